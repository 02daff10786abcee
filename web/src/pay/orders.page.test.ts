import { flagOf } from '@jiangtai/contract/flag'
import { orderStates } from '@jiangtai/contract/pay'
import { type PayOrderPayment, type PayOrderRow, payOrders } from '@jiangtai/contract/pay-orders'
import { enterConsole } from '../../test/page/admins.ts'
import { expect, test } from '../../test/page/test.ts'

const now = () => Math.floor(Date.now() / 1000)
const rowOf = (more: Partial<PayOrderRow> = {}): PayOrderRow => ({
  ...{
    order_no: 'JT2026111612345678901234',
    kind: 'vip',
    title: '会员一年',
    amount_cents: 19_900,
    method: 'scan',
    state: orderStates.paid,
  },
  ...{ payer_name: '王小红', created_at: now() - 600, settled_at: now() - 300, is_stuck: 0, is_returning: 0, is_play: 0 },
  ...more,
})
const paymentOf = (more: Partial<PayOrderPayment> = {}): PayOrderPayment => ({
  ...{ transaction_id: '4200002026111600001', amount_cents: 19_900, is_granting: 1, paid_at: now() - 300, refund: null },
  ...more,
})
const pageOf = (list: PayOrderRow[]) => ({ list, pageCount: 1, total: list.length, is_on: 1 as const, reconciled: '2026-11-15 一致' })

test('orders are found, and one is given back; a refusal is said and the order read again', async ({ open, stand, look }) => {
  enterConsole(stand)
  const others = [
    rowOf({ order_no: 'JT2', kind: 'jp-class', title: '三班续费', state: orderStates.created, settled_at: 0, is_play: 1 }),
    rowOf({ order_no: 'JT3', state: orderStates.refunded, is_stuck: 1, payer_name: '' }),
  ]
  let one = rowOf()
  stand.answer(payOrders.list, () => pageOf([one, ...others]))
  stand.answer(payOrders.get, () => ({ order: one, payments: [paymentOf()], can_refund: flagOf(one.state === orderStates.paid) }))
  const page = await open('/admin/orders')
  const list = page.getByRole('list', { name: '订单', exact: true })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByText('每天夜里和支付平台对账：2026-11-15 一致')).toBeVisible()
  await look(page, 'orders')
  await list.getByRole('button').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('4200002026111600001')).toBeVisible()
  await look(page, 'order')
  await dialog.getByRole('button', { name: '退款' }).click()
  await page.getByLabel('原因（可以不写）').fill('买错了')
  await look(page, 'order-refund')
  let tries = 0
  stand.refuse(payOrders.refund, 'orderNotPaid')
  await page.getByRole('button', { name: '退款', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: '没有付款' })).toBeVisible()
  stand.answer(payOrders.refund, () => {
    tries += 1
    one = rowOf({ state: orderStates.refunded, is_returning: 1 })
    return {}
  })
  await page.getByRole('button', { name: '退款', exact: true }).click()
  await expect(list.getByRole('listitem').first()).toContainText('退款中')
  expect([tries, stand.asked(payOrders.refund).at(-1)]).toEqual([1, { order_no: one.order_no, reason: '买错了' }])
})

test('a refund that was given up is tried again; no orders, and none that are found', async ({ open, stand, look }) => {
  enterConsole(stand)
  const stuck = rowOf({ state: orderStates.refunded, is_stuck: 1 })
  const refund = { amount_cents: 19_900, reason: '重复付款', tries: 12, asked_at: now() - 200, asked_name: '', done_at: 0 }
  let state: 0 | 2 = 2
  stand.answer(payOrders.list, pageOf([stuck]))
  stand.answer(payOrders.get, () => ({
    order: stuck,
    payments: [paymentOf({ is_granting: 0, refund: { ...refund, state } })],
    can_refund: flagOf(false),
  }))
  stand.answer(payOrders.retry, () => {
    state = 0
    return {}
  })
  const page = await open('/admin/orders')
  await page.getByRole('list', { name: '订单', exact: true }).getByRole('button').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('试了 12 次都没有成功')).toBeVisible()
  await look(page, 'order-stuck')
  await dialog.getByRole('button', { name: '再试一次' }).click()
  await expect(dialog.getByText('正在退回')).toBeVisible()
  stand.answer(payOrders.list, { ...pageOf([]), is_on: 0, reconciled: '' })
  await dialog.getByRole('button', { name: '关闭' }).first().click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: '状态：状态：全部' }).click()
  await page.getByRole('menuitemradio', { name: '退款没有成功' }).click()
  await expect.poll(() => stand.asked(payOrders.list).at(-1)).toMatchObject({ is_stuck: true })
  await expect(page.getByText('没有找到')).toBeVisible()
  await page.getByRole('button', { name: '状态：退款没有成功' }).click()
  await page.getByRole('menuitemradio', { name: '全部' }).click()
  await expect(page.getByText('还没有订单')).toBeVisible()
  await look(page, 'orders-none')
})
