import { orderStateNames, orderStates, shownYuan } from '@jiangtai/contract/pay'
import { Refusal } from '@jiangtai/contract/refusal'
import { byCommandLine } from '../audits/audits.db.ts'
import { mannerOf } from '../changing.ts'
import { systemClock } from '../clock.ts'
import { dateOf, spanOfDate } from '../days.ts'
import type { Db } from '../db/database.ts'
import { jsonOf, organizationCalled, tableOf, timeOf } from '../listing.ts'
import { causeOf, StartFailure } from '../start-failure.ts'
import { differenceWords } from './compare.ts'
import { BillNotYet, type PayGateway } from './gateway.ts'
import { findOrder } from './orders.db.ts'
import { ordersOf } from './orders-list.db.ts'
import type { Pay } from './pay.ts'
import { reconcile } from './reconcile.ts'
import { refundOrder } from './refund-order.ts'

const usage = `用法：npm run admin -- payments list <机构代码> [--json]
      npm run admin -- payments refund <订单号> [原因]
      npm run admin -- payments reconcile [--date 日期，例如 2026-11-17]
后面都可以加 --dry-run（只说会怎样）和 --json。`

interface Deps {
  readonly gateway: PayGateway | undefined
  readonly pay: Pay
}

type Say = (line: string) => void

/** Orders, refunds and the comparison with the gateway: `npm run admin -- payments …`. */
export async function paymentsAdmin(db: Db, args: readonly string[], say: Say, deps: Deps) {
  const { manner, rest } = mannerOf(args)
  const [what, ...more] = rest
  if (what === 'list' && more.length === 1) return list(db, more[0] ?? '', manner.isJson, say)
  if (what === 'refund' && (more.length === 1 || more.length === 2)) return refund(db, more, manner, say, deps)
  if (what === 'reconcile') return compareDay(db, more, manner, say, deps)
  throw new StartFailure(usage)
}

const listed = 200

async function list(db: Db, code: string, isJson: boolean, say: Say) {
  const orgId = await organizationCalled(db, code)
  const { list } = await ordersOf(db, orgId, { word: '', page: 1, size: listed })
  if (isJson) return say(jsonOf(list))
  const rows = list.map((order) => [
    ...[order.order_no, timeOf(order.created_at), orderStateNames[order.state], shownYuan(order.amount_cents)],
    ...[order.payer_name, order.title],
  ])
  for (const line of tableOf(['订单号', '下单时间', '状态', '金额（元）', '付款人', '内容'], rows)) say(line)
}

async function refund(db: Db, [orderNo = '', reason = '']: readonly string[], manner: Manner, say: Say, { pay }: Deps) {
  const order = await findOrder(db, orderNo)
  if (!order) throw new Refusal('orderUnknown')
  if (order.state !== orderStates.paid) throw new Refusal('orderNotPaid')
  if (!manner.isDry) await refundOrder(pay, order, reason, byCommandLine(order.org_id, systemClock.seconds()))
  if (manner.isJson) return say(jsonOf({ is_done: manner.isDry ? 0 : 1, order_no: orderNo, amount_cents: order.amount_cents }))
  if (manner.isDry) say('试运行，什么也没有改变。不加 --dry-run 时：')
  say(`订单 ${orderNo} 退款 ${shownYuan(order.amount_cents)} 元，买到的收回；服务器会把钱退回去。`)
}

type Manner = ReturnType<typeof mannerOf>['manner']

async function compareDay(db: Db, args: readonly string[], { isDry, isJson }: Manner, say: Say, { gateway, pay }: Deps) {
  const date = dateAsked(args)
  if (!gateway) throw new Refusal('payOff')
  try {
    const made = await reconcile({ db, clock: systemClock, gateway, pay, report: (error) => say(causeOf(error)) }, date, isDry)
    if (isJson) return say(jsonOf({ is_done: isDry ? 0 : 1, ...made }))
    if (isDry) say('试运行，什么也没有改变。')
    say(
      `${date}：对方的账单有 ${made.payments} 笔付款、${made.refunds} 笔退款，${made.differences.length === 0 ? '和这里一致。' : '不一致的有：'}`,
    )
    for (const difference of made.differences) say(`  ${differenceWords(difference)}`)
  } catch (error) {
    if (error instanceof BillNotYet) throw new StartFailure(`${date} 的账单还没有出，一般第二天上午十点半以后才有。`)
    throw error
  }
}

function dateAsked(args: readonly string[]): string {
  const [option, date = '', ...more] = args
  if (option === undefined) return dateOf(systemClock.seconds() - 86_400)
  if (option !== '--date' || more.length > 0 || !spanOfDate(date)) throw new StartFailure(usage)
  return date
}
