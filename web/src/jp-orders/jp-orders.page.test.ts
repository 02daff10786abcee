import { type JpOrder, type JpOrderDetails, jpClasses } from '@jiangtai/contract/jp-classes'
import { studentCard } from '../../test/page/accounts.ts'
import { at } from '../../test/page/at.ts'
import { logIn, openSchool, student, teacher } from '../../test/page/school.ts'
import type { Stand } from '../../test/page/stand.ts'
import { expect, phone, test } from '../../test/page/test.ts'

const orderOf = (id: number, changes: Partial<JpOrder> = {}): JpOrder => ({
  ...{ id, number: `JP20261116003${id}`, class_id: 1, class_name: '七年级精品(1)班', teacher_name: '周敏' },
  ...{ start: '2026-11-19', end: '2027-01-17', days: 60, oral: 1, user_pay: 2, student_count: 36, num: 0 },
  ...{ daily_price: 0.7, total_amount: 42, status: 0, is_paid: false, created_at: 1_790_000_000, expires_at: 1_800_000_000, paid_at: 0 },
  ...{ paid_count: 0, has_details: 0, is_own: 1, refunded_at: 0, makes_class: 0, covered_count: 0 },
  ...changes,
})
const details = (order: JpOrder): JpOrderDetails => ({ ...order, default_password: '', new_students: [] })
const all = [
  orderOf(1, { refunded_at: 1_789_000_000 }),
  orderOf(2, { status: 1, is_paid: true, oral: 0, days: 79, total_amount: 39.5, paid_at: 1_790_000_500 }),
  orderOf(3, { status: 2, class_name: '寒假班', days: 20, total_amount: 10, oral: 0 }),
]

function begin(stand: Stand, person = student, orders: readonly JpOrder[] = all) {
  openSchool(stand, 'jp')
  logIn(stand, person)
  const countOf = (status: number) => orders.filter((order) => order.status === status).length
  stand.answer(jpClasses.orders, ({ status, page_size }) => {
    const list = orders.filter((order) => status === undefined || order.status === status).slice(0, page_size)
    return { list, pageCount: 1, total: list.length, counts: { unpaid: countOf(0), paid: countOf(1), closed: countOf(2) } }
  })
}

test('R617, R701: a student sees what waits, looks at the others, scans and has paid', async ({ open, stand, look }) => {
  begin(stand)
  stand.answer(jpClasses.pay, { total_amount: 42, qrcode_image: studentCard.base64_image, seconds_left: 3600 })
  stand.answer(jpClasses.order, details(orderOf(1)))
  const page = await open('/student-personal-center?sec_name=orderDetails', { movesTime: true, before: (one) => one.clock.install() })
  const banner = page.getByRole('region', { name: '等待付款' })
  await expect(banner).toContainText('¥42.00')
  await expect(page.getByRole('row')).toHaveCount(4)
  await expect(page.getByRole('row').filter({ hasText: '已退款 ¥42.00' })).toContainText('待付款')
  await look(page, 'order-details')
  await page.getByRole('button', { name: /^详情：.*2$/ }).click()
  const shown = page.getByRole('dialog', { name: '订单详情' })
  await expect(shown).toContainText('付款时间')
  await look(page, 'order-details-one')
  await shown.getByRole('button', { name: '关闭' }).last().click()
  await expect(shown).toBeHidden()
  await page.getByRole('radio', { name: '已关闭 1' }).check()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('radio', { name: '全部 3' }).check()
  await expect(page.getByRole('row')).toHaveCount(4)

  await banner.getByRole('button', { name: '去付款' }).click()
  const scan = page.getByRole('dialog', { name: /扫码支付/ })
  await expect(scan.getByRole('img', { name: '付款二维码' })).toBeVisible()
  expect(stand.asked(jpClasses.pay)).toEqual([{ order_id: 1, method: 'scan' }])
  await look(page, 'order-details-scan')
  const paid = orderOf(1, { status: 1, is_paid: true })
  stand.answer(jpClasses.order, () => {
    begin(stand, student, [paid, ...all.slice(1)])
    return details(paid)
  })
  await expect(async () => {
    await page.clock.runFor(500)
    await expect(scan).toBeHidden({ timeout: 100 })
  }).toPass()
  await expect(page.getByText(/^付款成功，/)).toBeVisible()
  await expect(banner).toBeHidden()
})

