import { roleOf, type UserType } from '@jiangtai/contract/roles'
import { attempt } from '../kit/storage/attempt.ts'
import { isDesktopClient } from '../kit/window/layout.ts'

/** R137, R672, C39: of jp the teachers are asked about, outside the desktop client. */
export const isAskedAbout = (userType: UserType, userAgent: string) => roleOf(userType) === 'teacher' && !isDesktopClient(userAgent)

interface Standing {
  readonly isPhone: boolean
  /** 以后再说, said in this login. */
  readonly wasPutOff: boolean
  readonly wasNoticeClosed: boolean
}

/** R673, O079: what a pending first login shows by itself. On a wide page there is no notice: the dialog opens directly. */
export function firstShown({ isPhone, wasPutOff, wasNoticeClosed }: Standing): 'notice' | 'dialog' | undefined {
  if (isPhone) return wasNoticeClosed ? undefined : 'notice'
  return wasPutOff ? undefined : 'dialog'
}

const laterKey = 'jiangtai.first-login-later'
const cookie = 'close_first_login_toast'
const yearS = 365 * 24 * 3600

/** Which login was told 以后再说: the next one is asked again. */
export function readLater(): number | undefined {
  return attempt(() => Number(window.sessionStorage.getItem(laterKey)) || undefined)
}

export function keepLater(login: number) {
  // Asked again after a reload.
  attempt(() => window.sessionStorage.setItem(laterKey, String(login)))
}

type Page = Pick<Document, 'cookie'>

export const isNoticeClosed = (page: Page) => page.cookie.split('; ').includes(`${cookie}=1`)

export function keepNoticeClosed(page: Page) {
  page.cookie = `${cookie}=1; path=/; max-age=${yearS}; samesite=strict`
}
