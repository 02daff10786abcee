import type { BillLine } from './gateway.ts'

/** Yuan as the bill writes them: never more than two places. */
export function centsOf(yuan: string): number {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(yuan) ?? []
  if (whole === '') throw new Error('no amount')
  return (sign ? -1 : 1) * (Number(whole) * 100 + Number(part.padEnd(2, '0')))
}

/**
 * A bill of all of a day: a line of names, the rows, a line of names of the sums, the sums. Every field of a row begins with a backtick, so that a spreadsheet
 * leaves it alone; what a customer could write (a title) may hold commas, and a backtick after one.
 */
export function readBill(csv: string): BillLine[] {
  const [head = '', ...rows] = csv.replace(/^\uFEFF/, '').split(/\r?\n/)
  const names = head.split(',')
  const at = (name: string) => names.indexOf(name)
  const wanted = ['微信订单号', '商户订单号', '交易状态', '商户退款单号', '订单金额', '申请退款金额']
  const missing = wanted.filter((name) => at(name) < 0)
  if (missing.length > 0) throw new Error(`the bill has no ${missing.join(', ')}`)
  return rows
    .slice(
      0,
      Math.max(
        0,
        rows.findIndex((row) => row.startsWith('总交易单数')),
      ),
    )
    .filter((row) => row.startsWith('`'))
    .map((row): BillLine => {
      const fields = row.slice(1).split(',`')
      // Counted from the end where it stands behind the title.
      const of = (name: string) => fields.at(at(name) < at('商品名称') ? at(name) : at(name) - names.length) ?? ''
      const orderNo = of('商户订单号')
      return of('交易状态') === 'SUCCESS'
        ? { kind: 'payment', orderNo, transactionId: of('微信订单号'), amountCents: centsOf(of('订单金额')) }
        : { kind: 'refund', orderNo, refundNo: of('商户退款单号'), amountCents: centsOf(of('申请退款金额')) }
    })
}
