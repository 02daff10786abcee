import { resources } from '@jiangtai/contract/resources'
import { type VipRecord, vip } from '@jiangtai/contract/vip'
import { layersGone } from '../../test/page/layers-gone.ts'
import { lineOf } from '../../test/page/page-line.ts'
import { logIn, teacher } from '../../test/page/school.ts'
import { expect, phone, test } from '../../test/page/test.ts'
import { accountOf, checkedAs, openShop, trialOf } from '../../test/page/vip.ts'

/** The test moves time by itself: nothing is gained by waiting between two looks. */
const often = { intervals: [50] }

test('R057 R059 R060 R061 R062 R063 R064 R065 R100 R103 R104 R106 R221 R227: a trial that ends opens the window with the last package; money closes it', async ({
  stand,
  open,
  look,
}) => {
  logIn(stand, teacher)
  openShop(stand, trialOf(5))
  const page = await open('/personal-center?tab=vip', { movesTime: true })
  const shop = page.getByRole('dialog', { name: '讲台会员' })
  await expect(shop).toContainText('试用期剩余5天，到期时间：')
  await expect(shop.getByRole('radio', { name: /1年/ })).toBeChecked()
  await expect(shop.getByRole('img', { name: '支付二维码' })).toBeVisible()
  for (const words of ['买一年送一年', '500GB个人云空间', '原价300元/年，优惠价90元/年', '10人及以上团购再享85折', '永久会员权益'])
    await expect(shop.getByText(words, { exact: true }).first()).toBeVisible()
  for (const words of ['微信扫码支付', '¥90.00', '购买时长', '2 年（含赠送 1 年）', '有效期至', '等待支付，付好后会自动开通'])
    await expect(shop.getByRole('region', { name: '支付' })).toContainText(words)
  await expect(shop.getByPlaceholder('请输入兑换码，区分大小写')).toBeVisible()
  await look(page, 'vip-trial')

  // R105, R107: asked again and again, now for the other package only.
  await shop.getByRole('radio', { name: /1个月/ }).check({ force: true })
  await expect(shop.getByRole('region', { name: '支付' })).toContainText('¥12.00')
  await expect
    .poll(() => page.clock.runFor(1000).then(() => stand.asked(vip.check).filter(({ order_no }) => order_no === 'JT1').length), often)
    .toBeGreaterThan(2)
  expect(stand.asked(vip.check).slice(-2)).toEqual([{ order_no: 'JT1' }, { order_no: 'JT1' }])
  // R221: a second after each answer, and not earlier.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000)
  const checks = async (ms: number) => {
    await page.clock.runFor(ms)
    return stand.asked(vip.check).length
  }
  const before = await checks(0)
  await expect.poll(() => checks(20), { intervals: [100] }).toBe(before + 1)
  expect(await checks(900)).toBe(before + 1)
  await expect.poll(() => checks(20), { intervals: [100] }).toBe(before + 2)
  await page.clock.resume()

  stand.answer(vip.account, accountOf({ type_id: 101, enable_end_time: 1_857_952_200 }))
  stand.answer(vip.check, checkedAs({ status: 1, enable_end_time: 1_857_952_200 }))
  const told = page.getByRole('alertdialog', { name: '支付成功' })
  await expect.poll(() => page.clock.runFor(1000).then(() => told.count()), often).toBe(1)
  await expect(told).toContainText('会员 1个月，有效期至 2028-11-16')
  await expect(shop).toHaveCount(0)
  await look(page, 'vip-paid')
  await told.getByRole('button', { name: '知道了' }).click()
  await expect(told).toHaveCount(0)
  await expect.poll(() => stand.asked(vip.account).length).toBeGreaterThan(1)
})

