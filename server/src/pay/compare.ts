import { shownYuan } from '@jiangtai/contract/pay'
import type { BillLine } from './gateway.ts'

export interface OwnPayment {
  readonly orderNo: string
  readonly transactionId: string
  readonly amountCents: number
  /** Known here, by the book of another day. */
  readonly isOtherDay?: boolean
}
export interface OwnRefund {
  readonly orderNo: string
  readonly refundNo: string
  readonly amountCents: number
  readonly isOtherDay?: boolean
}

type BillPayment = Extract<BillLine, { readonly kind: 'payment' }>

export interface Difference {
  readonly what: 'payment' | 'refund'
  /** `here`: the gateway has it and we have not. `there`: the other way round. */
  readonly how: 'missing-here' | 'missing-there' | 'amount'
  readonly orderNo: string
  readonly amountCents: number
  /** What was done about it. */
  readonly done?: 'granted' | 'given-back' | 'unknown-order' | 'failed'
}

export interface Comparison {
  readonly payments: number
  readonly refunds: number
  /** Money that we never heard of. */
  readonly unheard: readonly BillPayment[]
  readonly differences: readonly Difference[]
}

/** The book of the gateway beside ours. */
export function compare(bill: readonly BillLine[], payments: readonly OwnPayment[], refunds: readonly OwnRefund[]): Comparison {
  const there = {
    payments: bill.flatMap((line) => (line.kind === 'payment' ? [line] : [])),
    refunds: bill.flatMap((line) => (line.kind === 'refund' ? [line] : [])),
  }
  const ours = new Map(payments.map((one) => [one.transactionId, one]))
  const oursBack = new Map(refunds.map((one) => [one.refundNo, one]))
  const theirs = new Set(there.payments.map(({ transactionId }) => transactionId))
  const theirsBack = new Set(there.refunds.map(({ refundNo }) => refundNo))
  const of = (what: Difference['what'], how: Difference['how'], { orderNo, amountCents }: OwnPayment | OwnRefund): Difference => ({
    ...{ what, how, orderNo, amountCents },
  })
  return {
    ...{ payments: there.payments.length, refunds: there.refunds.length },
    unheard: there.payments.filter(({ transactionId }) => !ours.has(transactionId)),
    differences: [
      ...there.payments
        .filter(({ transactionId, amountCents }) => (ours.get(transactionId)?.amountCents ?? amountCents) !== amountCents)
        .map((one) => of('payment', 'amount', one)),
      ...payments
        .filter(({ transactionId, isOtherDay }) => !isOtherDay && !theirs.has(transactionId))
        .map((one) => of('payment', 'missing-there', one)),
      ...there.refunds.filter(({ refundNo }) => !oursBack.has(refundNo)).map((one) => of('refund', 'missing-here', one)),
      ...there.refunds
        .filter(({ refundNo, amountCents }) => (oursBack.get(refundNo)?.amountCents ?? amountCents) !== amountCents)
        .map((one) => of('refund', 'amount', one)),
      ...refunds
        .filter(({ refundNo, isOtherDay }) => !isOtherDay && !theirsBack.has(refundNo))
        .map((one) => of('refund', 'missing-there', one)),
    ],
  }
}

export interface Reconciled {
  readonly date: string
  readonly payments: number
  readonly refunds: number
  readonly differences: readonly Difference[]
}

const words = {
  payment: { 'missing-here': '对方有、这里没有的付款', 'missing-there': '这里有、对方没有的付款', amount: '付款金额不一样' },
  refund: { 'missing-here': '对方有、这里没有的退款', 'missing-there': '这里有、对方没有的退款', amount: '退款金额不一样' },
} as const
const doneWords = {
  granted: '，已补记并开通',
  'given-back': '，已补记，钱会退回',
  'unknown-order': '，不是这里的订单',
  failed: '，没有补记成',
} as const

export const differenceWords = ({ what, how, orderNo, amountCents, done }: Difference): string =>
  `${words[what][how]}：${orderNo}，${shownYuan(amountCents)} 元${done ? doneWords[done] : ''}`

/** For everybody who may see that it was done: no order, and no amount. */
export const reconciledWords = ({ date, differences }: Pick<Reconciled, 'date' | 'differences'>): string => {
  const mended = differences.filter(({ done }) => done === 'granted' || done === 'given-back').length
  const left = differences.filter(({ done }) => done === undefined || done === 'failed').length
  if (mended + left === 0) return `${date} 一致`
  return `${date} ${[mended > 0 && `补记 ${mended} 笔`, left > 0 && `${left} 处不一致，请平台运维人员看日志`].filter(Boolean).join('，')}`
}
