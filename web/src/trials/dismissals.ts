import { attempt } from '../kit/storage/attempt.ts'

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
