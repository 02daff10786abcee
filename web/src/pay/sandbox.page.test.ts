import { orderStates, pay } from '@jiangtai/contract/pay'
import { at } from '../../test/page/at.ts'
import { expect, phone, test } from '../../test/page/test.ts'

const order = { title: '会员一年', amount_cents: 19_900, state: orderStates.created, expires_at: 1_794_793_800 }

test('the page of the sandbox says that no money is taken, fails, does nothing, pays and leads back', async ({ stand, open, look }) => {
  stand.answer(pay.sandboxOrder, order)
  stand.answer(pay.sandboxAct, { state: orderStates.created })
  const page = await open('/sandbox-pay?order=JT1&sign=abc&back=%2Ferror', { viewport: phone })
  await expect(page.getByText('演示支付，不会真的扣款')).toBeVisible()
  await expect(page.getByText('¥199.00')).toBeVisible()
  await look(page, 'sandbox-pay')
  await page.getByRole('button', { name: '付款失败' }).click()
  await expect(page.getByRole('status')).toContainText('付款失败')
  await page.getByRole('button', { name: '什么都不做' }).click()
  await expect(page.getByRole('status')).toContainText('没有付款')
  expect(stand.asked(pay.sandboxAct)).toEqual([{ order_no: 'JT1', sign: 'abc', act: 'fail' }])
  stand.answer(pay.sandboxAct, () => {
    stand.answer(pay.sandboxOrder, { ...order, state: orderStates.paid })
    return { state: orderStates.paid }
  })
  await page.getByRole('button', { name: '付款成功' }).click()
  await expect(page.getByRole('status')).toContainText('已付款')
  await look(page, 'sandbox-pay-paid')
  await page.getByRole('link', { name: '返回' }).click()
  await at(page, '/error')
})

test('an address that was not made here shows nothing', async ({ stand, open, look }) => {
  stand.refuse(pay.sandboxOrder, 'orderUnknown')
  const page = await open('/sandbox-pay?order=JT1&sign=x')
  await expect(page.getByText('没有这个订单')).toBeVisible()
  await look(page, 'sandbox-pay-unknown')
})
