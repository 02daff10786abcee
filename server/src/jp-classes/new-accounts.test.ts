import { accounts, loginOrigins } from '@jiangtai/contract/accounts'
import { jpClasses, type OrderStudent } from '@jiangtai/contract/jp-classes'
import { payers } from '@jiangtai/contract/jp-renewal'
import { type Notice, notices } from '@jiangtai/contract/notices'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createJpSchool, jpHost, sendNotice } from '../../test/jp-school.ts'
import { standingFor, unpaidStudents } from '../members/validity.db.ts'
import { sweepKind } from '../sweep.ts'

const code = (name: RefusalName) => refusals[name][0]
const week = 7 * 86_400

describe.each(engines)('accounts that an order makes on %s', (engine) => {
  let school: TestApp
  let jp: Awaited<ReturnType<typeof createJpSchool>>
  beforeAll(async () => {
    school = await buildApp(engine)
    jp = await createJpSchool(school)
  })
  afterAll(() => school.close())
  let began: number
  beforeEach(() => {
    began = school.time.ms
  })
  afterEach(() => {
    school.time.ms = began
  })

  const sweep = () =>
    sweepKind(school.deps).run({
      ...{ input: null, userId: null, tries: 1, signal: new AbortController().signal },
      progress: () => {},
    })
  const kept = (id: number) =>
    school.db.selectFrom('jp_orders').select(['password_hash', 'sealed_password']).where('id', '=', id).executeTakeFirstOrThrow()
  const nothing = { password_hash: '', sealed_password: null }
  /** Where students pay the accounts are there at once. */
  async function ordered(num = 1) {
    const { teacher, classId, ids } = await jp.newClass(1)
    const { data } = await jp.renew(teacher, classId, { student_ids: ids, num, user_pay: payers.students })
    return { ...{ teacher, classId, order: data }, names: data.new_students.map(({ username }) => username) }
  }
  interface Entered {
    readonly token: string
    readonly ticket?: string
    readonly real_name: string
  }
  const logIn = async (username: string | undefined, password: string) =>
    (await school.ask(accounts.logIn, { username, password, origin: loginOrigins.desktop }, { host: jpHost })) as {
      errCode: number
      data: Entered
    }
  const choose = async ({ token, ticket }: Entered, more: object) =>
    (await school.ask(accounts.resetPassword, { ticket, ...more }, { session: token, host: jpHost })).errCode

  it('ask for an own password at the first login, also after a week, and take the name of who has none', async () => {
    const { order, names } = await ordered(2)
    const [first, second] = names
    school.time.ms += (week + 60) * 1000
    await sweep()
    const { data: who } = await logIn(first, order.default_password)
    expect(who).toMatchObject({ real_name: first, ticket: expect.any(String) })
    expect(await choose(who, { password: order.default_password, real_name: '林小满' })).toBe(code('passwordSame'))
    expect(await choose(who, { password: 'xiaoman-07', real_name: '!' })).toBe(code('realNameSigns'))
    expect(await choose(who, { password: 'xiaoman-07', real_name: ' 林小满 ' })).toBe(0)
    expect((await logIn(first, order.default_password)).errCode).toBe(code('wrongPassword'))
    const { data: again } = await logIn(first, 'xiaoman-07')
    expect([again.real_name, again.ticket]).toEqual(['林小满', undefined])
    const rename = await school.ask(accounts.rename, { real_name: '别人' }, { session: again.token, host: jpHost })
    expect(rename.errCode).toBe(code('nameBySchool'))
    // The name can be left out.
    expect(await choose((await logIn(second, order.default_password)).data, { password: 'second-08' })).toBe(0)
    expect((await logIn(second, 'second-08')).data).toMatchObject({ real_name: second })
  })

  it('stay what they are when the teacher pays for them, and owe again when that money goes back', async () => {
    const { teacher, classId, ids } = await jp.newClass(1)
    const now = school.deps.clock.seconds()
    await school.db
      .insertInto('class_valid_dates')
      .values({ class_id: classId, starts_at: now - 10, ends_at: now + 300 * 86_400 })
      .execute()
    const later = { start: '2027-01-01', end: '2027-01-31' }
    const { data: order } = await jp.renew(teacher, classId, { num: 3, user_pay: payers.students, ...later })
    const added = order.new_students.map(({ id }) => id)
    const seen = async () => {
      const { data } = await jp.order(teacher, order.id)
      const list = (await jp.as(teacher)<{ list: OrderStudent[] }>(jpClasses.orderStudents, { order_id: order.id })).data.list
      return [data.status, data.paid_count, data.covered_count, data.new_students.length, list.map(({ is_paid }) => is_paid)]
    }
    expect(await seen()).toEqual([0, 0, 0, 3, [0, 0, 0]])
    const { data: whole } = await jp.renew(teacher, classId, { student_ids: added, ...later, end: '2027-02-10' })
    await jp.pay(teacher, whole.id)
    const { orderNo, notice } = await jp.paidNotice('jp-class', whole.id)
    await sendNotice(school, notice)
    expect(await seen()).toEqual([1, 0, 3, 3, [2, 2, 2]])
    // Not before it begins: everybody else is valid by what the class had.
    expect(await unpaidStudents(school.db, classId, now)).toEqual(new Set(added))
    expect((await standingFor(school.db, { id: ids[0] ?? 0, role: 'student' }, classId, now)).isValid).toBe(true)
    expect((await standingFor(school.db, { id: added[0] ?? 0, role: 'student' }, classId, now)).isValid).toBe(false)

    const admin = await school.people.admin(jp.orgId)
    const { payOrders } = await import('@jiangtai/contract/pay-orders')
    expect((await jp.as(admin)(payOrders.refund, { order_no: orderNo, reason: '' })).errCode).toBe(0)
    expect(await seen()).toEqual([0, 0, 0, 3, [0, 0, 0]])
  })

  it('are not shown to who has left the class: no password, no accounts, no names', async () => {
    const { teacher, classId, order } = await ordered()
    const other = await jp.renew(teacher, classId, { num: 1 })
    await school.db.deleteFrom('class_teachers').where('class_id', '=', classId).execute()
    const unseen = { default_password: '', new_students: [], has_details: 0, is_own: 0 }
    expect((await jp.order(teacher, order.id)).data).toMatchObject(unseen)
    expect((await jp.orders(teacher)).data.list).toMatchObject([
      { has_details: 0, is_own: 0 },
      { has_details: 0, is_own: 0 },
    ])
    for (const call of [jpClasses.orderStudents, jpClasses.exportAccounts, jpClasses.closeDetails])
      expect([call.path, (await jp.as(teacher)(call, { order_id: order.id })).errCode]).toEqual([call.path, code('orderUnknown')])
    expect((await jp.pay(teacher, other.data.id)).errCode).toBe(code('orderUnknown'))
  })

  it('have the hash alone once they are made, and nobody can read the password after a week', async () => {
    const { order, teacher } = await ordered()
    expect(await kept(order.id)).toEqual({ password_hash: '', sealed_password: expect.any(String) })
    await sweep()
    expect((await jp.order(teacher, order.id)).data.default_password).toBe(order.default_password)
    school.time.ms += (week + 60) * 1000
    await sweep()
    expect(await kept(order.id)).toEqual(nothing)
  })

  it('are not made of money that comes when their password is forgotten: it goes back', async () => {
    const { teacher, classId } = await jp.newClass(0)
    const { data: order } = await jp.renew(teacher, classId, { num: 1 })
    await jp.pay(teacher, order.id)
    school.time.ms += (week + 60) * 1000
    await sweep()
    expect(await kept(order.id)).toEqual(nothing)
    school.time.ms = began
    await sendNotice(school, (await jp.paidNotice('jp-class', order.id)).notice)
    const payments = await school.db
      .selectFrom('pay_payments')
      .innerJoin('pay_orders', 'pay_orders.id', 'pay_payments.order_id')
      .select('outcome')
      .where('kind', '=', 'jp-class')
      .where('ref_id', '=', order.id)
      .execute()
    expect(payments).toEqual([{ outcome: 2 }])
  })

  it('a refund forgets the password, and its teacher is told', async () => {
    const { teacher, classId } = await jp.newClass(0)
    const { data: order } = await jp.renew(teacher, classId, { num: 1 })
    await jp.pay(teacher, order.id)
    const { orderNo, notice } = await jp.paidNotice('jp-class', order.id)
    await sendNotice(school, notice)
    expect((await kept(order.id)).sealed_password).not.toBeNull()
    const admin = await school.people.admin(jp.orgId)
    const { payOrders } = await import('@jiangtai/contract/pay-orders')
    const { errCode } = await jp.as(admin)(payOrders.refund, { order_no: orderNo, reason: '报错了班' })
    expect(errCode).toBe(0)
    expect(await kept(order.id)).toEqual(nothing)
    const { data } = await jp.as(teacher)<{ list: Notice[] }>(notices.list, { curr_page_index: 1, page_size: 10 })
    expect(data.list[0]).toMatchObject({
      title: expect.stringMatching(/的续班订单已退款$/),
      text: expect.stringContaining('7.50 元会退回'),
    })
  })

  it.each(['scan', 'wap'])('what was paid and not heard of yet is not asked for again (%s)', async (method) => {
    const { teacher, classId, ids } = await jp.newClass(1)
    const { data: order } = await jp.renew(teacher, classId, { student_ids: ids })
    expect((await jp.pay(teacher, order.id, method)).errCode).toBe(0)
    await jp.paidNotice('jp-class', order.id)
    school.time.ms += 5 * 60_000
    expect((await jp.pay(teacher, order.id, method)).errCode).toBe(code('jpOrderPaid'))
    const tries = await school.db
      .selectFrom('pay_orders')
      .select('id')
      .where('kind', '=', 'jp-class')
      .where('ref_id', '=', order.id)
      .execute()
    expect(tries).toHaveLength(1)
  })
})
