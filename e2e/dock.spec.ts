import type { Page } from '@playwright/test'
import { endLesson } from './lesson.ts'
import { expect, test } from './test.ts'

const markOf = (page: Page) => page.getByRole('button', { name: '课堂互动' })
const toolOf = (page: Page) => page.getByRole('button', { name: '投票器', exact: true })
const windowOf = (page: Page) => page.getByRole('dialog', { name: '投票器' })

async function placeOf(page: Page) {
  const box = await markOf(page).boundingBox()
  if (!box) throw new Error('the dock has no place')
  return { x: Math.round(box.x), y: Math.round(box.y) }
}

/** Pressed, moved and let go; a slow one takes longer than 200 ms. */
async function drag(page: Page, by: { x: number; y: number }, slow: boolean) {
  const { x, y } = await placeOf(page)
  await page.mouse.move(x + 45, y + 30)
  await page.mouse.down()
  const pressedAt = Date.now()
  await page.mouse.move(x + 45 + by.x, y + 30 + by.y)
  if (slow) await expect(() => expect(Date.now() - pressedAt).toBeGreaterThan(250)).toPass({ intervals: [50] })
  await page.mouse.up()
}

test('R247, R248, R249: the mark toggles when pressed or moved briefly, and moves the dock when dragged', async ({ people }) => {
  const teacher = await people({ as: 'teacher2' })
  const { page } = teacher
  await teacher.goto('/')
  await expect(toolOf(page)).toBeVisible()
  await teacher.look('teacher-home-dock')
  const home = await placeOf(page)
  await markOf(page).click()
  await expect(toolOf(page)).toBeHidden()
  await drag(page, { x: 80, y: -60 }, false)
  await expect(toolOf(page)).toBeVisible()
  expect(await placeOf(page)).toEqual(home)
  await drag(page, { x: -300, y: -200 }, true)
  await expect(toolOf(page)).toBeVisible()
  const moved = { x: home.x - 300, y: home.y - 200 }
  expect(await placeOf(page)).toEqual(moved)
  // It stays where it was put, and within reach whatever is tried.
  await page.reload()
  await expect(toolOf(page)).toBeVisible()
  expect(await placeOf(page)).toEqual(moved)
  await drag(page, { x: -3000, y: -3000 }, true)
  const { x, y } = await placeOf(page)
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
})

test('the dock and its window are worked by keys alone', async ({ people }) => {
  const teacher = await people({ as: 'teacher2' })
  const { page } = teacher
  await teacher.goto('/')
  await expect(toolOf(page)).toBeVisible()
  await teacher.look('teacher-home-dock')
  await page.keyboard.press('Alt+KeyQ')
  await expect(toolOf(page)).toBeHidden()
  // A collapsed dock still opens its tools.
  await page.keyboard.press('Alt+Digit1')
  const form = windowOf(page)
  await expect(form.getByRole('textbox', { name: '标题' })).toBeFocused()
  await page.keyboard.press('Alt+KeyQ')
  await page.keyboard.press('Alt+Digit1')
  await expect(form).toBeHidden()
  await expect(toolOf(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form).toBeVisible()
  // Enter goes from option to option, and after the last there is a new one.
  await form.getByRole('textbox', { name: '选项 C' }).fill('丙')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('textbox', { name: '选项 D' })).toBeFocused()
  // Esc asks before it throws away what was written, and Enter is the safe answer.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog', { name: '放弃这次投票？' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '放弃' }).click()
  await expect(form).toBeHidden()
  await endLesson(teacher)
})

test('a login page has no dock, and a student has only the way to a vote', async ({ people }) => {
  const guest = await people()
  await guest.goto('/login')
  await guest.look('login')
  await expect(markOf(guest.page)).toHaveCount(0)
  const student = await people({ as: 'student91' })
  await student.goto('/student-index')
  await expect(toolOf(student.page)).toBeVisible()
  await expect(markOf(student.page)).toHaveCount(0)
  await student.look('student-home-entry')
})
