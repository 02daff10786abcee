import { jpOrderStates, payers } from '@jiangtai/contract/jp-renewal'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../db/database.ts'
import { holdClass } from './classes.db.ts'
import { orderNotices } from './notices.ts'
import { forgetPassword, hasPaidShare, holdJpOrder, setJpOrder } from './orders.db.ts'
import { takeBackPeriod } from './periods.db.ts'
import { isOver } from './periods.ts'
import { type NotifyAll, tellShares } from './tell-shares.ts'

/**
 * As if it had never been ordered, but for the accounts that it made. Money that still comes for it buys nothing and goes back. Its class, if that has to be told;
 * refuses what somebody has paid for, and what is over.
 */
export const cancelOrder = (db: Db, notifyAll: NotifyAll, id: number, now: number): Promise<number | undefined> =>
  db.transaction().execute(async (tx) => {
    const order = await holdJpOrder(tx, id)
    if (!order) throw new Refusal('orderUnknown')
    if (order.state === jpOrderStates.closed) throw new Refusal('jpOrderClosed')
    const isOwed = order.user_pay === payers.students
    if (!isOwed && order.state === jpOrderStates.paid) throw new Refusal('jpOrderPaid')
    if (isOwed && (await hasPaidShare(tx, id))) throw new Refusal('jpOrderBegun')
    if (isOver(order, now)) throw new Refusal('jpOrderOver')
    await setJpOrder(tx, id, { state: jpOrderStates.closed, settled_at: now })
    await forgetPassword(tx, id)
    if (!isOwed || order.class_id === null) return undefined
    await holdClass(tx, order.class_id)
    await takeBackPeriod(tx, order, now)
    await tellShares(tx, notifyAll, id, orderNotices.cancelled(order, now))
    return order.class_id
  })
