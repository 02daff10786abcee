import type { CenterKey } from '@jiangtai/contract/center'
import { type CourseAddress, links } from '@jiangtai/contract/links'
import { roleOf, type UserType } from '@jiangtai/contract/roles'
import type { PublicChannel } from './kit/session/public-channel.ts'

/** The addresses that pages lead to. All there are stand in route-table.ts. */
export const paths = {
  teacherHome: '/',
  studentHome: '/student-index',
  resources: '/personal-center',
  remote: '/m/remote',
  phoneCenter: '/m/personal-center',
  login: '/login',
  jpLogin: '/jp-login',
  desktopLogin: '/electron-login',
  publicLogin: '/public-login',
  register: '/register',
  registerLogin: '/register-login',
  ground: '/ground',
  forgetPassword: '/forget-password',
  ssoRegister: '/sso-register',
  relay: '/middlePage',
  lessons: '/academic-analysis/learning',
  prepare: '/prepare-course',
  prepared: '/teacher-prepare-course',
  teach: '/teacher-course',
  push: '/course-push',
  share: '/course-share',
  exams: '/pre-exam',
  admin: '/admin',
  studentCourses: '/student-index/student-courses',
  study: '/student-course',
  studentCenter: '/student-personal-center',
  error: '/error',
  notFound: '/not-found',
  setup: '/setup',
  test: '/test',
} as const

export const reportOf = links.report

export type { CourseAddress }
export const prepareOf = links.prepare
export const teachOf = links.teach
export const pushOf = links.push
export const shareOf = links.share
export const sharedAt = links.shared
export const studyOf = links.study

/** What such an address names; undefined: not a course. */
export function courseAt(search: URLSearchParams): CourseAddress | undefined {
  const [class_id = 0, course_id = 0, course_type = 0] = ['class', 'course', 'type'].map((name) => Number(search.get(name)))
  const isWhole = [class_id, course_id].every((id) => Number.isInteger(id) && id > 0) && (course_type === 1 || course_type === 2)
  return isWhole ? { class_id, course_id, course_type } : undefined
}

/**
 * The personal centre of each role: where it is, what of its address names a part, which part stands there without a name, and where a phone
 * has the list of all.
 */
const centers = {
  teacher: { path: paths.resources, name: 'tab', first: 'resources', list: paths.phoneCenter },
  student: { path: paths.studentCenter, name: 'sec_name', first: 'profile', list: paths.studentCenter },
} as const
const centerFor = (userType: UserType) => centers[roleOf(userType)]

export function centerOf(userType: UserType, key: CenterKey): string {
  const { path, name, first, list } = centerFor(userType)
  // On a phone an address may be that of the list.
  return key === first && path !== list ? path : `${path}?${name}=${key}`
}

/** 我的: on a computer the first part, on a phone the list of all. */
export const mineOf = (userType: UserType, isPhone: boolean) => centerFor(userType)[isPhone ? 'list' : 'path']

/** Whether such an address is, on a phone, that of the list. */
export function isCenterList(userType: UserType, pathname: string, search: string): boolean {
  const { list, name } = centerFor(userType)
  return pathname === list && !new URLSearchParams(search).has(name)
}

/** Which part such an address names. */
export function centerKeyAt(userType: UserType, search: string): string {
  const { name, first } = centerFor(userType)
  return new URLSearchParams(search).get(name) ?? first
}

/** 修改密码 has an address of its own: 账号与安全, with the form open. */
export const passwordPart = 'password'

/** What the teacher has deleted. */
export const binAddress = `${paths.resources}?tab=bin`

/** What the school has. */
export const publicAddress = `${paths.resources}?tab=public`

export const noticesOf = (userType: UserType) => centerOf(userType, 'notices')
export const profileOf = (userType: UserType) => centerOf(userType, 'profile')

export const homeOf = (userType: UserType) => (roleOf(userType) === 'teacher' ? paths.teacherHome : paths.studentHome)

/** Where this browser stands: what decides between the logins. */
export interface Standing {
  readonly orgCode: string
  readonly isDesktop: boolean
  readonly channel: PublicChannel | undefined
}

/** The login of where somebody is: public channel, desktop client, jp, or the common one (O015). */
export function loginOf({ orgCode, isDesktop, channel }: Standing): string {
  if (channel) return [paths.publicLogin, channel.channel, ...(channel.client ? [channel.client] : [])].join('/')
  if (isDesktop) return paths.desktopLogin
  return orgCode === 'jp' ? paths.jpLogin : paths.login
}

export const withTo = (login: string, to: string) => `${login}?${new URLSearchParams({ to })}`

/** A stand-in host: only the path of an address counts, and the parser drops tabs and newlines as the browser would. */
const nowhere = 'http://nowhere.invalid'

/** Where `?to=` may lead: a path of this very site, never `//host`, `/\host` or what becomes one once parsed. */
export function safeTo(to: string | null): string | undefined {
  if (!to || !/^\/(?![/\\])/.test(to)) return undefined
  try {
    const { origin, pathname, search, hash } = new URL(to, nowhere)
    return origin === nowhere && !/^[/\\]{2}/.test(pathname) ? pathname + search + hash : undefined
  } catch {
    return undefined
  }
}
