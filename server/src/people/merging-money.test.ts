import { orderStates } from '@jiangtai/contract/pay'
import { people } from '@jiangtai/contract/people'
import { refusals } from '@jiangtai/contract/refusal'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createJpSchool, sendNotice } from '../../test/jp-school.ts'
import { payShare } from '../jp-classes/orders.db.ts'
import { unpaidStudents } from '../members/validity.db.ts'
import { holdOrder } from '../pay/orders.db.ts'

describe.each(engines)('two accounts of one student who owe or have paid on %s', (engine) => {
  let school: TestApp
  let jp: Awaited<ReturnType<typeof createJpSchool>>
  let admin: { readonly id: number; readonly session: string }
  beforeAll(async () => {
    school = await buildApp(engine)
    jp = await createJpSchool(school)
    admin = await school.people.admin(jp.orgId)
  })
  afterAll(() => school.close())

  type Pupil = Awaited<ReturnType<typeof jp.newClass>>['pupils'][number]
  const merge = (id: number, other_id: number) => jp.as(admin)(people.mergeStudents, { id, other_id })
  async function twoOfAClass() {
    const made = await jp.newClass(2)
    const [one, other] = made.pupils
    if (!one || !other) throw new Error('no pupils')
    const owed = async (more: object = {}) =>
      (await jp.renew(made.teacher, made.classId, { student_ids: made.ids, user_pay: 2, ...more })).data.id
    return { ...made, one, other, owed }
  }
  async function begins(student: Pupil, orderId: number) {
    expect((await jp.pay(student, orderId)).errCode).toBe(0)
    const share = await jp.shareId(orderId, student.id)
    return { share, ...(await jp.paidNotice('jp-share', share)) }
  }
  async function pays(student: Pupil, orderId: number) {
    const begun = await begins(student, orderId)
    await sendNotice(school, begun.notice)
    return begun
  }
  const stateOf = async (order_no: string) =>
    (await school.db.selectFrom('pay_orders').select('state').where('order_no', '=', order_no).executeTakeFirst())?.state
  const refundsOf = (...orderNos: readonly string[]) =>
    school.db
      .selectFrom('pay_refunds')
      .innerJoin('pay_payments', 'pay_payments.id', 'payment_id')
      .innerJoin('pay_orders', 'pay_orders.id', 'pay_payments.order_id')
      .select(['order_no', 'pay_refunds.amount_cents'])
      .where('order_no', 'in', orderNos)
      .execute()
  const noticesOf = async (user_id: number) =>
    (await school.db.selectFrom('notices').select('text').where('user_id', '=', user_id).orderBy('id').execute()).map(({ text }) => text)
  const unpaidIn = (classId: number) => unpaidStudents(school.db, classId, school.deps.clock.seconds())

  it('where both have paid for the same renewal, what the other paid goes back; the one that stays is told, and it is written down', async () => {
    const { classId, one, other, owed } = await twoOfAClass()
    const orderId = await owed()
    const [first, second] = [await pays(one, orderId), await pays(other, orderId)]

    expect((await merge(one.id, other.id)).errCode).toBe(0)

    expect([await stateOf(first.orderNo), await stateOf(second.orderNo)]).toEqual([orderStates.paid, orderStates.refunded])
    expect(await refundsOf(first.orderNo, second.orderNo)).toEqual([{ order_no: second.orderNo, amount_cents: 750 }])
    const shares = school.db.selectFrom('jp_order_students').select(['student_id', 'state']).where('order_id', '=', orderId)
    expect(await shares.execute()).toEqual([{ student_id: one.id, state: 1 }])
    expect((await noticesOf(one.id)).at(-1)).toContain('重复付的 7.50 元会退回付款的账户。有效期不变，不用再付')
    expect((await unpaidIn(classId)).has(one.id)).toBe(false)
    const audit = await school.db
      .selectFrom('audits')
      .select('after_json')
      .where('act', '=', 'students-merged')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(audit?.after_json).toContain('7.50')
  })

  it('what another gateway took cannot go back by itself: it is said, and the two stay two', async () => {
    const { one, other, owed } = await twoOfAClass()
    const orderId = await owed()
    const [, { orderNo }] = [await pays(one, orderId), await pays(other, orderId)]
    await school.db.updateTable('pay_orders').set({ gateway: 'wechat' }).where('order_no', '=', orderNo).execute()

    expect((await merge(one.id, other.id)).errCode).toBe(refusals.refundElsewhere[0])

    expect([await stateOf(orderNo), await refundsOf(orderNo)]).toEqual([orderStates.paid, []])
    const { state } = await school.db.selectFrom('users').select('state').where('id', '=', other.id).executeTakeFirstOrThrow()
    expect(state).toBe(1)
  })

  it('what they have paid for two renewals stays, also for days that are in both: the question before it says so', async () => {
    const { one, other, teacher, classId, owed } = await twoOfAClass()
    const first = await pays(one, await owed({ student_ids: [one.id] }))
    const { data } = await jp.renew(teacher, classId, { student_ids: [other.id], user_pay: 2, end: '2026-12-15' })
    const second = await pays(other, data.id)

    expect((await merge(one.id, other.id)).errCode).toBe(0)

    expect([await stateOf(first.orderNo), await stateOf(second.orderNo)]).toEqual([orderStates.paid, orderStates.paid])
    expect(await refundsOf(first.orderNo, second.orderNo)).toEqual([])
  })

  it('two accounts that orders have made are one of that kind; with somebody who was in the class it is theirs', async () => {
    const { classId, teacher, one } = await twoOfAClass()
    const now = school.deps.clock.seconds()
    const forAll = { class_id: classId, starts_at: now - 1, ends_at: now + 86_400, order_id: null, is_spoken: 0 } as const
    await school.db.insertInto('class_valid_dates').values(forAll).execute()
    const added = async () => {
      const { data } = await jp.renew(teacher, classId, { num: 1, user_pay: 2 })
      const [made] = (await jp.order(teacher, data.id)).data.new_students
      school.time.ms += 120_000
      return made?.id ?? 0
    }
    const [first, second] = [await added(), await added()]
    expect(await unpaidIn(classId)).toEqual(new Set([first, second]))

    expect((await merge(first, second)).errCode).toBe(0)
    expect(await unpaidIn(classId)).toEqual(new Set([first]))

    const elsewhere = await school.people.student(jp.orgId)
    expect((await merge(first, elsewhere.id)).errCode).toBe(0)
    expect(await unpaidIn(classId), 'nor with somebody who was never there').toEqual(new Set([first]))

    expect((await merge(first, one.id)).errCode).toBe(0)
    expect(await unpaidIn(classId)).toEqual(new Set())
  })

  // SQLite has one writer at a time.
  it.runIf(engine === 'postgres')('money that arrives while they become one waits for nobody who waits for it', async () => {
    const { one, other, owed } = await twoOfAClass()
    const orderId = await owed()
    const { orderNo, share } = await begins(other, orderId)
    // As of an account that the order has made: merging writes the share, too.
    await school.db.updateTable('jp_order_students').set({ is_new: 1 }).where('id', '=', share).execute()
    const merged = await school.db.transaction().execute(async (tx) => {
      await holdOrder(tx, orderNo)
      const merging = merge(one.id, other.id)
      await vi.waitFor(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%pay_orders%'`.execute(school.db)
        expect(rows.length).toBe(1)
      })
      expect(await payShare(tx, share, 7)).toBe(true)
      return { merging }
    })
    expect((await merged.merging).errCode).toBe(0)
    const shares = school.db.selectFrom('jp_order_students').select(['student_id', 'state']).where('order_id', '=', orderId)
    expect(await shares.execute()).toEqual([{ student_id: one.id, state: 1 }])
  })
})
