import { setImmediate as nextRound } from 'node:timers/promises'
import { organizationHeader } from '@jiangtai/contract/call'
import { type CodeBatch, products as calls, codeSigns } from '@jiangtai/contract/products'
import { refusals } from '@jiangtai/contract/refusal'
import { vip } from '@jiangtai/contract/vip'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'

const refused = (name: keyof typeof refusals) => refusals[name][0]
const year = { title: '1年', current_price: 9000, discount: 21_000, months: 12, gift_months: 12, is_on: 1, position: 3 }
const batch = { title: '开学', count: 3, type_id: 102, months: 1, until: '2026-12-31', prefix: 'KX' }

describe.each(engines)('packages, codes and members as administrators see them on %s', (engine) => {
  let school: TestApp
  let org: number
  let admin: { readonly id: number; readonly session: string }
  beforeEach(async () => {
    school = await buildApp(engine)
    org = await school.people.organization({ code: 'one', hosts: ['one.test'] })
    admin = await school.people.admin(org)
  })
  afterEach(() => school.close())

  const ask = (call: Parameters<TestApp['ask']>[0], input: Record<string, unknown> = {}, session = admin.session) =>
    school.ask(call, input, { session, host: 'one.test' })
  const list = async () => ((await ask(calls.list)).data as { list: { id: number; version: number; title: string }[] }).list
  const batches = async () => ((await ask(calls.codes)).data as { list: CodeBatch[] }).list
  const acts = async () =>
    (await school.db.selectFrom('audits').select(['act', 'object_name', 'before_json', 'after_json']).execute()).reverse()
  const saved = async (input: Record<string, unknown> = {}) => (await ask(calls.makeCodes, { ...batch, ...input })).response.body
  const linesOf = (body: string) => body.replace('\ufeff', '').trimEnd().split('\r\n').slice(1)
  const codesOf = (body: string) => linesOf(body).map((line) => line.split(',')[0] ?? '')

  it('a package is made, changed and put away; a form that was overtaken is refused and changes nothing', async () => {
    expect((await ask(calls.save, { ...year, title: '  一 年  ' })).errCode).toBe(0)
    const [made] = await list()
    expect(made).toMatchObject({ title: '一 年', current_price: 9000, is_on: 1, version: 1 })
    expect((await ask(calls.save, { ...year, id: made?.id, version: 1, is_on: 0 })).errCode).toBe(0)
    expect(await ask(calls.save, { ...year, id: made?.id, version: 1, current_price: 1 })).toMatchObject({
      errCode: refused('productStale'),
    })
    expect(await list()).toMatchObject([{ title: '1年', current_price: 9000, is_on: 0, version: 2 }])
    for (const wrong of [{ title: ' ' }, { title: '很'.repeat(13) }])
      expect(await ask(calls.save, { ...year, ...wrong })).toMatchObject({ errCode: refused('vipTitle') })
    for (const wrong of [{ current_price: 0 }, { months: 0 }, { discount: -1 }, { current_price: 1.5 }])
      expect((await ask(calls.save, { ...year, ...wrong })).errCode).not.toBe(0)
    expect(await list()).toHaveLength(1)
    const [last] = await acts()
    expect(last).toMatchObject({ act: 'product-saved', object_name: '1年' })
    expect(JSON.parse(last?.before_json ?? '')).toMatchObject({ 状态: '上架' })
    expect(JSON.parse(last?.after_json ?? '')).toMatchObject({ 价格: '90.00元', 状态: '下架' })
  })

  it('R1129: codes are random, unlike each other and exported once; nothing shows them again', async () => {
    const body = await saved()
    const codes = codesOf(body)
    expect(codes).toHaveLength(3)
    expect(linesOf(body)[0]).toMatch(/,体验会员,1,2026-12-31$/)
    for (const code of codes) expect(code).toMatch(new RegExp(`^KX[${codeSigns}]{12}$`))
    expect(new Set([...codes, ...codesOf(await saved())]).size).toBe(6)
    const stored = JSON.stringify(await school.db.selectFrom('redeem_codes').selectAll().execute())
    const shown = [
      stored,
      ...(await Promise.all([ask(calls.codes), ask(calls.codesOf, { batch_id: 1, curr_page_index: 1 })])).map(({ data }) =>
        JSON.stringify(data),
      ),
    ]
    for (const code of codes) for (const text of [...shown, JSON.stringify(await acts())]) expect(text).not.toContain(code)
    expect(shown[2]).toContain(codes[0]?.slice(-4))
    expect((await acts())[0]).toMatchObject({ act: 'codes-made', object_name: '开学' })
  })

  it('a batch says how many were used, and each code by whom and when; a stopped one gives no more', async () => {
    const codes = codesOf(await saved())
    const teacher = await school.people.teacher(org)
    const use = async (code = '') => (await ask(vip.redeem, { code }, teacher.session)).data
    expect(await use(codes[1])).toMatchObject({ code_type: 1 })
    const [made] = await batches()
    expect(made).toMatchObject({ title: '开学', count: 3, used_count: 1, state: 1, type_id: 102, months: 1, prefix: 'KX' })
    const page = (await ask(calls.codesOf, { batch_id: made?.id, curr_page_index: 1, page_size: 2 })).data
    expect(page).toMatchObject({
      list: [{ tail: codes[1]?.slice(-4), used_by_name: teacher.realName, used_at: school.deps.clock.seconds() }, { used_at: 0 }],
      ...{ total: 3, pageCount: 2 },
    })
    expect((await ask(calls.stopCodes, { batch_id: made?.id })).errCode).toBe(0)
    expect((await ask(calls.stopCodes, { batch_id: made?.id })).errCode).toBe(0)
    expect(await use(codes[0])).toMatchObject({ code_type: 6 })
    expect(await batches()).toMatchObject([{ state: 3 }])
    expect((await acts()).map(({ act }) => act)).toEqual(['codes-stopped', 'codes-made'])
  })

  it('their last day counts until midnight in China; none begins over', async () => {
    expect(await ask(calls.makeCodes, { ...batch, until: '2026-11-15' })).toMatchObject({ errCode: refused('codesUntil') })
    expect(await ask(calls.makeCodes, { ...batch, until: '2026-02-30' })).toMatchObject({ errCode: refused('codesUntil') })
    const [code] = codesOf(await saved({ until: '2026-11-16', count: 1 }))
    school.time.ms = Date.parse('2026-11-17T00:00:00+08:00')
    const teacher = await school.people.teacher(org)
    expect((await ask(vip.redeem, { code }, teacher.session)).data).toMatchObject({ code_type: 3 })
    expect(await batches()).toMatchObject([{ state: 2 }])
  })

  it('10,000 are made at once, in slices between which others have their turn; more are refused', async () => {
    let isMade = false
    const making = saved({ count: 10_000 }).finally(() => {
      isMade = true
    })
    let rounds = 0
    for (; !isMade; rounds++) await nextRound()
    expect(new Set(codesOf(await making)).size).toBe(10_000)
    expect(rounds).toBeGreaterThan(30)
    expect((await ask(calls.makeCodes, { ...batch, count: 10_001 })).errCode).not.toBe(0)
  })

  it('what a member is is put right with a reason; a stale form, a foreign teacher and an odd day are refused', async () => {
    const teacher = await school.people.teacher(org)
    const form = { user_id: teacher.id, until: '2026-12-31', type_id: 101, reason: '线下付款', enable_end_time: 0 }
    expect((await ask(calls.correct, form)).errCode).toBe(0)
    const end = Date.parse('2027-01-01T00:00:00+08:00') / 1000
    const member = { user_id: teacher.id, username: teacher.username, real_name: teacher.realName, type_id: 101, enable_end_time: end }
    expect((await ask(calls.members, { curr_page_index: 1 })).data).toEqual({ list: [member], total: 1, pageCount: 1 })
    expect((await ask(calls.members, { word: '%', curr_page_index: 1 })).data).toMatchObject({ total: 0 })
    expect((await ask(calls.members, { word: teacher.realName, curr_page_index: 1 })).data).toMatchObject({ list: [member] })
    expect(await ask(calls.correct, form)).toMatchObject({ errCode: refused('vipStale') })
    expect(await ask(calls.correct, { ...form, enable_end_time: end, until: '2099-01-01' })).toMatchObject({ errCode: refused('vipUntil') })
    const foreign = await school.people.teacher(await school.people.organization())
    const student = await school.people.student(org)
    // With a second school these are an operator's.
    const operator = await school.people.admin(org, { level: 2 })
    for (const { id } of [foreign, student])
      expect(await ask(calls.correct, { ...form, user_id: id }, operator.session)).toMatchObject({ errCode: refused('personUnknown') })
    const over = { ...form, enable_end_time: end, until: '2026-11-15', reason: '退款' }
    expect((await ask(calls.correct, over, operator.session)).errCode).toBe(0)
    expect((await ask(vip.account, {}, teacher.session)).data).toMatchObject({
      expired_type: 2,
      enable_end_time: school.deps.clock.seconds(),
    })
    expect((await acts()).map(({ act, after_json }) => [act, JSON.parse(after_json).原因])).toEqual([
      ['vip-corrected', '退款'],
      ['vip-corrected', '线下付款'],
    ])
  })

  it('where several schools share a server only operators may; each school has its own packages and codes', async () => {
    await ask(calls.save, year)
    await saved()
    const other = await school.people.organization({ code: 'two', hosts: ['two.test'] })
    for (const [call, input] of [
      [calls.list, {}],
      [calls.save, year],
      [calls.codes, {}],
      [calls.codesOf, { batch_id: 1, curr_page_index: 1 }],
      [calls.makeCodes, batch],
      [calls.stopCodes, { batch_id: 1 }],
      [calls.members, { curr_page_index: 1 }],
      [calls.correct, { user_id: admin.id, until: '2026-12-31', type_id: 101, reason: '原因', enable_end_time: 0 }],
    ] as const)
      expect(await ask(call, input)).toMatchObject({ errCode: refused('vipOperator') })
    const operator = await school.people.admin(org, { level: 2 })
    const inOther = { session: operator.session, host: 'one.test', headers: { [organizationHeader]: 'two' } }
    expect((await school.ask(calls.list, {}, inOther)).data).toEqual({ list: [] })
    const [product] = await school.db.selectFrom('vip_products').selectAll().execute()
    expect(await school.ask(calls.save, { ...year, id: product?.id, version: 1 }, inOther)).toMatchObject({
      errCode: refused('productUnknown'),
    })
    const [made] = await school.db.selectFrom('redeem_batches').selectAll().execute()
    for (const call of [calls.stopCodes, calls.codesOf])
      expect(await school.ask(call, { batch_id: made?.id, curr_page_index: 1 }, inOther)).toMatchObject({
        errCode: refused('codesUnknown'),
      })
    expect((await school.ask(calls.save, year, inOther)).errCode).toBe(0)
    expect(await school.db.selectFrom('vip_products').selectAll().where('org_id', '=', other).execute()).toHaveLength(1)
  })
})
