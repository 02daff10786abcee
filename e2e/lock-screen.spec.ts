import type { Page } from '@playwright/test'
import { endLesson } from './support/lesson.ts'
import { expect, test } from './support/test.ts'

const phone = { width: 390, height: 844 }
const tablet = { width: 1024, height: 768 }

const windowOf = (page: Page) => page.getByRole('dialog', { name: '锁屏' })
const miniOf = (page: Page) => page.getByRole('region', { name: '锁屏', exact: true })
const coverOf = (page: Page) => page.getByRole('alertdialog', { name: '抬头，看黑板' })
const press = (page: Page, name: string) => windowOf(page).getByRole('button', { name, exact: true }).click()

test('the screens of a class are covered until somebody unlocks, the time is over or the lesson ends', async ({ people, pass }) => {
  const teacher = await people({ as: 'teacher1', isTimed: true })
  const ann = await people({ as: 'student1', viewport: phone, isTimed: true })
  const bo = await people({ as: 'student2', viewport: tablet, isTimed: true })
  const stranger = await people({ as: 'student50', viewport: phone, isTimed: true })
  await Promise.all([teacher.goto('/'), ...[ann, bo, stranger].map((student) => student.goto('/student-index'))])
  const { page } = teacher
  await expect(page.getByText('2 / 46 在线')).toBeVisible()
  await page.getByRole('region', { name: '课堂互动' }).getByRole('button', { name: '锁屏' }).click()
  await expect(windowOf(page).getByText('能锁住 2 台')).toBeVisible()
  await windowOf(page).getByLabel('3 分钟').click()
  await press(page, '锁屏 3 分钟')
  for (const student of [ann, bo]) await expect(coverOf(student.page)).toBeVisible()
  await ann.page.reload()
  await expect(coverOf(ann.page)).toBeVisible()

  // Whoever was away is covered when they come, and on the teacher's other device it is the same lock.
  const cy = await people({ as: 'student3', viewport: phone, isTimed: true })
  const hand = await people({ as: 'teacher1', viewport: phone, isTimed: true })
  await Promise.all([cy.goto('/student-index'), hand.goto('/')])
  await expect(coverOf(cy.page)).toBeVisible()
  await expect(miniOf(hand.page).getByText('已锁 3 台')).toBeVisible()
  await miniOf(hand.page).getByRole('button', { name: '解锁' }).click()
  for (const student of [ann, bo, cy]) await expect(coverOf(student.page)).toBeHidden()

  await press(page, '锁屏 3 分钟')
  await expect(coverOf(bo.page)).toBeVisible()
  await pass(181)
  for (const student of [ann, bo, cy]) await expect(coverOf(student.page)).toBeHidden()

  await press(page, '锁屏 3 分钟')
  await expect(coverOf(bo.page)).toBeVisible()
  await expect(coverOf(stranger.page)).toBeHidden()
  await windowOf(page).getByRole('button', { name: '关闭', exact: true }).click()
  await endLesson(teacher)
  for (const student of [ann, bo, cy]) await expect(coverOf(student.page)).toBeHidden()
})
