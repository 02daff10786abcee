import { commonRefusals } from '@jiangtai/contract/common-refusals'
import { errorReportLimits, errorReports, userInfoOf } from '@jiangtai/contract/error-reports'
import * as z from 'zod/mini'
import { CallFailed, isLineDown, send } from '../calls/send.ts'
import { type CookieJar, createCookieJar } from '../live/cookies.ts'
import { alone } from '../storage/alone.ts'
import { attempt } from '../storage/attempt.ts'

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
        // A refusal means the server has seen it. After too many, or without a line, it is sent later.
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

function plain(error: unknown): string {
  // A chunk that never came has none.
  if (error === undefined) return 'no reason was given'
  try {
    return String(error)
  } catch {
    return 'something that cannot be read'
  }
}

/** First the message, then the stack: some browsers begin the stack with the message, some do not. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return plain(error)
  const head = plain(error)
  const stack = error.stack ?? ''
  return stack.startsWith(head) ? stack : `${head}\n${stack}`.trimEnd()
}

const messageOf = (text: string) => text.split('\n', 1)[0] ?? ''

/** No bugs: a line that is down, a question nobody waits for any more, and what browsers say of a layout that needs another frame. */
const isHarmless = (error: unknown) =>
  isLineDown(error) ||
  (error instanceof Error && error.name === 'AbortError') ||
  (typeof error === 'string' && error.startsWith('ResizeObserver loop'))

const KeptReport = z.object({
  type: z.string(),
  page_url: z.string(),
  error_info: z.string(),
  dev_info: z.string(),
  user_info: z.string(),
  org_info: z.string(),
  class_info: z.string(),
})
export type KeptReport = z.infer<typeof KeptReport>

const keptKey = 'jiangtai.error-reports'
const mostKept = 20

/** Until the line is back; in memory where there is no storage. */
function createKeptReports(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  let memory: readonly KeptReport[] = []

  function read(): readonly KeptReport[] {
    return (
      attempt(() => {
        const list: unknown = JSON.parse(storage().getItem(keptKey) ?? '[]')
        return Array.isArray(list) ? list.filter((one): one is KeptReport => z.safeParse(KeptReport, one).success) : []
      }) ?? memory
    )
  }
  function write(list: readonly KeptReport[]) {
    memory = list
    // In memory, then.
    attempt(() => storage().setItem(keptKey, JSON.stringify(list)))
  }
  const isSame = (a: KeptReport, b: KeptReport) => JSON.stringify(a) === JSON.stringify(b)
  return {
    add: (report: KeptReport) => write([...read(), report].slice(-mostKept)),
    first: () => read()[0],
    drop: (report: KeptReport) => write(read().filter((one) => !isSame(one, report))),
  }
}
