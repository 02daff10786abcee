import { flagOf } from '@jiangtai/contract/flag'
import { type JpOrder, type JpOrderDetails, jpClasses, jpOrderLimits, type RenewInfo } from '@jiangtai/contract/jp-classes'
import { jpOrderStates, type Payer, payers } from '@jiangtai/contract/jp-renewal'
import { isJp } from '@jiangtai/contract/organizations'
import { type PayKind, yuanOf } from '@jiangtai/contract/pay'
import { Refusal } from '@jiangtai/contract/refusal'
import { toDataURL } from 'qrcode'
import { dateOf, spanOfDate } from '../days.ts'
import { answer } from '../http/answer.ts'
import type { Org, Person } from '../http/context.ts'
import type { Limits } from '../limits/limits.ts'
import type { InitialPasswords } from '../login/initial-passwords.ts'
import { classNameTyped } from '../members/class-name.ts'
import { classIdsOf } from '../members/members.db.ts'
import { memberOf } from '../members/members.ts'
import { standingFor } from '../members/validity.db.ts'
import { demandVouched } from '../members/vouched.ts'
import type { Pay } from '../pay/pay.ts'
import type { Words } from '../words/words.ts'
import { type AskWorkbook, workbookType } from '../workbook.ts'
import { cancelOrder } from './cancel-order.ts'
import { classesNamed, isFreeTeacher, renewableIn } from './classes.db.ts'
import { countingIn } from './counting.db.ts'
import { ordersOwed, ordersTaught, owedOrder, taughtOrder, unpaidIn } from './order-lists.db.ts'
import { forgetPassword, openPayments, orderStudents, studentIdsOf } from './orders.db.ts'
import { askedFor, paidFor } from './overlaps.db.ts'
import { periodsOf } from './periods.db.ts'
import { comingAfter, isPaidPeriod, periodInUse } from './periods.ts'
import { type PlaceDeps, placeOrder, tellClass } from './place-order.ts'
import { pricesOf } from './prices.db.ts'
import { someNames } from './some-names.ts'
import { isTaught, orderOf, shareView } from './views.ts'

interface Deps extends PlaceDeps {
  readonly limits: Pick<Limits, 'createClass' | 'renewClass'>
  readonly words: Words
  readonly initial: Pick<InitialPasswords, 'sealed' | 'unsealed'>
  readonly pay: Pick<Pay, 'isOnFor' | 'open' | 'look'>
  readonly writeWorkbook: AskWorkbook
}

interface Named {
  readonly id: number
  readonly name: string
  readonly student_count: number
}

/** R610: paid classes are there in organisation jp only. */
function demandJp(org: Org) {
  if (!isJp(org)) throw new Refusal('switchedOff')
}

