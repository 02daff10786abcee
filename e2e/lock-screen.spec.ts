import type { Page } from '@playwright/test'
import { openDock } from './support/dock.ts'
import { endLesson } from './support/lesson.ts'
import { expect, test } from './support/test.ts'

const phone = { width: 390, height: 844 }
const tablet = { width: 1024, height: 768 }

const windowOf = (page: Page) => page.getByRole('dialog', { name: '锁屏' })
const miniOf = (page: Page) => page.getByRole('region', { name: '锁屏', exact: true })
const coverOf = (page: Page) => page.getByRole('alertdialog', { name: '抬头，看黑板' })
const lockOn = (page: Page) => page.getByRole('region', { name: '课堂互动' }).getByRole('button', { name: '锁屏' })

test('one press covers the screens of a class until somebody unlocks, a countdown is over or the lesson ends; on all pages where the teacher wants it', async ({
  people,
  pass,
}) => {
  const teacher = await people({ as: 'teacher1', isTimed: true })
  const ann = await people({ as: 'student1', viewport: phone, isTimed: true })
  const bo = await people({ as: 'student2', viewport: tablet, isTimed: true })
  const stranger = await people({ as: 'student50', viewport: phone, isTimed: true })
  await Promise.all([
    teacher.goto('/'),
    ann.goto('/student-index'),
    bo.goto('/student-index/student-courses'),
    stranger.goto('/student-index'),
  ])
  const { page } = teacher
  await expect(page.getByText('2 / 46 在线')).toBeVisible()
  await lockOn(page).click()
  await expect(coverOf(ann.page)).toBeVisible()
  // Whoever reads is not covered, and not counted.
  await expect(miniOf(page).getByText('已锁 1 台')).toBeVisible()
  await expect(coverOf(bo.page)).toBeHidden()
  await miniOf(page).getByRole('button', { name: '锁住全部页面' }).click()
  await expect(coverOf(bo.page)).toBeVisible()
  await expect(miniOf(page).getByText('已锁 2 台')).toBeVisible()
  await bo.page.goto(`${bo.origin}/student-personal-center`)
  await expect(coverOf(bo.page)).toBeVisible()

  // Whoever was away is covered when they come, a second device too; what the teacher wants covered is known on the other device.
  const cy = await people({ as: 'student1', viewport: tablet, isTimed: true })
  const hand = await people({ as: 'teacher1', viewport: phone, isTimed: true })
  await Promise.all([cy.goto('/student-index/student-courses'), hand.goto('/')])
  await expect(coverOf(cy.page)).toBeVisible()
  await expect(miniOf(hand.page).getByText('已锁 3 台')).toBeVisible()
  await miniOf(hand.page).getByRole('button', { name: '解锁' }).click()
  for (const student of [ann, bo, cy]) await expect(coverOf(student.page)).toBeHidden()
  await openDock(hand.page)
  await lockOn(hand.page).click()
  for (const student of [ann, bo, cy]) await expect(coverOf(student.page)).toBeVisible()

  await miniOf(page).getByRole('button', { name: '展开' }).click()
  await windowOf(page).getByRole('button', { name: '3 分钟', exact: true }).click()
  await expect(coverOf(bo.page).getByRole('timer')).toBeVisible()
  await pass(181)
  for (const student of [ann, bo, cy]) await expect(coverOf(student.page)).toBeHidden()

  await lockOn(page).click()
  await expect(coverOf(bo.page)).toBeVisible()
  await expect(coverOf(stranger.page)).toBeHidden()
  await endLesson(teacher)
  for (const student of [ann, bo, cy]) await expect(coverOf(student.page)).toBeHidden()
})
