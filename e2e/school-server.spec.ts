import { mediaTypes } from '@jiangtai/contract/media'
import type { Locator, Page } from '@playwright/test'
import { silentMp3 } from '../web/test/page/payloads.ts'
import { prepareLesson } from './support/prepared-lesson.ts'
import { itemOf, readyToPush } from './support/pushed-lesson.ts'
import { startSchoolServer } from './support/school-server.ts'
import { expect, type Person, test } from './support/test.ts'

test('a lesson is read from the school server, which fetches each file once, and goes on when it dies in the middle', async ({
  people,
  school,
}) => {
  await school.makeAdmin('teacher1')
  const [teacher, ...students] = await Promise.all([
    people({ as: 'teacher1', isTimed: true }),
    people({ as: 'student7', isTimed: true }),
    people({ as: 'student8', isTimed: true }),
  ])
  const everybody = [teacher, ...students]
  const prepared = prepareLesson(teacher)
  const near = await startSchoolServer(school, prepared)
  for (const one of everybody) one.expectError(new RegExp(`${near.url}/|ERR_CONNECTION|ERR_FAILED|ERR_CONTENT_LENGTH|ERR_INCOMPLETE`))
  const { titles, itemIds, teachPath, push, ...course } = await readyToPush(teacher, 2, '近')
  const sound = silentMp3('近朗读.mp3', 240)
  const { items } = await prepared.put(course, [await prepared.upload({ title: '近朗读', mediaType: mediaTypes.audio, ...sound })])
  await push([...new Set([...itemIds, ...items.map(({ id }) => id)])])
  // The list of school servers, with who was heard of, is at most so old.
  await school.server.advance(6)

  // The page of a lesson knows it from the beginning; others look every three seconds.
  const known = students.map(({ page }) => page.waitForResponse(/get-school-server-host-names/))
  await Promise.all([teacher.goto(teachPath), ...students.map((one) => one.goto('/student-index'))])
  await Promise.all([...known, ...students.map((one) => one.pass(3))])
  // On a busy machine 300 ms may have been short while it opened: the school server is left alone for a minute then, and the file is of the main one.
  await teacher.pass(61)
  const fromMain: string[] = []
  for (const one of everybody)
    one.context.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (origin === teacher.origin && pathname.startsWith('/files/')) fromMain.push(pathname)
    })
  for (const { page } of students) await page.getByRole('link', { name: course.course_name }).click()

  // Three browsers, three files: each is fetched once, and all of them read it from near.
  const choose = async ({ page }: Person, title: string) =>
    page === teacher.page
      ? page.getByRole('navigation', { name: '这节课的资源' }).getByRole('button', { name: title }).click()
      : itemOf(page, title).click()
  const player = (page: Page) => page.locator('audio')
  for (const { page } of students) await expect(itemOf(page, '近朗读')).toBeVisible()
  // Time goes ten times slower: 300 ms, which is how long a page asks a school server, are short where a machine is busy.
  for (const { page } of everybody) await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  const shows = async ({ page }: Person, element: Locator, src = /./) => {
    const found = async () => {
      await page.clock.runFor(5)
      return (await element.count()) === 1 && src.test((await element.getAttribute('src')) ?? '-')
    }
    await expect.poll(found, { intervals: [50] }).toBe(true)
  }
  const isNear = new RegExp(`^${near.url}/`)
  for (const one of everybody) {
    await choose(one, '近朗读')
    await shows(one, player(one.page), isNear)
    await choose(one, titles.picture)
    await shows(one, one.page.getByRole('img', { name: titles.picture }), /^blob:/)
    await choose(one, titles.slides)
    await shows(one, one.page.getByRole('img', { name: `${titles.slides}，第 1 页` }))
  }
  await expect.poll(near.files).toMatchObject({ count: 3, coming: 0 })
  expect(near.fetched()).toBe((await near.files()).bytes)
  expect(fromMain).toEqual([])

  // It dies while they listen.
  for (const one of students) {
    await choose(one, '近朗读')
    await shows(one, player(one.page), isNear)
  }
  for (const { page } of everybody) await page.clock.resume()
  await near.kill()
  for (const { page, pass } of students) {
    await player(page).evaluate((element: HTMLAudioElement) => {
      element.muted = true
      element.currentTime = 200
      element.play().catch(() => {})
    })
    await pass(3)
    await expect(player(page)).toHaveAttribute('src', /^\/files\//)
    const at = () => player(page).evaluate(({ currentTime, paused }: HTMLAudioElement) => !paused && currentTime > 200)
    await expect.poll(at).toBe(true)
  }
  await choose(teacher, titles.picture)
  await expect(teacher.page.getByRole('img', { name: titles.picture })).toBeVisible()
  await near.clear()
})
