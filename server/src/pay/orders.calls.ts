import { flagOf } from '@jiangtai/contract/flag'
import { orderStates, payKindNames, yuanOf } from '@jiangtai/contract/pay'
import { orderWords, type PayOrderPayment, payOrderLimits, payOrders } from '@jiangtai/contract/pay-orders'
import { Refusal } from '@jiangtai/contract/refusal'
import { byCaller, noteAudit } from '../audits/audits.db.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import { hasWhole } from '../members/whole.ts'
import { nextSlice } from '../slices.ts'
import { type AskWorkbook, type Cell, localTime, workbookType } from '../workbook.ts'
import { orderOf, ordersOf, paymentsOf } from './orders-list.db.ts'
import type { Pay } from './pay.ts'
import { lastReconciled } from './reconcile.db.ts'
import { reconcileJob } from './reconcile.job.ts'
import { refundOrder } from './refund-order.ts'
import { retryRefunds } from './refunds.db.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly pay: Pick<Pay, 'isOnFor' | 'giveBack'>
  readonly writeWorkbook: AskWorkbook
}

type Listed = Awaited<ReturnType<typeof ordersOf>>['list'][number]

const shown = ({
  order_no,
  kind,
  title,
  amount_cents,
  method,
  state,
  payer_name,
  created_at,
  settled_at,
  is_stuck,
  is_returning,
  gateway,
}: Listed) => ({
  ...{ order_no, kind, title, amount_cents, method, state, payer_name, created_at, settled_at: settled_at ?? 0 },
  ...{ is_stuck: flagOf(is_stuck === 1), is_returning: flagOf(is_returning === 1), is_play: flagOf(gateway === 'sandbox') },
})

type Paid = Awaited<ReturnType<typeof paymentsOf>>[number]

const paymentShown = (row: Paid): PayOrderPayment => ({
  ...{ transaction_id: row.transaction_id, amount_cents: row.amount_cents, is_granting: flagOf(row.outcome === 1), paid_at: row.paid_at },
  refund:
    row.refund_state === null
      ? null
      : {
          ...{ amount_cents: row.refund_cents ?? 0, reason: row.reason ?? '', state: row.refund_state, tries: row.tries ?? 0 },
          ...{ asked_at: row.refund_asked_at ?? 0, asked_name: row.asked_name ?? '', done_at: row.done_at ?? 0 },
        },
})

const columns = [
  ...[
    { title: '订单号', width: 28 },
    { title: '下单时间', width: 20 },
    { title: '类别', width: 16 },
    { title: '内容', width: 30 },
  ],
  ...[
    { title: '付款人', width: 14 },
    { title: '金额（元）', width: 12 },
    { title: '状态', width: 10 },
    { title: '付款或结束时间', width: 20 },
  ],
]
const cellsOf = (row: Listed): Cell[] => [
  ...[row.order_no, { at: row.created_at }, payKindNames[row.kind], row.title, row.payer_name, yuanOf(row.amount_cents)],
  ...[orderWords(row), row.settled_at ? { at: row.settled_at } : ''],
]
const perSlice = 500

export function payOrderCalls({ db, clock, pay, writeWorkbook }: Deps) {
  /** One of another school is as one that is not there. */
  async function ownOrder(orgId: number, orderNo: string) {
    const order = await orderOf(db, orgId, orderNo)
    if (!order) throw new Refusal('orderUnknown')
    return order
  }

  return answer(payOrders, {
    async list({ curr_page_index: page, page_size: size, word = '', is_stuck: isStuck, ...search }, { org }) {
      const { list, total } = await ordersOf(db, org.id, { ...search, isStuck, word: word.trim(), page, size })
      const reconciled = (await lastReconciled(db, reconcileJob))?.msg ?? ''
      return { list: list.map(shown), pageCount: Math.ceil(total / size), total, is_on: flagOf(await pay.isOnFor(org.id)), reconciled }
    },

    async get({ order_no }, { org, caller }) {
      const order = await ownOrder(org.id, order_no)
      const can_refund = flagOf(order.state === orderStates.paid && (await hasWhole(db, caller)))
      return { order: shown(order), payments: (await paymentsOf(db, order.id)).map(paymentShown), can_refund }
    },

    async refund({ order_no, reason }, context) {
      const order = await ownOrder(context.org.id, order_no)
      // One merchant takes the money of all schools: whoever administers one of several does not give it back (R1118).
      if (!(await hasWhole(db, context.caller))) throw new Refusal('refundOperator')
      await refundOrder(pay, order, reason.trim(), byCaller(context, clock.seconds()))
      return {}
    },

    async retry({ order_no }, context) {
      const order = await ownOrder(context.org.id, order_no)
      const now = clock.seconds()
      await db.transaction().execute(async (tx) => {
        if ((await retryRefunds(tx, order.id, now)) === 0) throw new Refusal('refundNotStuck')
        const on = { kind: 'order', id: order.id, name: `${order.order_no} ${order.title}` } as const
        await noteAudit(tx, byCaller(context, now), { act: 'refund-retried', on })
      })
      return {}
    },

    async exportAll({ word = '', is_stuck: isStuck, ...search }, { org, caller }) {
      const rows: Cell[][] = []
      for (let page = 1; rows.length < payOrderLimits.export; page++) {
        await nextSlice()
        const { list } = await ordersOf(db, org.id, { ...search, isStuck, word: word.trim(), page, size: perSlice })
        rows.push(...list.map(cellsOf))
        if (list.length < perSlice) break
      }
      const [day] = localTime(clock.seconds()).split(' ')
      return { name: `订单 ${day}.xlsx`, type: workbookType, bytes: await writeWorkbook([{ title: '订单', columns, rows }], caller.id) }
    },
  })
}
