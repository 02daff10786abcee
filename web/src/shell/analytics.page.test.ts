import { analytics } from '@jiangtai/contract/analytics'
import { channel } from '@jiangtai/contract/channel'
import { lessons } from '@jiangtai/contract/lessons'
import { voter } from '@jiangtai/contract/voter'
import type { Page } from '@playwright/test'
import { navigate } from '../../test/page/navigate.ts'
import { lessonOf, logIn, teacher } from '../../test/page/school.ts'
import type { Stand } from '../../test/page/stand.ts'
import { expect, test } from '../../test/page/test.ts'

interface Queued {
  readonly event_id: number
  readonly page: string
}
const queued = (page: Page): Promise<Queued[]> => page.evaluate(() => JSON.parse(localStorage.getItem('jiangtai.analytics.1') ?? '[]'))
const sent = (stand: Stand) => stand.asked(analytics.add).map(({ events }) => events.map(({ event_id }) => event_id))

/** Collapsed and opened again: event 62. */
async function openDock(page: Page) {
  const mark = page.getByRole('button', { name: '课堂互动' })
  await expect(mark).toHaveAttribute('aria-expanded', 'true')
  for (const isOpen of ['false', 'true']) {
    await page.keyboard.press('Alt+KeyQ')
    await expect(mark).toHaveAttribute('aria-expanded', isOpen)
  }
}

/** Whatever a tick has begun is over. */
async function tick(page: Page, ms: number) {
  await page.clock.runFor(ms)
  await page.evaluate(() => navigator.locks.request('jiangtai.lock.analytics', () => {}))
}

test('R124, R142, R218, R609: events know their page and class, are sent by the one they are of, and a flush that fails loses nothing', async ({
  open,
  stand,
  expectError,
}) => {
  expectError(/Failed to load resource/)
  logIn(stand, teacher)
  const page = await open('/', { movesTime: true })
  await expect.poll(stand.connected).toBe(1)
  await expect(page.getByRole('button', { name: '课堂互动' })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 30_000)

  // After each navigation events know the page they happen on.
  await openDock(page)
  await navigate(page, '/teacher-course')
  await expect(page.getByRole('heading', { level: 1, name: '上课' })).toBeVisible()
  await openDock(page)
  await navigate(page, '/')
  await expect(page.getByRole('button', { name: '开始上课' })).toBeVisible()
  await openDock(page)
  expect((await queued(page)).map((event) => event.page)).toEqual(['/', '/teacher-course', '/'])

  // A flush that fails is not noticed.
  stand.cut(analytics.add)
  await tick(page, 5000)
  // A browser asks once more by itself when a line that it has used before breaks.
  await expect.poll(() => sent(stand).at(0)).toEqual([62, 62, 62])
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await queued(page)).toHaveLength(3)
  stand.answer(analytics.add, ({ events }) => ({ count: events.length }))
  await tick(page, 5000)
  await expect.poll(() => queued(page)).toEqual([])

  // Nothing is sent while the stored user type is another than that of the page.
  const before = sent(stand).length
  const since = () => stand.asked(analytics.add).slice(before)
  // A line that is opened anew would ask who is there, and mend the cookie.
  const release = stand.hold(channel.userInfo)
  const pretend = (value: string) => page.context().addCookies([{ name: 'user_type', value, url: stand.origin, sameSite: 'Strict' }])
  await pretend('2')
  stand.answer(lessons.start, lessonOf(teacher))
  stand.answerFrame(voter.hears.click, () => [])
  await page.getByRole('button', { name: '开始上课' }).click()
  await page.getByRole('button', { name: '投票器', exact: true }).click()
  await expect.poll(() => queued(page)).toHaveLength(2)
  await tick(page, 5000)
  expect(since()).toEqual([])
  expect(await queued(page)).toHaveLength(2)
  await pretend('1')
  await tick(page, 5000)
  await expect
    .poll(() => since().flatMap(({ events }) => events))
    .toMatchObject([
      { event_id: 54, page: '/', class_id: 1 },
      { event_id: 68, page: '/' },
    ])
  await expect.poll(() => queued(page)).toEqual([])
  release()
})
