import type { RouteObject } from 'react-router'
import { runOneByOne } from './kit/chunks/one-by-one.ts'
import type { RouteRow } from './route-table.ts'
import { Frame } from './shell/Frame.tsx'
import { type LazyPage, lazyPage } from './shell/lazy-page.tsx'
import { Redirect } from './shell/Redirect.tsx'
import { Root } from './shell/Root.tsx'
import { rowAt } from './use-route.ts'

const login = lazyPage(async () => (await import('./accounts/LoginPage.tsx')).LoginPage)
const center = lazyPage(async () => (await import('./shell/center/CenterPage.tsx')).CenterPage)
const more = lazyPage(async () => (await import('./shell/MorePages.tsx')).MorePages)

/** The page of each name, a chunk of its own. Those without one here are in `shell/MorePages.tsx`, or come later. */
const pages: Readonly<Record<string, LazyPage>> = {
  index: lazyPage(async () => (await import('./home/TeacherHomePage.tsx')).TeacherHomePage),
  'teacher-course': lazyPage(async () => (await import('./shell/TeachWithDock.tsx')).TeachWithDock),
  'academic-analysis-learning': lazyPage(async () => (await import('./reports/LessonsPage.tsx')).LessonsPage),
  'course-push': lazyPage(async () => (await import('./pushes/PushPage.tsx')).PushPage),
  'course-share': lazyPage(async () => (await import('./course-shares/SharePage.tsx')).SharePage),
  'student-courses': lazyPage(async () => (await import('./studies/StudyCoursesPage.tsx')).StudyCoursesPage),
  'student-course': lazyPage(async () => (await import('./shell/StudyWithBoards.tsx')).StudyWithBoards),
  'student-personal-center': center,
  'student-index': lazyPage(async () => (await import('./home/StudentHomePage.tsx')).StudentHomePage),
  'prepare-course': lazyPage(async () => (await import('./courses/prepare/PreparePage.tsx')).PreparePage),
  'teacher-prepare-course': lazyPage(async () => (await import('./courses/prepare/PreparedPage.tsx')).PreparedPage),
  'personal-center': center,
  'm-personal-center': center,
  'm-remote': lazyPage(async () => (await import('./shell/remote/RemotePage.tsx')).RemotePage),
  admin: center,
  login,
  jpLogin: login,
  electronLogin: login,
  publicLogin: login,
  register: lazyPage(async () => (await import('./accounts/RegisterPage.tsx')).RegisterPage),
  'register-login': lazyPage(async () => (await import('./accounts/RegisterLoginPage.tsx')).RegisterLoginPage),
  'forget-password': lazyPage(async () => (await import('./accounts/ForgetPasswordPage.tsx')).ForgetPasswordPage),
  'sso-register': lazyPage(async () => (await import('./accounts/SsoRegisterPage.tsx')).SsoRegisterPage),
  'm-personal-center-copy': center,
  middlePage: lazyPage(async () => (await import('./shell/RelayPage.tsx')).RelayPage),
  error: lazyPage(async () => (await import('./shell/ErrorPage.tsx')).ErrorPage),
  'not-found': lazyPage(async () => (await import('./shell/NotFoundPage.tsx')).NotFoundPage),
}

const testOnly = lazyPage(async () => (await import('./shell/TestOnly.tsx')).TestOnly)
const pageOf = ({ name }: RouteRow) => pages[name] ?? more

const routeOf = (row: RouteRow): RouteObject => ({
  path: row.path,
  ...(row.to ? { element: <Redirect to={row.to} /> } : { Component: pageOf(row).Page }),
})

const isTestPage = ({ name }: RouteRow) => name.startsWith('test')

/** What is around a page; the shell comes with the first load. */
function within(row: RouteRow): RouteObject {
  if (isTestPage(row)) return { Component: testOnly.Page, children: [routeOf(row)] }
  return row.role === 'guest' ? routeOf(row) : { Component: Frame, children: [routeOf(row)] }
}

const known = new Map<RouteRow, RouteObject[]>()

/** The one route of an address, for the router: of a table it would match all anew at every step. */
export function routesAt(pathname: string): RouteObject[] {
  const row = rowAt(pathname)
  const routes = known.get(row) ?? [{ Component: Root, children: [within(row)] }]
  known.set(row, routes)
  return routes
}

/** So that the page's chunk travels beside the first two calls; a guest will be led to the login. One that fails fails again when it is drawn, in sight. */
export async function fetchEarly(pathname: string, isGuest: boolean): Promise<void> {
  const row = rowAt(pathname)
  const page = isGuest && row.role !== 'guest' ? login : pageOf(row)
  if (row.to && page !== login) return
  await runOneByOne(document.head)
  await page.fetch().then(undefined, () => {})
}
