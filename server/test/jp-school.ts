import { type JpClass, type JpOrder, type JpOrderDetails, jpClasses } from '@jiangtai/contract/jp-classes'
import { type PayMethod, payNotifyPath } from '@jiangtai/contract/pay'
import { writePrices } from '../src/jp-classes/prices.db.ts'
import { isSandbox, type SentNotice } from '../src/pay/sandbox.ts'
import type { TestApp, TestNode } from './build-app.ts'
import { asPerson } from './given.ts'

export const jpHost = 'jp.test'
/** The clock of the tests stands at 16 November 2026. */
export const jpDays = { start: '2026-11-16', end: '2026-11-30', oral: 0 }
export const jpDayCount = 15

interface Somebody {
  readonly id: number
  readonly session: string
}

/** Organisation jp with its prices; classes, people and orders for each test. */
export async function createJpSchool(school: TestApp) {
  const orgId = await school.people.organization({ code: 'jp', hosts: [jpHost] })
  await writePrices(school.db, orgId, { price_cents: 50, spoken_cents: 20, spoken_switch: 1 })
  const as = (person: Somebody, node: Pick<TestNode, 'ask'> = school) => asPerson(node, person, jpHost)

  return {
    orgId,
    as,
    async newClass(students = 2) {
      const classId = await school.people.schoolClass(orgId)
      const teacher = await school.people.teacher(orgId, [classId])
      const pupils = []
      for (let n = 0; n < students; n++) pupils.push(await school.people.student(orgId, [classId]))
      return { classId, teacher, pupils, ids: pupils.map(({ id }) => id) }
    },
    renew: (teacher: Somebody, class_id: number, more: object = {}) =>
      as(teacher)<JpOrderDetails>(jpClasses.renew, { class_id, num: 0, user_pay: 1, student_ids: [], ...jpDays, ...more }),
    order: (person: Somebody, order_id: number) => as(person)<JpOrderDetails>(jpClasses.order, { order_id }),
    pay: (person: Somebody, order_id: number, method = 'scan') =>
      as(person)<{ total_amount: number; qrcode_image?: string; mweb_url?: string }>(jpClasses.pay, { order_id, method }),
    orders: (person: Somebody, more: object = {}) =>
      as(person)<{ list: JpOrder[]; total: number; counts: { unpaid: number; paid: number; closed: number } }>(jpClasses.orders, {
        curr_page_index: 1,
        page_size: 10,
        ...more,
      }),
    classes: async (person: Somebody) => (await as(person)<{ list: JpClass[] }>(jpClasses.list)).data.list,
    /** What the gateway says when somebody has paid, not yet heard by anybody. */
    async paidNotice(kind: 'jp-class' | 'jp-share', refId: number, method?: PayMethod) {
      const row = await school.db
        .selectFrom('pay_orders')
        .select('order_no')
        .where('kind', '=', kind)
        .where('ref_id', '=', refId)
        .$if(method !== undefined, (query) => query.where('method', '=', method ?? 'scan'))
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      const { gateway } = school.deps
      const notice = isSandbox(gateway) ? await gateway.press(row.order_no, 'pay') : undefined
      if (!notice) throw new Error('nothing to pay')
      return { orderNo: row.order_no, notice }
    },
    async shareId(orderId: number, studentId: number) {
      const row = await school.db
        .selectFrom('jp_order_students')
        .select('id')
        .where('order_id', '=', orderId)
        .where('student_id', '=', studentId)
        .executeTakeFirstOrThrow()
      return row.id
    },
  }
}

/** As the gateway sends it. */
export const sendNotice = ({ app }: Pick<TestNode, 'app'>, { headers, body }: SentNotice) =>
  app.inject({ method: 'POST', url: payNotifyPath, headers: { ...headers, 'content-type': 'application/json' }, payload: body })
