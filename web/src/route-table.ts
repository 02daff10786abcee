import type { Role } from '@jiangtai/contract/roles'
import { paths } from './paths.ts'

/** O001: `guest` pages open without a session, `any` pages for everybody who has one. */
export type PageRole = Role | 'any'

export interface RouteRow {
  readonly path: string
  /** What the checks call it. */
  readonly name: string
  readonly role: PageRole
  /** Built anew at each visit; the other pages behind a login keep their state (R048, R049). */
  readonly isRebuilt?: true
  /** A parent without a page of its own. */
  readonly to?: string
}

/** Called as its address says, unless it has a name of its own. */
const of =
  (role: PageRole) =>
  (path: string, more: Partial<RouteRow> = {}): RouteRow => ({ path, name: path.slice(1).replaceAll('/', '-'), role, ...more })
const guest = of('guest')
const teacher = of('teacher')
const student = of('student')
const any = of('any')
const rebuilt = { isRebuilt: true } as const

/** Every address there is. */
export const routeTable: readonly RouteRow[] = [
  guest('/wwx/auth-success', { name: 'wwxAuthSuccess' }),
  guest(paths.desktopLogin, { name: 'electronLogin' }),
  guest(`${paths.publicLogin}/:channel?/:client?`, { name: 'publicLogin' }),
  guest(paths.login),
  guest(paths.jpLogin, { name: 'jpLogin' }),
  guest(paths.register),
  guest(paths.registerLogin),
  guest(paths.ground),
  guest(paths.forgetPassword),
  guest(`${paths.ssoRegister}/:token`, { name: 'sso-register' }),
  guest(paths.setup),
  guest('/sandbox-pay'),
  guest('/sandbox-wechat'),
  guest('/parent-bind'),
  guest(paths.error),
  guest(paths.relay),
  guest(paths.test),
  guest('/test2'),
  guest('/test4'),
  guest('/*', { name: 'not-found' }),

  teacher(paths.teacherHome, { name: 'index' }),
  teacher(paths.prepare),
  teacher('/pre-exam', rebuilt),
  teacher(paths.resources),
  teacher(paths.remote),
  teacher(paths.phoneCenter),
  teacher(paths.teach, rebuilt),
  teacher(paths.prepared),
  teacher('/course-exam', rebuilt),
  teacher('/answer-sheet', rebuilt),
  teacher('/course-spoken-exam', rebuilt),
  teacher(paths.push, rebuilt),
  teacher(paths.share, rebuilt),
  teacher(`${paths.admin}/*`, { ...rebuilt, name: 'admin' }),
  teacher('/academic-analysis', { to: '/academic-analysis/topic' }),
  teacher(paths.lessons),
  teacher('/academic-analysis/topic'),
  teacher('/academic-analysis/problem'),
  teacher('/exam-add-data', rebuilt),
  teacher('/exam-marking', rebuilt),
  teacher('/topic-static-answer-card'),
  teacher('/topic-static', { to: '/topic-static/learning-analysis' }),
  teacher('/topic-static/learning-analysis'),
  teacher('/topic-static/wrong-static'),
  teacher('/topic-static/resource-static'),

  student(paths.studentHome),
  student(paths.studentCourses, { name: 'student-courses' }),
  student('/student-pre-exam', rebuilt),
  student('/student-pre-exam/exam', rebuilt),
  student('/student-pre-exam/exam-preview', { ...rebuilt, name: 'student-pre-exam-preview' }),
  student('/student-pre-exam/exam-report', { ...rebuilt, name: 'student-pre-exam-report' }),
  student(paths.studentCenter),
  student(paths.study, rebuilt),
  student('/academic-analysis-student', { to: '/academic-analysis-student/topic' }),
  student('/academic-analysis-student/learning'),
  student('/academic-analysis-student/topic'),
  student('/academic-analysis-student/problem'),

  any('/m/personal-center/copy'),
  any('/explore-problems'),
]
