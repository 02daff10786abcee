import type { Page } from '@playwright/test'
import { framesOf } from './support/frames.ts'
import { expect, test } from './support/test.ts'

const phone = { width: 390, height: 844 }

const windowOf = (page: Page) => page.getByRole('dialog', { name: '计时器' })
const smallOf = (page: Page) => page.getByRole('region', { name: '计时器', exact: true })
const handleOf = (page: Page) => smallOf(page).getByRole('button', { name: /打开计时器$/ })

test('two devices of a teacher share one timer, which outlives a reload, and no student learns of it', async ({ people, pass }) => {
  const teacher = await people({ as: 'teacher1', isTimed: true })
  const second = await people({ as: 'teacher1', viewport: phone, isTimed: true })
  const ann = await people({ as: 'student1', viewport: phone, isTimed: true })
  const heard = framesOf(ann.page)
  await Promise.all([teacher.goto('/'), second.goto('/'), ann.goto('/student-index')])
  const { page } = teacher
  await expect(page.getByText('1 / 46 在线')).toBeVisible()
  await page.getByRole('region', { name: '课堂互动' }).getByRole('button', { name: '计时器' }).click()
  for (const of of [page, second.page]) await expect(windowOf(of)).toBeVisible()
  await windowOf(page).getByRole('button', { name: '开始', exact: true }).click()
  await expect(windowOf(second.page).getByRole('button', { name: '暂停', exact: true })).toBeVisible()
  await pass(4)
  for (const of of [page, second.page]) await expect(handleOf(of)).toBeVisible()

  // Either of them holds it for both.
  await smallOf(second.page).getByRole('button', { name: '暂停' }).click()
  await expect(smallOf(second.page).getByText('暂停', { exact: true })).toBeVisible()
  const stood = (await handleOf(second.page).getAttribute('aria-label')) ?? ''
  await expect(handleOf(page)).toHaveAccessibleName(stood)
  await page.reload()
  await expect(handleOf(page)).toHaveAccessibleName(stood)
  await handleOf(second.page).click()
  await windowOf(second.page).getByRole('button', { name: '关闭', exact: true }).click()
  await expect(smallOf(page)).toBeHidden()
  expect(heard.length).toBeGreaterThan(0)
  expect(heard.filter(({ event_name }) => event_name.includes('timer'))).toEqual([])
})
