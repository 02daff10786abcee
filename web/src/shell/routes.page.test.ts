import { readFileSync } from 'node:fs'
import { organizations } from '@jiangtai/contract/organizations'
import type { Page } from '@playwright/test'
import { at } from '../../test/page/at.ts'
import { emptyShelves } from '../../test/page/empty-shelves.ts'
import { navigate } from '../../test/page/navigate.ts'
import { logIn, openSchool, organizationOf, student, teacher } from '../../test/page/school.ts'
import { expect, test } from '../../test/page/test.ts'
import { dockOf } from '../../test/page/tools.ts'

interface Route {
  readonly path: string
  readonly role: 'guest' | 'teacher' | 'student' | 'any'
  readonly redirect: string | null
}

const routes: readonly Route[] = JSON.parse(readFileSync('spec/routes.json', 'utf8'))
const soon = '该功能即将开放'
/** Of the pages there are by now. */
const headings: Readonly<Record<string, string>> = {
  // For whoever has no grant.
  '/admin/*': '这一页被擦掉了',
  '/m/remote': '手机遥控大屏',
  '/': '班级名单',
  '/student-index': '我的同学',
  '/academic-analysis/learning': '课堂报告',
  '/personal-center': '我的资源',
  '/m/personal-center': '周敏',
  '/m/personal-center/copy': '支付结果',
  '/prepare-course': '备课',
  '/course-push': '推送给学生',
  '/course-exam': '试卷',
  '/exam-add-data': '录入成绩',
  '/pre-exam': '我的试卷',
  '/topic-static/learning-analysis': '考试报告',
  '/exam-marking': '批改',
  '/course-share': '课程分享',
  '/teacher-course': '上课',
  '/student-index/student-courses': '我的课程',
  '/student-course': '课堂',
  '/student-personal-center': '账号与安全',
  '/student-pre-exam': '我的考试',
  '/student-pre-exam/exam': '没有这场考试',
  '/student-pre-exam/exam-preview': '没有这场考试',
  '/student-pre-exam/exam-report': '我的成绩',
  '/teacher-prepare-course': '全部课程',
}
const isParent = ({ redirect }: Route) => Boolean(redirect?.startsWith('/') && !redirect.includes(' '))

// Whose address it is is decided by detour.ts, and proved beside it for every address and role.
for (const [role, user, rules, home, strange] of [
  ['teacher', teacher, 'R021, R039, R042, R167', '/', '/student-course'],
  ['student', student, 'R022, R040, R161, R624', '/student-index', '/prepare-course'],
] as const) {
  test(`${rules}: every address of a ${role} has its page, those without one lead to their first child, and one of others leads home`, async ({
    open,
    stand,
  }) => {
    logIn(stand, user)
    emptyShelves(stand)
    const page = await open(home)
    for (const route of routes.filter((one) => one.role === role || one.role === 'any')) {
      const target = isParent(route) ? (route.redirect ?? '') : route.path
      await navigate(page, isParent(route) ? `${route.path}?a=1` : route.path)
      await at(page, isParent(route) ? `${target}?a=1` : target)
      await expect(page.getByRole('heading', { name: headings[target] ?? soon }).first()).toBeVisible()
    }
    await navigate(page, strange)
    await at(page, home)
    await expect(page.getByRole('heading', { name: headings[home] ?? '' }).first()).toBeVisible()
  })
}

test('R012, R241, R625: without a session an address leads to the login, which remembers it; no login-type page of a guest has the bar of tools', async ({
  open,
  stand,
  settle,
}) => {
  stand.answer(organizations.current, organizationOf('default', { has_registration: 1 }))
  const page = await open('/student-pre-exam/exam')
  await expect(page).toHaveURL(`${stand.origin}/login?${new URLSearchParams({ to: '/student-pre-exam/exam' })}`)
  for (const path of ['/login', '/electron-login', '/register', '/forget-password', '/ground', '/public-login']) {
    await navigate(page, path)
    await at(page, path)
    // Drawn: the page before it has no bar of tools either.
    await settle(page)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(dockOf(page)).toHaveCount(0)
  }
})