test('R066 R102 R111 R112 R113 R144 R145: what a code answers; retrying keeps what was typed', async ({ stand, open, look }) => {
  logIn(stand, teacher)
  openShop(stand, accountOf())
  const page = await open('/personal-center?tab=vip')
  await expect(page.getByText('还不是会员')).toBeVisible()
  await look(page, 'vip-page')
  await page.getByRole('button', { name: '开通' }).click()
  const shop = page.getByRole('dialog', { name: '讲台会员' })
  const typed = shop.getByPlaceholder('请输入兑换码，区分大小写')
  const send = shop.getByRole('button', { name: '兑换' })
  await expect(send).toBeDisabled()
  await typed.fill('  ')
  await typed.press('Enter')
  await expect(send).toBeDisabled()
  expect(stand.asked(vip.redeem)).toEqual([])
  await typed.fill('AbCd')
  for (const [code, words, button] of [
    [4, '兑换码已被使用，请重新输入', '知道了'],
    [5, '兑换码错误', '重试'],
  ] as const) {
    stand.answer(vip.redeem, { code_type: code, enable_end_time: 0 })
    await send.click()
    const told = page.getByRole('alertdialog', { name: words })
    await expect(told).toBeVisible()
    if (code === 5) {
      expect((await told.boundingBox())?.width).toBe(264)
      await look(page, 'vip-code-wrong')
    }
    await told.getByRole('button', { name: button }).click()
    await expect(told).toHaveCount(0)
    await expect(typed).toHaveValue('AbCd')
    await expect(typed).toBeFocused()
  }
  stand.refuse(vip.redeem, 'tooMany', { n: 60 })
  await send.click()
  const failed = page.getByRole('alertdialog', { name: '支付失败' })
  await expect(failed).toContainText('操作过于频繁')
  await failed.getByRole('button', { name: '重试' }).click()
  await expect(failed).toHaveCount(0)
  stand.answer(vip.redeem, { code_type: 1, enable_end_time: 1_857_952_200 })
  stand.answer(vip.account, accountOf({ type_id: 102, enable_end_time: 1_857_952_200 }))
  await send.click()
  const done = page.getByRole('alertdialog', { name: '兑换成功' })
  await expect(done).toContainText('有效期至 2028-11-16')
  await expect(shop).toHaveCount(0)
  await done.getByRole('button', { name: '知道了' }).click()
  await expect(page.getByText('有效期至 2028-11-16')).toBeVisible()
  expect(stand.asked(vip.redeem)[0]).toEqual({ code: 'AbCd' })
})

test('R101 R108 R109: closed it stays closed in this tab and asks no more; an error ends asking and offers a new code', async ({
  stand,
  open,
  look,
}) => {
  logIn(stand, teacher)
  openShop(stand, accountOf({ type_id: 101, expired_type: 2, enable_end_time: 1_700_000_000 }))
  stand.refuse(vip.check, 'orderUnknown')
  const page = await open('/personal-center?tab=vip', { movesTime: true })
  const shop = page.getByRole('dialog', { name: '讲台会员' })
  await expect(shop).toContainText('您的会员已到期')
  const again = shop.getByRole('button', { name: '二维码已失效，点击刷新' })
  await expect.poll(() => page.clock.runFor(1000).then(() => again.count()), often).toBe(1)
  const checked = stand.asked(vip.check).length
  await page.clock.runFor(3000)
  expect(stand.asked(vip.check).length).toBe(checked)
  await look(page, 'vip-code-over')
  // A phone has no code: back on the screen of a computer there is a new one.
  await expect.poll(() => page.clock.runFor(1000).then(() => again.count()), often).toBe(1)
  const [orders, checks] = [stand.asked(vip.order).length, stand.asked(vip.check).length]
  stand.answer(vip.check, checkedAs({ status: 0, enable_end_time: 1_700_000_000 }))
  await again.click()
  await expect(again).toHaveCount(0)
  await expect.poll(() => stand.asked(vip.order).length).toBe(orders + 1)
  await expect.poll(() => page.clock.runFor(1000).then(() => stand.asked(vip.check).length), often).toBeGreaterThan(checks)
  await page.keyboard.press('Escape')
  await expect(shop).toHaveCount(0)
  const asked = stand.asked(vip.check).length
  await page.clock.runFor(5000)
  expect(stand.asked(vip.check).length).toBeLessThanOrEqual(asked + 1)
  await layersGone(page)
  await page.reload()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  await expect.poll(() => stand.asked(vip.account).length).toBeGreaterThan(1)
  await expect(shop).toHaveCount(0)
})

