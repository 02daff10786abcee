import { channel } from '@jiangtai/contract/channel'
import { flagOf } from '@jiangtai/contract/flag'
import { jpClasses } from '@jiangtai/contract/jp-classes'
import { addDays, todayIn } from '@jiangtai/contract/jp-renewal'
import type { Page } from '@playwright/test'
import { beginJp, jpOrderOf, paidClass, paidOrder, renewStudents } from '../../test/page/jp.ts'
import { layersGone } from '../../test/page/layers-gone.ts'
import { expect, phone, test } from '../../test/page/test.ts'

const address = '/personal-center?tab=renewals'
const today = () => todayIn(Date.now())
const dialogOf = (page: Page) => page.getByRole('dialog', { name: '续班' })

async function openForm(page: Page) {
  await page.getByRole('button', { name: `续班：${paidClass.name}` }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText('还有 2 天到期')).toBeVisible()
  return dialog
}
const setEnd = (page: Page, days = 30) => dialogOf(page).getByLabel('结束日期').fill(addDays(today(), days))

test('R627, R631, R682, R685, R688, R692: a renewal is filled in with its costs beside it', async ({ open, stand, look }) => {
  beginJp(stand)
  const page = await open(address)
  await look(page, 'renewals')
  const dialog = await openForm(page)
  await expect(dialog.getByText('已选 8 / 9 人')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '一个月' })).toHaveAttribute('aria-pressed', 'true')
  await expect(dialog.getByLabel('结束日期')).not.toHaveValue('')
  await dialog.getByLabel('结束日期').fill('')
  await dialog.getByRole('button', { name: '去支付' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('请选择必填项')
  await dialog.getByLabel('开始日期').fill(addDays(today(), 5))
  await expect(dialog.getByText(`${addDays(today(), 3)} 至 ${addDays(today(), 4)} 没有续上，这 2 天不能使用。`)).toBeVisible()
  await dialog.getByLabel('开始日期').fill(addDays(today(), 3))
  await expect(dialog.getByText('没有续上')).toBeHidden()
  await setEnd(page, 32)
  await dialog.getByLabel('开始日期').fill(addDays(today(), 1))
  await expect(dialog.getByText(`${addDays(today(), 1)} 至 ${addDays(today(), 2)}（2 天）已经可以用`)).toBeVisible()
  await look(page, 'renewal-covered')
  await dialog.getByRole('button', { name: `改为从 ${addDays(today(), 3)} 开始` }).click()
  await expect(dialog.getByText('已经可以用')).toBeHidden()
  await expect(dialog.getByText('共 30 天')).toBeVisible()
  await dialog.getByRole('button', { name: '查看全部' }).click()
  await dialog.getByRole('button', { name: '全不选' }).click()
  await dialog.getByRole('button', { name: '去支付' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('请选择要续班的学生')
  await dialog.getByRole('textbox', { name: '找学生' }).fill(renewStudents[1]?.real_name ?? '')
  await dialog.getByRole('button', { name: '选中找到的' }).click()
  await expect(dialog.getByText('已选 1 / 9 人')).toBeVisible()
  const added = dialog.getByRole('textbox', { name: '新增学生' })
  await added.fill('12345')
  await expect(added).toHaveValue('999')
  await added.fill('')
  await added.blur()
  await expect(added).toHaveValue('0')
  await dialog.getByRole('button', { name: '多一位' }).click()
  await dialog.getByRole('switch', { name: /口语考试/ }).check()
  await expect(dialog.getByText('1 + 1 = 2 人')).toBeVisible()
  await expect(dialog.getByText('2 人 × 0.70 元 × 30 天')).toBeVisible()
  await expect(dialog.getByText('42.00')).toBeVisible()
  await look(page, 'renewal-form')
})

test('R632, R634, R635, R659, R660, R663, R666, R667, R668, R671, R681, R773: a teacher scans, the page goes on by itself and shows the new accounts once', async ({
  open,
  stand,
  look,
}) => {
  beginJp(stand)
  let order = jpOrderOf()
  stand.answer(jpClasses.renew, () => order)
  stand.answer(jpClasses.order, () => order)
  const page = await open(address, { movesTime: true })
  const dialog = await openForm(page)
  await setEnd(page)
  await dialog.getByRole('button', { name: '去支付' }).click()
  const scan = page.getByRole('dialog', { name: '扫码支付（元）' })
  await expect(scan.getByText('504.00')).toBeVisible()
  await expect(scan.getByRole('img', { name: '付款二维码' })).toBeVisible()
  await look(page, 'renewal-scan')
  expect(stand.asked(jpClasses.pay)).toEqual([{ order_id: 31, method: 'scan' }])
  const polls = () => stand.asked(jpClasses.order).length
  await expect.poll(() => page.clock.runFor(500).then(polls)).toBeGreaterThan(0)
  await scan.getByRole('button', { name: '关闭' }).click()
  await expect(scan).toBeHidden()
  const asked = polls()
  await page.clock.runFor(6000)
  expect(polls()).toBe(asked)

  await openForm(page)
  await setEnd(page)
  await dialog.getByRole('button', { name: '去支付' }).click()
  await expect(scan).toBeVisible()
  expect(stand.asked(jpClasses.renewInfo).filter(({ class_id }) => class_id === paidClass.id)).toHaveLength(1)
  order = paidOrder()
  const details = page.getByRole('dialog', { name: /新学生账号/ })
  await expect.poll(() => page.clock.runFor(500).then(() => details.count())).toBe(1)
  await expect(details.getByText('kxw7m2pd').first()).toBeVisible()
  await expect(details.getByRole('row')).toHaveCount(5)
  await look(page, 'renewal-accounts')
  await expect.poll(() => stand.asked(channel.refreshStudents).length).toBe(1)
  await details.getByRole('button', { name: '都记下了' }).click()
  await expect(page.getByText('续班成功', { exact: true })).toBeVisible()
  await expect(details).toBeHidden()
  expect(stand.asked(jpClasses.closeDetails)).toEqual([{ order_id: 31 }])
})

test('R665, R716: a poll that is not answered is given up after three seconds, and asked again', async ({ open, stand }) => {
  beginJp(stand)
  stand.answer(jpClasses.renew, jpOrderOf())
  stand.answer(jpClasses.order, paidOrder())
  const page = await open(address, { movesTime: true })
  await openForm(page)
  await setEnd(page)
  const release = stand.hold(jpClasses.order)
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes(jpClasses.order.path))
  await dialogOf(page).getByRole('button', { name: '去支付' }).click()
  await expect(page.getByRole('dialog', { name: '扫码支付（元）' })).toBeVisible()
  await expect.poll(() => page.clock.runFor(500).then(() => stand.asked(jpClasses.order).length)).toBe(1)
  await page.clock.runFor(3000)
  await givenUp
  release()
  const details = page.getByRole('dialog', { name: /新学生账号/ })
  await expect.poll(() => page.clock.runFor(500).then(() => details.count())).toBe(1)
  expect(stand.asked(jpClasses.order)).toHaveLength(2)
})

test('R669, R670, R767, R771: students pay: they are to be told; a refusal is said, and what cannot be read afterwards is not', async ({
  open,
  stand,
}) => {
  beginJp(stand)
  stand.refuse(jpClasses.renew, 'classFull')
  stand.refuse(jpClasses.validity, 'foreignClass')
  const page = await open(address)
  const dialog = await openForm(page)
  await setEnd(page)
  await dialog.getByRole('radio', { name: /学生支付/ }).check()
  await expect(dialog.getByText('每位学生')).toBeVisible()
  await dialog.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByText('这个班级已经满员')).toBeVisible()
  stand.answer(jpClasses.renew, jpOrderOf({ user_pay: 2, num: 0, status: 1, is_paid: true }))
  await dialog.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByText('续班成功，请通知学生或家长至订单详情页去支付订单。')).toBeVisible()
  await expect.poll(() => stand.asked(jpClasses.validity).length).toBe(1)
  expect(stand.asked(jpClasses.pay)).toEqual([])
  expect(stand.asked(jpClasses.renew).at(-1)).toMatchObject({
    ...{ class_id: 5, num: 0, oral: 0, user_pay: 2, end: addDays(today(), 30) },
    student_ids: renewStudents.filter(({ check }) => check === 1).map(({ id }) => id),
  })
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

test('R627, R633, R637, R648, R650, R661, R662, R683, R685: on a phone all of the screen, its own words, and away to the page that takes the money', async ({
  open,
  stand,
  look,
}) => {
  beginJp(stand)
  stand.answer(jpClasses.renew, jpOrderOf())
  const page = await open(address, { viewport: phone })
  const dialog = await openForm(page)
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, width: phone.width })
  // The sum and the way on stay in view, however long the form is.
  await expect(dialog.locator('output')).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('button', { name: '去支付' })).toBeInViewport({ ratio: 1 })
  await dialog.getByLabel('结束日期').fill('')
  await dialog.getByRole('button', { name: '去支付' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('有效日期不能为空')
  await setEnd(page)
  await dialog.getByRole('button', { name: '查看全部' }).click()
  await dialog.getByRole('button', { name: '全不选' }).click()
  await dialog.getByRole('button', { name: '去支付' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('一个班级学生数量不能为0，请重新选择想要续班的学生')
  await dialog.getByRole('button', { name: '全选', exact: true }).click()
  await dialog.getByRole('button', { name: '去支付' }).click()
  const question = page.getByRole('alertdialog', { name: '确认订单，请在微信内完成支付' })
  await expect(question).toBeVisible()
  await look(page, 'renewal-phone-confirm')
  await question.getByRole('button', { name: '去支付' }).click()
  await page.waitForURL('**/error')
  expect(await page.evaluate(() => sessionStorage.getItem('orderId'))).toBe('31')
  expect(stand.asked(jpClasses.pay)).toEqual([{ order_id: 31, method: 'wap' }])
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'jp_teacher_class_id')
  expect([cookie?.value, Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)]).toEqual(['5', 365])
})