test('R013, R044, R047, R241, R625: pages that are not of a lesson have no bar of tools, and lead home', async ({ open, stand, look }) => {
  stand.answer(organizations.current, organizationOf('default', { has_registration: 1 }))
  logIn(stand, teacher)
  const page = await open('/')
  await expect(dockOf(page)).toBeVisible()
  await navigate(page, '/forget-password')
  await at(page, '/forget-password')
  await expect(dockOf(page)).toHaveCount(0)
  for (const [path, words, name, leave] of [
    ['/wwx/auth-success', '授权成功', 'auth-success', '完成'],
    ['/error', '打不开这个链接', 'error', '回到首页'],
    ['/no/such/page', '这一页被擦掉了', 'not-found', '回到首页'],
  ] as const) {
    await navigate(page, path)
    await expect(page.getByRole('heading', { name: words })).toBeVisible()
    await expect(dockOf(page)).toHaveCount(0)
    await look(page, name)
    await page.getByRole('button', { name: leave }).click()
    await at(page, '/')
    await expect(dockOf(page)).toBeVisible()
  }
})

test('R045: a test environment has pages of all parts', async ({ open, stand, look }) => {
  stand.answer(organizations.current, organizationOf('default', { is_test_environment: 1 }))
  const page = await open('/test')
  for (const [path, heading, name] of [
    ['/test', '组件', 'test-page'],
    ['/test2', '弹层', 'test-page2'],
    ['/test4', '地址', 'test-page4'],
  ] as const) {
    await navigate(page, path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await look(page, name)
  }
})

test('R047, R053: jp and hxz have the banner and the page of all parts in their own colours; elsewhere there is neither', async ({
  open,
  stand,
  look,
}) => {
  const banner = '测试环境'
  const page = await open('/test')
  await expect(page.getByText('这一页被擦掉了')).toBeVisible()
  await expect(page.getByText(banner)).toHaveCount(0)
  for (const theme of ['jp', 'hxz'] as const) {
    openSchool(stand, theme)
    stand.answer(organizations.current, organizationOf(theme, { is_test_environment: 1 }))
    await page.reload()
    await expect(page.getByText(banner).first()).toBeVisible()
    await look(page, `test-page-${theme}`)
  }
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const mark = (page: Page) => heading(page).evaluate((node) => node.setAttribute('data-mark', 'old'))
const isOld = (page: Page) => heading(page).getAttribute('data-mark')
/** A page stays in sight until the next one has come. */
async function go(page: Page, path: string, settle: (page: Page) => Promise<void>) {
  await navigate(page, path)
  await at(page, path)
  await settle(page)
  await expect(heading(page)).toBeVisible()
}

// Which pages are is a column of the table of routes, which is compared with the specification beside it.
test('R048, R049: the pages of a course are built anew at each visit', async ({ open, settle, stand }) => {
  logIn(stand, teacher)
  const page = await open('/')
  for (const path of ['/teacher-course', '/course-exam', '/answer-sheet', '/course-push', '/course-share']) {
    await go(page, path, settle)
    await mark(page)
    await go(page, '/', settle)
    await go(page, path, settle)
    expect(await isOld(page)).toBeNull()
  }
})

test('other pages keep what was typed and where they were read, and are out of sight meanwhile; one that comes later leads home', async ({
  open,
  settle,
  stand,
  look,
}) => {
  logIn(stand, teacher)
  const page = await open('/')
  const search = page.getByRole('searchbox')
  await search.fill('student')
  await mark(page)
  // A page is told of its place with the next drawing: nobody leaves it sooner than that.
  await page.evaluate(
    () =>
      new Promise((told) => {
        addEventListener('scroll', told, { once: true })
        scrollTo(0, 240)
      }),
  )
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
  await look(page, 'soon')
  await page.getByRole('button', { name: '回到首页' }).click()
  await at(page, '/')
})
