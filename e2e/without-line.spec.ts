import type { Page } from '@playwright/test'
import { publishVote } from './support/dock.ts'
import { expect, test } from './support/test.ts'

const phone = { width: 390, height: 844 }

/** Every file that the build lists for students has come. */
const isFetchedAhead = (page: Page) =>
  page.evaluate(async () => {
    const { student }: { student: string[] } = await (await fetch('/static_update/json/ahead.json')).json()
    const came = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
    return student.every((file) => came.has(file))
  })

test('on the plain http of a school a student without a line for a while opens every page of the lesson, and votes when it is back', async ({
  people,
  school,
}) => {
  const teacher = await people({ as: 'teacher1', host: school.plainHost })
  const student = await people({ as: 'student1', host: school.plainHost, viewport: phone, fetchesAhead: true })
  await teacher.goto('/')
  await student.goto('/student-index')
  const { page } = student
  await expect.poll(() => isFetchedAhead(page)).toBe(true)

  student.expectError(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load resource/)
  await student.context.setOffline(true)
  await page.getByRole('link', { name: '课程', exact: true }).click()
  await expect(page.getByRole('heading', { name: '我的课程' })).toBeVisible()
  await page.getByRole('link', { name: '首页' }).click()
  await expect(page.getByText('我的同学')).toBeVisible()
  await student.context.setOffline(false)

  await teacher.page.getByRole('button', { name: '投票器', exact: true }).click()
  await publishVote(teacher.page, '你准备好了吗')
  await expect(page.getByRole('dialog', { name: '你准备好了吗' })).toBeVisible()
})
