import { randomInt } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { orderStates } from '@jiangtai/contract/pay'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, buildNode, type TestApp, type TestNode } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createJpSchool, sendNotice } from '../../test/jp-school.ts'
import { createPay } from '../pay/pay.ts'
import { jpGranters } from './granters.ts'

describe.each(engines)('what money buys for a class on %s', (engine) => {
  let school: TestApp
  let other: TestNode
  let jp: Awaited<ReturnType<typeof createJpSchool>>
  beforeAll(async () => {
    school = await buildApp(engine)
    other = await buildNode(school.database, { gateway: school.deps.gateway, clock: school.deps.clock })
    jp = await createJpSchool(school)
  })
  afterAll(async () => {
    await other.app.close()
    await school.close()
  })

  const rowsOf = async (orderId: number) => ({
    periods: (await school.db.selectFrom('class_valid_dates').selectAll().where('order_id', '=', orderId).execute()).length,
    added: (await school.db.selectFrom('jp_order_students').selectAll().where('order_id', '=', orderId).where('is_new', '=', 1).execute())
      .length,
    payments: (
      await school.db
        .selectFrom('pay_payments')
        .innerJoin('pay_orders', 'pay_orders.id', 'pay_payments.order_id')
        .select('outcome')
        .where('ref_id', '=', orderId)
        .where('kind', '=', 'jp-class')
        .orderBy('outcome')
        .execute()
    ).map(({ outcome }) => outcome),
  })
  async function unpaid(num: number, students = 1) {
    const made = await jp.newClass(students)
    const { data } = await jp.renew(made.teacher, made.classId, { student_ids: made.ids, num })
    await jp.pay(made.teacher, data.id)
    return { ...made, orderId: data.id }
  }
  const told: { readonly userId: number; readonly title: string; readonly text: string }[] = []
  /** With a granter whose telling nobody hears. */
  const payOf = () =>
    createPay({
      ...{ db: school.db, clock: school.deps.clock, gateway: school.deps.gateway, logger: school.deps.logger, randomInt },
      granters: {
        vip: { grant: async () => false, revoke: async () => {} },
        ...jpGranters({
          ...{
            db: school.db,
            randomInt: () => 1,
            notify: async (_tx: unknown, userId: number, { title, text }: { title: string; text: string }) =>
              told.push({ userId, title, text }),
            sessions: { changedFor: async () => {} },
          },
          live: { tell: async () => {}, refreshRoster: async () => {} },
        }),
      },
    })

  it('twenty notices of one payment on two nodes make the class once', async () => {
    const { orderId, teacher } = await unpaid(5)
    const { notice } = await jp.paidNotice('jp-class', orderId)
    await Promise.all(Array.from({ length: 20 }, (_, n) => sendNotice(n % 2 === 0 ? school : other, notice)))
    expect(await rowsOf(orderId)).toEqual({ periods: 1, added: 5, payments: [1] })
    expect((await jp.order(teacher, orderId)).data.new_students.length).toBe(5)
  })

  it('what a teacher pays for is asked of no student any more, and waits for nobody', async () => {
    const made = await jp.newClass(3)
    const { data: asked } = await jp.renew(made.teacher, made.classId, { student_ids: made.ids, user_pay: 2 })
    const debts = () =>
      school.db.selectFrom('jp_order_students').select('student_id').where('order_id', '=', asked.id).where('state', '=', 0).execute()
    const status = async () => (await jp.order(made.teacher, asked.id)).data.status
    expect([(await debts()).length, await status()]).toEqual([3, 0])
    const { data } = await jp.renew(made.teacher, made.classId, { student_ids: made.ids })
    await jp.pay(made.teacher, data.id)
    await sendNotice(school, (await jp.paidNotice('jp-class', data.id)).notice)
    expect([(await debts()).length, await status(), (await jp.order(made.teacher, data.id)).data.status]).toEqual([0, 1, 1])
  })

  it('who pays by scan and by phone at once has the second money back', async () => {
    const { orderId, teacher } = await unpaid(2)
    await jp.pay(teacher, orderId, 'wap')
    const scanned = await jp.paidNotice('jp-class', orderId, 'scan')
    const wap = await jp.paidNotice('jp-class', orderId, 'wap')
    expect(wap.orderNo).not.toBe(scanned.orderNo)
    await Promise.all([sendNotice(school, scanned.notice), sendNotice(other, wap.notice)])
    expect(await rowsOf(orderId)).toEqual({ periods: 1, added: 2, payments: [1, 2] })
  })

  it('two renewals of one class paid at once give every account a name of its own', async () => {
    const { classId, teacher, orderId } = await unpaid(4)
    const colleague = await school.people.teacher(jp.orgId, [classId])
    const { data } = await jp.renew(colleague, classId, { num: 3 })
    await jp.pay(colleague, data.id)
    const both = [await jp.paidNotice('jp-class', orderId), await jp.paidNotice('jp-class', data.id)] as const
    await Promise.all([sendNotice(school, both[0].notice), sendNotice(other, both[1].notice)])
    const made = [...(await jp.order(teacher, orderId)).data.new_students, ...(await jp.order(colleague, data.id)).data.new_students]
    expect(new Set(made.map(({ username }) => username)).size).toBe(7)
    expect(made.map(({ username }) => Number(username.slice(6))).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('R777: a class that is full or archived when the money comes gets nobody, and the money goes back', async () => {
    const full = await unpaid(10)
    await school.people.crowd(jp.orgId, full.classId, 995)
    const gone = await unpaid(1)
    await school.db.updateTable('classes').set({ archived_at: 1 }).where('id', '=', gone.classId).execute()
    for (const { orderId } of [full, gone]) {
      await sendNotice(school, (await jp.paidNotice('jp-class', orderId)).notice)
      expect(await rowsOf(orderId)).toEqual({ periods: 0, added: 0, payments: [2] })
    }
  })

  /** Money for something of this school, as somebody would have ordered it at the gateway. */
  async function arrives(kind: 'jp-class' | 'jp-share', refId: number, payerId: number, amountCents: number) {
    const { order_no } = await payOf().open({
      ...{ orgId: jp.orgId, kind, refId, payerId, amountCents, terms: {}, title: '续班', method: 'scan', address: '127.0.0.1' },
      returnTo: () => 'http://jp.test/',
    })
    const { notice } = await jp.paidNotice(kind, refId)
    await sendNotice(school, notice)
    const { outcome } = await school.db
      .selectFrom('pay_payments')
      .innerJoin('pay_orders', 'pay_orders.id', 'pay_payments.order_id')
      .select('outcome')
      .where('order_no', '=', order_no)
      .executeTakeFirstOrThrow()
    return outcome === 1 ? 'kept' : 'given back'
  }

  it('only what the order costs, from who made it, buys a renewal', async () => {
    const { teacher, classId, ids } = await jp.newClass(1)
    const stranger = await school.people.teacher(jp.orgId, [classId])
    const { data } = await jp.renew(teacher, classId, { student_ids: ids })
    expect(await arrives('jp-class', data.id, teacher.id, 749)).toBe('given back')
    expect(await arrives('jp-class', data.id, stranger.id, 750)).toBe('given back')
    expect(await arrives('jp-class', data.id, teacher.id, 750)).toBe('kept')
  })

  it('money for days that are over goes back: a teacher’s and a student’s', async () => {
    const { teacher, classId, ids, pupils } = await jp.newClass(1)
    const [student] = pupils
    if (!student) throw new Error('no pupil')
    const today = { student_ids: ids, start: '2026-11-16', end: '2026-11-16' }
    const { data: whole } = await jp.renew(teacher, classId, today)
    const { data: owed } = await jp.renew(teacher, classId, { ...today, user_pay: 2 })
    const share = await jp.shareId(owed.id, student.id)
    const before = school.time.ms
    school.time.ms = Date.UTC(2026, 10, 16, 16)
    expect(await arrives('jp-class', whole.id, teacher.id, 50)).toBe('given back')
    expect(await arrives('jp-share', share, student.id, 50)).toBe('given back')
    school.time.ms = before
    expect((await jp.classes(teacher))[0]).toMatchObject({ has_paid_student: 0 })
  })

  it('only the student of a share who is still in the class buys it', async () => {
    const { teacher, classId, ids } = await jp.newClass(2)
    const [first = 0, second = 0] = ids
    const { data } = await jp.renew(teacher, classId, { student_ids: ids, user_pay: 2 })
    const share = await jp.shareId(data.id, first)
    expect(await arrives('jp-share', share, second, 750)).toBe('given back')
    await school.db.deleteFrom('class_students').where('student_id', '=', first).execute()
    expect(await arrives('jp-share', share, first, 750)).toBe('given back')
    expect(await arrives('jp-share', await jp.shareId(data.id, second), second, 750)).toBe('kept')
  })

  it('whoever left before the teacher paid is not among those it counts for; the others are', async () => {
    const { teacher, classId, ids } = await jp.newClass(2)
    const [gone = 0, stays = 0] = ids
    const alone = await jp.newClass(1)
    const { data: nobody } = await jp.renew(alone.teacher, alone.classId, { student_ids: alone.ids })
    await school.db.deleteFrom('class_students').where('class_id', '=', alone.classId).execute()
    expect(await arrives('jp-class', nobody.id, alone.teacher.id, 750), 'for nobody at all').toBe('given back')
    const { data } = await jp.renew(teacher, classId, { student_ids: ids, num: 1 })
    await school.db.deleteFrom('class_students').where('student_id', '=', gone).execute()
    expect(await arrives('jp-class', data.id, teacher.id, 2250)).toBe('kept')
    const valid = await school.db
      .selectFrom('valid_students')
      .innerJoin('class_valid_dates', 'class_valid_dates.id', 'period_id')
      .select('student_id')
      .where('order_id', '=', data.id)
      .orderBy('student_id')
      .execute()
    const made = (await jp.order(teacher, data.id)).data.new_students.map(({ id }) => id)
    expect(valid.map(({ student_id }) => student_id)).toEqual([stays, ...made])
  })

  it('an account whose number has six digits does not hold up the next ones', async () => {
    const { teacher, classId } = await jp.newClass(0)
    const addOne = async () => {
      const { data } = await jp.renew(teacher, classId, { num: 1 })
      expect(await arrives('jp-class', data.id, teacher.id, 750)).toBe('kept')
      return (await jp.order(teacher, data.id)).data.new_students[0]?.username ?? ''
    }
    const code = (await addOne()).slice(0, -3)
    const imported = await school.people.student(jp.orgId)
    const [username, username_key] = [`${code}99999`, `${code}99999`]
    await school.db.updateTable('users').set({ username, username_key }).where('id', '=', imported.id).execute()
    expect([await addOne(), await addOne()]).toEqual([`${code}100000`, `${code}100001`])
  })

  it('a renewal of a class that had no dates, given back, leaves it without any again, or valid until the next begins', async () => {
    const { teacher, classId, ids } = await jp.newClass(1)
    const { data } = await jp.renew(teacher, classId, { student_ids: ids, start: '2026-12-01', end: '2026-12-10' })
    await jp.pay(teacher, data.id)
    const paid = await jp.paidNotice('jp-class', data.id)
    await sendNotice(school, paid.notice)
    school.time.ms += 60_000
    await payOf().giveBack(paid.orderNo, '', null, async () => {})
    expect(await jp.classes(teacher)).toEqual([expect.objectContaining({ is_valid: 1, end: 0 })])
    const { data: running } = await jp.renew(teacher, classId, { student_ids: ids })
    await jp.pay(teacher, running.id)
    const money = await jp.paidNotice('jp-class', running.id)
    await sendNotice(school, money.notice)
    await jp.renew(teacher, classId, { student_ids: ids, user_pay: 2, start: '2026-12-05', end: '2026-12-10' })
    await payOf().giveBack(money.orderNo, '', null, async () => {})
    expect(await jp.classes(teacher)).toEqual([expect.objectContaining({ is_valid: 1, end: Date.UTC(2026, 11, 10, 16) / 1000 })])
  })

  it('a student who pays a share twice has the second money back', async () => {
    const { teacher, classId, ids, pupils } = await jp.newClass(1)
    const [student] = pupils
    if (!student) throw new Error('no pupil')
    const { data } = await jp.renew(teacher, classId, { student_ids: ids, user_pay: 2 })
    const share = await jp.shareId(data.id, student.id)
    await jp.pay(student, data.id)
    await jp.pay(student, data.id, 'wap')
    const first = await jp.paidNotice('jp-share', share, 'scan')
    const second = await jp.paidNotice('jp-share', share, 'wap')
    await Promise.all([sendNotice(school, first.notice), sendNotice(other, second.notice)])
    const refunds = await school.db
      .selectFrom('pay_refunds')
      .innerJoin('pay_payments', 'pay_payments.id', 'payment_id')
      .innerJoin('pay_orders', 'pay_orders.id', 'pay_payments.order_id')
      .select('pay_refunds.id')
      .where('ref_id', '=', share)
      .where('kind', '=', 'jp-share')
      .execute()
    expect([refunds.length, (await jp.order(student, data.id)).data.is_paid]).toEqual([1, true])
  })

  it('what is given back is over: of a renewal the period, of a share the one student', async () => {
    const { orderId, teacher, classId } = await unpaid(1)
    const had = { class_id: classId, starts_at: 1, ends_at: 2 }
    await school.db.insertInto('class_valid_dates').values(had).execute()
    const paid = await jp.paidNotice('jp-class', orderId)
    await sendNotice(school, paid.notice)
    school.time.ms += 60_000
    const returned = await payOf().giveBack(paid.orderNo, '家长要求', null, async () => {})
    expect(returned.state).toBe(orderStates.paid)
    expect((await jp.order(teacher, orderId)).data).toMatchObject({
      ...{ status: 2, is_paid: false, default_password: '', refunded_at: school.deps.clock.seconds() },
    })
    // A share or a membership of the same number says nothing of a renewal.
    const another = await unpaid(0)
    await school.db
      .updateTable('pay_orders')
      .set({ kind: 'vip', state: orderStates.refunded, settled_at: 5 })
      .where('kind', '=', 'jp-class')
      .where('ref_id', '=', another.orderId)
      .execute()
    expect((await jp.order(another.teacher, another.orderId)).data.refunded_at).toBe(0)
    expect(await jp.classes(teacher)).toEqual([expect.objectContaining({ id: classId, is_valid: 0, student_count: 2 })])

    const owed = await jp.newClass(2)
    const [first, second] = owed.pupils
    if (!first || !second) throw new Error('no pupils')
    const { data } = await jp.renew(owed.teacher, owed.classId, { student_ids: owed.ids, user_pay: 2 })
    for (const student of [first, second]) {
      await jp.pay(student, data.id)
      const share = await jp.paidNotice('jp-share', await jp.shareId(data.id, student.id))
      await sendNotice(school, share.notice)
      if (student === first) await payOf().giveBack(share.orderNo, '家长要求', null, async () => {})
    }
    const seen = [(await jp.order(first, data.id)).data, (await jp.order(second, data.id)).data]
    expect(seen).toMatchObject([
      { status: 0, refunded_at: school.deps.clock.seconds() },
      { status: 1, refunded_at: 0 },
    ])
    expect(told.at(-1)).toMatchObject({
      userId: first.id,
      title: expect.stringContaining('已退款'),
      text: expect.stringContaining('7.50 元会退回'),
    })
    // It is a debt again, and can be paid again.
    expect((await jp.pay(first, data.id)).errCode).toBe(0)
  })

  it('999 new students are made without holding anybody up', async () => {
    const { orderId, teacher } = await unpaid(999, 0)
    const { notice } = await jp.paidNotice('jp-class', orderId)
    const loop = monitorEventLoopDelay({ resolution: 5 })
    loop.enable()
    await sendNotice(school, notice)
    loop.disable()
    expect((await jp.order(teacher, orderId)).data.new_students.length).toBe(999)
    // 13 to 16 ms on two busy cores.
    expect(loop.max / 1e6).toBeLessThan(250)
  })
})
