import { analytics } from '@jiangtai/contract/analytics'
import { channel } from '@jiangtai/contract/channel'
import type { Page, Request } from '@playwright/test'
import { endLesson } from './support/lesson.ts'
import { navigate } from './support/navigate.ts'
import { expect, type Person, test } from './support/test.ts'

interface Event {
  readonly event_id: number
  readonly class_id: number
  readonly page: string
}

const pattern = `**${analytics.add.path}`
const eventsOf = (request: Request): Event[] => JSON.parse(new URLSearchParams(request.postData() ?? '').get('events') ?? '[]')

function sentBy({ context }: Person) {
  const sent: Event[][] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === analytics.add.path) sent.push(eventsOf(request))
  })
  return sent
}
const queued = (page: Page, userType: number): Promise<Event[]> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), `jiangtai.analytics.${userType}`)
const cookieOf = async ({ context }: Person, name: string) => (await context.cookies()).find((cookie) => cookie.name === name)?.value ?? ''

/** How often the person did something in the current class, as the server has it. */
async function countOf(person: Person, eventId: number): Promise<number> {
  const path = `${analytics.mine.path}?class_id=${await cookieOf(person, 'class_id')}`
  const { data } = await person.page.evaluate(async (url) => (await fetch(url)).json(), path)
  return data.list.find(({ event_id }: Event) => event_id === eventId)?.count ?? 0
}
const isKnown = (person: Person, userType: string) => expect.poll(() => cookieOf(person, 'user_type')).toBe(userType)
/** Collapsed and opened again: event 62. */
async function openDock(page: Page) {
  const mark = page.getByRole('button', { name: '课堂互动' })
  await expect(mark).toHaveAttribute('aria-expanded', 'true')
  for (const isOpen of ['false', 'true']) {
    await page.keyboard.press('Alt+KeyQ')
    await expect(mark).toHaveAttribute('aria-expanded', isOpen)
  }
}

for (const host of ['localhost', 'school.test'])
  test(`the start of a lesson and its tools arrive within a flush, at ${host}`, async ({ people }) => {
    const teacher = await people({ as: 'teacher3', host })
    const { page } = teacher
    await teacher.goto('/')
    await teacher.look('teacher-home')
    await isKnown(teacher, '1')
    const before = [await countOf(teacher, 54), await countOf(teacher, 68)] as const
    const sent = sentBy(teacher)
    await page.getByRole('button', { name: '开始上课' }).click()
    await page.getByRole('button', { name: '投票器', exact: true }).click()
    await expect.poll(() => countOf(teacher, 54)).toBe(before[0] + 1)
    await expect.poll(() => countOf(teacher, 68)).toBe(before[1] + 1)
    expect(sent.flat()).toMatchObject([
      { event_id: 54, page: '/', class_id: Number(await cookieOf(teacher, 'class_id')) },
      { event_id: 68, page: '/' },
    ])
    await expect.poll(() => queued(page, 1)).toEqual([])
    await page.keyboard.press('Escape')
    await endLesson(teacher)
  })

test('R141, R142: what is queued is sent every 5 s, but not while the stored user type is another than that of the page', async ({
  people,
}) => {
  // No other test counts 62 of teacher3: the clock here runs ahead, and what a later test does in one of its seconds would count as the same.
  const teacher = await people({ as: 'teacher3' })
  const { page } = teacher
  await page.clock.install()
  await teacher.goto('/')
  await teacher.look('teacher-home')
  await isKnown(teacher, '1')
  // A line that is opened anew would ask who is there, and mend the cookie.
  await page.route(`**${channel.userInfo.path}`, () => {})
  const sent = sentBy(teacher)
  /** Whatever a tick has begun is over. */
  const tick = async (ms: number) => {
    await page.clock.runFor(ms)
    await page.evaluate(() => navigator.locks.request('jiangtai.lock.analytics', () => {}))
  }
  const pretend = (value: string) => teacher.context.addCookies([{ name: 'user_type', value, url: teacher.origin, sameSite: 'Strict' }])
  await page.clock.pauseAt(Date.now() + 1000)
  await tick(5000)
  expect(sent).toHaveLength(0)
  await openDock(page)
  await tick(5000)
  expect(sent.map((events) => events.map(({ event_id }) => event_id))).toEqual([[62]])
  await pretend('2')
  await openDock(page)
  await tick(5000)
  expect(await cookieOf(teacher, 'user_type')).toBe('2')
  expect([sent.length, (await queued(page, 1)).length]).toEqual([1, 1])
  await pretend('1')
  await tick(5000)
  expect(sent).toHaveLength(2)
  expect(await queued(page, 1)).toEqual([])
})

