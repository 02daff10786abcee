import { jpClasses } from '@jiangtai/contract/jp-classes'
import { expect } from 'vitest'
import { dateOf } from '../src/days.ts'
import { writePrices } from '../src/jp-classes/prices.db.ts'
import type { Sample } from './access-garbage.ts'
import { named, otherStudents } from './access-taken.ts'
import type { TestApp } from './build-app.ts'

const host = 'jp.test'

/** A class that is paid for, with orders in every state that a call asks for. */
export async function createJpWorld(school: TestApp, orgId: number) {
  const now = school.deps.clock.seconds()
  const days = { start: dateOf(now), end: dateOf(now + 14 * 86_400), oral: 0 }
  await writePrices(school.db, orgId, { price_cents: 50, spoken_cents: 20, spoken_switch: 1 })
  const classId = await school.people.schoolClass(orgId)
  const teacher = { ...(await school.people.teacher(orgId, [classId])), host }
  const student = { ...(await school.people.student(orgId, [classId])), host }
  const admin = { ...(await school.people.admin(orgId)), host }
  let tried = 0
  /** No two are the same. */
  async function newOrder(more: object = {}) {
    const input = { class_id: classId, student_ids: '[]', num: ++tried, ...days, user_pay: 2, ...more }
    const { errCode, data } = await school.ask(jpClasses.renew, input, teacher)
    expect(errCode).toBe(0)
    return (data as { id: number }).id
  }
  const version = async () =>
    (await school.db.selectFrom('jp_prices').select('version').where('org_id', '=', orgId).executeTakeFirstOrThrow()).version
  return {
    classId,
    days,
    teacher,
    student,
    admin,
    owedId: await newOrder({ student_ids: `[${student.id}]` }),
    unpaidId: await newOrder({ user_pay: 1 }),
    newOrder,
    version,
  }
}

type JpWorld = Awaited<ReturnType<typeof createJpWorld>>

export function jpSamples(jpWorld: JpWorld): Readonly<Record<string, Sample>> {
  const { teacher, student, admin, days, classId: class_id, owedId: order_id } = jpWorld
  const page = { curr_page_index: 1, page_size: 10 }
  return {
    'jpClasses.price': { input: { class_id }, as: teacher },
    'jpClasses.one': { input: { class_id }, as: teacher },
    'jpClasses.students': { input: { class_id }, as: teacher },
    'jpClasses.pickable': { input: { class_id }, as: teacher },
    'jpClasses.add': { input: { name: '新班', num: 1, ...days, user_pay: 1 }, as: teacher, takes: { name: named } },
    'jpClasses.renew': {
      input: { class_id, student_ids: [student.id], num: 1, ...days, user_pay: 1 },
      ...{ as: teacher, takes: { student_ids: otherStudents } },
    },
    'jpClasses.pay': { input: { order_id: jpWorld.unpaidId, method: 'scan' }, as: teacher },
    'jpClasses.order': { input: { order_id }, as: teacher },
    'jpClasses.orders': { input: { status: 1, class_id, ...page }, as: teacher },
    'jpClasses.orderStudents': { input: { order_id }, as: teacher },
    'jpClasses.renewInfo': { input: { class_id }, as: student },
    'jpClasses.validity': { input: { class_id }, as: student },
    'jpClasses.studentOrder': { input: { order_id }, as: student },
    'jpClasses.cancel': { input: async () => ({ order_id: await jpWorld.newOrder() }), as: teacher },
    'jpClasses.closeDetails': { input: async () => ({ order_id: await jpWorld.newOrder() }), as: teacher },
    'jpClasses.exportAccounts': { input: { order_id }, as: teacher },
    'jpPrices.save': {
      input: async () => ({ price_cents: 60, spoken_cents: 20, spoken_switch: 1, version: await jpWorld.version() }),
      as: admin,
    },
  }
}
