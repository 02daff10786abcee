import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const focusIsIn = (page: Page, role: 'dialog' | 'alertdialog') =>
  page.getByRole(role).evaluate((box) => box.contains(document.activeElement))

test('a sheet keeps the focus, Esc closes it, and the focus returns to where it was', async ({ people, demo }) => {
  const guest = await people({ server: await demo({ TEST_ENVIRONMENT: '1' }) })
  const { page } = guest
  await guest.goto('/test')
  await guest.look('test-page-localhost')
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
})

test('in a question Enter is the safe choice', async ({ people, demo }) => {
  const guest = await people({ server: await demo({ TEST_ENVIRONMENT: '1' }) })
  const { page } = guest
  await guest.goto('/test')
  await guest.look('test-page-localhost')
  await page.getByRole('button', { name: '确认框' }).click()
  const question = page.getByRole('alertdialog', { name: '关闭信号灯？' })
  await expect(question.getByRole('button', { name: '继续投票' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
})

test('the class menu is opened, walked and left by keys', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  await teacher.goto('/')
  await teacher.look('teacher-home')
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
})

test('a class of 999 is paged and searched', async ({ people }) => {
  const teacher = await people({ as: 'teacher3' })
  const { page } = teacher
  await teacher.goto('/')
  await page.getByRole('button', { name: /^班级：/ }).click()
  await page.getByRole('menuitemradio', { name: '压力测试班' }).click()
  await expect(page.getByText('第 1 / 17 页 · 共 999 人')).toBeVisible()
  await expect(page.getByRole('button', { name: '上一页' })).toBeDisabled()
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(page.getByRole('cell', { name: 'load61', exact: true })).toBeInViewport()
  await teacher.look('teacher-home-999')
  await page.getByRole('searchbox', { name: '搜索学生' }).fill('ＬＯＡＤ９９９')
  await expect(page.getByRole('cell', { name: 'load999', exact: true })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  // The next session of this teacher begins in the first class again.
  await page.getByRole('button', { name: /^班级：/ }).click()
  await page.getByRole('menuitemradio', { name: '七年级(3)班' }).click()
  await expect(page.getByRole('button', { name: '班级：七年级(3)班' })).toBeVisible()
})