test('R124: after each navigation events know the page they happen on', async ({ people }) => {
  const teacher = await people({ as: 'teacher2' })
  const { page } = teacher
  await page.route(pattern, (route) => route.fulfill({ status: 503, body: '' }))
  teacher.expectError(/Failed to load resource/)
  await teacher.goto('/')
  await teacher.look('teacher-home')
  await openDock(page)
  await navigate(page, '/teacher-course')
  await teacher.at('/teacher-course')
  await teacher.look('soon')
  await openDock(page)
  await navigate(page, '/')
  await expect(page.getByRole('button', { name: '开始上课' })).toBeVisible()
  await openDock(page)
  expect((await queued(page, 1)).map((event) => event.page)).toEqual(['/', '/teacher-course', '/'])
})

test('R218: a flush that fails is not noticed, and nothing is lost', async ({ people }) => {
  const teacher = await people({ as: 'teacher2' })
  const { page } = teacher
  let failures = 0
  await page.route(pattern, (route) => {
    failures++
    return failures === 1 ? route.abort() : route.fulfill({ status: 500, body: 'no' })
  })
  teacher.expectError(/Failed to load resource/)
  await teacher.goto('/')
  await teacher.look('teacher-home')
  await isKnown(teacher, '1')
  const before = await countOf(teacher, 62)
  await openDock(page)
  await expect.poll(() => failures, { timeout: 20_000 }).toBe(2)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await teacher.at('/')
  expect(await queued(page, 1)).toMatchObject([{ event_id: 62 }])
  await page.unroute(pattern)
  await expect.poll(() => countOf(teacher, 62)).toBe(before + 1)
})

test('R096, R142: who logs in as another user type sends nothing of the first, who finds it again', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  const { page, context } = teacher
  await context.route(pattern, (route) => route.fulfill({ status: 503, body: '' }))
  teacher.expectError(/Failed to load resource/)
  await teacher.goto('/')
  await teacher.look('teacher-home')
  await isKnown(teacher, '1')
  const before = await countOf(teacher, 62)
  await openDock(page)

  const other = await context.newPage()
  await teacher.goto('/', other)
  const leave = async () => {
    await other.getByRole('button', { name: /^我的账号/ }).click()
    await other.getByRole('button', { name: '退出登录' }).click()
    await other.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click()
    await teacher.at('/login', other)
    await teacher.at('/login')
  }
  await leave()
  await teacher.look('login')
  await teacher.logIn('student1')
  await teacher.at('/student-index')
  await teacher.at('/student-index', other)
  await teacher.look('student-home')
  await isKnown(teacher, '2')
  await context.unroute(pattern)
  const sent = sentBy(teacher)
  const event = { id: 'a', event_id: 300, time: Math.floor(Date.now() / 1000), class_id: 0, course_id: 0, page: '/student-index' }
  const queue = [{ ...event, user_id: Number(await cookieOf(teacher, 'user_id')) }]
  await page.evaluate((list) => localStorage.setItem('jiangtai.analytics.2', JSON.stringify(list)), queue)
  await expect.poll(() => sent.flat().map(({ event_id }) => event_id)).toEqual([300])
  await expect.poll(() => queued(page, 2)).toEqual([])
  expect(await queued(page, 1)).toMatchObject([{ event_id: 62 }])

  await leave()
  await teacher.logIn('teacher1')
  await teacher.at('/')
  await isKnown(teacher, '1')
  await expect.poll(() => countOf(teacher, 62)).toBe(before + 1)
  // A flush that a navigation cut off is sent again, and counted once.
  expect([...new Set(sent.flat().map(({ event_id }) => event_id))]).toEqual([300, 62])
  await teacher.at('/', other)
})
