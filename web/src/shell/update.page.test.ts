import type { Page } from '@playwright/test'
import { at } from '../../test/page/at.ts'
import { navigate } from '../../test/page/navigate.ts'
import { inLesson, logIn, teacher } from '../../test/page/school.ts'
import type { PageOptions } from '../../test/page/test.ts'
import { expect, test } from '../../test/page/test.ts'

/** A server whose build can change, and how often the page was loaded and asked. */
function changingBuild() {
  const build = { mark: 'one', isDown: false }
  const asked: { url: URL; authorization: string | undefined }[] = []
  let loads = 0
  const before: PageOptions['before'] = async (page) => {
    page.on('load', () => void loads++)
    await page.route('**/static_update/json/update.json*', (route) => {
      asked.push({ url: new URL(route.request().url()), authorization: route.request().headers().authorization })
      return build.isDown ? route.fulfill({ status: 500, body: 'no' }) : route.fulfill({ json: { update_data: build.mark } })
    })
  }
  const isAsked = (times: number) => expect.poll(() => asked.length).toBe(times)
  return { build, asked, before, isAsked, loads: () => loads }
}

const cardOf = (page: Page) => page.getByRole('status', { name: '有新版本' })

test('R125, R126, R182, R217: after each navigation the mark of the build is read; another one loads the page anew, and the next one soon after offers a card', async ({
  open,
  stand,
  expectError,
}) => {
  expectError(/Failed to load resource/)
  logIn(stand, teacher)
  const { build, asked, before, isAsked, loads } = changingBuild()
  const page = await open('/', { before })
  await isAsked(1)
  const token = () => page.evaluate(() => localStorage.getItem('token'))
  await expect.poll(token).toBeTruthy()
  await navigate(page, '/academic-analysis/topic')
  await isAsked(2)
  expect(asked[1]?.url.searchParams.get('t')).toMatch(/^\d{13}$/)
  expect(asked[1]?.authorization).toBe(`Bearer ${await token()}`)

  // One that cannot be read is no news.
  build.isDown = true
  await navigate(page, '/course-share')
  await isAsked(3)
  await at(page, '/course-share')
  await expect(page.getByText('有新版本')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  build.isDown = false
  await navigate(page, '/academic-analysis/topic')
  await isAsked(4)
  expect(loads()).toBe(1)

  build.mark = 'two'
  await Promise.all([page.waitForEvent('load'), navigate(page, '/course-share')])
  await isAsked(6)
  await navigate(page, '/academic-analysis/topic')
  await isAsked(7)
  expect(loads()).toBe(2)

  // A page that has just been loaded anew is not loaded again.
  await expect(cardOf(page)).toHaveCount(0)
  build.mark = 'three'
  await navigate(page, '/course-share')
  await expect(cardOf(page)).toBeVisible()
  await navigate(page, '/academic-analysis/topic')
  await isAsked(9)
  expect(loads()).toBe(2)
})

test('during a lesson a card asks instead, and the end of the lesson loads the page anew', async ({ open, stand, look }) => {
  logIn(stand, teacher)
  inLesson(stand, teacher)
  const { build, before, isAsked, loads } = changingBuild()
  const page = await open('/', { before })
  await isAsked(1)
  await expect(page.getByRole('button', { name: '下课' })).toBeVisible()
  await look(page, 'teacher-home-lesson')
  build.mark = 'two'
  await navigate(page, '/academic-analysis/topic')
  await expect(cardOf(page)).toContainText('下课后再更新也可以，更新约 10 秒。')
  await look(page, 'update-card')
  await cardOf(page).getByRole('button', { name: '下课后' }).click()
  await expect(cardOf(page)).toHaveCount(0)
  expect(loads()).toBe(1)

  await navigate(page, '/')
  await page.getByRole('button', { name: '下课' }).click()
  await Promise.all([page.waitForEvent('load'), page.getByRole('alertdialog').getByRole('button', { name: '下课' }).click()])
  expect(loads()).toBe(2)
})
