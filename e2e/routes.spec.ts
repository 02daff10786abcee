import { readFileSync } from 'node:fs'
import { navigate } from './support/navigate.ts'
import { expect, type Person, test } from './support/test.ts'

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

/** In a tab of its own, and last: forty pages that look alike are looked at once, elsewhere, and nobody waits for all that each of them reads. */
async function sweep(person: Person, each: (visit: (path: string) => Promise<void>, page: Person['page']) => Promise<void>) {
  const page = await person.context.newPage()
  await each((path) => page.goto(person.origin + path).then(() => undefined), page)
  await page.close()
}

for (const [role, username, rules] of [
  ['teacher', 'teacher1', 'R012, R021, R167, R168'],
  ['student', 'student1', 'R012, R022, R161, R162, R163, R164, R165, R623'],
] as const) {
  test(`${rules}: every address of a ${role} loads directly, and those of others lead home`, async ({ people }) => {
    test.setTimeout(180_000)
    const person = await people({ as: username })
    await person.goto(role === 'teacher' ? '/academic-analysis/topic' : '/academic-analysis-student/topic')
    await person.look('soon')
    await person.page.getByRole('button', { name: '回到首页' }).click()
    await person.at(homes[role])
    await person.look(`${role}-home`)
    await sweep(person, async (visit, page) => {
      for (const route of routes.filter((one) => one.role !== 'guest')) {
        await visit(route.path)
        const isOwn = route.role === role || route.role === 'any'
        const target = isOwn ? targetOf(route) : homes[role]
        // Preparing goes on with a course, which then stands in the address.
        await expect(page).toHaveURL((url) => url.origin + url.pathname === person.origin + target)
        await expect(page.getByRole('heading', { name: headings[target] ?? soon }).first()).toBeVisible()
      }
    })
  })
}

test('R012: without a session every address of a role leads to the login, which remembers it', async ({ people }) => {
  const guest = await people()
  await sweep(guest, async (visit, page) => {
    for (const { path } of routes.filter(({ role }) => role !== 'guest')) {
      await visit(path)
      await expect(page).toHaveURL(`${guest.origin}/login?${new URLSearchParams({ to: path })}`)
    }
  })
})

test('R039, R040, R042: parents lead to their first child', async ({ people }) => {
  for (const [as, path, child] of [
    ['teacher1', '/academic-analysis', '/academic-analysis/topic'],
    ['teacher1', '/topic-static', '/topic-static/learning-analysis'],
    ['student1', '/academic-analysis-student', '/academic-analysis-student/topic'],
  ] as const) {
    const person = await people({ as })
    await person.goto(`${path}?a=1`)
    await person.at(child)
    expect(new URL(person.page.url()).search).toBe('?a=1')
    await person.look('soon')
  }
})

test('R625: the bar of tools is on no login-type page, also for somebody who is logged in', async ({ people }) => {
  const guest = await people({ host: 'jp.localhost' })
  const teacher = await people({ as: 'teacher1', host: 'fh.localhost' })
  await teacher.goto('/')
  await expect(teacher.page.getByRole('region', { name: '课堂互动' })).toBeVisible()
  await teacher.look('teacher-home')
  for (const [person, paths] of [
    [guest, ['/jp-login', '/register', '/forget-password', '/ground', '/public-login']],
    [await people(), ['/login']],
    [teacher, ['/forget-password', '/wwx/auth-success']],
  ] as const)
    await sweep(person, async (visit, page) => {
      for (const path of paths) {
        await visit(path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await expect(page).toHaveURL(person.origin + path)
        await expect(page.getByRole('region', { name: '课堂互动' })).toHaveCount(0)
      }
    })
})

test('R013: the third-party success screen says so and leads home', async ({ people }) => {
  const teacher = await people({ as: 'teacher1' })
  await teacher.goto('/wwx/auth-success')
  await expect(teacher.page.getByRole('heading', { name: '授权成功' })).toBeVisible()
  await teacher.look('auth-success')
  await teacher.page.getByRole('button', { name: '完成' }).click()
  await teacher.at('/')
  await teacher.look('teacher-home')
})

test('R044: the error page says what went wrong and leads home', async ({ people }) => {
  const guest = await people()
  await guest.goto('/error')
  await expect(guest.page.getByRole('heading', { name: '打不开这个链接' })).toBeVisible()
  await guest.look('error')
})

test('R045: the three test pages exist in a test environment', async ({ people, demo }) => {
  const guest = await people({ server: await demo({ TEST_ENVIRONMENT: '1' }) })
  for (const [path, heading] of [
    ['/test', '组件'],
    ['/test2', '弹层'],
    ['/test4', '地址'],
  ] as const) {
    await guest.goto(path)
    await expect(guest.page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await guest.look(`test-page${path.slice(5)}`)
  }
})

test.describe('keeping alive', () => {
  const mark = (person: Person) => person.page.getByRole('heading', { level: 1 }).evaluate((node) => node.setAttribute('data-mark', 'old'))
  const isOld = (person: Person) => person.page.getByRole('heading', { level: 1 }).getAttribute('data-mark')
  const visit = async (person: Person, path: string, name: string) => {
    await navigate(person.page, path)
    await person.at(path)
    await person.look(name)
  }

  for (const [id, username, home, paths] of [
    ['R048', 'teacher1', '/', ['/teacher-course']],
    ['R048', 'student1', '/student-index', ['/student-course']],
    ['R049', 'teacher1', '/', ['/course-exam', '/answer-sheet', '/course-push', '/course-share']],
    ['R049', 'student1', '/student-index', ['/student-pre-exam/exam']],
  ] as const) {
    test(`${id}: ${username} gets ${paths.join(', ')} anew at each visit`, async ({ people }) => {
      const person = await people({ as: username })
      await person.goto(home)
      await person.look('home')
      for (const path of paths) {
        await visit(person, path, 'soon')
        await mark(person)
        await visit(person, home, 'home')
        await visit(person, path, 'soon')
        expect(await isOld(person)).toBeNull()
      }
    })
  }

  test('other pages keep what was typed and where they were read, and are out of sight meanwhile', async ({ people }) => {
    const teacher = await people({ as: 'teacher1' })
    const { page } = teacher
    await teacher.goto('/')
    const search = page.getByRole('searchbox')
    await search.fill('student')
    await mark(teacher)
    await page.evaluate(() => scrollTo(0, 240))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(240)
    const title = await page.title()

    await visit(teacher, '/academic-analysis/topic', 'soon')
    await mark(teacher)
    await expect(search).toBeHidden()
    await expect(page).toHaveTitle(/^该功能即将开放/)
    expect(await page.evaluate(() => scrollY)).toBe(0)

    await page.getByRole('navigation').getByRole('link', { name: '首页' }).click()
    await teacher.at('/')
    await expect(search).toHaveValue('student')
    expect(await isOld(teacher)).toBe('old')
    await expect(page).toHaveTitle(title)
    expect(await page.evaluate(() => scrollY)).toBe(240)
    await teacher.look('teacher-home')

    await visit(teacher, '/academic-analysis/topic', 'soon')
    expect(await isOld(teacher)).toBe('old')
  })
})
