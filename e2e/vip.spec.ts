import { expect, test } from './support/test.ts'

const phone = { width: 390, height: 844 }

test('R009: a teacher whose experience ends is shown the packages, a phone scans and pays, and the window closes by itself', async ({
  people,
  demo,
}) => {
  const server = await demo()
  const host = 'hxz.localhost'
  const teacher = await people({ host, as: 'hxteacher1' })
  await teacher.goto('/personal-center?tab=vip')
  const shop = teacher.page.getByRole('dialog', { name: '讲台会员' })
  await expect(shop).toContainText('试用期剩余5天')
  await expect(shop.getByRole('img', { name: '支付二维码' })).toBeVisible()
  const { pay_url } = await server.database.db.selectFrom('pay_orders').select('pay_url').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const payer = await people({ host, viewport: phone })
  const { pathname, search } = new URL(pay_url)
  await payer.goto(pathname + search)
  await payer.page.getByRole('button', { name: '付款成功' }).click()
  const told = teacher.page.getByRole('alertdialog', { name: '支付成功' })
  await expect(told).toBeVisible()
  await expect(shop).toHaveCount(0)
  await told.getByRole('button', { name: '知道了' }).click()
  await expect(teacher.page.getByRole('region', { name: '会员' })).toContainText('付费会员')
})

test('a teacher who has only a phone buys: away to the payment, back unpaid, away again, and a member until the day that was promised', async ({
  people,
  demo,
}) => {
  await demo()
  const { page, goto } = await people({ host: 'localhost', as: 'teacher1', viewport: phone })
  await goto('/m/personal-center')
  await page.getByRole('region', { name: '会员' }).getByRole('button', { name: '开通' }).click()
  const bar = page.getByRole('dialog', { name: '讲台会员' }).getByRole('region', { name: '支付' })
  const promised = (await bar.getByText('有效期至').innerText()).match(/\d{4}-\d\d-\d\d/)?.[0] ?? '?'
  await bar.getByRole('button', { name: '去支付' }).click()
  await page.getByRole('button', { name: '什么都不做' }).click()
  await page.getByRole('link', { name: '返回' }).click()
  const told = page.getByRole('region', { name: '支付结果' })
  await expect(told).toContainText('还没有收到付款')
  await told.getByRole('button', { name: '继续支付' }).click()
  await page.getByRole('button', { name: '付款成功' }).click()
  await page.getByRole('link', { name: '返回' }).click()
  await expect(told).toContainText(`支付成功会员 1年，有效期至 ${promised}`)
  await expect(page.getByRole('region', { name: '会员', exact: true })).toContainText('付费会员')
  await expect(page.getByRole('region', { name: '购买和兑换记录' })).toContainText('购买 会员 1年 · ¥90')
})

test('R010: on a phone a teacher redeems a code; a colleague comes too late with the same one', async ({ people, demo }) => {
  await demo()
  const code = 'DEMO1KAIX2345ABCD'
  const host = 'localhost'
  for (const [as, result] of [
    ['teacher1', '兑换成功'],
    ['teacher3', '兑换码已被使用，请重新输入'],
  ] as const) {
    const teacher = await people({ host, as, viewport: phone })
    await teacher.goto('/m/personal-center')
    await teacher.page.getByRole('region', { name: '会员' }).getByRole('button', { name: '开通' }).click()
    const shop = teacher.page.getByRole('dialog', { name: '讲台会员' })
    await shop.getByPlaceholder('请输入兑换码，区分大小写').fill(code)
    await shop.getByRole('button', { name: '兑换' }).click()
    await expect(teacher.page.getByRole('alertdialog', { name: result })).toBeVisible()
  }
})
