import { addDays, todayIn } from '@jiangtai/contract/jp-renewal'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const host = 'jp.localhost'
const phone = { width: 390, height: 844 }

async function fillIn(page: Page, nowMs: number) {
  const form = page.getByRole('dialog', { name: '续班' })
  await form.getByLabel('结束日期').fill(addDays(todayIn(nowMs), 40))
  await expect(form.getByText('每人每天', { exact: true })).toBeVisible()
  return form
}

test('R007, R611: a teacher of jp renews a class that is over, a phone scans and pays, and a new student logs in with the shown password and chooses an own one', async ({
  people,
  demo,
}) => {
  const server = await demo()
  const teacher = await people({ host, as: 'jpteacher2' })
  await teacher.goto('/')
  await teacher.page.getByRole('dialog', { name: '这个班已到期' }).getByRole('button', { name: '去续班' }).click()
  const row = teacher.page.getByRole('listitem').filter({ hasText: '精品三班' })
  await expect(row).toContainText('已到期')
  const form = await fillIn(teacher.page, server.clock.ms())
  await form.getByRole('button', { name: '多一位' }).click()
  await form.getByRole('button', { name: '去支付' }).click()
  const scan = teacher.page.getByRole('dialog', { name: '扫码支付（元）' })
  await expect(scan.getByRole('img', { name: '付款二维码' })).toBeVisible()

  const { pay_url } = await server.database.db.selectFrom('pay_orders').select('pay_url').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const payer = await people({ host, viewport: phone })
  const { pathname, search } = new URL(pay_url)
  await payer.goto(pathname + search)
  await payer.page.getByRole('button', { name: '付款成功' }).click()

  const details = teacher.page.getByRole('dialog', { name: /新学生账号/ })
  await expect(details).toBeVisible()
  const username = await details.getByRole('row').nth(1).getByRole('cell').nth(1).innerText()
  const password = await details.locator('code').first().innerText()
  await details.getByRole('button', { name: '都记下了' }).click()
  await expect(teacher.page.getByText('续班成功', { exact: true })).toBeVisible()
  await expect(row).toContainText('21 名学生 · 有效期至')

  const student = await people({ host })
  await student.goto('/jp-login')
  await student.logIn(username, password)
  await student.page.getByLabel('姓名').fill('林小满')
  await student.page.getByLabel('新密码').fill('xiaoman-07')
  await student.page.getByLabel('再输一次').fill('xiaoman-07')
  await student.page.getByRole('button', { name: '保存并进入' }).click()
  await student.at('/student-index')
})

test('on a phone the whole of it: the form, away to the payment, and the class goes on', async ({ people, demo }) => {
  const server = await demo()
  const teacher = await people({ host, as: 'jpteacher1', viewport: phone })
  await teacher.goto('/personal-center?tab=renewals')
  await teacher.page.getByRole('button', { name: '续班：精品二班' }).click()
  const form = await fillIn(teacher.page, server.clock.ms())
  await form.getByRole('button', { name: '去支付' }).click()
  const question = teacher.page.getByRole('alertdialog', { name: '确认订单，请在微信内完成支付' })
  await question.getByRole('button', { name: '去支付' }).click()
  await teacher.at('/sandbox-pay')
  await teacher.page.getByRole('button', { name: '付款成功' }).click()
  await expect.poll(() => server.database.db.selectFrom('jp_orders').select('id').where('state', '=', 1).execute()).toHaveLength(3)
  await teacher.goto('/personal-center?tab=orders')
  await expect(teacher.page.getByRole('list', { name: '订单' }).getByRole('listitem').first()).toContainText('已付款')
})