test('on a phone price and way to pay are in sight and lead to the gateway; where nothing can be bought codes still count', async ({
  stand,
  open,
  look,
}) => {
  logIn(stand, teacher)
  openShop(stand, accountOf({ type_id: 101, enable_end_time: Math.floor(Date.now() / 1000) + 20 * 86_400 }))
  stand.answer(resources.mediaTypes, { list: [] })
  const page = await open('/m/personal-center', { viewport: phone })
  await expect(page.getByRole('region', { name: '会员' })).toContainText('还剩 20 天')
  await page.getByRole('region', { name: '会员' }).getByRole('button', { name: '续费' }).click()
  const shop = page.getByRole('dialog', { name: '讲台会员' })
  const bar = shop.getByRole('region', { name: '支付' })
  for (const words of ['¥90.00', '2 年（含赠送 1 年）', '有效期至 2028-11-16']) await expect(bar).toContainText(words)
  await expect(bar.getByRole('button', { name: '去支付' })).toBeInViewport({ ratio: 1 })
  await expect(shop.getByRole('radio', { name: /1年/ })).toBeInViewport()
  await look(page, 'vip-phone')
  const asked = () => stand.asked(vip.order).filter(({ method }) => method === 'wap')
  expect(asked()).toEqual([])

  stand.refuse(vip.order, 'payOff')
  await bar.getByRole('button', { name: '去支付' }).click()
  await expect(bar).toContainText('学校还没有开通在线支付')
  await expect(bar.getByRole('button', { name: '去支付' })).toHaveCount(0)
  await look(page, 'vip-pay-off')
  await shop.getByPlaceholder('请输入兑换码，区分大小写').fill('a')
  await expect(shop.getByRole('button', { name: '兑换' })).toBeEnabled()

  stand.answer(vip.order, { order_no: 'JT1', qr_code: '', total_price: 1200, mweb_url: '/personal-center?tab=vip&order_no=JT1' })
  await shop.getByRole('radio', { name: /1个月/ }).check({ force: true })
  await bar.getByRole('button', { name: '去支付' }).click()
  await expect(page.getByRole('region', { name: '支付结果' })).toContainText('还没有收到付款')
  expect(asked()).toEqual([
    { product_id: 3, method: 'wap' },
    { product_id: 1, method: 'wap' },
  ])
})

test('a phone that comes back from paying reads what became of it: not yet, paid until when, over, or nobody’s', async ({
  stand,
  open,
  look,
}) => {
  logIn(stand, teacher)
  openShop(stand, trialOf(5))
  stand.answer(vip.order, { order_no: 'JT4', qr_code: '', total_price: 9000, mweb_url: '/personal-center?tab=vip&order_no=JT4' })
  stand.answer(vip.check, checkedAs({}))
  const page = await open('/personal-center?tab=vip&order_no=JT3', { viewport: phone, movesTime: true })
  const told = page.getByRole('region', { name: '支付结果' })
  await expect(told).toContainText('还没有收到付款会员 1年 · ¥90.00')
  // What a trial that ends has to say does not cover it.
  await expect(page.getByRole('region', { name: '会员' })).toContainText('体验会员')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await look(page, 'vip-return-waiting')
  const asked = stand.asked(vip.check).length
  await told.getByRole('button', { name: '我已付款' }).click()
  await expect(page.getByText('还没有收到付款，会接着查')).toBeVisible()
  expect(stand.asked(vip.check).length).toBeGreaterThan(asked)
  await told.getByRole('button', { name: '继续支付' }).click()
  await expect(page).toHaveURL(/order_no=JT4$/)
  await expect(told).toContainText('还没有收到付款')

  const says = (words: string) => expect.poll(() => page.clock.runFor(1000).then(() => told.getByText(words).count()), often).toBe(1)
  stand.refuse(vip.check, 'orderUnknown')
  await says('没有这个订单')
  stand.answer(vip.check, checkedAs({ status: 2 }))
  await says('这个订单已关闭或已退款，不能再付')
  await told.getByRole('button', { name: '重新选择套餐' }).click()
  const shop = page.getByRole('dialog', { name: '讲台会员' })
  await expect(shop).toContainText('¥90.00')
  stand.answer(vip.account, accountOf({ type_id: 101, enable_end_time: 1_857_952_200 }))
  stand.answer(vip.check, checkedAs({ status: 1, enable_end_time: 1_857_952_200 }))
  await shop.getByRole('button', { name: '去支付' }).click()
  await expect(told).toContainText('支付成功会员 1年，有效期至 2028-11-16')
  await expect(page.getByRole('region', { name: '会员', exact: true })).toContainText('付费会员')
  await look(page, 'vip-return-paid')
  await told.getByRole('button', { name: '知道了' }).click()
  await expect(told).toHaveCount(0)
  await expect(page).toHaveURL(/tab=vip$/)
})

