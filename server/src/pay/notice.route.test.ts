import { orderStates, pay, payNotifyPath } from '@jiangtai/contract/pay'
import { refusals } from '@jiangtai/contract/refusal'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { openOrder } from '../../test/orders.ts'
import { isSandbox, type Sandbox } from './sandbox.ts'

describe.each(engines)('notifications on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let sandbox: Sandbox
  beforeAll(async () => {
    school = await buildApp(engine)
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    const { gateway } = school.deps
    if (!isSandbox(gateway)) throw new Error('another gateway')
    sandbox = gateway
  })
  afterAll(() => school.close())

  const newOrder = () => openOrder(school.deps, { org_id: orgId, payer_id: 1 })
  const tell = (headers: Record<string, string>, payload: string) =>
    school.app.inject({ method: 'POST', url: payNotifyPath, headers: { 'content-type': 'application/json', ...headers }, payload })
  const moneyOf = async (order_id: number) =>
    school.db.selectFrom('pay_payments').select('outcome').where('order_id', '=', order_id).execute()

  it('what the gateway has signed is on disk when it is answered, without a session or a page', async () => {
    const order = await newOrder()
    const notice = await sandbox.press(order.order_no, 'pay')
    const answer = await tell(notice?.headers ?? {}, notice?.body ?? '')
    expect([answer.statusCode, answer.json().code]).toEqual([200, 'SUCCESS'])
    expect(await moneyOf(order.id)).toHaveLength(1)
  })

  it('what somebody else says is refused with 401 and changes nothing: changed, unsigned, old, or not to be read', async () => {
    const order = await newOrder()
    const { headers = {}, body = '' } = (await sandbox.press(order.order_no, 'pay')) ?? {}
    const lines = school.lines.length
    expect((await tell(headers, body.replace('19900', '1'))).statusCode).toBe(401)
    expect((await tell({}, body)).statusCode).toBe(401)
    expect((await tell({ 'content-type': 'text/plain' }, '')).statusCode).toBe(401)
    school.time.ms += 301_000
    expect((await tell(headers, body)).statusCode).toBe(401)
    expect(await moneyOf(order.id)).toEqual([])
    const said = school.lines.slice(lines).join('')
    expect(said).toContain('a notification that the gateway did not send')
    expect(said).not.toContain(headers['sandbox-signature'])
    expect((await tell(headers, 'x'.repeat(70_000))).statusCode).toBe(413)
  })

  it('when it could not be kept the gateway is to say it again', async () => {
    const off = await buildApp(engine, { gateway: undefined })
    expect((await off.app.inject({ method: 'POST', url: payNotifyPath, payload: {} })).statusCode).toBe(503)
    await off.close()
  })

  it('the page of the sandbox pays or fails, for whoever has its address; where money is real there is none', async () => {
    const { id, order_no, sign } = await newOrder()
    expect((await school.ask(pay.sandboxOrder, { order_no, sign })).data).toEqual({
      ...{ title: '会员一年', amount_cents: 19_900, state: orderStates.created, expires_at: expect.any(Number) },
    })
    const other = await newOrder()
    for (const call of [pay.sandboxOrder, pay.sandboxAct])
      expect((await school.ask(call, { order_no, sign: other.sign, act: 'pay' })).errCode).toBe(refusals.orderUnknown[0])
    expect((await school.ask(pay.sandboxAct, { order_no, sign, act: 'fail' })).data).toEqual({ state: orderStates.created })
    expect(await moneyOf(id)).toEqual([])
    for (let press = 0; press < 2; press++) expect((await school.ask(pay.sandboxAct, { order_no, sign, act: 'pay' })).errCode).toBe(0)
    expect(await moneyOf(id)).toHaveLength(1)

    const real = await buildApp(engine, { gateway: undefined })
    await real.people.organization({ code: 'default', hosts: ['localhost'] })
    expect((await real.ask(pay.sandboxAct, { order_no, sign, act: 'pay' })).errCode).toBe(refusals.sandboxOff[0])
    await real.close()
  })
})
