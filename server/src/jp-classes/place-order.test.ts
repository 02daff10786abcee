import { type JpOrderDetails, jpClasses, type RenewInfo } from '@jiangtai/contract/jp-classes'
import { payers } from '@jiangtai/contract/jp-renewal'
import { type Notice, notices } from '@jiangtai/contract/notices'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, buildNode, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createJpSchool, jpDays, jpHost, sendNotice } from '../../test/jp-school.ts'
import { createLimits } from '../limits/limits.ts'
import { createMemoryCounters } from '../limits/memory.ts'

const code = (name: RefusalName) => refusals[name][0]

describe.each(engines)('orders beside others on %s', (engine) => {
  let school: TestApp
  let jp: Awaited<ReturnType<typeof createJpSchool>>
  beforeAll(async () => {
    school = await buildApp(engine)
    jp = await createJpSchool(school)
  })
  afterAll(() => school.close())

  const validIds = async (orderId: number) =>
    (
      await school.db
        .selectFrom('valid_students')
        .innerJoin('class_valid_dates', 'class_valid_dates.id', 'period_id')
        .select('student_id')
        .where('order_id', '=', orderId)
        .orderBy('student_id')
        .execute()
    ).map(({ student_id }) => student_id)
  const sizeOf = async (classId: number) =>
    (await school.db.selectFrom('class_students').select('student_id').where('class_id', '=', classId).execute()).length
  const payTeacher = async (teacher: { id: number; session: string }, orderId: number) => {
    expect((await jp.pay(teacher, orderId)).errCode).toBe(0)
    return sendNotice(school, (await jp.paidNotice('jp-class', orderId)).notice)
  }
  const noticesOf = async (person: { id: number; session: string }) =>
    (await jp.as(person)<{ list: Notice[] }>(notices.list, { curr_page_index: 1, page_size: 10 })).data.list
  const said = async (
    { session }: { session: string },
    input: { class_id: number; student_ids: number[]; user_pay: number; start: string; end: string },
  ) => {
    const asked = { num: 0, oral: 0, ...input, student_ids: JSON.stringify(input.student_ids) }
    const { errCode, msg } = await school.ask(jpClasses.renew, asked, { session, host: jpHost })
    return [errCode, msg]
  }

  it.each([payers.teacher, payers.students])('nobody is renewed for a day that is paid for already (payer %i)', async (user_pay) => {
    const { teacher, classId, ids } = await jp.newClass(5)
    const { data: order } = await jp.renew(teacher, classId, { student_ids: ids.slice(0, 4) })
    await payTeacher(teacher, order.id)
    const colleague = await school.people.teacher(jp.orgId, [classId])
    const again = (student_ids: number[], start: string, end: string) => jp.renew(colleague, classId, { student_ids, user_pay, start, end })
    const names = await school.db.selectFrom('users').select('real_name').where('id', 'in', ids.slice(0, 3)).orderBy('id').execute()
    const days = { start: '2026-11-30', end: '2026-12-30' }
    const refused = await said(colleague, { class_id: classId, student_ids: ids, user_pay, ...days })
    expect(refused).toEqual([
      code('renewalCovered'),
      `这些学生在所选日期已经付过费：${names.map(({ real_name }) => real_name).join('、')}等 4 人`,
    ])
    expect((await jp.orders(colleague)).data.total).toBe(1)
    expect((await again(ids.slice(4), '2026-11-16', '2026-11-30')).errCode).toBe(0)
    expect((await again(ids, '2026-12-01', '2026-12-30')).errCode).toBe(0)
  })

  it('what is ordered twice and paid once is not paid again, and money that comes all the same goes back', async () => {
    const { teacher, classId, ids, pupils } = await jp.newClass(1)
    const [student] = pupils
    if (!student) throw new Error('no pupil')
    const { data: owed } = await jp.renew(teacher, classId, { student_ids: ids, user_pay: payers.students })
    const { data: first } = await jp.renew(teacher, classId, { student_ids: ids })
    const { data: second } = await jp.renew(teacher, classId, { student_ids: ids, end: '2026-12-05' })
    expect([(await jp.pay(student, owed.id)).errCode, (await jp.pay(teacher, second.id)).errCode]).toEqual([0, 0])
    const shareId = await jp.shareId(owed.id, student.id)
    const statusOf = async (id: number) => (await jp.order(teacher, id)).data.status
    expect(await statusOf(second.id)).toBe(0)
    await payTeacher(teacher, first.id)
    expect([await statusOf(first.id), await statusOf(second.id)], 'nobody can pay it any more').toEqual([1, 2])
    await sendNotice(school, (await jp.paidNotice('jp-share', shareId)).notice)
    await sendNotice(school, (await jp.paidNotice('jp-class', second.id)).notice)
    expect([await validIds(owed.id), await validIds(first.id), await validIds(second.id)]).toEqual([[], ids, []])
    const back = school.db.selectFrom('pay_payments').innerJoin('pay_orders', 'pay_orders.id', 'pay_payments.order_id')
    expect(await back.select('outcome').where('payer_id', 'in', [student.id, teacher.id]).orderBy('outcome').execute()).toEqual([
      ...[{ outcome: 1 }, { outcome: 2 }, { outcome: 2 }],
    ])
    expect((await jp.pay(student, owed.id)).errCode).toBe(code('jpShareCovered'))
    expect((await jp.pay(teacher, second.id)).errCode).toBe(code('renewalCovered'))
  })

  it('a teacher asks no student twice to pay for the same days', async () => {
    const { teacher, classId, ids } = await jp.newClass(2)
    const ask = (student_ids: number[], start: string, end: string) =>
      jp.renew(teacher, classId, { student_ids, user_pay: payers.students, start, end })
    const first = await ask(ids.slice(0, 1), '2026-11-20', '2026-11-30')
    expect(first.errCode).toBe(0)
    const { real_name } = await school.db
      .selectFrom('users')
      .select('real_name')
      .where('id', 'in', ids.slice(0, 1))
      .executeTakeFirstOrThrow()
    const days = { start: '2026-11-30', end: '2026-12-10' }
    expect(await said(teacher, { class_id: classId, student_ids: ids, user_pay: payers.students, ...days })).toEqual([
      code('renewalOwed'),
      `这些学生在所选日期已经有等待付款的订单：${real_name}`,
    ])
    expect((await ask(ids.slice(1), '2026-11-30', '2026-12-10')).errCode).toBe(0)
    expect((await ask(ids.slice(0, 1), '2026-12-01', '2026-12-10')).errCode).toBe(0)
    expect((await jp.as(teacher)(jpClasses.cancel, { order_id: first.data.id })).errCode).toBe(0)
    expect((await ask(ids.slice(0, 1), '2026-11-20', '2026-11-29')).errCode).toBe(0)
  })

  it('a teacher takes over a debt as a whole, not a part of it, and no debt for other days', async () => {
    const { teacher, classId, ids } = await jp.newClass(1)
    const ask = (start: string, end: string) => jp.renew(teacher, classId, { student_ids: ids, user_pay: payers.students, start, end })
    const { data: owed } = await ask('2026-11-20', '2026-11-30')
    const { data: later } = await ask('2026-12-01', '2026-12-10')
    const states = async () => {
      const rows = school.db.selectFrom('jp_order_students').select('state').where('order_id', 'in', [owed.id, later.id])
      return (await rows.orderBy('order_id').execute()).map(({ state }) => state)
    }
    for (const [start, end] of [
      ['2026-11-20', '2026-11-29'],
      ['2026-11-21', '2026-11-30'],
      ['2026-11-16', '2026-12-09'],
    ])
      expect((await jp.renew(teacher, classId, { student_ids: ids, start, end })).errCode, `${start} to ${end}`).toBe(code('renewalOwed'))
    const { data: whole } = await jp.renew(teacher, classId, { student_ids: ids, start: '2026-11-20', end: '2026-11-30' })
    await payTeacher(teacher, whole.id)
    expect(await states()).toEqual([2, 0])
  })

  it('money of a teacher goes back when a student was asked meanwhile for a part of the days', async () => {
    const { teacher, classId, ids } = await jp.newClass(1)
    const { data: order } = await jp.renew(teacher, classId, { student_ids: ids })
    expect((await jp.pay(teacher, order.id)).errCode).toBe(0)
    await jp.renew(teacher, classId, { student_ids: ids, user_pay: payers.students, start: '2026-11-30', end: '2026-12-10' })
    expect((await jp.pay(teacher, order.id)).errCode).toBe(code('renewalOwed'))
    await sendNotice(school, (await jp.paidNotice('jp-class', order.id)).notice)
    expect([await validIds(order.id), (await jp.order(teacher, order.id)).data.status]).toEqual([[], 0])
  })

  it('a teacher orders thirty renewals an hour at most', async () => {
    const { teacher, classId, ids } = await jp.newClass(1)
    const limits = createLimits(
      createMemoryCounters(() => school.time.ms),
      { loginsPerAccount: 1000, loginsPerAddress: 1000, writesPerSession: 10_000 },
    )
    const node = await buildNode(school.database, { limits, gateway: school.deps.gateway, clock: school.deps.clock })
    for (let n = 0; n < 30; n++) await limits.renewClass(teacher.id)
    const input = { class_id: classId, num: 0, user_pay: 1, student_ids: ids, ...jpDays }
    expect((await jp.as(teacher, node)(jpClasses.renew, input)).errCode).toBe(code('tooMany'))
    await node.app.close()
  })

  describe('an order is cancelled', () => {
    const cancel = (person: { id: number; session: string }, order_id: number) => jp.as(person)(jpClasses.cancel, { order_id })

    it('by who made it, while it is not paid; what is paid afterwards goes back by itself', async () => {
      const { teacher, classId, ids } = await jp.newClass(1)
      const colleague = await school.people.teacher(jp.orgId, [classId])
      const { data: order } = await jp.renew(teacher, classId, { student_ids: ids, num: 1 })
      await jp.pay(teacher, order.id)
      expect((await cancel(colleague, order.id)).errCode).toBe(code('orderUnknown'))
      expect((await cancel(teacher, order.id)).errCode).toBe(0)
      expect((await jp.order(teacher, order.id)).data).toMatchObject({ status: 2, is_paid: false })
      expect([(await cancel(teacher, order.id)).errCode, (await jp.pay(teacher, order.id)).errCode]).toEqual([
        ...[code('jpOrderClosed'), code('jpOrderOver')],
      ])
      const { notice, orderNo } = await jp.paidNotice('jp-class', order.id)
      await sendNotice(school, notice)
      const refunds = await school.db
        .selectFrom('pay_refunds')
        .innerJoin('pay_payments', 'pay_payments.id', 'payment_id')
        .innerJoin('pay_orders', 'pay_orders.id', 'pay_payments.order_id')
        .select(['pay_refunds.amount_cents', 'outcome'])
        .where('order_no', '=', orderNo)
        .execute()
      expect(refunds).toEqual([{ amount_cents: 1500, outcome: 2 }])
      expect([await sizeOf(classId), (await jp.order(teacher, order.id)).data.status]).toEqual([1, 2])
    })

    it('not when it is paid, even if nobody has heard of it yet', async () => {
      const { teacher, classId, ids } = await jp.newClass(1)
      const { data: order } = await jp.renew(teacher, classId, { student_ids: ids })
      await jp.pay(teacher, order.id)
      await jp.paidNotice('jp-class', order.id)
      expect((await cancel(teacher, order.id)).errCode).toBe(code('jpOrderPaid'))
      expect(await validIds(order.id)).toEqual(ids)
    })

    it('where students pay, while none of them has: the class is as before, the accounts stay, and they are told', async () => {
      const { teacher, classId, ids, pupils } = await jp.newClass(2)
      const [first, second] = pupils
      if (!first || !second) throw new Error('no pupils')
      const days = { start: '2026-12-01', end: '2026-12-31' }
      const trial = { user_id: teacher.id, is_free: 1, is_first_login_pending: 0, is_spoken_valid: 0 } as const
      await school.db.insertInto('jp_accounts').values(trial).execute()
      const { data: order } = await jp.renew(teacher, classId, { student_ids: ids, num: 1, user_pay: payers.students, ...days })
      await jp.pay(first, order.id)
      expect((await cancel(teacher, order.id)).errCode).toBe(0)
      expect(await jp.classes(teacher)).toEqual([expect.objectContaining({ is_valid: 1, end: 0, unpaid_count: 0, student_count: 3 })])
      expect((await jp.as(teacher)<RenewInfo>(jpClasses.renewInfo, { class_id: classId })).data.is_free, 'the trial goes on').toBe(1)
      expect((await noticesOf(second))[0]?.title).toContain('取消')
      expect((await jp.pay(second, order.id)).errCode).toBe(code('jpOrderOver'))
      await sendNotice(school, (await jp.paidNotice('jp-share', await jp.shareId(order.id, first.id))).notice)
      expect((await jp.order(first, order.id)).data).toMatchObject({ status: 2, is_paid: false })
      expect((await jp.as(first)(jpClasses.validity, { class_id: classId })).data).toEqual({ is_valid: 1, end: 0 })
    })

    it('where students pay, not when one of them has; another that was ordered keeps the class valid until it begins', async () => {
      const { teacher, classId, ids, pupils } = await jp.newClass(1)
      const [student] = pupils
      if (!student) throw new Error('no pupil')
      const ask = (start: string, end: string) => jp.renew(teacher, classId, { student_ids: ids, user_pay: payers.students, start, end })
      const { data: near } = await ask('2026-12-01', '2026-12-31')
      const { data: far } = await ask('2027-01-10', '2027-01-31')
      expect((await cancel(teacher, near.id)).errCode).toBe(0)
      const end = Date.UTC(2027, 0, 9, 16) / 1000
      expect((await jp.as(student)(jpClasses.validity, { class_id: classId })).data).toEqual({ is_valid: 1, end })
      await jp.pay(student, far.id)
      await sendNotice(school, (await jp.paidNotice('jp-share', await jp.shareId(far.id, student.id))).notice)
      expect((await cancel(teacher, far.id)).errCode).toBe(code('jpOrderBegun'))
      expect(await validIds(far.id)).toEqual(ids)
    })

    const stands = async (teacher: { id: number; session: string }) => {
      const [one] = await jp.classes(teacher)
      return one && [one.is_valid, one.end]
    }

    it('and a class that had no dates has none again, whichever of two goes first', async () => {
      for (const first of [0, 1]) {
        const { teacher, classId, ids } = await jp.newClass(1)
        const ask = async (start: string, end: string) =>
          (await jp.renew(teacher, classId, { student_ids: ids, user_pay: payers.students, start, end })).data.id
        const both = [await ask('2026-12-01', '2026-12-31'), await ask('2027-01-10', '2027-01-31')]
        school.time.ms += 60_000
        for (const id of first === 0 ? both : both.toReversed()) {
          expect((await stands(teacher))?.[1], 'until the first begins').toBeGreaterThan(0)
          expect((await cancel(teacher, id)).errCode).toBe(0)
        }
        expect(await stands(teacher)).toEqual([1, 0])
      }
    })

    it('and a class that it has made is over, not valid for ever', async () => {
      const teacher = await school.people.teacher(jp.orgId, [])
      const wanted = { name: '取消的新班', num: 1, user_pay: payers.students, ...jpDays }
      const { data: order } = await jp.as(teacher)<JpOrderDetails>(jpClasses.add, wanted)
      expect((await stands(teacher))?.[0]).toBe(1)
      expect((await cancel(teacher, order.id)).errCode).toBe(0)
      expect(await stands(teacher)).toEqual([0, school.deps.clock.seconds()])
      // Nor after another one that is cancelled, too.
      const { data: again } = await jp.renew(teacher, order.class_id, { num: 1, user_pay: payers.students })
      expect((await cancel(teacher, again.id)).errCode).toBe(0)
      expect((await stands(teacher))?.[0]).toBe(0)
    })

    it('not when its days are over: its class stays over', async () => {
      const { teacher, classId, ids } = await jp.newClass(1)
      const { data: order } = await jp.renew(teacher, classId, { student_ids: ids, user_pay: payers.students })
      const before = school.time.ms
      school.time.ms = Date.UTC(2026, 10, 30, 15, 59)
      expect((await stands(teacher))?.[0]).toBe(1)
      school.time.ms += 60_000
      expect((await cancel(teacher, order.id)).errCode).toBe(code('jpOrderOver'))
      expect((await stands(teacher))?.[0]).toBe(0)
      school.time.ms = before
    })
  })

  it.each([payers.teacher, payers.students])('a new class for later has not begun before (payer %i)', async (user_pay) => {
    const teacher = await school.people.teacher(jp.orgId, [])
    const days = { start: '2027-06-01', end: '2027-06-30', oral: 0 }
    const { data: order } = await jp.as(teacher)<JpOrderDetails>(jpClasses.add, { name: '明年的班', num: 1, user_pay, ...days })
    if (user_pay === payers.teacher) await payTeacher(teacher, order.id)
    const coming = [{ start: Date.UTC(2027, 4, 31, 16) / 1000, end: Date.UTC(2027, 5, 30, 16) / 1000 }]
    const has_paid_student = user_pay === payers.teacher ? 1 : 0
    expect(await jp.classes(teacher)).toEqual([expect.objectContaining({ is_valid: 0, end: 0, coming, has_paid_student })])
  })
})
