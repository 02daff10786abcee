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

const of =
  (role: PageRole) =>
  (path: string, name: string, more: Pick<RouteRow, 'isRebuilt' | 'to'> = {}): RouteRow => ({ path, name, role, ...more })
const guest = of('guest')
const teacher = of('teacher')
const student = of('student')
const any = of('any')
const rebuilt = { isRebuilt: true } as const

/** Every address there is. */
export const routeTable: readonly RouteRow[] = [
  guest('/wwx/auth-success', 'wwxAuthSuccess'),
  guest(paths.desktopLogin, 'electronLogin'),
  guest(`${paths.publicLogin}/:channel?/:client?`, 'publicLogin'),
  guest(paths.login, 'login'),
  guest(paths.jpLogin, 'jpLogin'),
  guest(paths.register, 'register'),
  guest(paths.registerLogin, 'register-login'),
  guest(paths.ground, 'ground'),
  guest(paths.forgetPassword, 'forget-password'),
  guest(`${paths.ssoRegister}/:token`, 'sso-register'),
  guest(paths.setup, 'setup'),
  guest(paths.error, 'error'),
  guest(paths.relay, 'middlePage'),
  guest(paths.test, 'test'),
  guest('/test2', 'test2'),
  guest('/test4', 'test4'),
  guest('/*', 'not-found'),

  teacher(paths.teacherHome, 'index'),
  teacher(paths.prepare, 'prepare-course'),
  teacher('/pre-exam', 'pre-exam', rebuilt),
  teacher(paths.resources, 'personal-center'),
  teacher(paths.remote, 'm-remote'),
  teacher(paths.phoneCenter, 'm-personal-center'),
  teacher(paths.teach, 'teacher-course', rebuilt),
  teacher(paths.prepared, 'teacher-prepare-course'),
  teacher('/course-exam', 'course-exam', rebuilt),
  teacher('/answer-sheet', 'answer-sheet', rebuilt),
  teacher('/course-spoken-exam', 'course-spoken-exam', rebuilt),
  teacher(paths.push, 'course-push', rebuilt),
  teacher(paths.share, 'course-share', rebuilt),
  teacher(`${paths.admin}/*`, 'admin', rebuilt),
  teacher('/academic-analysis', 'academic-analysis', { to: '/academic-analysis/topic' }),
  teacher(paths.lessons, 'academic-analysis-learning'),
  teacher('/academic-analysis/topic', 'academic-analysis-topic'),
  teacher('/academic-analysis/problem', 'academic-analysis-problem'),
  teacher('/exam-add-data', 'exam-add-data', rebuilt),
  teacher('/topic-static-answer-card', 'topic-static-answer-card'),
  teacher('/topic-static', 'topic-static', { to: '/topic-static/learning-analysis' }),
  teacher('/topic-static/learning-analysis', 'topic-static-learning-analysis'),
  teacher('/topic-static/wrong-static', 'topic-static-wrong-static'),
  teacher('/topic-static/resource-static', 'topic-static-resource-static'),

  student(paths.studentHome, 'student-index'),
  student(paths.studentCourses, 'student-courses'),
  student('/student-pre-exam', 'student-pre-exam', rebuilt),
  student('/student-pre-exam/exam', 'student-pre-exam-exam', rebuilt),
  student('/student-pre-exam/exam-preview', 'student-pre-exam-preview', rebuilt),
  student('/student-pre-exam/exam-report', 'student-pre-exam-report', rebuilt),
  student(paths.studentCenter, 'student-personal-center'),
  student(paths.study, 'student-course', rebuilt),
  student('/academic-analysis-student', 'academic-analysis-student', { to: '/academic-analysis-student/topic' }),
  student('/academic-analysis-student/learning', 'academic-analysis-student-learning'),
  student('/academic-analysis-student/topic', 'academic-analysis-student-topic'),
  student('/academic-analysis-student/problem', 'academic-analysis-student-problem'),

  any('/m/personal-center/copy', 'm-personal-center-copy'),
  any('/explore-problems', 'explore-problems'),
]
