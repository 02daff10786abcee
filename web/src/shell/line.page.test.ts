import { classes } from '@jiangtai/contract/classes'
import { errorReports } from '@jiangtai/contract/error-reports'
import { organizations } from '@jiangtai/contract/organizations'
import { studies } from '@jiangtai/contract/studies'
import type { Locator, Page } from '@playwright/test'
import { stopClock } from '../../test/page/clock.ts'
import { inLesson, logIn, organizationOf, student, teacher } from '../../test/page/school.ts'
import { expect, phone, test } from '../../test/page/test.ts'
import { studentVote } from '../../test/page/voter.ts'
import { sampleVote } from '../tools/voter/sample-vote.ts'

/** What Chromium itself says of a line that is down. */
const cut =
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_FAILED|ERR_EMPTY|WebSocket connection to|Failed to load resource|dynamically imported|preload/
const roster = (page: Page) => page.getByRole('cell', { name: 'student1', exact: true })
const noLine = '网络连接错误，请检查网络'

// What could not be fetched is reported once the line is back.
test.beforeEach(({ stand }) => stand.answer(errorReports.report, {}))

test('R069, R070, R213: without its organisation the page says so, and 点击重试 loads it again', async ({
  open,
  stand,
  look,
  expectError,
}) => {
  expectError(cut)
  stand.cut(organizations.current)
  const page = await open('/login')
  await expect(page.getByText(noLine)).toBeVisible()
  await expect(page.getByText(organizations.current.path)).toBeVisible()
  await expect(page.getByLabel('账号', { exact: true })).toHaveCount(0)
  await look(page, 'network-error')
  stand.answer(organizations.current, organizationOf('default'))
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: '点击重试' }).click()])
  await expect(page.getByLabel('账号', { exact: true })).toBeVisible()
})

test('a server that is being restarted is no trouble of the network: the page says so and opens by itself', async ({
  open,
  look,
  expectError,
}) => {
  expectError(cut)
  let isBack = false
  let loads = 0
  let tries = 0
  const page = await open('/login', {
    movesTime: true,
    before: async (page) => {
      page.on('load', () => void loads++)
      await page.route('**/api/**', (route) => {
        if (isBack) return route.fallback()
        if (route.request().url().includes(organizations.current.path)) tries++
        return route.fulfill({ status: 502, body: '<html>' })
      })
    },
  })
  await expect(page.getByRole('heading', { name: '服务器正在重启' })).toBeVisible()
  await expect(page.getByText(noLine)).toHaveCount(0)
  await look(page, 'restarting')
  const later = () => page.clock.runFor(3000)
  // Longer than one reading has patience for.
  await expect.poll(() => later().then(() => tries)).toBeGreaterThan(8)
  await expect(page.getByRole('heading', { name: '服务器正在重启' })).toBeVisible()
  isBack = true
  await expect.poll(() => later().then(() => page.getByLabel('账号', { exact: true }).count())).toBe(1)
  expect(loads).toBe(1)
})

test('a strip tells that the line is down, and goes when it is back', async ({ open, stand, look }) => {
  logIn(stand, teacher)
  const page = await open('/', { movesTime: true })
  await expect(roster(page)).toBeVisible()
  await expect.poll(stand.connected).toBe(1)
  const strip = page.getByRole('status').filter({ hasText: '网络' })
  await expect(strip).toHaveCount(0)
  const back = stand.cutLines()
  await page.clock.runFor(5000)
  await expect(strip).toContainText(/^网络断开，正在重连（第 \d+ 次）。互动恢复后自动接上/)
  await look(page, 'offline')
  const still = await stopClock(strip, stand)
  back()
  let seconds = 0
  const said = async () => {
    if (seconds++ < 30) await still.pass(1000)
    return strip.textContent()
  }
  await expect.poll(said).toBe('网络已恢复')
  await still.pass(5000)
  await expect(strip).toHaveCount(0)
})

