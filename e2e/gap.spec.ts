import { type Locator, type Page, request } from '@playwright/test'
import { expect, type Person, test } from './support/test.ts'

const phone = { width: 390, height: 844 }
const cut =
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_FAILED|WebSocket connection to|Failed to load resource|dynamically imported|preload/

const isCovering = (sheet: Locator) => expect(sheet.locator('..')).toHaveCSS('position', 'fixed')

async function opensAfterAGap({ page, context, expectError }: Person, opener: Locator, sheet: Locator) {
  expectError(cut)
  let loads = 0
  page.on('load', () => void loads++)
  await context.setOffline(true)
  await opener.click()
  await expect(page.getByText('网络连接错误，请检查网络')).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await context.setOffline(false)
  await opener.click()
  await expect(sheet).toBeVisible()
  await isCovering(sheet)
  expect(loads).toBe(0)
}

test('the avatar pressed while the line was down says so, and opens with its styling afterwards', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  await teacher.goto('/')
  const sheet = teacher.page.getByRole('dialog', { name: '我的账号' })
  await opensAfterAGap(teacher, teacher.page.getByRole('button', { name: /^我的账号/ }), sheet)
  // Its rows have a sheet of styles of their own.
  await expect(sheet.getByRole('button', { name: '修改密码' })).toHaveCSS('display', 'flex')
  await teacher.look('account-after-gap')
})

test('so does 我的 on a phone', async ({ people }) => {
  const student = await people({ as: 'student1', viewport: phone })
  await student.goto('/student-index')
  const sheet = student.page.getByRole('dialog', { name: '我的账号' })
  await opensAfterAGap(student, student.page.getByRole('button', { name: '我的', exact: true }), sheet)
  await expect(sheet.getByRole('button', { name: '修改密码' })).toHaveCSS('display', 'flex')
  await student.look('account-after-gap-phone')
})

test('so does 班级码', async ({ people }) => {
  const teacher = await people({ as: 'teacher3' })
  await teacher.goto('/')
  const sheet = teacher.page.getByRole('dialog', { name: '学生加入班级' })
  await opensAfterAGap(teacher, teacher.page.getByRole('button', { name: '班级码' }), sheet)
  await expect(sheet.getByText('学生登录后，')).toHaveCSS('text-align', 'center')
  await teacher.look('join-code')
})

test('logging out without a line asks as always, and then says that nothing has happened', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  teacher.expectError(cut)
  await teacher.goto('/')
  await page.getByRole('button', { name: /^我的账号/ }).click()
  const leave = page.getByRole('dialog', { name: '我的账号' }).getByRole('button', { name: '退出登录' })
  await expect(leave).toBeVisible()
  await teacher.context.setOffline(true)
  await leave.click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByText('还没有退出，请联网后再试')).toBeVisible()
  await teacher.context.setOffline(false)
  await teacher.at('/')
  await teacher.look('teacher-home')
})

/** As when the server is down behind a line that is fine. */
async function withoutServer(page: Page) {
  await page.route('**/*', (route) => route.abort('connectionrefused'))
}

test('while nobody answers, a part that does not come leaves the page as it is', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  teacher.expectError(cut)
  await teacher.goto('/')
  await expect(page.getByRole('cell', { name: 'student1', exact: true })).toBeVisible()
  let loads = 0
  page.on('load', () => void loads++)
  await withoutServer(page)
  await page.getByRole('button', { name: /^我的账号/ }).click()
  await expect(page.getByText('连不上服务器，请稍后再试')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'student1', exact: true })).toBeVisible()
  expect(loads).toBe(0)
  await page.unrouteAll()
  await page.getByRole('button', { name: /^我的账号/ }).click()
  await expect(page.getByRole('dialog', { name: '我的账号' })).toBeVisible()
  await teacher.look('account-after-outage')
})

test('an undecodable address leads to the page that says so', async ({ people, server }) => {
  const guest = await people()
  await guest.page.goto(`${guest.origin}/%E0%A4%A`)
  await guest.at('/not-found')
  await guest.look('not-found')
  const asking = await request.newContext()
  expect((await (await asking.get(`http://127.0.0.1:${server.port}/%E0%A4%A`)).json()).errCode).toBe(1001)
  await asking.dispose()
})
