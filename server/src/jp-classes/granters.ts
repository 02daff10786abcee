import { jpOrderStates, payers, totalCents } from '@jiangtai/contract/jp-renewal'
import { noticeSays } from '@jiangtai/contract/notices'
import type { Db } from '../db/database.ts'
import type { Live } from '../live/live.ts'
import type { Granter } from '../pay/granter.ts'
import type { PayOrder } from '../pay/orders.db.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { amongClass, endTrial, holdClass } from './classes.db.ts'
import { fillClass } from './fill-class.ts'
import { orderNotices } from './notices.ts'
import {
  deleteValid,
  dropDebts,
  findJpOrder,
  findShare,
  forgetPassword,
  holdJpOrder,
  insertValid,
  payShare,
  payShares,
  restoreDebts,
  setJpOrder,
  unpaidShares,
  unpayShares,
} from './orders.db.ts'
import { paidFor } from './overlaps.db.ts'
import { periodOfOrder, takeBackPeriod } from './periods.db.ts'
import { isOver } from './periods.ts'

export interface GrantDeps {
  readonly db: Db
  readonly randomInt: (below: number) => number
  readonly sessions: Pick<Sessions, 'changedFor'>
  readonly live: Pick<Live, 'tell' | 'refreshRoster'>
  readonly notify: (tx: Db, userId: number, notice: ReturnType<typeof orderNotices.paid>) => Promise<unknown>
}

/** What money buys here: a teacher's renewal as a whole, and one student's share of a renewal that students pay. */
export function jpGranters({ db, randomInt, sessions, live, notify }: GrantDeps): {
  readonly 'jp-class': Granter
  readonly 'jp-share': Granter
} {
  /** Everybody in the class sees at once that it goes on. */
  async function shown(orderId: number) {
    const order = await findJpOrder(db, orderId)
    if (!order || order.class_id === null) return
    await sessions.changedFor(order.teacher_id)
    await live.refreshRoster(order.class_id)
    const rings = { event_name: noticeSays.changed.name, data: { class_id: order.class_id } }
    await live.tell(order.class_id, 'teacher', rings, order.teacher_id)
  }

  /** The order of a share, held: its class may be renewed and its students may pay at the same moment. */
  async function debtOf(tx: Db, { ref_id }: PayOrder) {
    const share = await findShare(tx, ref_id)
    const order = share && (await holdJpOrder(tx, share.order_id))
    return share && order && { share, order }
  }

  return {
    'jp-class': {
      async grant(tx, { ref_id, payer_id, amount_cents }, now) {
        const order = await holdJpOrder(tx, ref_id)
        if (!order || order.user_pay !== payers.teacher || order.state !== jpOrderStates.unpaid) return false
        if (payer_id !== order.teacher_id || amount_cents !== totalCents(order.student_count, order.daily_cents, order.days)) return false
        // Nobody pays for days that are over.
        if (isOver(order, now)) return false
        const classId = await fillClass(tx, order, randomInt, now)
        if (classId === undefined) return false
        await endTrial(tx, order.teacher_id)
        await payShares(tx, order.id, now)
        await dropDebts(tx, order, classId)
        await setJpOrder(tx, order.id, { state: jpOrderStates.paid, settled_at: now })
        await notify(tx, order.teacher_id, orderNotices.paid(order, order.student_count, amount_cents, now))
        return true
      },
      async revoke(tx, { ref_id, amount_cents }, now) {
        const order = await holdJpOrder(tx, ref_id)
        if (!order) return
        await unpayShares(tx, { orderId: order.id })
        if (order.class_id !== null) {
          await holdClass(tx, order.class_id)
          await takeBackPeriod(tx, order, now)
          await restoreDebts(tx, order, order.class_id)
        }
        await setJpOrder(tx, order.id, { state: jpOrderStates.closed, settled_at: now })
        await forgetPassword(tx, order.id)
        await notify(tx, order.teacher_id, orderNotices.givenBack(order, amount_cents, now))
      },
      told: ({ ref_id }) => shown(ref_id),
    },

    'jp-share': {
      async grant(tx, pay, now) {
        const debt = await debtOf(tx, pay)
        if (!debt || debt.order.state !== jpOrderStates.paid || debt.order.class_id === null) return false
        const { share, order } = debt
        const held = await holdClass(tx, debt.order.class_id)
        const period = await periodOfOrder(tx, order.id)
        if (!held || held.archived_at !== null || !period || period.ends_at <= now || pay.payer_id !== share.student_id) return false
        if ((await amongClass(tx, held.id, [share.student_id])).length === 0) return false
        if ((await paidFor(tx, period, [share.student_id])).length > 0) return false
        if (!(await payShare(tx, share.id, now))) return false
        await insertValid(tx, period.id, [share.student_id])
        await endTrial(tx, order.teacher_id)
        if ((await unpaidShares(tx, order.id)) === 0)
          await notify(tx, order.teacher_id, orderNotices.allPaid(order, order.student_count, now))
        return true
      },
      async revoke(tx, pay, now) {
        const debt = await debtOf(tx, pay)
        if (!debt) return
        const period = await periodOfOrder(tx, debt.order.id)
        if (period) await deleteValid(tx, period.id, debt.share.student_id)
        await unpayShares(tx, { id: debt.share.id })
        await notify(tx, debt.share.student_id, orderNotices.shareGivenBack(debt.order, pay.amount_cents, now))
      },
      async told({ ref_id, payer_id }) {
        await sessions.changedFor(payer_id)
        const share = await findShare(db, ref_id)
        if (share) await shown(share.order_id)
      },
    },
  }
}
