import { endLesson } from './support/lesson.ts'
import { navigate } from './support/navigate.ts'
import { expect, type Person, test } from './support/test.ts'

const pattern = '**/static_update/json/update.json*'

/** A server whose build can change, and how often the page was loaded and asked. */
async function withBuild({ page }: Person) {
  const build = { mark: 'one', isDown: false }
  const asked: { url: URL; authorization: string | undefined }[] = []
  let loads = 0
  page.on('load', () => void loads++)
  await page.route(pattern, (route) => {
    asked.push({ url: new URL(route.request().url()), authorization: route.request().headers().authorization })
    return build.isDown ? route.fulfill({ status: 500, body: 'no' }) : route.fulfill({ json: { update_data: build.mark } })
  })
  const settle = (times: number) => expect.poll(() => asked.length).toBe(times)
  return { build, asked, settle, loads: () => loads }
}

test('R125, R126, R182: after each navigation the mark of the build is read, and only another one loads the page anew', async ({
  people,
}) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  const { build, asked, settle, loads } = await withBuild(teacher)
  await teacher.goto('/')
  await settle(1)
  await teacher.look('teacher-home')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeTruthy()
  await navigate(page, '/academic-analysis/topic')
  await settle(2)
  expect(asked[1]?.url.searchParams.get('t')).toMatch(/^\d{13}$/)
  expect(asked[1]?.authorization).toBe(`Bearer ${await page.evaluate(() => localStorage.getItem('token'))}`)
  await teacher.at('/academic-analysis/topic')
  expect(loads()).toBe(1)

  build.mark = 'two'
  await Promise.all([page.waitForEvent('load'), navigate(page, '/course-share')])
  await settle(4)
  await navigate(page, '/academic-analysis/topic')
  await settle(5)
  await teacher.at('/academic-analysis/topic')
  expect(loads()).toBe(2)
  await teacher.look('soon')
})

test('a page that has just been loaded anew is not loaded again for the next build: a card offers it', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  const { build, settle, loads } = await withBuild(teacher)
  await teacher.goto('/')
  await settle(1)
  await teacher.look('teacher-home')
  build.mark = 'two'
  await Promise.all([page.waitForEvent('load'), navigate(page, '/academic-analysis/topic')])
  await settle(3)
  build.mark = 'three'
  await navigate(page, '/course-share')
  await expect(page.getByRole('status', { name: '有新版本' })).toBeVisible()
  await navigate(page, '/academic-analysis/topic')
  await settle(5)
  await teacher.at('/academic-analysis/topic')
  await teacher.look('soon')
  expect(loads()).toBe(2)
})

test('R217: a mark that cannot be read is no news', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page } = teacher
  teacher.expectError(/Failed to load resource/)
  const { build, settle, loads } = await withBuild(teacher)
  await teacher.goto('/')
  await settle(1)
  build.isDown = true
  await navigate(page, '/academic-analysis/topic')
  await settle(2)
  await teacher.at('/academic-analysis/topic')
  await teacher.look('soon')
  await expect(page.getByText('有新版本')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(loads()).toBe(1)
  await page.getByRole('button', { name: '回到首页' }).click()
  await teacher.at('/')
  await teacher.look('teacher-home')
})

test('during a lesson a card asks instead', async ({ people }) => {
  const teacher = await people({ as: 'teacher3' })
  const { page } = teacher
  const { build, settle, loads } = await withBuild(teacher)
  await teacher.goto('/')
  await settle(1)
  await page.getByRole('button', { name: '开始上课' }).click()
  await expect(page.getByRole('button', { name: '下课' })).toBeVisible()
  build.mark = 'two'
  await navigate(page, '/academic-analysis/topic')
  const card = page.getByRole('status', { name: '有新版本' })
  await expect(card).toContainText('下课后再更新也可以，更新约 10 秒。')
  await teacher.at('/academic-analysis/topic')
  await teacher.look('update-card')
  await card.getByRole('button', { name: '下课后' }).click()
  await expect(card).toHaveCount(0)
  expect(loads()).toBe(1)

  await navigate(page, '/')
  await teacher.at('/')
  await teacher.look('teacher-home-lesson')
  await Promise.all([page.waitForEvent('load'), endLesson(teacher)])
  expect(loads()).toBe(2)
})

test('the build itself has a mark, and nobody keeps it', async ({ request, server }) => {
  const response = await request.get(`http://127.0.0.1:${server.port}/static_update/json/update.json?t=1`)
  expect(response.headers()['cache-control']).toBe('no-store')
  expect(await response.json()).toEqual({ update_data: expect.stringMatching(/^[0-9a-f]{16}$/) })
})
