import {
  dailyCents,
  daysOf,
  type Payer,
  payers,
  type RenewalFault,
  renewalFault,
  renewalLimits,
  shareCents,
  totalCents,
} from '@jiangtai/contract/jp-renewal'
import { noticeSays } from '@jiangtai/contract/notices'
import { Refusal, type RefusalName } from '@jiangtai/contract/refusal'
import type { Clock } from '../clock.ts'
import { dateOf, spanOfDate } from '../days.ts'
import type { Db } from '../db/database.ts'
import type { Live } from '../live/live.ts'
import type { InitialPasswords } from '../login/initial-passwords.ts'
import type { Login } from '../login/login.ts'
import { newPassword } from '../login/new-password.ts'
import { lockPerson } from '../members/lock-person.db.ts'
import type { Pay } from '../pay/pay.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { amongClass, hasRoomFor, holdClass } from './classes.db.ts'
import { fillClass } from './fill-class.ts'
import { orderNotices } from './notices.ts'
import { findSame, insertJpOrder, insertShares, type NewJpOrder } from './orders.db.ts'
import { askedFor, paidFor } from './overlaps.db.ts'
import { pricesOf } from './prices.db.ts'
import { someNames } from './some-names.ts'
import { type NotifyAll, tellShares } from './tell-shares.ts'

export interface PlaceDeps {
  readonly db: Db
  readonly clock: Clock
  readonly randomInt: (below: number) => number
  readonly login: Pick<Login, 'hash'>
  readonly initial: Pick<InitialPasswords, 'sealed'>
  readonly pay: Pick<Pay, 'isOnFor'>
  readonly sessions: Pick<Sessions, 'changedFor'>
  readonly live: Pick<Live, 'tell' | 'refreshRoster'>
  readonly notifyAll: NotifyAll
}

export interface WantedRenewal {
  readonly orgId: number
  readonly teacherId: number
  /** Null: a new one. */
  readonly classId: number | null
  readonly className: string
  readonly studentIds: readonly number[]
  readonly num: number
  readonly start: string
  readonly end: string
  readonly oral: 0 | 1
  readonly userPay: Payer
}

/** A teacher has two hours to pay. */
export const payableSeconds = 2 * 3600
/** O024: the same that is not paid yet is shown again for so long. */
const sameSeconds = 30 * 60
/** Where students pay there is nothing to come back to: only a second press is the same. */
const pressedSeconds = 60

const faults: Readonly<Record<RenewalFault, RefusalName>> = {
  ...{ dates: 'renewalDates', early: 'renewalEarly', order: 'renewalOrder', long: 'renewalLong' },
  ...{ far: 'renewalFar', over: 'renewalOver', none: 'renewalNobody', many: 'renewalMany' },
}

/** What is valid in a class has changed: its teacher and everybody in it see that at once. */
export const tellClass =
  ({ sessions, live }: Pick<PlaceDeps, 'sessions' | 'live'>) =>
  async (classId: number, teacherId: number) => {
    await sessions.changedFor(teacherId)
    await live.refreshRoster(classId)
    await live.tell(classId, 'student', { event_name: noticeSays.changed.name, data: { class_id: classId } })
  }

/** An order for a class, or the refusal that says why not. Its id. */
export function placeOrder(deps: PlaceDeps) {
  const { db, clock, randomInt } = deps

  async function priced({ orgId, studentIds, num, start, end, oral }: WantedRenewal) {
    const students = studentIds.length + num
    if (num < 0 || num > renewalLimits.students) throw new Refusal('renewalMany')
    const fault = renewalFault({ start, end, students }, clock.seconds() * 1000)
    if (fault) throw new Refusal(faults[fault], { n: fault === 'far' ? renewalLimits.ahead : renewalLimits.days })
    const prices = await pricesOf(db, orgId)
    if (!prices) throw new Refusal('renewalUnpriced')
    if (oral === 1 && prices.spoken_switch === 0) throw new Refusal('renewalNotOral')
    const [daily_cents, days] = [dailyCents(prices, oral === 1), daysOf(start, end)]
    if (totalCents(students, daily_cents, days) > renewalLimits.cents) throw new Refusal('renewalTooDear')
    return { daily_cents, days, student_count: students }
  }

  async function initialPassword({ num, teacherId, className }: WantedRenewal) {
    if (num === 0) return { password_hash: '', sealed_password: null }
    const password = newPassword(randomInt, [className])
    return { password_hash: await deps.login.hash(password), sealed_password: deps.initial.sealed(teacherId, password) }
  }

  /** Nobody pays twice for a day, nor is asked to. */
  async function demandFree(tx: Db, class_id: number, { start, end, studentIds, userPay }: WantedRenewal) {
    const [from = 0, until = 0] = [spanOfDate(start)?.from, spanOfDate(end)?.until]
    const paid = await paidFor(tx, { class_id, starts_at: from, ends_at: until }, studentIds)
    if (paid.length > 0) throw new Refusal('renewalCovered', { x: someNames(paid) })
    const days = { class_id, user_pay: userPay, starts_on: start, ends_on: end }
    const asked = await askedFor(tx, days, studentIds, dateOf(clock.seconds()))
    if (asked.length > 0) throw new Refusal('renewalOwed', { x: someNames(asked) })
  }

  return async (wanted: WantedRenewal): Promise<number> => {
    if (!(await deps.pay.isOnFor(wanted.orgId))) throw new Refusal('payOff')
    const price = await priced(wanted)
    const secret = await initialPassword(wanted)
    const { orgId, teacherId, className, studentIds, num, userPay, classId } = wanted
    const now = clock.seconds()
    const order: NewJpOrder = {
      ...{ org_id: orgId, number: newNumber(now, randomInt), class_id: classId, class_name: className, teacher_id: teacherId, num },
      ...{ starts_on: wanted.start, ends_on: wanted.end, oral: wanted.oral, user_pay: userPay, ...price, ...secret },
      ...{ created_at: now, expires_at: now + payableSeconds },
    }
    const isOwed = userPay === payers.students
    const placed = await db.transaction().execute(async (tx) => {
      await lockPerson(tx, teacherId)
      const same = await findSame(tx, order, classId, studentIds, now - (isOwed ? pressedSeconds : sameSeconds))
      if (same) return { id: same.id }
      if (classId !== null) {
        const held = await holdClass(tx, classId)
        if (!held || held.archived_at !== null) throw new Refusal('foreignClass')
        if ((await amongClass(tx, classId, studentIds)).length !== studentIds.length) throw new Refusal('studentUnknown')
        await demandFree(tx, classId, wanted)
        if (!hasRoomFor(held.size, num)) throw new Refusal('classFull')
      }
      const made = await insertJpOrder(tx, { ...order, ...(isOwed && { state: 1, settled_at: now }) })
      await insertShares(tx, { orderId: made.id, studentIds, isNew: 0, paidAt: null })
      if (!isOwed) return { id: made.id }
      const filled = await fillClass(tx, made, randomInt, now)
      if (filled === undefined) throw new Refusal('classFull')
      await tellShares(tx, deps.notifyAll, made.id, orderNotices.owed(order, shareCents(order.daily_cents, order.days), now))
      return { id: made.id, filled }
    })
    if (placed.filled !== undefined) await tellClass(deps)(placed.filled, teacherId)
    return placed.id
  }
}

/** What people say on the telephone. */
const newNumber = (now: number, randomInt: (below: number) => number) =>
  `JP${dateOf(now).replaceAll('-', '')}${String(randomInt(10 ** 10)).padStart(10, '0')}`
