import { orderStates } from '@jiangtai/contract/pay'
import { payOrders } from '@jiangtai/contract/pay-orders'
import { refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { openOrder, paidOrder } from '../../test/orders.ts'
import { findOrder } from './orders.db.ts'

type Listed = { list: { order_no: string; payer_name: string; is_stuck: 0 | 1; state: number }[]; total: number; pageCount: number }

describe.each(engines)('the orders of a school on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let teacher: { id: number; session: string }
  let admin: { id: number; session: string }
  let stranger: { session: string; host: string }
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    teacher = await school.people.teacher(orgId)
    await school.db.updateTable('users').set({ real_name: '王小红' }).where('id', '=', teacher.id).execute()
    admin = await school.people.admin(orgId, { level: 2 })
    const other = await school.people.organization({ code: 'other', hosts: ['other.test'] })
    stranger = { session: (await school.people.admin(other)).session, host: 'other.test' }
  })
  afterAll(() => school.close())

  const given = () => ({ org_id: orgId, payer_id: teacher.id })
  const asAdmin = async (call: (typeof payOrders)[keyof typeof payOrders], input: Record<string, unknown> = {}) =>
    school.ask(call, input, { session: admin.session })
  const listed = async (search: Record<string, unknown> = {}) =>
    (await asAdmin(payOrders.list, { curr_page_index: 1, page_size: 2, ...search })).data as Listed
  const audits = () =>
    school.db.selectFrom('audits').select(['act', 'actor_id', 'object_name', 'after_json']).where('org_id', '=', orgId).execute()

  it('are found by state, kind, number and name, by pages, and those with stuck money by themselves', async () => {
    const [open, paid, stuck] = [
      await openOrder(school.deps, given()),
      await paidOrder(school.deps, given()),
      await paidOrder(school.deps, given(), [2]),
    ]
    expect(await listed()).toMatchObject({
      total: 3,
      pageCount: 2,
      list: [
        { order_no: stuck.order_no, is_stuck: 1, is_returning: 1 },
        { order_no: paid.order_no, is_stuck: 0, is_returning: 0 },
      ],
    })
    const numbers = async (search: Record<string, unknown>) => (await listed(search)).list.map(({ order_no }) => order_no)
    expect(await numbers({ state: orderStates.created })).toEqual([open.order_no])
    expect(await numbers({ kind: 'jp-class' })).toEqual([])
    expect(await numbers({ word: paid.order_no })).toEqual([paid.order_no])
    expect(await numbers({ is_stuck: 1 })).toEqual([stuck.order_no])
    expect((await listed({ word: '小红' })).total).toBe(3)
    for (const word of ['%', '_', '\\']) expect((await listed({ word })).total, word).toBe(0)
    expect((await school.ask(payOrders.list, { curr_page_index: 1 }, stranger)).data).toMatchObject({ total: 0 })
  })

  it('one has all its money; of another school, and one that is not there, are refused alike, and nothing changes', async () => {
    const { order_no } = await paidOrder(school.deps, given(), [2])
    const { data } = await asAdmin(payOrders.get, { order_no })
    expect(data).toMatchObject({
      ...{ order: { order_no, is_play: 1 }, can_refund: 1 },
      payments: [
        { is_granting: 1, refund: null },
        { is_granting: 0, refund: { state: 2 } },
      ],
    })
    const calls = [payOrders.get, payOrders.refund, payOrders.retry]
    for (const call of calls) {
      expect((await school.ask(call, { order_no, reason: '' }, stranger)).errCode).toBe(refusals.orderUnknown[0])
      expect((await asAdmin(call, { order_no: 'JT0', reason: '' })).errCode).toBe(refusals.orderUnknown[0])
    }
    expect((await findOrder(school.db, order_no))?.state).toBe(orderStates.paid)
  })

  it('where several schools share a merchant the administrator of one sees its orders and gives nothing back', async () => {
    const paid = await paidOrder(school.deps, given())
    const { session } = await school.people.admin(orgId)
    expect((await school.ask(payOrders.get, { order_no: paid.order_no }, { session })).data).toMatchObject({ can_refund: 0 })
    const { errCode } = await school.ask(payOrders.refund, { order_no: paid.order_no, reason: '退给自己' }, { session })
    expect(errCode).toBe(refusals.refundOperator[0])
    expect((await findOrder(school.db, paid.order_no))?.state).toBe(orderStates.paid)
  })

  it('a refund is written down with who and why, is sent back, and the next is refused', async () => {
    const { order_no } = await openOrder(school.deps, given())
    const paid = await paidOrder(school.deps, given())
    expect((await asAdmin(payOrders.refund, { order_no, reason: '' })).errCode).toBe(refusals.orderNotPaid[0])
    const refund = () => asAdmin(payOrders.refund, { order_no: paid.order_no, reason: '买错了' })
    const answers = await Promise.all([refund(), refund()])
    expect(answers.map(({ errCode }) => errCode).sort()).toEqual([0, refusals.orderNotPaid[0]])
    expect((await audits()).filter(({ act }) => act === 'order-refunded')).toEqual([
      {
        ...{ act: 'order-refunded', actor_id: admin.id, object_name: `${paid.order_no} 会员一年` },
        after_json: JSON.stringify({ 金额: '199.00', 原因: '买错了' }),
      },
    ])
    const { data } = await asAdmin(payOrders.get, { order_no: paid.order_no })
    expect(data).toMatchObject({ order: { state: orderStates.refunded }, payments: [{ refund: { reason: '买错了', state: 0 } }] })
  })

  it('what was given up is tried again, once', async () => {
    const { order_no } = await paidOrder(school.deps, given(), [2])
    const before = (await audits()).length
    const answers = await Promise.all([asAdmin(payOrders.retry, { order_no }), asAdmin(payOrders.retry, { order_no })])
    expect(answers.map(({ errCode }) => errCode).sort()).toEqual([0, refusals.refundNotStuck[0]])
    expect((await asAdmin(payOrders.get, { order_no })).data).toMatchObject({ payments: [{}, { refund: { state: 0, tries: 0 } }] })
    expect((await audits()).length).toBe(before + 1)
  })

  it('are saved as a spreadsheet', async () => {
    const { response } = await asAdmin(payOrders.exportAll, { word: '小红' })
    expect(response.headers['content-type']).toContain('spreadsheet')
  })
})