export function jpClassCalls(deps: Deps) {
  const { db, clock, pay } = deps
  const place = placeOrder(deps)
  const toldOf = tellClass(deps)
  const at = () => ({ now: clock.seconds(), today: dateOf(clock.seconds()) })

  async function summaryOf(caller: Person, { id, name, student_count }: Named, isFree: boolean) {
    const { now, today } = at()
    const { isValid, until, hasPaid } = await standingFor(db, caller, id, now)
    return {
      ...{ id, name, student_count, is_valid: flagOf(isValid), end: until, has_paid_student: flagOf(hasPaid && !isFree) },
      unpaid_count: await unpaidIn(db, id, today),
      coming: comingAfter(await periodsOf(db, id), isValid ? until : now),
    }
  }

  async function ownClass(caller: Person, class_id: number) {
    await memberOf(db, caller, class_id)
    const [found] = await classesNamed(db, [class_id])
    if (!found) throw new Refusal('foreignClass')
    return found
  }

  async function studentsOf(class_id: number, caller: Person) {
    const { name } = await ownClass(caller, class_id)
    const students = await renewableIn(db, class_id)
    const used = periodInUse(await periodsOf(db, class_id), clock.seconds())
    const renewed = used?.order_id == null ? undefined : new Set(await studentIdsOf(db, used.order_id))
    const counting = await countingIn(db, class_id, clock.seconds())
    const isTicked = (id: number) => renewed?.has(id) ?? true
    return {
      name,
      students: students.map((student) => ({ ...student, check: flagOf(isTicked(student.id)), valid_dates: counting(student.id) })),
      default_students: students.map(({ id }) => id).filter(isTicked),
    }
  }

  async function ordersClasses(caller: Person) {
    return caller.role === 'teacher' ? await classIdsOf(db, caller) : []
  }

  /** R806: another's is as unknown as one that does not exist. */
  async function seenOne(caller: Person, id: number) {
    const classIds = await ordersClasses(caller)
    const order = await taughtOrder(db, caller.id, classIds, at(), id)
    if (!order) throw new Refusal('orderUnknown')
    return { order, view: orderOf(order, caller.id, classIds), isTaught: isTaught(order, classIds) }
  }
  async function owedOne(caller: Person, id: number) {
    const order = await owedOrder(db, caller.id, at(), id)
    if (!order) throw new Refusal('orderUnknown')
    return order
  }
  async function ownOne(caller: Person, id: number) {
    const seen = await seenOne(caller, id)
    if (seen.view.is_own === 0) throw new Refusal('orderUnknown')
    return seen
  }

  async function detailsOf({ order, view }: Awaited<ReturnType<typeof seenOne>>): Promise<JpOrderDetails> {
    if (view.has_details === 0) return { ...view, default_password: '', new_students: [] }
    const made = (await orderStudents(db, order.id)).filter(({ is_new }) => is_new === 1)
    return {
      ...view,
      default_password: deps.initial.unsealed({ user_id: order.teacher_id, sealed: order.sealed_password ?? '' }) ?? '',
      new_students: made.map(({ id, username, real_name }) => ({ id, username, real_name })),
    }
  }

  /** A notification may be lost: the gateway is asked now and then. */
  async function lookAt(kind: PayKind, refId: number) {
    for (const open of await openPayments(db, kind, refId)) await pay.look(open)
  }

  /** What the caller has to pay, and to whom it is a debt. */
  async function debtOf(caller: Person, id: number) {
    if (caller.role === 'student') {
      const order = await owedOne(caller, id)
      return { view: shareView(order), kind: 'jp-share' as const, refId: order.share_id, what: '续班费' }
    }
    const { order, view } = await ownOne(caller, id)
    if (order.user_pay !== payers.teacher) throw new Refusal('orderUnknown')
    return { view, kind: 'jp-class' as const, refId: order.id, what: '续班' }
  }

  /** Somebody else may have paid for the same days since it was ordered, or been asked to. */
  async function demandUnpaid({ class_id, user_pay, start, end }: JpOrder, studentIds: readonly number[], caller: Person) {
    const [starts_at = 0, ends_at = 0] = [spanOfDate(start)?.from, spanOfDate(end)?.until]
    const paid = await paidFor(db, { class_id, starts_at, ends_at }, studentIds)
    if (paid.length > 0)
      throw caller.role === 'student' ? new Refusal('jpShareCovered') : new Refusal('renewalCovered', { x: someNames(paid) })
    if (user_pay === payers.students) return
    const asked = await askedFor(db, { class_id, user_pay, starts_on: start, ends_on: end }, studentIds, at().today)
    if (asked.length > 0) throw new Refusal('renewalOwed', { x: someNames(asked) })
  }

  /** Of what a student has to pay for a class, what begins first. */
  async function owedIn(caller: Person, classId: number): Promise<RenewInfo['owed']> {
    if (caller.role !== 'student') return undefined
    const page = { first: 0, size: jpOrderLimits.pageSize }
    const { list } = await ordersOwed(db, caller.id, at(), { status: jpOrderStates.unpaid, classId }, page)
    const [next] = list.map(shareView).sort((a, b) => a.start.localeCompare(b.start))
    return next && { amount: next.total_amount, start: next.start, end: next.end }
  }

  /** Whoever registered by themselves pays before accounts are made. */
  async function demandPlace(caller: Person, userPay: Payer) {
    if (userPay === payers.students) await demandVouched(db, caller)
  }

  return answer(jpClasses, {
    async price({ class_id }, { caller, org }) {
      demandJp(org)
      if (class_id !== undefined) await memberOf(db, caller, class_id)
      const prices = await pricesOf(db, org.id)
      if (!prices) throw new Refusal('renewalUnpriced')
      return { price: yuanOf(prices.price_cents), spokenPrice: yuanOf(prices.spoken_cents), spokenSwitch: prices.spoken_switch }
    },

    async list(_input, { caller, org }) {
      demandJp(org)
      const isFree = await isFreeTeacher(db, caller.id)
      const list = []
      for (const one of await classesNamed(db, await classIdsOf(db, caller))) list.push(await summaryOf(caller, one, isFree))
      return { list }
    },

    async one({ class_id }, { caller, org }) {
      demandJp(org)
      const found = await ownClass(caller, class_id)
      const isFree = await isFreeTeacher(db, caller.id)
      return { ...(await summaryOf(caller, found, isFree)), jp_class_valid_dates: datesOf(await periodsOf(db, class_id), isFree) }
    },

    async students({ class_id }, { caller, org }) {
      demandJp(org)
      return studentsOf(class_id, caller)
    },

    async pickable({ class_id }, { caller, org }) {
      demandJp(org)
      return studentsOf(class_id, caller)
    },

    async add({ name, num, start, end, oral, user_pay }, { caller, org }) {
      demandJp(org)
      const className = classNameTyped(name, await deps.words.of(org.id, 'class'))
      await demandPlace(caller, user_pay)
      await deps.limits.createClass(caller.id)
      const wanted = { orgId: org.id, teacherId: caller.id, classId: null, className, studentIds: [] }
      const id = await place({ ...wanted, num, start, end, oral, userPay: user_pay })
      return detailsOf(await ownOne(caller, id))
    },

    async renew({ class_id, student_ids = [], num, start, end, oral, user_pay }, { caller, org }) {
      demandJp(org)
      const { name } = await ownClass(caller, class_id)
      await demandPlace(caller, user_pay)
      await deps.limits.renewClass(caller.id)
      const wanted = { orgId: org.id, teacherId: caller.id, classId: class_id, className: name, studentIds: [...new Set(student_ids)] }
      const id = await place({ ...wanted, num, start, end, oral, userPay: user_pay })
      return detailsOf(await ownOne(caller, id))
    },

    async pay({ order_id, method }, { caller, org, hostUrl, address }) {
      demandJp(org)
      const seen = await debtOf(caller, order_id)
      // Who has just paid on a phone must not be asked for the money again.
      if (seen.view.status !== jpOrderStates.paid) await lookAt(seen.kind, seen.refId)
      const { view, kind, refId, what } = await debtOf(caller, order_id)
      if (view.status === jpOrderStates.paid) throw new Refusal('jpOrderPaid')
      await demandUnpaid(view, kind === 'jp-share' ? [caller.id] : await studentIdsOf(db, order_id), caller)
      if (view.status === jpOrderStates.closed) throw new Refusal('jpOrderOver')
      const opened = await pay.open({
        ...{ orgId: org.id, kind, payerId: caller.id, refId, method, address },
        terms: { number: view.number, days: view.days },
        // What people read on their own page stands on the gateway's, and is found in the console.
        title: `${view.class_name}${what} ${view.number} ${view.start}至${view.end}`,
        amountCents: Math.round(view.total_amount * 100),
        returnTo: () => `${hostUrl}/m/personal-center/copy?order_id=${order_id}`,
      })
      const url = URL.canParse(opened.pay_url) ? opened.pay_url : `${hostUrl}${opened.pay_url}`
      const total_amount = yuanOf(opened.amount_cents)
      if (method === 'wap') return { total_amount, mweb_url: url }
      const seconds_left = opened.expires_at - clock.seconds()
      return { total_amount, qrcode_image: await toDataURL(url, { margin: 2 }), seconds_left }
    },

    async order({ order_id }, { caller, org }) {
      demandJp(org)
      const kind = caller.role === 'student' ? 'jp-share' : 'jp-class'
      const refId = caller.role === 'student' ? (await owedOne(caller, order_id)).share_id : (await seenOne(caller, order_id)).order.id
      await lookAt(kind, refId)
      if (caller.role === 'student') return { ...shareView(await owedOne(caller, order_id)), default_password: '', new_students: [] }
      return detailsOf(await seenOne(caller, order_id))
    },

    async orders({ status, class_id, curr_page_index, page_size }, { caller, org }) {
      demandJp(org)
      const page = { first: (curr_page_index - 1) * page_size, size: page_size }
      const which = { status, classId: class_id }
      const classIds = await ordersClasses(caller)
      const found =
        caller.role === 'student'
          ? await ordersOwed(db, caller.id, at(), which, page).then(({ list, counts }) => ({ list: list.map(shareView), counts }))
          : await ordersTaught(db, caller.id, classIds, at(), which, page).then(({ list, counts }) => ({
              list: list.map((order) => orderOf(order, caller.id, classIds)),
              counts,
            }))
      const of = [found.counts.unpaid, found.counts.paid, found.counts.closed] as const
      const total = status === undefined ? of[0] + of[1] + of[2] : of[status]
      return { ...found, total, pageCount: Math.ceil(total / page_size) }
    },

    async orderStudents({ order_id }, { caller, org }) {
      demandJp(org)
      const { order, isTaught } = await seenOne(caller, order_id)
      if (!isTaught) throw new Refusal('orderUnknown')
      const list = await orderStudents(db, order.id)
      return { list: list.map(({ state, paid_at, ...student }) => ({ ...student, is_paid: state, paid_at: paid_at ?? 0 })) }
    },

    async renewInfo({ class_id }, { caller, org }) {
      demandJp(org)
      const { id, name, student_count } = await ownClass(caller, class_id ?? caller.classId)
      const isFree = await isFreeTeacher(db, caller.id)
      const { isValid, until, hasPaid, next } = await standingFor(db, caller, id, clock.seconds())
      return {
        ...{ id, name, student_count, is_valid: flagOf(isValid), is_free: flagOf(isFree), has_paid_student: flagOf(hasPaid && !isFree) },
        ...{ jp_class_valid_dates: datesOf(await periodsOf(db, id), isFree), jp_url: org.homeUrl, end: until },
        ...{ owed: await owedIn(caller, id), next },
      }
    },

    async validity({ class_id }, { caller, org }) {
      demandJp(org)
      await memberOf(db, caller, class_id)
      const { isValid, until } = await standingFor(db, caller, class_id, clock.seconds())
      return { is_valid: flagOf(isValid), end: until }
    },

    async studentOrder({ order_id }, { caller, org }) {
      demandJp(org)
      return shareView(await owedOne(caller, order_id))
    },

    async cancel({ order_id }, { caller, org }) {
      demandJp(org)
      const { id } = (await ownOne(caller, order_id)).order
      // What was paid a moment ago is not cancelled, though nobody has heard of it yet.
      await lookAt('jp-class', id)
      const classId = await cancelOrder(db, deps.notifyAll, id, clock.seconds())
      if (classId !== undefined) await toldOf(classId, caller.id)
      return {}
    },

    async closeDetails({ order_id }, { caller, org }) {
      demandJp(org)
      const { order, view } = await ownOne(caller, order_id)
      // Before it is paid nobody has seen it.
      if (order.state !== jpOrderStates.paid) throw new Refusal('orderUnknown')
      await forgetPassword(db, view.id)
      return {}
    },

    async exportAccounts({ order_id }, { caller, org }) {
      demandJp(org)
      const details = await detailsOf(await ownOne(caller, order_id))
      if (details.has_details === 0) throw new Refusal('accountsClosed')
      const columns = [
        { title: '序号', width: 8 },
        { title: '班级', width: 22 },
        { title: '账号', width: 18 },
        { title: '初始密码', width: 16 },
      ]
      const rows = details.new_students.map(({ username }, at) => [at + 1, details.class_name, username, details.default_password])
      const bytes = await deps.writeWorkbook([{ title: '新学生账号', columns, rows }], caller.id)
      return { name: `${details.class_name} 新学生账号.xlsx`, type: workbookType, bytes }
    },
  })
}

const datesOf = (periods: Awaited<ReturnType<typeof periodsOf>>, isFree: boolean) =>
  periods.map((period) => ({ start: period.starts_at, end: period.ends_at, has_paid_student: flagOf(isPaidPeriod(period, isFree)) }))