test('R637, R662: on a phone the payment is confirmed before it leaves; without orders it says so', async ({ open, stand, look }) => {
  begin(stand)
  stand.answer(jpClasses.pay, { total_amount: 42, mweb_url: '/sandbox-pay?order=x' })
  const page = await open('/student-personal-center?sec_name=orderDetails', { viewport: phone })
  await page.getByRole('region', { name: '等待付款' }).getByRole('button', { name: '去付款' }).click()
  const ask = page.getByRole('alertdialog', { name: '确认订单，请在微信内完成支付' })
  await expect(ask).toBeVisible()
  await look(page, 'order-details-confirm')
  expect(stand.asked(jpClasses.pay)).toEqual([{ order_id: 1, method: 'wap' }])
  await ask.getByRole('button', { name: '先不付' }).click()
  await expect(ask).toBeHidden()
  begin(stand, student, [])
  await page.reload()
  await expect(page.getByText('还没有订单')).toBeVisible()
  await look(page, 'order-details-empty')
})

test('R620, R636: the way back says that nothing was paid, goes on at once, and shows what was paid once it is', async ({
  open,
  stand,
  look,
}) => {
  begin(stand)
  stand.answer(jpClasses.order, details(orderOf(1)))
  const page = await open('/m/personal-center/copy?order_id=1', { viewport: phone, movesTime: true, before: (one) => one.clock.install() })
  const ask = page.getByRole('alertdialog', { name: '还没有付款' })
  await expect(ask).toContainText('您当前还没有完成付款，请点击【继续付款】进行支付')
  await look(page, 'paid-unpaid')
  await ask.getByRole('button', { name: '不付了' }).click()
  await expect(ask).toBeHidden()
  await expect(page.getByText('这里每 2 秒查一次')).toBeVisible()
  const paid = details(orderOf(1, { status: 1, is_paid: true }))
  stand.answer(jpClasses.order, paid)
  await expect(async () => {
    await page.clock.runFor(500)
    await expect(page.getByText('付好了')).toBeVisible({ timeout: 100 })
  }).toPass()
  await expect(page.getByText('¥42.00')).toBeVisible()
  await look(page, 'paid')
  await page.getByRole('button', { name: '回到班级' }).click()
  await at(page, '/student-index')

  stand.answer(jpClasses.order, details(orderOf(1)))
  stand.answer(jpClasses.pay, { total_amount: 42, mweb_url: `${stand.origin}/error` })
  await page.goto(`${stand.origin}/m/personal-center/copy?order_id=1`)
  await ask.getByRole('button', { name: '继续付款' }).click()
  await expect(async () => {
    await page.clock.runFor(100)
    await expect(page).toHaveURL(/\/error$/, { timeout: 100 })
  }).toPass()
})

test('the way back asks no more once the order is closed', async ({ open, stand }) => {
  begin(stand)
  stand.answer(jpClasses.order, details(orderOf(1, { status: 2 })))
  const page = await open('/m/personal-center/copy?order_id=1', { viewport: phone, movesTime: true, before: (one) => one.clock.install() })
  await expect(page.getByText('这个订单已经关闭')).toBeVisible()
  await expect(page.getByText('这里每 2 秒查一次')).toBeHidden()
  const asked = stand.asked(jpClasses.order).length
  await page.clock.runFor(6000)
  expect(stand.asked(jpClasses.order)).toHaveLength(asked)
})

test('the way back says that the teacher has paid meanwhile', async ({ open, stand }) => {
  begin(stand)
  stand.answer(jpClasses.order, details(orderOf(1, { status: 2, covered_count: 1 })))
  const page = await open('/m/personal-center/copy?order_id=1', { viewport: phone })
  await expect(page.getByText('老师已经付过了，不用再付')).toBeVisible()
  await expect(page.getByRole('button', { name: '继续付款' })).toBeHidden()
})

test('a teacher comes back to the new accounts, by the order that the tab remembers; one that is not theirs is none', async ({
  open,
  stand,
  look,
}) => {
  begin(stand, teacher)
  const paid = orderOf(5, { status: 1, is_paid: true, user_pay: 1, num: 1, has_details: 1, total_amount: 1512 })
  stand.answer(jpClasses.order, {
    ...paid,
    default_password: 'kx7mq2ph',
    new_students: [{ id: 9, username: 'abc001', real_name: 'abc001' }],
  })
  const page = await open('/m/personal-center/copy', { before: (one) => one.addInitScript(() => sessionStorage.setItem('orderId', '5')) })
  await expect(page.getByText('36 人')).toBeVisible()
  expect(stand.asked(jpClasses.order)).toEqual([{ order_id: 5 }])
  await page.getByRole('button', { name: '看新账号' }).click()
  await expect(page.getByRole('dialog', { name: /新学生账号/ })).toContainText('kx7mq2ph')
  await look(page, 'paid-accounts')
  stand.refuse(jpClasses.order, 'orderUnknown')
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('没有这个订单')
  await look(page, 'paid-unknown')
})
