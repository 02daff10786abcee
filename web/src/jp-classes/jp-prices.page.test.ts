import { jpPrices } from '@jiangtai/contract/jp-classes'
import { enterConsole } from '../../test/page/admins.ts'
import { expect, test } from '../../test/page/test.ts'

test('R640: an administrator says what a day costs; another school has nothing to say', async ({ open, stand, look }) => {
  enterConsole(stand)
  let prices = { price_cents: 0, spoken_cents: 0, spoken_switch: 0 as 0 | 1, version: 0 }
  stand.answer(jpPrices.get, () => ({ ...prices, is_jp: 1 as const }))
  stand.answer(jpPrices.save, ({ price_cents, spoken_cents, spoken_switch }) => {
    prices = { price_cents, spoken_cents, spoken_switch: spoken_switch ? 1 : 0, version: prices.version + 1 }
    return prices
  })
  const page = await open('/admin/jp-prices')
  await expect(page.getByText('还没有设置价格：老师现在不能续班。')).toBeVisible()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('请输入 0.01 到 1000 之间的金额，最多两位小数')).toBeVisible()
  await page.getByRole('textbox', { name: '价格（元）' }).fill('0.5')
  await page.getByRole('checkbox', { name: '开放口语考试，可以加价' }).check({ force: true })
  await page.getByRole('textbox', { name: '口语考试加价（元）' }).fill('0.2')
  await look(page, 'jp-prices')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存，新订单按这个价格')).toBeVisible()
  expect(stand.asked(jpPrices.save)).toEqual([{ price_cents: 50, spoken_cents: 20, spoken_switch: true, version: 0 }])
  await expect(page.getByText('还没有设置价格')).toBeHidden()

  stand.answer(jpPrices.get, { ...prices, is_jp: 0 })
  await page.reload()
  await expect(page.getByText('这所学校不用续班')).toBeVisible()
  await look(page, 'jp-prices-elsewhere')
})
