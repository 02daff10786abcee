import type { RenewInfo } from '@jiangtai/contract/jp-classes'
import type { Role } from '@jiangtai/contract/roles'
import { shifted } from '../kit/time/school-clock.ts'
import { centerAddress, paidPath } from '../parts/pay/addresses.ts'

/** R652–R657: what a class of jp tells of its end. */
export const expiryCodes = { near: 1, over: 2, renewedLater: 3, studentOver: 4, nobodyPaid: 5, freeNear: 6 } as const
export type ExpiryCode = (typeof expiryCodes)[keyof typeof expiryCodes]

/** R652, R780 */
const nearMs = 259_200_000

type Info = Pick<RenewInfo, 'is_valid' | 'is_free' | 'has_paid_student' | 'end' | 'jp_class_valid_dates' | 'next'>

export interface Expiry {
  readonly code: ExpiryCode
  /** Of the validity, in seconds; what was dismissed is dismissed for this end. */
  readonly end: number
}

/** O074, O106: the one notice that applies; undefined: none. */
export function noticeOf(role: Exclude<Role, 'guest'>, info: Info, nowMs: number): Expiry | undefined {
  const { is_free, end } = info
  const leftMs = end * 1000 - nowMs
  // It may have ended since it was read, or begun.
  if (info.next && info.next.start * 1000 <= nowMs) return undefined
  const isValid = info.is_valid === 1 && (end === 0 || leftMs > 0)
  const isTeacher = role === 'teacher'
  const of = (code: ExpiryCode): Expiry => ({ code, end })
  if (!isValid && isTeacher) return of(comingIn(info, nowMs) ? expiryCodes.renewedLater : expiryCodes.over)
  if (!isValid) return of(expiryCodes.studentOver)
  const isNear = end !== 0 && leftMs <= nearMs
  if (isNear) return of(is_free === 1 ? expiryCodes.freeNear : expiryCodes.near)
  if (isTeacher && is_free === 0 && end !== 0 && info.has_paid_student === 0) return of(expiryCodes.nobodyPaid)
  return undefined
}

/** The next period that has been paid for and has not begun. */
export const comingIn = ({ jp_class_valid_dates }: Pick<Info, 'jp_class_valid_dates'>, nowMs: number) =>
  jp_class_valid_dates.filter(({ start }) => start * 1000 > nowMs).sort((a, b) => a.start - b.start)[0]

/** 2026-11-18 */
export const dateOf = (seconds: number) => shifted(seconds).toISOString().slice(0, 10)

/** O075: what the cookie `close_type` remembers of a notice that was dismissed. */
export const closeMark = ({ code, end }: Expiry) => `${code}-${end}`

const closeCookie = 'close_type'
const yearS = 365 * 24 * 3600
type Page = Pick<Document, 'cookie'>

export const readClosed = ({ cookie }: Page) =>
  cookie
    .split('; ')
    .find((one) => one.startsWith(`${closeCookie}=`))
    ?.slice(closeCookie.length + 1)

/** R648 */
export function keepClosed(page: Page, expiry: Expiry) {
  page.cookie = `${closeCookie}=${closeMark(expiry)}; path=/; max-age=${yearS}; samesite=strict`
}

/** O075: without access it is said again at the next login. */
export const isSaidAgain = ({ code }: Expiry) =>
  code === expiryCodes.over || code === expiryCodes.renewedLater || code === expiryCodes.studentOver

interface Place {
  readonly pathname: string
  readonly search: string
}

/** Where a notice leads to, whatever else the address says: there it would only stand in the way. */
export function isPaying({ pathname, search }: Place): boolean {
  if (pathname === paidPath) return true
  const now = new URLSearchParams(search)
  return Object.values(centerAddress).some((address) => {
    const [path, query] = address.split('?')
    return path === pathname && [...new URLSearchParams(query)].every(([name, value]) => now.get(name) === value)
  })
}
