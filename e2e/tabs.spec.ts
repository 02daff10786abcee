import { expect, test } from './support/test.ts'

test('two tabs of one teacher work with the same class', async ({ people }) => {
  const teacher = await people({ as: 'teacher2' })
  const second = await teacher.context.newPage()
  await teacher.goto('/')
  await teacher.goto('/', second)
  const switcher = (page = teacher.page) => page.getByRole('button', { name: /^班级：/ })
  const before = await switcher(second).innerText()
  const other = before === '八年级(2)班' ? '七年级(3)班' : '八年级(2)班'
  await switcher().click()
  await teacher.page.getByRole('menuitemradio', { name: other }).click()
  await expect(switcher(second)).toHaveText(other)
  await switcher(second).click()
  await second.getByRole('menuitemradio', { name: before }).click()
  await expect(switcher()).toHaveText(before)
})

test('when somebody else logs in in another tab, this one shows nothing of the first person', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  const second = await teacher.context.newPage()
  await teacher.goto('/')
  await teacher.goto('/', second)
  await second.evaluate(() => sessionStorage.setItem('jiangtai.draft.register', '{}'))
  await page.getByRole('link', { name: '我的账号：周敏' }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
  await teacher.at('/login')
  await teacher.at('/login', second)
  expect(await second.evaluate(() => sessionStorage.length)).toBe(0)
  await teacher.logIn('student1')
  await teacher.at('/student-index')
  await teacher.at('/student-index', second)
  await expect(second.getByText('林小满').first()).toBeVisible()
  await expect(second.getByRole('cell')).toHaveCount(0)
})

test('a tab that comes back to the front asks again who is logged in', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  await teacher.goto('/')
  await teacher.context.clearCookies()
  await teacher.page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await teacher.at('/login')
})
