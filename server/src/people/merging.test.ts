import { accounts } from '@jiangtai/contract/accounts'
import { orderStates } from '@jiangtai/contract/pay'
import { people } from '@jiangtai/contract/people'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { createLibrary } from '../../test/library.ts'

const code = (name: RefusalName) => refusals[name][0]

describe.each(engines)('two accounts of one student on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let admin: { readonly id: number; readonly session: string }
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    admin = await school.people.admin(orgId)
  })
  afterAll(() => school.close())

  let counter = 0
  const next = () => `8${++counter}`
  const list = (...ids: readonly number[]) => JSON.stringify(ids)
  const ask = (call: (typeof people)[keyof typeof people], input: Record<string, unknown>) => school.ask(call, input, admin)
  const isIn = async (session: string) => ((await school.ask(accounts.status, {}, { session })).data as { is_login: number }).is_login === 1
  const factsIn = async (class_id: number, userId: number) =>
    (await school.db.selectFrom('facts').select('id').where('class_id', '=', class_id).where('user_id', '=', userId).execute()).length
  const giveFact = (class_id: number, user_id: number) =>
    school.db
      .insertInto('facts')
      .values({ class_id, user_id, lesson_id: null, tool: 'voter', kind: 'voted', created_at: 1, data: '{}' })
      .execute()

  it('two accounts of one student become one', async () => {
    const class_id = await school.people.schoolClass(orgId)
    const [kept, other] = [await school.people.student(orgId, [class_id]), await school.people.student(orgId, [class_id])]
    const student_no = next()
    await school.db.updateTable('users').set({ student_no }).where('id', '=', other.id).execute()
    await giveFact(class_id, other.id)
    expect((await ask(people.mergeStudents, { id: kept.id, other_id: kept.id })).errCode).toBe(code('mergeSame'))
    expect((await ask(people.mergeStudents, { id: kept.id, other_id: other.id })).data).toEqual({ moved: 1 })
    expect([await factsIn(class_id, kept.id), await factsIn(class_id, other.id), await isIn(other.session)]).toEqual([1, 0, false])
    const numbers = await school.db
      .selectFrom('users')
      .select(['id', 'student_no', 'state', 'merged_into'])
      .where('id', 'in', [kept.id, other.id])
      .orderBy('id')
      .execute()
    expect(numbers).toEqual([
      { id: kept.id, student_no, state: 1, merged_into: null },
      { id: other.id, student_no: null, state: 2, merged_into: kept.id },
    ])
    await ask(people.stopStudents, { ids: list(other.id), is_stopped: 0 })
    const again = await school.db.selectFrom('users').select('merged_into').where('id', '=', other.id).executeTakeFirst()
    expect(again).toEqual({ merged_into: null })
  })

  it('one student of two accounts keeps the last login, what was said to the school, and the group of each teacher', async () => {
    const class_id = await school.people.schoolClass(orgId)
    const [kept, other] = [await school.people.student(orgId, [class_id]), await school.people.student(orgId, [class_id])]
    const [teacher, colleague] = [await school.people.teacher(orgId, [class_id]), await school.people.teacher(orgId, [class_id])]
    await school.db.updateTable('users').set({ last_login_at: 7 }).where('id', '=', other.id).execute()
    await school.db.updateTable('users').set({ last_login_at: 0 }).where('id', '=', kept.id).execute()
    const groupOf = async (teacher_id: number, position: number) => {
      const group = { class_id, teacher_id, name: `第${position}组`, position }
      return (await school.db.insertInto('class_groups').values(group).returning('id').executeTakeFirstOrThrow()).id
    }
    const [first, theirs, another] = [await groupOf(teacher.id, 1), await groupOf(colleague.id, 1), await groupOf(colleague.id, 2)]
    const seats = [
      { group_id: first, student_id: other.id },
      { group_id: theirs, student_id: kept.id },
      { group_id: another, student_id: other.id },
    ]
    await school.db.insertInto('class_group_members').values(seats).execute()
    const { id: resource_id } = await createLibrary(school.db, school.deps.clock).resource(teacher.id, orgId)
    const said = {
      org_id: orgId,
      resource_title: '',
      type_id: 1,
      text: '说过的话',
      state: 0,
      answer: '',
      created_at: 1,
      handled_at: null,
    } as const
    const rows = [
      { ...said, user_id: kept.id, resource_id },
      { ...said, user_id: other.id, resource_id },
      { ...said, user_id: other.id, resource_id: null },
    ]
    await school.db.insertInto('suggests').values(rows).execute()
    expect((await ask(people.mergeStudents, { id: kept.id, other_id: other.id })).data).toEqual({ moved: 1 })
    const { last_login_at } = await school.db
      .selectFrom('users')
      .select('last_login_at')
      .where('id', '=', kept.id)
      .executeTakeFirstOrThrow()
    expect(last_login_at).toBe(7)
    const grouped = school.db.selectFrom('class_group_members').select(['group_id', 'student_id'])
    expect(await grouped.where('group_id', 'in', [first, theirs, another]).orderBy('group_id').execute()).toEqual([
      { group_id: first, student_id: kept.id },
      { group_id: theirs, student_id: kept.id },
    ])
    const own = await school.db.selectFrom('suggests').select('resource_id').where('user_id', '=', kept.id).orderBy('id').execute()
    expect(own).toEqual([{ resource_id }, { resource_id: null }])
  })

  it('what either has paid for counts for the one that stays, and so do the parents', async () => {
    const { db } = school
    const teacher = await school.people.teacher(orgId)
    const classId = await school.people.schoolClass(orgId)
    const [one, other] = [await school.people.student(orgId, [classId]), await school.people.student(orgId, [classId])]
    const { id: order_id } = await db
      .insertInto('jp_orders')
      .values({
        ...{
          org_id: orgId,
          number: `JP${one.id}`,
          class_id: classId,
          class_name: '班',
          teacher_id: teacher.id,
          num: 0,
          oral: 0,
          user_pay: 2,
        },
        ...{ starts_on: '2026-11-16', ends_on: '2026-11-17', daily_cents: 50, days: 2, student_count: 2, password_hash: '' },
        ...{ sealed_password: null, created_at: 1, expires_at: 2 },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('jp_order_students')
      .values([
        { order_id, student_id: one.id, is_new: 1, state: 0, paid_at: null },
        { order_id, student_id: other.id, is_new: 0, state: 1, paid_at: 7 },
      ])
      .execute()
    const idOf = async (student_id: number) =>
      (await db.selectFrom('jp_order_students').select('id').where('student_id', '=', student_id).executeTakeFirstOrThrow()).id
    const [kept, gone] = [await idOf(one.id), await idOf(other.id)]
    const money = {
      org_id: orgId,
      payer_id: other.id,
      terms: '{}',
      title: '班',
      amount_cents: 100,
      method: 'scan',
      gateway: 'sandbox',
    } as const
    const times = { created_at: 1, expires_at: 2, state: orderStates.paid }
    const made = await db
      .insertInto('pay_orders')
      .values([
        { ...money, ...times, order_no: `S${gone}`, kind: 'jp-share', ref_id: gone },
        { ...money, ...times, order_no: `C${gone}`, kind: 'jp-class', ref_id: gone },
      ])
      .returning(['id', 'order_no'])
      .execute()
    const payment = { amount_cents: 100, outcome: 1, paid_at: 7, noted_at: 7 } as const
    await db
      .insertInto('pay_payments')
      .values(made.map(({ id, order_no }) => ({ ...payment, order_id: id, transaction_id: order_no })))
      .execute()
    const { id: period_id } = await db
      .insertInto('class_valid_dates')
      .values({ class_id: classId, starts_at: 1, ends_at: 9, order_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('valid_students').values({ period_id, student_id: other.id }).execute()
    await db.insertInto('parents').values({ student_id: other.id, relation: 1, phone: null, bound_at: 1 }).execute()

    expect((await ask(people.mergeStudents, { id: one.id, other_id: other.id })).errCode).toBe(0)

    const shares = await db
      .selectFrom('jp_order_students')
      .select(['student_id', 'state', 'is_new'])
      .where('order_id', '=', order_id)
      .execute()
    expect(shares, 'and is no account of the order any more').toEqual([{ student_id: one.id, state: 1, is_new: 0 }])
    const valid = await db.selectFrom('valid_students').select('student_id').where('period_id', '=', period_id).execute()
    expect(valid).toEqual([{ student_id: one.id }])
    const paid = await db
      .selectFrom('pay_orders')
      .select(['kind', 'ref_id', 'state'])
      .where('payer_id', '=', one.id)
      .orderBy('kind')
      .execute()
    expect(paid, 'what is given back of it takes the share away; nothing goes back by itself, for only one has paid').toEqual([
      { kind: 'jp-class', ref_id: gone, state: orderStates.paid },
      { kind: 'jp-share', ref_id: kept, state: orderStates.paid },
    ])
    const bound = await db.selectFrom('parents').select('relation').where('student_id', '=', one.id).execute()
    expect(bound).toEqual([{ relation: 1 }])
  })

  it('of two consents of one student the newer word holds, given or taken back', async () => {
    const consent = (given_at: number, withdrawn_at: number | null) => ({ given_at, withdrawn_at })
    const merged = async (...two: readonly ReturnType<typeof consent>[]) => {
      const ids: number[] = []
      for (const facts of two) {
        const { id } = await school.people.student(orgId)
        const row = { given_by: '妈妈', how: '电话', text_version: 1, recorded_by: null, recorded_at: 1 }
        await school.db
          .insertInto('consents')
          .values({ student_id: id, org_id: orgId, ...row, ...facts })
          .execute()
        ids.push(id)
      }
      expect((await ask(people.mergeStudents, { id: ids[0] ?? 0, other_id: ids[1] ?? 0 })).errCode).toBe(0)
      const rows = await school.db
        .selectFrom('consents')
        .select(['student_id', 'given_at', 'withdrawn_at'])
        .where('student_id', 'in', ids)
        .execute()
      expect(rows.map(({ student_id }) => student_id)).toEqual([ids[0]])
      return rows.map(({ given_at, withdrawn_at }) => consent(Number(given_at), withdrawn_at === null ? null : Number(withdrawn_at)))
    }
    expect(await merged(consent(1, 5), consent(7, null))).toEqual([consent(7, null)])
    expect(await merged(consent(7, null), consent(1, 5))).toEqual([consent(7, null)])
    expect(await merged(consent(3, null), consent(1, 5))).toEqual([consent(1, 5)])
    expect(await merged(consent(1, 5), consent(3, null))).toEqual([consent(1, 5)])
  })

  it('no two are merged into each other, one after the other or at once', async () => {
    const merge = async (id: number, other_id: number) => (await ask(people.mergeStudents, { id, other_id })).errCode
    const pair = async () => [(await school.people.student(orgId)).id, (await school.people.student(orgId)).id] as const
    const [first, second] = await pair()
    expect([await merge(first, second), await merge(second, first)]).toEqual([0, code('mergeStopped')])
    const [third] = await pair()
    expect([await merge(third, second), await merge(second, third)]).toEqual([code('mergeStopped'), code('mergeStopped')])
    const [one, other] = await pair()
    const both = await Promise.all([merge(one, other), merge(other, one)])
    expect(both.toSorted((a, b) => a - b)).toEqual([0, code('mergeStopped')])
    const rows = await school.db
      .selectFrom('users')
      .select(['state', 'merged_into'])
      .where('id', 'in', [one, other])
      .orderBy('state')
      .execute()
    expect(rows).toMatchObject([{ state: 1, merged_into: null }, { state: 2 }])
  })
})