test('a part that could not be fetched while the line was down is fetched on a second try', async ({ open, stand, look, expectError }) => {
  expectError(cut)
  logIn(stand, teacher)
  stand.answer(classes.mine, { list: [] })
  let isCut = true
  const page = await open('/', {
    before: async (page) => {
      await page.route('**/assets/CreateClass-*', (route) => (isCut ? route.abort() : route.continue()))
      await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
    },
  })
  const note = page.getByRole('alert').filter({ hasText: noLine })
  await expect(note).toBeVisible()
  await look(page, 'teacher-home-part-missing')
  isCut = false
  await note.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText('建一个班级')).toBeVisible()
})

test('R136, R219: a chunk of another build reloads the page once, not for ever; a page whose script never comes says so', async ({
  open,
  stand,
  look,
  expectError,
}) => {
  expectError(cut)
  logIn(stand, teacher)
  const documents: string[] = []
  const page = await open('/', {
    // It reloads while it would be waited for.
    isUnsettled: true,
    before: async (page) => {
      await page.route('**/assets/TeacherHomePage-*', (route) => route.fulfill({ status: 404 }))
      page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
    },
  })
  await expect(page.getByRole('button', { name: '重新加载' })).toBeVisible()
  expect(documents).toHaveLength(2)
  await look(page, 'crash')

  await page.route(/\/assets\/(index|first)-.*\.js$/, (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('heading', { name: '正在打开讲台…' })).toBeVisible()
  await look(page, 'script-missing')
})

/** Whatever is asked of the server while the line is down comes to nothing; what was opened before stays. */
async function opensAfterAGap(page: Page, opener: Locator, sheet: Locator) {
  let loads = 0
  page.on('load', () => void loads++)
  await page.context().setOffline(true)
  await opener.click()
  await expect(page.getByText(noLine)).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await page.context().setOffline(false)
  await opener.click()
  await expect(sheet).toBeVisible()
  // With its style sheet: it covers the page.
  await expect(sheet.locator('..')).toHaveCSS('position', 'fixed')
  expect(loads).toBe(0)
}

test('a page that cannot be fetched says so beside the tools of the lesson, and opens by itself when the line is back', async ({
  open,
  stand,
  look,
  expectError,
}) => {
  expectError(cut)
  logIn(stand, student)
  stand.answer(studies.list, { list: [], total: 0, pageCount: 0, subjects: [] })
  const page = await open('/student-index', { viewport: phone, isCold: true })
  let loads = 0
  page.on('load', () => void loads++)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: '课程', exact: true }).click()
  await expect(page.getByRole('heading', { name: '这一页还没有取到' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  await look(page, 'page-to-come')
  // Another page, and back to the one that did not come.
  await page.getByRole('link', { name: '首页' }).click()
  await expect(page.getByText('我的同学')).toBeVisible()
  await page.getByRole('link', { name: '课程', exact: true }).click()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: '我的课程' })).toBeVisible()
  const vote = studentVote()
  inLesson(stand, teacher, vote)
  stand.say(...vote)
  await expect(page.getByRole('dialog', { name: sampleVote().title })).toBeVisible()
  expect(loads).toBe(0)
})

test('班级码 pressed while the line was down says so, and opens with its styling afterwards; while nobody answers at all, a part that does not come leaves the page as it is', async ({
  open,
  stand,
  expectError,
}) => {
  expectError(cut)
  logIn(stand, teacher)
  stand.answer(classes.joinCode, { code: 'DEMA22' })
  const page = await open('/', { isCold: true })
  const sheet = page.getByRole('dialog', { name: '学生加入班级' })
  await opensAfterAGap(page, page.getByRole('button', { name: '班级码' }), sheet)
  await expect(sheet.getByText('学生登录后，')).toHaveCSS('text-align', 'center')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)

  let loads = 0
  page.on('load', () => void loads++)
  // As when the server is down behind a line that is fine.
  await page.route('**/*', (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: '新建班级' }).click()
  await expect(page.getByText('连不上服务器，请稍后再试')).toBeVisible()
  await expect(roster(page)).toBeVisible()
  expect(loads).toBe(0)
  await page.unrouteAll()
  await page.getByRole('button', { name: '新建班级' }).click()
  await expect(page.getByRole('dialog', { name: '新建班级' })).toBeVisible()
})