const oneOfTwoPaid = {
  list: renewStudents.slice(0, 2).map(({ id, username, real_name }, at) => ({
    ...{ id, username, real_name, is_new: 0 as const },
    ...{ is_paid: flagOf(at === 0), paid_at: at === 0 ? 1_790_000_000 : 0 },
  })),
}

test('R717: a teacher’s orders: one goes on being paid, another tells who has not paid', async ({ open, stand, look }) => {
  beginJp(stand)
  const [first, second, third] = [
    jpOrderOf({ id: 33 }),
    jpOrderOf({ id: 32, class_name: '精品二班', user_pay: 2, status: 1, is_paid: true, paid_count: 1, student_count: 2, num: 0 }),
    jpOrderOf({ id: 30, class_name: '精品三班', status: 2 }),
  ]
  stand.answer(jpClasses.orders, { list: [first, second, third], total: 3, pageCount: 1, counts: { unpaid: 1, paid: 1, closed: 1 } })
  stand.answer(jpClasses.order, first)
  stand.answer(jpClasses.orderStudents, oneOfTwoPaid)
  const page = await open('/personal-center?tab=orders')
  const list = page.getByRole('list', { name: '订单' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(list.getByText('学生已付 1 / 2 人')).toBeVisible()
  await look(page, 'jp-orders')
  await list.getByRole('button', { name: '付款情况：精品二班' }).click()
  const dialog = page.getByRole('dialog', { name: '付款情况：精品二班' })
  await expect(dialog.getByText('1 人已付，1 人未付，每人 42.00 元。')).toBeVisible()
  await look(page, 'jp-order-students')
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(dialog).toBeHidden()
  await list.getByRole('button', { name: `继续付款：${paidClass.name}` }).click()
  await expect(page.getByRole('dialog', { name: '扫码支付（元）' })).toBeVisible()
})

test('who of a class has not paid: from the list of classes, and from an address that names the class', async ({ open, stand }) => {
  beginJp(stand)
  stand.answer(jpClasses.list, { list: [{ ...paidClass, unpaid_count: 1 }] })
  const owed = jpOrderOf({ id: 32, user_pay: 2, status: 0, paid_count: 1, student_count: 2, num: 0 })
  stand.answer(jpClasses.orders, { list: [jpOrderOf(), owed], total: 2, pageCount: 1, counts: { unpaid: 2, paid: 0, closed: 0 } })
  stand.answer(jpClasses.orderStudents, oneOfTwoPaid)
  const page = await open(address)
  await page.getByRole('button', { name: `1 人未付款：${paidClass.name}` }).click()
  const dialog = page.getByRole('dialog', { name: '付款情况' })
  await expect(dialog.getByRole('listitem')).toHaveText([/未付$/, /已付$/])
  expect(stand.asked(jpClasses.orders)).toMatchObject([{ class_id: 5, status: 0 }])
  expect(stand.asked(jpClasses.orderStudents)).toEqual([{ order_id: 32 }])
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(dialog).toBeHidden()
  await layersGone(page)
  await page.goto(`${stand.origin}/personal-center?tab=orders&class=5`)
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
})

test('a teacher cancels an order after a question', async ({ open, stand }) => {
  beginJp(stand)
  let order = jpOrderOf({ id: 33 })
  stand.answer(jpClasses.orders, () => ({ list: [order], total: 1, pageCount: 1, counts: { unpaid: 1, paid: 0, closed: 0 } }))
  stand.answer(jpClasses.order, () => order)
  stand.answer(jpClasses.cancel, () => {
    order = jpOrderOf({ id: 33, status: 2 })
    return {}
  })
  const page = await open('/personal-center?tab=orders', { movesTime: true })
  const list = page.getByRole('list', { name: '订单' })
  await list.getByRole('button', { name: /^取消订单/ }).click()
  const question = page.getByRole('alertdialog', { name: '取消这个订单？' })
  await question.getByRole('button', { name: '先留着' }).click()
  await expect(question).toBeHidden()
  expect(stand.asked(jpClasses.cancel)).toEqual([])
  await list.getByRole('button', { name: /^取消订单/ }).click()
  await question.getByRole('button', { name: '取消订单' }).click()
  await expect(list.getByText('已关闭')).toBeVisible()
  await expect(list.getByRole('button')).toHaveCount(0)
  expect(stand.asked(jpClasses.cancel)).toEqual([{ order_id: 33 }])
})

test('a code whose order is closed meanwhile is dead: nothing is asked any more, and a press asks for another', async ({ open, stand }) => {
  beginJp(stand)
  stand.answer(jpClasses.renew, jpOrderOf())
  stand.answer(jpClasses.order, jpOrderOf({ status: 2 }))
  const page = await open(address, { movesTime: true })
  await openForm(page)
  await setEnd(page)
  await dialogOf(page).getByRole('button', { name: '去支付' }).click()
  const scan = page.getByRole('dialog', { name: '扫码支付（元）' })
  const dead = scan.getByRole('button', { name: '二维码已失效，点击刷新' })
  await expect.poll(() => page.clock.runFor(500).then(() => dead.count())).toBe(1)
  const asked = stand.asked(jpClasses.order).length
  await page.clock.runFor(6000)
  expect(stand.asked(jpClasses.order)).toHaveLength(asked)
  stand.refuse(jpClasses.pay, 'jpOrderOver')
  await dead.click()
  await expect(page.getByText('这个订单已经过期，请重新下单')).toBeVisible()
})

test('a code that is too old says so, is still asked about, and a press brings a new one', async ({ open, stand }) => {
  beginJp(stand)
  stand.answer(jpClasses.renew, jpOrderOf())
  stand.answer(jpClasses.order, jpOrderOf())
  const page = await open(address, { movesTime: true })
  await openForm(page)
  await dialogOf(page).getByRole('button', { name: '去支付' }).click()
  const scan = page.getByRole('dialog', { name: '扫码支付（元）' })
  await expect(scan.getByRole('status')).toBeVisible()
  const dead = scan.getByRole('button', { name: '二维码已失效，点击刷新' })
  await page.clock.fastForward(3600_000)
  await expect(dead).toBeVisible()
  const asked = stand.asked(jpClasses.order).length
  await expect.poll(() => page.clock.runFor(500).then(() => stand.asked(jpClasses.order).length)).toBeGreaterThan(asked)
  await dead.click()
  await expect(scan.getByRole('status')).toBeVisible()
  expect(stand.asked(jpClasses.pay)).toHaveLength(2)
})

test('without classes, without orders, without a price', async ({ open, stand, look }) => {
  beginJp(stand)
  stand.answer(jpClasses.list, { list: [] })
  stand.refuse(jpClasses.price, 'renewalUnpriced')
  stand.answer(jpClasses.orders, { list: [], total: 0, pageCount: 0, counts: { unpaid: 0, paid: 0, closed: 0 } })
  const page = await open(address)
  await expect(page.getByText('还没有班级')).toBeVisible()
  await look(page, 'renewals-none')
  await page.getByRole('button', { name: '新建班级' }).click()
  const dialog = page.getByRole('dialog', { name: '新建班级' })
  await expect(dialog.getByText('学校还没有设置续班价格，请联系学校管理员')).toBeVisible()
  await look(page, 'renewal-unpriced')
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: '订单', exact: true }).click()
  await expect(page.getByText('没有订单')).toBeVisible()
  await look(page, 'jp-orders-none')
})
