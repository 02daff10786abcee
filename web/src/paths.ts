import { roleOf, type UserType } from '@jiangtai/contract/roles'
import type { PublicChannel } from './kit/public-channel.ts'

/** The addresses that pages lead to. All there are stand in route-table.ts. */
export const paths = {
  teacherHome: '/',
  studentHome: '/student-index',
  resources: '/personal-center',
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
  error: '/error',
  notFound: '/not-found',
  test: '/test',
} as const

/** The report of a lesson has no address of its own: it stands where the lessons of the class do. */
export const reportOf = (lessonId: number) => `${paths.lessons}?lesson=${lessonId}`

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
