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

/** A teacher whose person the page has stored, with a clock that only the test moves. */
async function standing(stand: Stand, open: (path: string, options: { movesTime: boolean }) => Promise<Page>) {
  logIn(stand, teacher)
  const page = await open('/', { movesTime: true })
  await expect.poll(stand.connected).toBe(1)
  await expect(page.getByRole('button', { name: '课堂互动' })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 30_000)
  return page
}

test('R609: the start of a lesson and a tool are counted with their page and class, and leave the queue when they are accepted', async ({
  open,
  stand,
}) => {
  const page = await standing(stand, open)
  stand.answer(lessons.start, lessonOf(teacher))
  stand.answerFrame(voter.hears.click, () => [])
  await page.getByRole('button', { name: '开始上课' }).click()
  await page.getByRole('button', { name: '投票器', exact: true }).click()
  await expect.poll(() => queued(page)).toHaveLength(2)
  await tick(page, 5000)
  await expect
    .poll(() => stand.asked(analytics.add).flatMap(({ events }) => events))
    .toMatchObject([
      { event_id: 54, page: '/', class_id: 1 },
      { event_id: 68, page: '/' },
    ])
  await expect.poll(() => queued(page)).toEqual([])
})

test('R142: nothing is sent while the stored user type is another than that of the page', async ({ open, stand }) => {
  const page = await standing(stand, open)
  // A line that is opened anew would ask who is there, and mend the cookie.
  stand.hold(channel.userInfo)
  const pretend = (value: string) => page.context().addCookies([{ name: 'user_type', value, url: stand.origin, sameSite: 'Strict' }])
  await pretend('2')
  await openDock(page)
  await tick(page, 5000)
  expect(sent(stand)).toEqual([])
  expect(await queued(page)).toHaveLength(1)
  await pretend('1')
  await tick(page, 5000)
  await expect.poll(() => sent(stand)).toEqual([[62]])
})

test('R124: after each navigation events know the page they happen on', async ({ open, stand }) => {
  const page = await standing(stand, open)
  await openDock(page)
  await navigate(page, '/teacher-course')
  await expect(page.getByRole('heading', { level: 1, name: '上课' })).toBeVisible()
  await openDock(page)
  await navigate(page, '/')
  await expect(page.getByRole('button', { name: '开始上课' })).toBeVisible()
  await openDock(page)
  expect((await queued(page)).map((event) => event.page)).toEqual(['/', '/teacher-course', '/'])
})

test('R218: a flush that fails is not noticed, and nothing is lost', async ({ open, stand, expectError }) => {
  expectError(/Failed to load resource/)
  const page = await standing(stand, open)
  stand.cut(analytics.add)
  await openDock(page)
  await tick(page, 5000)
  // A browser asks once more by itself when a line that it has used before breaks.
  await expect.poll(() => sent(stand).at(0)).toEqual([62])
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await queued(page)).toMatchObject([{ event_id: 62 }])
  stand.answer(analytics.add, { count: 1 })
  await tick(page, 5000)
  await expect.poll(() => queued(page)).toEqual([])
})
