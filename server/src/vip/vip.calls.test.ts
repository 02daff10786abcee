import { type Notice, notices } from '@jiangtai/contract/notices'
import { refusals } from '@jiangtai/contract/refusal'
import { resources } from '@jiangtai/contract/resources'
import { type VipRecord, vip, vipApplet } from '@jiangtai/contract/vip'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, buildNode, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { newCode, newProduct, orderOf, payWithPhone } from '../../test/vip-school.ts'
import { createLimits } from '../limits/limits.ts'
import { createMemoryCounters } from '../limits/memory.ts'
import { noticeTo } from '../notices/notices.db.ts'
import { paySandboxOrder } from '../pay/sandbox.db.ts'
import { correct } from './correct.ts'
import { vipGranter } from './granter.ts'

const refused = (name: keyof typeof refusals) => refusals[name][0]
const china = (text: string) => Date.parse(`${text}+08:00`) / 1000
const [day, gigabyte] = [86_400, 1024 ** 3]

describe.each(engines)('membership on %s', (engine) => {
  let school: TestApp
  let org: number
  let teacher: { readonly id: number; readonly session: string }
  beforeAll(async () => {
    school = await buildApp(engine, { fileQuota: { teacher: 10 * gigabyte, student: gigabyte } })
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    org = await school.people.organization({ code: 'vip', hosts: ['vip.test'] }).catch(() => org)
    teacher = await school.people.teacher(org)
  })

  const as = (session: string, host = 'vip.test') => ({ session, host })
  const ask = async (call: Parameters<TestApp['ask']>[0], input: Record<string, unknown> = {}, session = teacher.session) =>
    school.ask(call, input, as(session))
  const account = async (session = teacher.session) => (await ask(vip.account, {}, session)).data
  const redeem = async (code: string, session = teacher.session) => (await ask(vip.redeem, { code }, session)).data
  const grants = (userId = teacher.id) =>
    school.db.selectFrom('vip_grants').selectAll().where('user_id', '=', userId).orderBy('id').execute()

  it('R072: whoever has bought nothing is free, a student always', async () => {
    const none = { enable_end_time: 0, expired_type: 0, type_id: 100 }
    expect(await account()).toEqual({ ...none, user_id: teacher.id, user_type_id: 1 })
    const student = await school.people.student(org)
    expect(await account(student.session)).toEqual({ ...none, user_id: student.id, user_type_id: 2 })
    for (const call of [vip.products, vipApplet.products]) expect((await ask(call, {}, student.session)).errCode).not.toBe(0)
  })

  it('R073 R201: packages that are on, in their order, each with the day until which it would count', async () => {
    const later = await newProduct(school, org, { position: 2 })
    const first = await newProduct(school, org, {
      position: 1,
      title: '1个月',
      current_price: 1200,
      discount: 1300,
      months: 1,
      gift_months: 0,
    })
    await newProduct(school, org, { position: 0, is_on: 0 })
    await newProduct(school, await school.people.organization())
    const month = { id: first, title: '1个月', current_price: 1200, discount: 1300, months: 1, gift_months: 0 }
    const year = { id: later, title: '1年', current_price: 9000, discount: 21_000, months: 12, gift_months: 12 }
    for (const call of [vip.products, vipApplet.products])
      expect((await ask(call)).data).toEqual({
        list: [
          { ...month, enable_end_time: china('2026-12-16T09:50:00') },
          { ...year, enable_end_time: china('2028-11-16T09:50:00') },
        ],
      })
    await school.db.deleteFrom('vip_products').where('org_id', '=', org).execute()
  })

  it('R009 R074 R196 R197: an order has a QR code, is asked for again while it is fresh, and once paid the time is there', async () => {
    const product = await newProduct(school, org)
    const order = await orderOf(school, product, teacher.session, 'vip.test')
    expect(order).toMatchObject({ qr_code: expect.stringMatching(/^data:image\/png;base64,/), total_price: 9000 })
    expect(await orderOf(school, product, teacher.session, 'vip.test')).toEqual(order)
    const { order_no } = order
    const said = { order_no, product_id: product, title: '会员 1年', total_price: 9000 }
    expect((await ask(vip.check, { order_no })).data).toEqual({ ...said, status: 0, enable_end_time: 0 })
    await payWithPhone(school, order_no, 'fail')
    expect((await ask(vipApplet.check, { order_no })).data).toEqual({ ...said, status: 0, enable_end_time: 0 })
    await payWithPhone(school, order_no)
    await payWithPhone(school, order_no)
    expect((await ask(vip.check, { order_no })).data).toEqual({ ...said, status: 1, enable_end_time: china('2028-11-16T09:50:00') })
    expect(await account()).toMatchObject({ type_id: 101, expired_type: 0, enable_end_time: china('2028-11-16T09:50:00') })
    expect(await grants()).toMatchObject([{ source: 'order', type_id: 101, until_at: china('2028-11-16T09:50:00') }])
    const applet = await ask(vipApplet.order, { product_id: product })
    expect(applet.data).toMatchObject({ total_price: 9000 })
    expect((applet.data as typeof order).order_no).not.toBe(order_no)
  })

  it('a phone goes to a page of the gateway by an order of its own, and comes back to the page that says what became of it', async () => {
    const product_id = await newProduct(school, org)
    const scanned = await orderOf(school, product_id, teacher.session, 'vip.test')
    const byPhone = async () => (await ask(vip.order, { product_id, method: 'wap' })).data as typeof scanned & { mweb_url: string }
    const away = await byPhone()
    expect(away).toMatchObject({ qr_code: '', total_price: 9000 })
    expect(away.order_no).not.toBe(scanned.order_no)
    const { pathname, searchParams } = new URL(away.mweb_url)
    expect([pathname, searchParams.get('back')]).toEqual(['/sandbox-pay', `/personal-center?tab=vip&order_no=${away.order_no}`])
    expect(await byPhone()).toEqual(away)
    await payWithPhone(school, away.order_no)
    expect((await ask(vip.check, { order_no: away.order_no })).data).toMatchObject({ status: 1, title: '会员 1年' })
    expect(await grants()).toHaveLength(1)
    expect((await byPhone()).order_no).not.toBe(away.order_no)
    expect(await ask(vip.order, { product_id, method: 'coins' })).toMatchObject({ errCode: refused('badInput') })
  })

  it('whoever has paid, and nobody has told yet, is shown that order by either way and asked for no second one', async () => {
    const product_id = await newProduct(school, org)
    const order = async (method: 'scan' | 'wap') =>
      (await ask(vip.order, { product_id, method })).data as { order_no: string; mweb_url?: string }
    for (const [first, then] of [
      ['scan', 'wap'],
      ['wap', 'scan'],
    ] as const) {
      const { order_no } = await order(first)
      await paySandboxOrder(school.db, order_no, `S${order_no}`, school.deps.clock.seconds())
      const again = await order(then)
      expect(again.order_no).toBe(order_no)
      if (then === 'wap') expect(again.mweb_url).toMatch(new RegExp(`^http://vip.test/personal-center\\?tab=vip&order_no=${order_no}$`))
    }
    expect(await grants()).toHaveLength(2)
    const colleague = await school.people.teacher(org)
    const theirs = (await ask(vip.order, { product_id }, colleague.session)).data as { order_no: string }
    await paySandboxOrder(school.db, theirs.order_no, `S${theirs.order_no}`, school.deps.clock.seconds())
    expect((await order('wap')).order_no).not.toBe(theirs.order_no)
  })

  it('a colleague’s order, one of another kind and none are the same: unknown; so is a package that is off or of another school', async () => {
    const product = await newProduct(school, org)
    const { order_no } = await orderOf(school, product, teacher.session, 'vip.test')
    const colleague = await school.people.teacher(org)
    for (const [number, session] of [
      [order_no, colleague.session],
      ['JT2026111600000000000000', teacher.session],
    ] as const)
      expect(await ask(vip.check, { order_no: number }, session)).toMatchObject({ errCode: refused('orderUnknown') })
    const off = await newProduct(school, org, { is_on: 0 })
    const foreign = await newProduct(school, await school.people.organization())
    for (const product_id of [off, foreign, 999_999])
      expect(await ask(vip.order, { product_id })).toMatchObject({ errCode: refused('productUnknown') })
  })

  it('the buyer is told what it was and until when it counts, and when it is given back; nobody is told twice', async () => {
    const { order_no } = await orderOf(school, await newProduct(school, org), teacher.session, 'vip.test')
    await payWithPhone(school, order_no)
    await payWithPhone(school, order_no)
    const order = await school.db.selectFrom('pay_orders').selectAll().where('order_no', '=', order_no).executeTakeFirstOrThrow()
    await school.db.transaction().execute((tx) => vipGranter(noticeTo).revoke(tx, order, school.deps.clock.seconds()))
    const told = (await ask(notices.list, { curr_page_index: 1, page_size: 10 })).data as { list: Notice[] }
    expect(told.list.map(({ type_id, title, text, link }) => [type_id, title, text, link])).toEqual([
      [6, '会员订单已退款', '会员 1年，90.00 元会退回付款的账户，会员已结束。', '/personal-center?tab=vip'],
      [6, '会员开通成功', '会员 1年，已付 90.00 元，有效期至 2028-11-16。', '/personal-center?tab=vip'],
    ])
  })

  it('money of somebody who is no teacher any more buys nothing and goes back', async () => {
    const { order_no } = await orderOf(school, await newProduct(school, org), teacher.session, 'vip.test')
    await school.db.updateTable('users').set({ user_type: 2 }).where('id', '=', teacher.id).execute()
    await payWithPhone(school, order_no)
    expect(await grants()).toEqual([])
    const back = school.db.selectFrom('pay_refunds').innerJoin('pay_payments', 'pay_payments.id', 'payment_id')
    const order = await school.db.selectFrom('pay_orders').select('id').where('order_no', '=', order_no).executeTakeFirstOrThrow()
    expect(await back.select('pay_refunds.amount_cents').where('order_id', '=', order.id).execute()).toEqual([{ amount_cents: 9000 }])
  })

  it('whoever asks sees what was bought, redeemed, put right and given back, the newest first, and nothing of a colleague', async () => {
    const { order_no } = await orderOf(school, await newProduct(school, org), teacher.session, 'vip.test')
    await payWithPhone(school, order_no)
    await newCode(school, org, 'RECORDS23456')
    await redeem('RECORDS23456')
    const now = school.deps.clock.seconds()
    const by = { orgId: org, actorId: teacher.id, address: '', now }
    const end = china('2028-12-16T09:50:00')
    const form = { user_id: teacher.id, until: '2026-12-31', type_id: 101, reason: '重复', enable_end_time: end } as const
    await school.db.transaction().execute((tx) => correct(tx, by, form))
    const order = await school.db.selectFrom('pay_orders').selectAll().where('order_no', '=', order_no).executeTakeFirstOrThrow()
    await school.db.transaction().execute((tx) => vipGranter(noticeTo).revoke(tx, order, now))
    const { list } = (await ask(vip.records)).data as { list: VipRecord[] }
    expect(list.map(({ kind, title, amount, enable_end_time }) => [kind, title, amount, enable_end_time])).toEqual([
      [4, '', 0, now],
      [3, '', 0, china('2027-01-01T00:00:00')],
      [2, '开学', 0, end],
      [1, '会员 1年', 9000, china('2028-11-16T09:50:00')],
    ])
    expect(list.every(({ made_at }) => made_at === now)).toBe(true)
    expect((await ask(vip.records, {}, (await school.people.teacher(org)).session)).data).toEqual({ list: [] })
  })

  it('what was agreed on is granted, also where the package was changed before the money came', async () => {
    const product = await newProduct(school, org)
    const { order_no } = await orderOf(school, product, teacher.session, 'vip.test')
    await school.db.updateTable('vip_products').set({ current_price: 1, months: 60 }).where('id', '=', product).execute()
    await payWithPhone(school, order_no)
    expect(await account()).toMatchObject({ enable_end_time: china('2028-11-16T09:50:00') })
  })

  it('what goes back takes its time away, never what has passed, and leaves the experience from before', async () => {
    const ends_at = school.deps.clock.seconds() + 5 * day
    await school.db.insertInto('vip_accounts').values({ user_id: teacher.id, type_id: 102, ends_at }).execute()
    const { order_no } = await orderOf(school, await newProduct(school, org), teacher.session, 'vip.test')
    await payWithPhone(school, order_no)
    expect(await account()).toMatchObject({ type_id: 101, enable_end_time: china('2028-11-21T09:50:00') })
    const order = await school.db.selectFrom('pay_orders').selectAll().where('order_no', '=', order_no).executeTakeFirstOrThrow()
    await school.db.transaction().execute((tx) => vipGranter(noticeTo).revoke(tx, order, school.deps.clock.seconds()))
    expect(await account()).toMatchObject({ type_id: 102, enable_end_time: ends_at, expired_type: 1 })
    const [given, taken] = await grants()
    expect([taken?.source, taken?.seconds]).toEqual(['correction', -(given?.seconds ?? 0)])
  })

  it('where nothing can be bought, packages are shown, an order is refused and codes still count', async () => {
    const product_id = await newProduct(school, org)
    const node = await buildNode(school.database, { gateway: undefined })
    expect((await node.ask(vip.products, {}, as(teacher.session))).errCode).toBe(0)
    expect(await node.ask(vip.order, { product_id }, as(teacher.session))).toMatchObject({ errCode: refused('payOff') })
    await newCode(school, org, 'STILLGOOD234')
    expect((await node.ask(vip.redeem, { code: 'STILLGOOD234' }, as(teacher.session))).data).toMatchObject({ code_type: 1 })
    await node.app.close()
  })

  it('R010 R075 R110 R146 R198: each result of a code; another case is another code, blanks around it are none', async () => {
    const other = await school.people.organization()
    const now = school.deps.clock.seconds()
    await newCode(school, org, 'GOODCODE2345')
    await newCode(school, org, 'APPLET234567')
    await newCode(school, org, 'ENDED2345678', { until_at: now })
    await newCode(school, org, 'STOPPED23456', { stopped_at: now })
    await newCode(school, other, 'FOREIGN23456')
    expect(await redeem('goodcode2345')).toMatchObject({ code_type: 5 })
    expect(await redeem(' GOODCODE2345\t')).toMatchObject({ code_type: 1 })
    expect(await redeem('GOODCODE2345')).toMatchObject({ code_type: 4 })
    expect(await redeem('ENDED2345678')).toMatchObject({ code_type: 3 })
    expect(await redeem('STOPPED23456')).toMatchObject({ code_type: 6 })
    expect(await redeem('FOREIGN23456')).toMatchObject({ code_type: 6 })
    expect(await redeem('  ')).toMatchObject({ code_type: 5 })
    expect(await account()).toMatchObject({ type_id: 102, enable_end_time: china('2026-12-16T09:50:00') })
    expect((await ask(vipApplet.redeem, { code: 'APPLET234567' })).data).toMatchObject({ code_type: 1 })
    expect(await account()).toMatchObject({ enable_end_time: china('2027-01-16T09:50:00') })
    expect(await grants()).toMatchObject([{ source: 'code' }, { source: 'code' }])
  })

  it('of 50 who redeem one code at once on two nodes one has it', async () => {
    const { db } = await school.database.reopen()
    const there = await buildNode({ db, engine })
    await newCode(school, org, 'ONLYONE23456', { type_id: 101, months: 12 })
    const teachers = await Promise.all(Array.from({ length: 50 }, () => school.people.teacher(org)))
    const answers = await Promise.all(
      teachers.map(({ session }, at) => (at % 2 ? school : there).ask(vip.redeem, { code: 'ONLYONE23456' }, as(session))),
    )
    const types = answers.map(({ data }) => (data as { code_type: number }).code_type).sort()
    expect(types).toEqual([1, ...Array.from({ length: 49 }, () => 4)])
    const ids = teachers.map(({ id }) => id)
    expect(await school.db.selectFrom('vip_accounts').select('user_id').where('user_id', 'in', ids).execute()).toHaveLength(1)
    await there.app.close()
  })

  it('an order and codes that arrive for one person at once are all added', async () => {
    const { order_no } = await orderOf(school, await newProduct(school, org, { months: 1, gift_months: 0 }), teacher.session, 'vip.test')
    const codes = ['ALLADDED2222', 'ALLADDED3333', 'ALLADDED4444']
    for (const code of codes) await newCode(school, org, code)
    await Promise.all([payWithPhone(school, order_no), ...codes.map((code) => redeem(code))])
    expect(await account()).toMatchObject({ type_id: 101, enable_end_time: china('2027-03-16T09:50:00') })
    expect(await grants()).toHaveLength(4)
  })

  it('guesses are limited by the hour', async () => {
    const limits = createLimits(
      createMemoryCounters(() => school.time.ms),
      { loginsPerAccount: 100, loginsPerAddress: 100, writesPerSession: 1000 },
    )
    const node = await buildNode(school.database, { limits, clock: school.deps.clock })
    const guess = async () => (await node.ask(vip.redeem, { code: 'WRONG2345678' }, as(teacher.session))).errCode
    const codes: number[] = []
    for (let minute = 0; minute < 4; minute++, school.time.ms += 60_000) for (let n = 0; n < 11; n++) codes.push(await guess())
    expect(codes.filter((one) => one === 0)).toHaveLength(30)
    await newCode(school, org, 'TOOLATE23456')
    expect(await node.ask(vip.redeem, { code: 'TOOLATE23456' }, as(teacher.session))).toMatchObject({ errCode: refused('tooMany') })
    await node.app.close()
  })

  it('R227: a member has 500 GB of space as long as it lasts', async () => {
    const space = async () => ((await ask(resources.mine, { curr_page_index: 1 })).data as { quota_bytes: number }).quota_bytes
    expect(await space()).toBe(10 * gigabyte)
    await newCode(school, org, 'SPACE2345678')
    await redeem('SPACE2345678')
    expect(await space()).toBe(500 * gigabyte)
    await school.db.updateTable('vip_accounts').set({ ends_at: school.deps.clock.seconds() }).where('user_id', '=', teacher.id).execute()
    expect(await space()).toBe(10 * gigabyte)
    expect(await account()).toMatchObject({ type_id: 102, expired_type: 2 })
  })
})
