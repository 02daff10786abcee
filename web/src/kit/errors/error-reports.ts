import { commonRefusals } from '@jiangtai/contract/common-refusals'
import { errorReportLimits, errorReports, userInfoOf } from '@jiangtai/contract/error-reports'
import { CallFailed, send } from '../calls/send.ts'
import { type CookieJar, createCookieJar } from '../live/cookies.ts'
import { alone } from '../storage/alone.ts'
import { isHarmless, messageOf, textOf } from './error-text.ts'
import { createKeptReports, type KeptReport } from './kept-reports.ts'

export type Mishap = readonly [type: string, error: unknown]

interface Deps {
  readonly local: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly session: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly send: (report: KeptReport) => Promise<unknown>
  readonly alone: (job: () => Promise<void>) => Promise<void>
  readonly isOnline: () => boolean
  readonly page: () => string
  /** Of the device, and what the page believes of who and where. */
  readonly about: (orgCode: string) => Omit<KeptReport, 'type' | 'page_url' | 'error_info'>
}

const [tooMany] = commonRefusals.tooMany
const mostOfSession = 10
const countKey = 'jiangtai.reported'

/** Reports each message of a page once. Never throws: it is called where something has gone wrong already. */
export function createReporter({ local, session, send, alone, isOnline, page, about }: Deps) {
  const kept = createKeptReports(local)
  const seen = new Set<string>()
  let orgCode = ''

  function mayReport(): boolean {
    try {
      const count = Number(session().getItem(countKey))
      if (count >= mostOfSession) return false
      session().setItem(countKey, String(count + 1))
      return true
    } catch {
      return seen.size <= mostOfSession
    }
  }

  async function sendOneByOne() {
    for (let next = kept.first(); next && isOnline(); next = kept.first()) {
      const report = next
      await send(report).catch((error) => {
        // Refused is heard; too many, or no line, is for later.
        if (!(error instanceof CallFailed) || error.reason !== 'refused' || error.errCode === tooMany) throw error
      })
      kept.drop(report)
    }
  }
  const sendKept = () => alone(sendOneByOne).catch(() => {})

  function report(...[type, error]: Mishap) {
    try {
      if (isHarmless(error)) return
      const text = textOf(error).slice(0, errorReportLimits.errorLength)
      const key = `${page()} ${messageOf(text)}`
      if (seen.has(key)) return
      seen.add(key)
      if (!mayReport()) return
      const page_url = page().slice(0, errorReportLimits.pageLength)
      kept.add({ type, page_url, error_info: text || 'unknown', ...about(orgCode) })
      void sendKept()
    } catch {
      // Worse than one error is one more.
    }
  }

  return {
    sendKept,
    know(code: string) {
      orgCode = code
    },
    /** Empties the list. */
    take(mishaps: Mishap[]) {
      for (const mishap of mishaps.splice(0)) report(...mishap)
    },
  }
}

export const reporter = createReporter({
  local: () => window.localStorage,
  session: () => window.sessionStorage,
  send: (report) => send(errorReports.report, report, { keepalive: true, onSessionEnd: () => {} }),
  alone: (job) => alone('error-reports', job),
  isOnline: () => navigator.onLine,
  page: () => window.location.pathname,
  about: aboutDevice,
})

/** The name of the entry changes with every build. */
const buildMark = () => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src.split('/').pop() ?? ''

function aboutDevice(orgCode: string, cookies: Pick<CookieJar, 'get'> = createCookieJar(document)) {
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
