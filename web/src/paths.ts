import { roleOf, type UserType } from '@jiangtai/contract/roles'

/** Every address of the application, written once. */
export const paths = {
  teacherHome: '/',
  studentHome: '/student-index',
  login: '/login',
  test: '/test',
} as const

export const homeOf = (userType: UserType) => (roleOf(userType) === 'teacher' ? paths.teacherHome : paths.studentHome)

export const loginPath = (to: string) => `${paths.login}?${new URLSearchParams({ to })}`

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
