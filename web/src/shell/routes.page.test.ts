import { readFileSync } from 'node:fs'
import { organizations } from '@jiangtai/contract/organizations'
import type { Page } from '@playwright/test'
import { emptyShelves } from '../../test/page/empty-shelves.ts'
import { navigate } from '../../test/page/navigate.ts'
import { logIn, openSchool, organizationOf, student, teacher } from '../../test/page/school.ts'
import { expect, test } from '../../test/page/test.ts'

interface Route {
  readonly path: string
  readonly role: 'guest' | 'teacher' | 'student' | 'any'
  readonly redirect: string | null
}

const routes: readonly Route[] = JSON.parse(readFileSync('spec/routes.json', 'utf8'))
const soon = '该功能即将开放'
/** Of the pages there are by now. */
const headings: Readonly<Record<string, string>> = {
  '/m/personal-center': '手机遥控大屏',
  '/': '班级名单',
  '/student-index': '我的同学',
  '/academic-analysis/learning': '课堂报告',
  '/personal-center': '我的资源',
  '/prepare-course': '备课',
  '/course-push': '推送给学生',
  '/teacher-course': '上课',
  '/student-index/student-courses': '我的课程',
  '/student-course': '课堂',
  '/student-personal-center': '通知',
  '/teacher-prepare-course': '全部课程',
}
const homes = { teacher: '/', student: '/student-index' } as const
const targetOf = ({ path, redirect }: Route) => (redirect?.startsWith('/') && !redirect.includes(' ') ? redirect : path)
const ofMembers = routes.filter(({ role }) => role !== 'guest')
const pathOf = (page: Page) => new URL(page.url()).pathname

for (const [role, user, rules] of [
  ['teacher', teacher, 'R021, R167, R168'],
  ['student', student, 'R022, R161, R162, R163, R164, R165, R623'],
] as const) {
  test(`${rules}: every address of a ${role} has its page, and those of others lead home`, async ({ open, stand }) => {
    logIn(stand, user)
    emptyShelves(stand)
    const page = await open(homes[role])
    for (const route of ofMembers) {
      await navigate(page, route.path)
      const isOwn = route.role === role || route.role === 'any'
      const target = isOwn ? targetOf(route) : homes[role]
      await expect.poll(() => pathOf(page), { message: route.path }).toBe(target)
      await expect(page.getByRole('heading', { name: headings[target] ?? soon }).first()).toBeVisible()
    }
  })
}

test('an address of a page that comes later says so and leads home', async ({ open, stand, look }) => {
  logIn(stand, teacher)
  const page = await open('/academic-analysis/topic')
  await expect(page.getByRole('heading', { name: soon })).toBeVisible()
  await look(page, 'soon')
  await page.getByRole('button', { name: '回到首页' }).click()
  await expect.poll(() => pathOf(page)).toBe('/')
})

test('R012: without a session an address of a role leads to the login, which remembers it', async ({ open, stand }) => {
  for (const path of ['/', '/student-index', '/prepare-course', '/student-pre-exam/exam']) {
    const page = await open(path)
    await expect(page).toHaveURL(`${stand.origin}/login?${new URLSearchParams({ to: path })}`)
    await page.close()
  }
})

for (const [rule, user, path, child] of [
  ['R039', teacher, '/academic-analysis', '/academic-analysis/topic'],
  ['R040', teacher, '/topic-static', '/topic-static/learning-analysis'],
  ['R042', student, '/academic-analysis-student', '/academic-analysis-student/topic'],
] as const)
  test(`${rule}: ${path} leads to its first child and keeps the query`, async ({ open, stand }) => {
    logIn(stand, user)
    const page = await open(`${path}?a=1`)
    await expect(page).toHaveURL(`${stand.origin}${child}?a=1`)
  })

const dockOf = (page: Page) => page.getByRole('region', { name: '课堂互动' })