test('what was bought in another tab, on another device or while nobody looked is seen in the open window; on a phone on its side, too', async ({
  stand,
  open,
}) => {
  logIn(stand, teacher)
  openShop(stand, accountOf())
  const page = await open('/personal-center?tab=vip', { movesTime: true, viewport: { width: 844, height: 390 } })
  await page.getByRole('button', { name: '开通' }).click()
  const shop = page.getByRole('dialog', { name: '讲台会员' })
  await expect(shop).toContainText('还不是会员')
  for (const seen of [shop.getByRole('img', { name: '支付二维码' }), shop.getByText('¥90.00'), shop.getByText('2 年（含赠送 1 年）')])
    await expect(seen).toBeInViewport({ ratio: 1 })
  const goPay = shop.getByRole('button', { name: '去支付' })
  await expect(goPay).toBeHidden()
  await (await lineOf(page)).send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await expect(goPay).toBeInViewport({ ratio: 1 })
  const boughtUntil = (enable_end_time: number) => stand.answer(vip.account, accountOf({ type_id: 101, enable_end_time }))

  boughtUntil(1_857_952_200)
  const asked = stand.asked(vip.products).length
  await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'jiangtai.vip-changed', newValue: '1 now' })))
  await expect(shop).toContainText('有效期至 2028-11-16')
  await expect.poll(() => stand.asked(vip.products).length).toBeGreaterThan(asked)

  boughtUntil(1_857_952_200 + 86_400)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(shop).toContainText('有效期至 2028-11-17')

  const later = 1_857_952_200 + 2 * 86_400
  boughtUntil(later)
  stand.answer(vip.check, checkedAs({ status: 0, enable_end_time: later }))
  await expect.poll(() => page.clock.runFor(1000).then(() => shop.getByText('有效期至 2028-11-18').count()), often).toBe(1)
})

test('the page lists what was bought, redeemed and put right; without a package that keeps it no offer is made', async ({
  stand,
  open,
  look,
}) => {
  logIn(stand, teacher)
  openShop(stand, accountOf({ type_id: 101, enable_end_time: 1_857_952_200 }))
  const record = (more: Partial<VipRecord>): VipRecord => ({
    ...{ id: 1, kind: 1, title: '会员 1年', amount: 9000, type_id: 101, enable_end_time: 1_857_952_200, made_at: 1_794_793_800, ...more },
  })
  stand.answer(vip.records, { list: [record({ id: 2, kind: 3, title: '', amount: 0 }), record({})] })
  stand.answer(vip.products, { list: [] })
  const page = await open('/personal-center?tab=vip')
  const records = page.getByRole('region', { name: '购买和兑换记录' }).getByRole('listitem')
  await expect(records).toHaveText([/^学校更正有效期至 2028-11-16/, /^购买 会员 1年 · ¥90有效期至 2028-11-162026-11-16$/])
  await look(page, 'vip-records')
  await page.getByRole('button', { name: '续费' }).click()
  const shop = page.getByRole('dialog', { name: '讲台会员' })
  await expect(shop).toContainText('现在没有可以购买的套餐')
  await expect(shop).toContainText('500GB个人云空间')
  await expect(shop.getByText('买一年送一年')).toHaveCount(0)
})
