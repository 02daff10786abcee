import { classes } from '@jiangtai/contract/classes'
import { organizations } from '@jiangtai/contract/organizations'
import type { Page } from '@playwright/test'
import { openAccounts } from '../../test/page/accounts.ts'
import { layersGone } from '../../test/page/layers-gone.ts'
import { logIn, ofClass, organizationOf, otherClass, rosterStudent, student, teacher } from '../../test/page/school.ts'
import { expect, phone, test } from '../../test/page/test.ts'

const focusIsIn = (page: Page, role: 'dialog' | 'alertdialog') =>
  page.getByRole(role).evaluate((box) => box.contains(document.activeElement))

test('a sheet keeps the focus, Esc closes it and the focus returns; in a question Enter is the safe choice', async ({ open, stand }) => {
  stand.answer(organizations.current, organizationOf('default', { is_test_environment: 1 }))
  const page = await open('/test')
  const opener = page.getByRole('button', { name: '弹层' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    expect(await focusIsIn(page, 'dialog')).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()

  await page.getByRole('button', { name: '确认框' }).click()
  const question = page.getByRole('alertdialog', { name: '关闭信号灯？' })
  await expect(question.getByRole('button', { name: '继续投票' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
})

test('the class menu is opened, walked and left by keys; a class of 999 is paged and searched', async ({ open, stand, look }) => {
  logIn(stand, teacher)
  const list = Array.from({ length: 999 }, (_, at) => rosterStudent(1000 + at, `load${at + 1}`, '林小满'))
  stand.answer(classes.mine, {
    list: [
      { ...ofClass, student_count: 999, online_count: 44 },
      { ...otherClass, online_count: 0 },
    ],
  })
  stand.answer(classes.roster, { list })
  const page = await open('/')
  const switcher = page.getByRole('button', { name: '班级：七年级(3)班' })
  const item = (name: string) => page.getByRole('menuitemradio', { name })
  await switcher.focus()
  await page.keyboard.press('ArrowDown')
  await expect(item('七年级(3)班')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item('七年级(1)班')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item('七年级(3)班')).toBeFocused()
  await page.keyboard.press('End')
  await expect(item('七年级(1)班')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(switcher).toBeFocused()

  await expect(page.getByText('第 1 / 17 页 · 共 999 人')).toBeVisible()
  await expect(page.getByRole('button', { name: '上一页' })).toBeDisabled()
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(page.getByRole('cell', { name: 'load61', exact: true })).toBeInViewport()
  await look(page, 'teacher-home-999')
  await page.getByRole('searchbox', { name: '搜索学生' }).fill('ＬＯＡＤ９９９')
  await expect(page.getByRole('cell', { name: 'load999', exact: true })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
})

const mineOf = (page: Page) => page.getByRole('link', { name: '我的', exact: true })
const avatarOf = (page: Page) => page.getByRole('link', { name: /^我的账号/ })

test('R230: below 600 px 我的 stands in the tabs; Back closes what lies above the page, one layer at a time', async ({
  open,
  stand,
  look,
}) => {
  logIn(stand, student)
  openAccounts(stand)
  const page = await open('/student-index', { viewport: phone })
  await look(page, 'student-home-phone')
  for (const [width, isPhone] of [
    [600, false],
    [599, true],
    [1920, false],
    [320, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(avatarOf(page)).toBeVisible({ visible: !isPhone })
  }
  await page.setViewportSize(phone)
  await mineOf(page).click()
  await page.getByRole('link', { name: '账号与安全' }).click()
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
  const length = () => page.evaluate(() => window.history.length)
  const before = await length()
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByRole('dialog', { name: '修改密码' })).toBeVisible()
  await expect.poll(length).toBe(before + 1)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/sec_name=profile$/)

  // What is not saved is asked about.
  await page.getByRole('button', { name: '修改密码' }).click()
  await page.getByLabel('原密码').fill('x')
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: '放弃修改？' })
  await expect(question).toBeVisible()
  // The sheet stays, and the question stands above it: both have their entry again.
  await expect.poll(length).toBe(before + 2)
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(page.getByLabel('原密码')).toHaveValue('x')
  await page.getByRole('button', { name: '关闭' }).click()
  await question.getByRole('button', { name: '放弃修改' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Closing in another way leaves nothing to go back to.
  await page.getByRole('button', { name: '修改密码' }).click()
  await page.getByRole('button', { name: '关闭' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await layersGone(page)
})
