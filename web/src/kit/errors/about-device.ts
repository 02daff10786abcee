import { errorReportLimits, userInfoOf } from '@jiangtai/contract/error-reports'
import { type CookieJar, createCookieJar } from '../live/cookies.ts'

/** The name of the entry changes with every build. */
const buildMark = () => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src.split('/').pop() ?? ''

export function aboutDevice(orgCode: string, cookies: Pick<CookieJar, 'get'> = createCookieJar(document)) {
  const { innerWidth, innerHeight, devicePixelRatio } = window
  const size = `${innerWidth}×${innerHeight} @${devicePixelRatio}`
  const parts = [size, document.documentElement.dataset.layout, orgCode, buildMark(), navigator.userAgent]
  const hint = (name: Parameters<CookieJar['get']>[0]) => cookies.get(name)?.slice(0, 50) ?? ''
  return {
    dev_info: parts.filter(Boolean).join(' · ').slice(0, errorReportLimits.deviceLength),
    user_info: userInfoOf(hint('user_type'), hint('user_id')),
    org_info: `${window.location.host} ${orgCode}`.trim().slice(0, 200),
    class_info: hint('class_id'),
  }
}