test('R625: the bar of tools is on no login-type page of a guest', async ({ open, stand }) => {
  openSchool(stand, 'jp')
  const page = await open('/jp-login')
  for (const path of ['/jp-login', '/register', '/forget-password', '/ground', '/public-login']) {
    await navigate(page, path)
    await expect.poll(() => pathOf(page)).toBe(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(dockOf(page)).toHaveCount(0)
  }
})

test('R625: nor on one of somebody who is logged in', async ({ open, stand }) => {
  stand.answer(organizations.current, organizationOf('default', { has_registration: 1 }))
  logIn(stand, teacher)
  const page = await open('/')
  await expect(dockOf(page)).toBeVisible()
  for (const path of ['/forget-password', '/wwx/auth-success']) {
    await navigate(page, path)
    await expect.poll(() => pathOf(page)).toBe(path)
    await expect(dockOf(page)).toHaveCount(0)
  }
})

test('R013: the third-party success screen says so and leads home', async ({ open, stand, look }) => {
  logIn(stand, teacher)
  const page = await open('/wwx/auth-success')
  await expect(page.getByRole('heading', { name: '授权成功' })).toBeVisible()
  await look(page, 'auth-success')
  await page.getByRole('button', { name: '完成' }).click()
  await expect.poll(() => pathOf(page)).toBe('/')
})

test('R044: the error page says what went wrong and leads home', async ({ open, look }) => {
  const page = await open('/error')
  await expect(page.getByRole('heading', { name: '打不开这个链接' })).toBeVisible()
  await look(page, 'error')
})

test('R047: an unknown path shows the not-found page, to a guest and to a student', async ({ open, stand, look }) => {
  const guest = await open('/no/such/page')
  await expect(guest.getByText('这一页被擦掉了')).toBeVisible()
  logIn(stand, student)
  const page = await open('/no/such/page')
  await expect(page.getByText('这一页被擦掉了')).toBeVisible()
  await look(page, 'not-found')
})

for (const [path, heading, name] of [
  ['/test', '组件', 'test-page'],
  ['/test2', '弹层', 'test-page2'],
  ['/test4', '地址', 'test-page4'],
] as const)
  test(`R045: ${path} exists in a test environment`, async ({ open, stand, look }) => {
    stand.answer(organizations.current, organizationOf('default', { is_test_environment: 1 }))
    const page = await open(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await look(page, name)
  })

const banner = '测试环境'

for (const theme of ['jp', 'hxz'] as const)
  test(`R053: ${theme} has the banner and the page of all parts in a test environment, in its own colours`, async ({
    open,
    stand,
    look,
  }) => {
    openSchool(stand, theme)
    stand.answer(organizations.current, organizationOf(theme, { is_test_environment: 1 }))
    const page = await open('/test')
    await expect(page.getByText(banner).first()).toBeVisible()
    await look(page, `test-page-${theme}`)
  })

test('R053: elsewhere there is neither', async ({ open }) => {
  const page = await open('/test')
  await expect(page.getByText('这一页被擦掉了')).toBeVisible()
  await expect(page.getByText(banner)).toHaveCount(0)
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const mark = (page: Page) => heading(page).evaluate((node) => node.setAttribute('data-mark', 'old'))
const isOld = (page: Page) => heading(page).getAttribute('data-mark')
/** A page stays in sight until the next one has come. */
async function go(page: Page, path: string, settle: (page: Page) => Promise<void>) {
  await navigate(page, path)
  await expect.poll(() => pathOf(page)).toBe(path)
  await settle(page)
  await expect(heading(page)).toBeVisible()
}

for (const [rule, user, home, paths] of [
  ['R048', teacher, '/', ['/teacher-course']],
  ['R048', student, '/student-index', ['/student-course']],
  ['R049', teacher, '/', ['/course-exam', '/answer-sheet', '/course-push', '/course-share']],
  ['R049', student, '/student-index', ['/student-pre-exam/exam']],
] as const)
  test(`${rule}: ${user.user_name} gets ${paths.join(', ')} anew at each visit`, async ({ open, settle, stand }) => {
    logIn(stand, user)
    const page = await open(home)
    for (const path of paths) {
      await go(page, path, settle)
      await mark(page)
      await go(page, home, settle)
      await go(page, path, settle)
      expect(await isOld(page)).toBeNull()
    }
  })

test('other pages keep what was typed and where they were read, and are out of sight meanwhile', async ({ open, settle, stand }) => {
  logIn(stand, teacher)
  const page = await open('/')
  const search = page.getByRole('searchbox')
  await search.fill('student')
  await mark(page)
  await page.evaluate(() => scrollTo(0, 240))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(240)
  const title = await page.title()

  await go(page, '/academic-analysis/topic', settle)
  await mark(page)
  await expect(search).toBeHidden()
  await expect(page).toHaveTitle(/^该功能即将开放/)
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.getByRole('navigation').getByRole('link', { name: '首页' }).click()
  await expect(search).toHaveValue('student')
  expect(await isOld(page)).toBe('old')
  await expect(page).toHaveTitle(title)
  expect(await page.evaluate(() => scrollY)).toBe(240)

  await go(page, '/academic-analysis/topic', settle)
  expect(await isOld(page)).toBe('old')
})
