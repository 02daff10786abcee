import { type CenterItem, center } from '@jiangtai/contract/center'
import { type JpOrderDetails, jpClasses, jpPrices, type RenewInfo, type RenewStudent } from '@jiangtai/contract/jp-classes'
import { addDays, dailyCents, daysOf, payers, shareCents, totalCents } from '@jiangtai/contract/jp-renewal'
import { type Notice, notices, noticeTypes } from '@jiangtai/contract/notices'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createJpSchool, jpDayCount, jpDays, jpHost, sendNotice } from '../../test/jp-school.ts'
import { chooser, seeded } from '../../test/seeded.ts'

const code = (name: RefusalName) => refusals[name][0]

describe.each(engines)('paid classes on %s', (engine) => {
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

  it('R610: are in organisation jp only', async () => {
    const orgId = await school.people.organization({ hosts: ['plain.test'] })
    const classId = await school.people.schoolClass(orgId)
    const teacher = await school.people.teacher(orgId, [classId])
    const asked = [jpClasses.list, jpClasses.price, jpClasses.orders, jpClasses.renewInfo] as const
    for (const call of asked) {
      const { errCode } = await school.ask(call, { curr_page_index: '1' }, { session: teacher.session, host: 'plain.test' })
      expect([call.path, errCode]).toEqual([call.path, code('switchedOff')])
    }
  })

  it('R640, R709: the price is told in yuan, and for an own class only', async () => {
    const { teacher, classId } = await jp.newClass()
    const { classId: another } = await jp.newClass()
    expect((await jp.as(teacher)(jpClasses.price, { class_id: classId })).data).toEqual({ price: 0.5, spokenPrice: 0.2, spokenSwitch: 1 })
    expect((await jp.as(teacher)(jpClasses.price, { class_id: another })).errCode).toBe(code('foreignClass'))
  })

  it('R639, R710, R718, R725: own classes with what they are valid for; another’s is refused', async () => {
    const { teacher, classId, pupils } = await jp.newClass(2)
    const now = school.deps.clock.seconds()
    await school.db
      .insertInto('class_valid_dates')
      .values({ class_id: classId, starts_at: now - 10, ends_at: now + 500 })
      .execute()
    const until = { is_valid: 1, end: now + 500, has_paid_student: 1 }
    expect(await jp.classes(teacher)).toEqual([expect.objectContaining({ id: classId, student_count: 2, unpaid_count: 0, ...until })])
    const dates = [{ start: now - 10, end: now + 500, has_paid_student: 1 }]
    expect((await jp.as(teacher)(jpClasses.one, { class_id: classId })).data).toMatchObject({ ...until, jp_class_valid_dates: dates })
    for (const person of [teacher, ...pupils])
      expect((await jp.as(person)<RenewInfo>(jpClasses.renewInfo, { class_id: classId })).data).toMatchObject({
        ...{ ...until, is_free: 0, student_count: 2, jp_url: '/login', jp_class_valid_dates: dates },
      })
    expect((await jp.as(teacher)(jpClasses.validity, { class_id: classId })).data).toEqual({ is_valid: 1, end: now + 500 })
    const { teacher: stranger } = await jp.newClass()
    for (const call of [jpClasses.one, jpClasses.renewInfo, jpClasses.validity, jpClasses.students])
      expect((await jp.as(stranger)(call, { class_id: classId })).errCode).toBe(code('foreignClass'))
  })

  it('a teacher sees beside 续班 how many classes end soon, whichever is in use', async () => {
    const { teacher, classId, ids } = await jp.newClass(1)
    const badge = async (person = teacher) =>
      (await jp.as(person)<{ list: CenterItem[] }>(center.nav)).data.list.find(({ key }) => key === 'renewals')?.badge
    const until = (ends_at: number, class_id = classId) =>
      school.db.insertInto('class_valid_dates').values({ class_id, starts_at: 1, ends_at }).execute()
    const now = school.deps.clock.seconds()
    expect(await badge()).toBe(0)
    await until(now - 5)
    expect(await badge(), 'one that is over').toBe(0)
    await until(now + 3 * 86_400)
    const second = await school.people.schoolClass(jp.orgId)
    await school.db.insertInto('class_teachers').values({ class_id: second, teacher_id: teacher.id }).execute()
    await until(now + 3 * 86_400 + 1, second)
    expect(await badge()).toBe(1)
    expect(await badge((await jp.newClass(0)).teacher), 'of another').toBe(0)
    await payTeacher(teacher, (await jp.renew(teacher, classId, { student_ids: ids })).data.id)
    expect(await badge(), 'renewed').toBe(0)
  })

  it('a student who is paid for from later on reads from when; a colleague who is not does not', async () => {
    const { teacher, classId, pupils } = await jp.newClass(2)
    const now = school.deps.clock.seconds()
    await school.db
      .insertInto('class_valid_dates')
      .values({ class_id: classId, starts_at: 1, ends_at: now - 5 })
      .execute()
    const later = { start: '2026-11-18', end: '2026-11-30' }
    const { data } = await jp.renew(teacher, classId, { student_ids: [pupils[0]?.id], num: 1, ...later })
    await payTeacher(teacher, data.id)
    const [added] = (await jp.order(teacher, data.id)).data.new_students
    const session = await school.people.session(added?.id ?? 0)
    const day = (date: string) => Date.parse(`${date}T00:00:00+08:00`) / 1000
    const next = { start: day('2026-11-18'), end: day('2026-12-01') }
    const told = async (person: { id: number; session: string }) =>
      (await jp.as(person)<RenewInfo>(jpClasses.renewInfo, { class_id: classId })).data
    for (const person of [teacher, pupils[0]]) if (person) expect(await told(person)).toMatchObject({ is_valid: 0, next })
    expect(await told({ id: added?.id ?? 0, session })).toMatchObject({ is_valid: 0, end: 0, next })
    if (pupils[1]) expect((await told(pupils[1])).next).toBeUndefined()
  })

  it('a class that is renewed for later says so, and what goes on with it is its end', async () => {
    const { teacher, classId, ids } = await jp.newClass(1)
    const spans = [{}, { start: '2026-12-01', end: '2026-12-05' }, { start: '2026-12-10', end: '2026-12-31' }]
    for (const span of spans) await payTeacher(teacher, (await jp.renew(teacher, classId, { student_ids: ids, ...span })).data.id)
    const day = (date: string) => Date.parse(`${date}T00:00:00+08:00`) / 1000
    expect(await jp.classes(teacher)).toMatchObject([
      { is_valid: 1, end: day('2026-12-06'), coming: [{ start: day('2026-12-10'), end: day('2027-01-01') }] },
    ])
  })

  it('R641, R711: ticked are the students of the running period, all where none was ordered', async () => {
    const { teacher, classId, ids } = await jp.newClass(3)
    const ticked = async () => {
      const { data } = await jp.as(teacher)<{ students: RenewStudent[]; default_students: number[] }>(jpClasses.students, {
        class_id: classId,
      })
      expect(data.students.filter(({ check }) => check === 1).map(({ id }) => id)).toEqual(data.default_students)
      return data.default_students
    }
    expect(await ticked()).toEqual(ids)
    const { data } = await jp.renew(teacher, classId, { student_ids: ids.slice(0, 2) })
    await payTeacher(teacher, data.id)
    expect(await ticked()).toEqual(ids.slice(0, 2))
    expect((await jp.as(teacher)(jpClasses.pickable, { class_id: classId })).data).toMatchObject({ default_students: ids.slice(0, 2) })
  })

  it('beside each student stands what may be used already, by an order or by the class itself', async () => {
    const { teacher, classId, ids } = await jp.newClass(2)
    const now = school.deps.clock.seconds()
    const own = { start: now - 10, end: now + 500 }
    const periods = [own, { start: 1, end: now }]
    for (const { start, end } of periods)
      await school.db.insertInto('class_valid_dates').values({ class_id: classId, starts_at: start, ends_at: end }).execute()
    const later = { start: '2026-11-18', end: '2026-11-30' }
    await payTeacher(teacher, (await jp.renew(teacher, classId, { student_ids: ids.slice(0, 1), num: 1, ...later })).data.id)
    const day = (date: string) => Date.parse(`${date}T00:00:00+08:00`) / 1000
    const ordered = { start: day('2026-11-18'), end: day('2026-12-01') }
    const { data } = await jp.as(teacher)<{ students: RenewStudent[] }>(jpClasses.students, { class_id: classId })
    expect(data.students.map(({ valid_dates }) => valid_dates)).toEqual([[own, ordered], [own], [ordered]])
  })

  it('R638, R713: a renewal that is no good is refused with its reason, and nothing is kept', async () => {
    const { teacher, classId, ids } = await jp.newClass(1)
    const other = await jp.newClass(1)
    const table: [object, RefusalName][] = [
      [{ start: '' }, 'renewalDates'],
      [{ end: '2026-02-30' }, 'renewalDates'],
      [{ start: '2026-11-14' }, 'renewalEarly'],
      [{ end: '2026-11-15' }, 'renewalOrder'],
      [{ end: '2036-11-15' }, 'renewalLong'],
      [{ start: '2026-11-15', end: '2026-11-15' }, 'renewalOver'],
      [{ start: '2027-11-18', end: '2027-11-18' }, 'renewalFar'],
      [{ student_ids: [], num: 0 }, 'renewalNobody'],
      [{ num: 999 }, 'renewalMany'],
      [{ num: -1 }, 'renewalMany'],
      [{ num: 999, student_ids: [] }, 'classFull'],
      [{ student_ids: other.ids }, 'studentUnknown'],
    ]
    for (const [more, refusal] of table) {
      const { errCode } = await jp.renew(teacher, classId, { student_ids: ids, ...more })
      expect([more, errCode]).toEqual([more, code(refusal)])
    }
    expect((await jp.renew(teacher, other.classId, { student_ids: other.ids })).errCode).toBe(code('foreignClass'))
    expect((await jp.orders(teacher)).data.total).toBe(0)
  })

  it('R611, R642, R643, R714, R715, R724: a teacher pays once, and everything ordered is there', async () => {
    const { teacher, classId, ids } = await jp.newClass(2)
    const { data: order } = await jp.renew(teacher, classId, { student_ids: ids, num: 2, oral: 1 })
    expect(order).toMatchObject({
      is_paid: false,
      status: 0,
      default_password: '',
      new_students: [],
      total_amount: (4 * 70 * jpDayCount) / 100,
    })
    expect(await sizeOf(classId)).toBe(2)
    const paying = await jp.pay(teacher, order.id)
    const qrcode_image = expect.stringMatching(/^data:image\/png;base64,/)
    expect(paying.data).toEqual({ total_amount: 42, qrcode_image, seconds_left: 3600 })
    school.time.ms += 60_000
    expect((await jp.pay(teacher, order.id)).data).toMatchObject({ seconds_left: 3540 })
    expect((await jp.order(teacher, order.id)).data.is_paid).toBe(false)
    await payTeacher(teacher, order.id)
    const { data: paid } = await jp.order(teacher, order.id)
    expect(paid).toMatchObject({ is_paid: true, status: 1, has_details: 1, default_password: expect.stringMatching(/^[a-km-z2-9]{8}$/) })
    expect(paid.new_students.map(({ username }) => username.slice(6))).toEqual(['001', '002'])
    expect(await validIds(order.id)).toEqual([...ids, ...paid.new_students.map(({ id }) => id)])
    expect(await jp.classes(teacher)).toEqual([
      expect.objectContaining({ student_count: 4, is_valid: 1, has_paid_student: 1, end: Date.UTC(2026, 10, 30, 16) / 1000 }),
    ])
    expect((await noticesOf(teacher))[0]).toMatchObject({ type_id: noticeTypes.orders, link: '/personal-center?tab=orders' })
    expect((await jp.pay(teacher, order.id)).errCode).toBe(code('jpOrderPaid'))
  })

  it('R644, R714: a phone is led to a page that comes back with the order', async () => {
    const { teacher, classId, ids } = await jp.newClass(1)
    const { data: order } = await jp.renew(teacher, classId, { student_ids: ids })
    const { data } = await jp.pay(teacher, order.id, 'wap')
    const url = new URL(data.mweb_url ?? '')
    expect([url.host, url.searchParams.get('back')]).toEqual([jpHost, `/m/personal-center/copy?order_id=${order.id}`])
  })

  it('R715: the password is told to who made the order only, until the details are closed; then it still opens the accounts', async () => {
    const { teacher, classId, ids, pupils } = await jp.newClass(1)
    const colleague = await school.people.teacher(jp.orgId, [classId])
    const { data: made } = await jp.renew(teacher, classId, { student_ids: ids, num: 1, user_pay: payers.students })
    const [account] = made.new_students
    expect(made.default_password).not.toBe('')
    expect((await jp.order(colleague, made.id)).data).toMatchObject({ default_password: '', new_students: [], has_details: 0, is_own: 0 })
    for (const person of pupils)
      expect((await jp.order(person, made.id)).data).toMatchObject({ default_password: '', new_students: [], total_amount: 7.5 })
    const file = await jp.as(teacher)(jpClasses.exportAccounts, { order_id: made.id })
    expect(file.errCode).toBe(0)
    expect((await jp.as(colleague)(jpClasses.closeDetails, { order_id: made.id })).errCode).toBe(code('orderUnknown'))
    expect((await jp.as(teacher)(jpClasses.closeDetails, { order_id: made.id })).errCode).toBe(0)
    expect((await jp.order(teacher, made.id)).data).toMatchObject({ default_password: '', new_students: [], has_details: 0 })
    expect((await jp.as(teacher)(jpClasses.exportAccounts, { order_id: made.id })).errCode).toBe(code('accountsClosed'))
    const login = { username: account?.username, password: made.default_password, origin: 100 }
    const { accounts } = await import('@jiangtai/contract/accounts')
    expect((await school.ask(accounts.logIn, login, { host: jpHost })).errCode).toBe(0)
  })

  it('R715: before it is paid nobody has seen the password, and it cannot be forgotten', async () => {
    const { teacher, classId } = await jp.newClass(0)
    const { data: order } = await jp.renew(teacher, classId, { num: 1 })
    expect((await jp.as(teacher)(jpClasses.closeDetails, { order_id: order.id })).errCode).toBe(code('orderUnknown'))
    await payTeacher(teacher, order.id)
    expect((await jp.order(teacher, order.id)).data.default_password).not.toBe('')
  })

  it.each([payers.teacher, payers.students])(
    'O064: a class without dates stays valid until the first that is ordered begins (payer %i)',
    async (user_pay) => {
      const { teacher, classId, ids, pupils } = await jp.newClass(1)
      const days = { start: '2026-12-01', end: '2026-12-31' }
      const { data: order } = await jp.renew(teacher, classId, { student_ids: ids, user_pay, ...days })
      if (user_pay === payers.teacher) await payTeacher(teacher, order.id)
      const [first, last] = [Date.UTC(2026, 10, 30, 16) / 1000, Date.UTC(2026, 11, 31, 16) / 1000]
      const isValid = async (person: { id: number; session: string }) =>
        (await jp.as(person)(jpClasses.validity, { class_id: classId })).data
      expect(await isValid(teacher)).toEqual({ is_valid: 1, end: last })
      const paid = user_pay === payers.teacher
      for (const pupil of pupils) expect(await isValid(pupil)).toEqual({ is_valid: 1, end: paid ? last : first })
      const before = school.time.ms
      school.time.ms = (first + 1) * 1000
      for (const pupil of pupils) expect(await isValid(pupil)).toEqual({ is_valid: paid ? 1 : 0, end: paid ? last : first })
      school.time.ms = before
    },
  )

  it('R611, R669, R719: where students pay the class goes on at once, and each becomes valid by the own payment', async () => {
    const { teacher, classId, ids, pupils } = await jp.newClass(2)
    const [first, second] = pupils
    if (!first || !second) throw new Error('no pupils')
    const trial = { user_id: teacher.id, is_free: 1, is_first_login_pending: 0, is_spoken_valid: 0 } as const
    await school.db.insertInto('jp_accounts').values(trial).execute()
    const { data: order } = await jp.renew(teacher, classId, { student_ids: ids, num: 1, user_pay: payers.students })
    expect(order).toMatchObject({ is_paid: false, num: 1, has_details: 1 })
    expect(await validIds(order.id)).toEqual([])
    expect(await jp.classes(teacher)).toEqual([expect.objectContaining({ is_valid: 1, has_paid_student: 0, unpaid_count: 3 })])
    expect((await noticesOf(first))[0]).toMatchObject({
      type_id: noticeTypes.orders,
      link: '/student-personal-center?sec_name=orderDetails',
    })
    const owed = { status: 0, is_paid: false, total_amount: 7.5, daily_price: 0.5, days: jpDayCount }
    expect((await jp.orders(first)).data).toMatchObject({ counts: { unpaid: 1, paid: 0, closed: 0 }, list: [owed] })
    expect((await jp.as(first)(jpClasses.studentOrder, { order_id: order.id })).data).toMatchObject({ class_id: classId, ...owed })
    expect((await jp.as(first)(jpClasses.validity, { class_id: classId })).data).toMatchObject({ is_valid: 0 })
    const owedIn = async (person: typeof first) => (await jp.as(person)<RenewInfo>(jpClasses.renewInfo, { class_id: classId })).data.owed
    const share = { amount: 7.5, start: jpDays.start, end: jpDays.end }
    expect(await owedIn(first)).toEqual(share)
    expect(await owedIn(teacher)).toBeUndefined()

    expect((await jp.pay(first, order.id)).data.total_amount).toBe(7.5)
    await sendNotice(school, (await jp.paidNotice('jp-share', await jp.shareId(order.id, first.id))).notice)
    expect(await validIds(order.id)).toEqual([first.id])
    expect((await jp.order(first, order.id)).data).toMatchObject({ is_paid: true, status: 1 })
    expect([await owedIn(first), await owedIn(second)]).toEqual([undefined, share])
    expect((await jp.as(first)(jpClasses.validity, { class_id: classId })).data).toMatchObject({ is_valid: 1 })
    expect((await jp.as(second)(jpClasses.validity, { class_id: classId })).data).toMatchObject({ is_valid: 0 })
    expect(await jp.classes(teacher)).toEqual([expect.objectContaining({ has_paid_student: 1, unpaid_count: 2 })])
    const { data } = await jp.as(teacher)<{ list: { id: number; is_paid: 0 | 1 }[] }>(jpClasses.orderStudents, { order_id: order.id })
    expect(data.list.filter(({ is_paid }) => is_paid === 1).map(({ id }) => id)).toEqual([first.id])
    expect((await jp.pay(first, order.id)).errCode).toBe(code('jpOrderPaid'))
  })

  it('R700, R701: a student neither renews nor pays for another, and nobody pays what is not theirs', async () => {
    const { teacher, classId, ids, pupils } = await jp.newClass(2)
    const [first, second] = pupils
    if (!first || !second) throw new Error('no pupils')
    const stranger = await jp.newClass(1)
    expect((await jp.renew(first, classId, { student_ids: ids })).errCode).toBe(code('notAllowed'))
    const { data: own } = await jp.renew(teacher, classId, { student_ids: [first.id], user_pay: payers.students })
    for (const person of [second, ...stranger.pupils, stranger.teacher, teacher]) {
      expect((await jp.pay(person, own.id)).errCode).toBe(code('orderUnknown'))
      if (person.id !== teacher.id) expect((await jp.order(person, own.id)).errCode).toBe(code('orderUnknown'))
    }
    const { data: whole } = await jp.renew(teacher, classId, { student_ids: ids })
    for (const person of [first, stranger.teacher]) expect((await jp.pay(person, whole.id)).errCode).toBe(code('orderUnknown'))
    expect((await jp.as(second)(jpClasses.studentOrder, { order_id: own.id })).errCode).toBe(code('orderUnknown'))
    expect((await school.db.selectFrom('pay_orders').select('id').where('ref_id', 'in', [own.id, whole.id]).execute()).length).toBe(0)
  })

  it('whoever registered by themselves and is not confirmed pays before accounts are made', async () => {
    const { teacher, classId } = await jp.newClass(0)
    await school.db.updateTable('users').set({ is_vouched: 0 }).where('id', '=', teacher.id).execute()
    expect((await jp.renew(teacher, classId, { num: 9, user_pay: 2 })).errCode).toBe(code('notVouched'))
    expect((await jp.as(teacher)(jpClasses.add, { name: '新班', num: 9, user_pay: 2, ...jpDays })).errCode).toBe(code('notVouched'))
    expect([(await jp.renew(teacher, classId, { num: 9 })).errCode, await sizeOf(classId)]).toEqual([0, 0])
  })

  it('R712: a class that is new is there once it is paid for, and its teacher’s trial is over', async () => {
    const { teacher } = await jp.newClass(0)
    await school.db
      .insertInto('jp_accounts')
      .values({ user_id: teacher.id, is_free: 1, is_first_login_pending: 0, is_spoken_valid: 0 })
      .execute()
    const { data: order } = await jp.as(teacher)<JpOrderDetails>(jpClasses.add, { name: '精品四班', num: 3, user_pay: 1, ...jpDays })
    expect([order.class_id, (await jp.classes(teacher)).length]).toEqual([0, 1])
    await payTeacher(teacher, order.id)
    expect((await jp.classes(teacher))[1]).toMatchObject({ name: '精品四班', student_count: 3, is_valid: 1 })
    expect(
      (await jp.as(teacher)<RenewInfo>(jpClasses.renewInfo, { class_id: (await jp.order(teacher, order.id)).data.class_id })).data.is_free,
    ).toBe(0)
    const { data: owed } = await jp.as(teacher)<JpOrderDetails>(jpClasses.add, { name: '精品五班', num: 2, user_pay: 2, ...jpDays })
    expect([owed.class_id > 0, owed.new_students.length, (await jp.classes(teacher)).length]).toEqual([true, 2, 3])
    school.time.ms += 60_000
    const { data: more } = await jp.renew(teacher, owed.class_id, { num: 1 })
    const { list } = (await jp.orders(teacher)).data
    expect(list.map(({ id, makes_class }) => [id, makes_class])).toEqual([
      [more.id, 0],
      [owed.id, 1],
      [order.id, 1],
    ])
  })

  it('an order that is asked for twice is one order; another one is another', async () => {
    const { teacher, classId, ids } = await jp.newClass(2)
    const ask = (more: object = {}) => jp.renew(teacher, classId, { student_ids: ids, num: 1, ...more })
    const twice = await Promise.all([ask(), ask(), ask()])
    expect(new Set(twice.map(({ data }) => data.id)).size).toBe(1)
    expect((await ask({ student_ids: ids.slice(0, 1), num: 2 })).data.id).not.toBe(twice[0].data.id)
    const [one, other] = [await ask({ student_ids: ids.slice(0, 1) }), await ask({ student_ids: ids.slice(1) })]
    expect(one.data.id, 'as many, but others').not.toBe(other.data.id)
    const owed = await Promise.all([ask({ user_pay: 2 }), ask({ user_pay: 2 })])
    expect(new Set(owed.map(({ data }) => data.id)).size).toBe(1)
    expect(await sizeOf(classId)).toBe(3)
  })

  it('an order can be paid for two hours; money that comes later still buys it', async () => {
    const { teacher, classId, ids } = await jp.newClass(1)
    const { data: order } = await jp.renew(teacher, classId, { student_ids: ids })
    await jp.pay(teacher, order.id)
    const { notice } = await jp.paidNotice('jp-class', order.id)
    const before = school.time.ms
    school.time.ms += (2 * 3600 + 1) * 1000
    expect((await jp.order(teacher, order.id)).data.is_paid).toBe(true)
    await sendNotice(school, notice)
    const { data: late } = await jp.renew(teacher, classId, { student_ids: ids, start: '2026-12-01', end: '2026-12-01' })
    school.time.ms += (2 * 3600 + 1) * 1000
    expect((await jp.pay(teacher, late.id)).errCode).toBe(code('jpOrderOver'))
    expect((await jp.orders(teacher)).data).toMatchObject({
      counts: { unpaid: 0, paid: 1, closed: 1 },
      list: [{ status: 2 }, { status: 1 }],
    })
    expect((await jp.orders(teacher, { status: 2 })).data).toMatchObject({ total: 1, list: [{ id: late.id }] })
    school.time.ms = before
  })

  it('a share cannot be paid when its period is over or its student has left', async () => {
    const { teacher, classId, ids, pupils } = await jp.newClass(2)
    const [first, second] = pupils
    if (!first || !second) throw new Error('no pupils')
    const { data: order } = await jp.renew(teacher, classId, { student_ids: ids, user_pay: 2 })
    await school.db.deleteFrom('class_students').where('student_id', '=', first.id).execute()
    expect((await jp.pay(first, order.id)).errCode).toBe(code('jpOrderOver'))
    const before = school.time.ms
    school.time.ms = Date.UTC(2026, 10, 30, 16, 0, 1)
    expect((await jp.orders(second)).data.counts).toEqual({ unpaid: 0, paid: 0, closed: 1 })
    school.time.ms = before
  })

  it('R640, R806: prices are said by the school’s own administrators, once each, and orders keep theirs', async () => {
    const admin = await school.people.admin(jp.orgId)
    const { data: now } = await jp.as(admin)<{ version: number; is_jp: 0 | 1 }>(jpPrices.get)
    const save = (more: object) =>
      jp.as(admin)(jpPrices.save, { price_cents: 50, spoken_cents: 20, spoken_switch: 1, version: now.version, ...more })
    for (const more of [{ price_cents: 0 }, { price_cents: -5 }, { spoken_cents: 100_001 }])
      expect((await save(more)).errCode).toBe(code('priceWrong'))
    const { teacher, classId, ids } = await jp.newClass(1)
    const { data: order } = await jp.renew(teacher, classId, { student_ids: ids })
    expect((await save({ price_cents: 80, spoken_switch: 0 })).errCode).toBe(0)
    expect((await save({ price_cents: 90 })).errCode).toBe(code('formStale'))
    expect((await jp.renew(teacher, classId, { student_ids: ids, oral: 1 })).errCode).toBe(code('renewalNotOral'))
    expect((await jp.pay(teacher, order.id)).data.total_amount).toBe(7.5)
    expect((await jp.renew(teacher, classId, { student_ids: ids })).data.total_amount).toBe(12)
    expect((await save({ version: now.version + 1 })).errCode).toBe(0)
    expect((await jp.as(teacher)(jpPrices.get)).errCode).toBe(code('adminOnly'))
    const stranger = await school.people.admin(await school.people.organization({ hosts: ['price.test'] }))
    const { errCode } = await school.ask(
      jpPrices.save,
      { price_cents: 1, spoken_cents: 0, spoken_switch: 0, version: 0 },
      { ...stranger, host: 'price.test' },
    )
    expect(errCode).toBe(code('switchedOff'))
  })

  it('R789, R790: what the page shows is what the server asks for', async () => {
    const { teacher, classId, ids } = await jp.newClass(3)
    const { below, chance } = chooser(seeded(26))
    for (let round = 0; round < 8; round++) {
      const [students, num, isOral] = [1 + below(3), below(4), chance(0.5)]
      const [start, end] = ['2026-11-16', addDays('2026-11-16', below(366))]
      const { data } = await jp.renew(teacher, classId, { student_ids: ids.slice(0, students), num, start, end, oral: isOral ? 1 : 0 })
      const daily = dailyCents({ price_cents: 50, spoken_cents: 20 }, isOral)
      expect(data.total_amount * 100).toBeCloseTo(totalCents(students + num, daily, daysOf(start, end)), 6)
      expect(Math.round(data.total_amount * 100)).toBe((students + num) * shareCents(daily, daysOf(start, end)))
    }
  })
})
