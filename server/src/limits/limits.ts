import { Refusal } from '@jiangtai/contract/refusal'
import type { Counters } from './counters.ts'

/** Most per minute (O111). A whole school may sit behind one address, so that one is generous. */
export interface LimitSettings {
  readonly loginsPerAccount: number
  readonly loginsPerAddress: number
  readonly writesPerSession: number
}

export interface Limits {
  /** A try to prove an account; without one only the address counts. */
  login(account: string | undefined, address: string): Promise<void>
  write(sessionId: number): Promise<void>
  captcha(address: string): Promise<void>
  /** O105 */
  code(account: string, address: string): Promise<void>
  /** Whether the account may be sent another code, however its name was written. */
  mayHear(account: string): Promise<boolean>
  /** O019: a login that failed, one that did not, and whether the next one needs a captcha. */
  failed(account: string, address: string): Promise<void>
  succeeded(account: string): Promise<void>
  isSuspect(account: string | undefined, address: string): Promise<boolean>
  /** A try to join a class by its code; from one address only wrong ones count, for a whole school may join in one lesson. */
  join(userId: number, address: string): Promise<void>
  joinedWrong(address: string): Promise<void>
  createClass(userId: number): Promise<void>
  register(address: string): Promise<void>
  analytics(sessionId: number, events: number): Promise<void>
  /** By the session, or by the address of somebody who has none. */
  errorReport(who: string): Promise<void>
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const failures = { ofAccount: 3, ofAddress: 30, seconds: 15 * minute } as const
const joining = { perAccount: 10, wrongPerAddress: 300 } as const
const classesPerTeacher = 20
const registrationsPerAddress = 60
const analytics = { calls: 60, events: 3000 } as const
const errorReports = 30
const codes = { perMinute: 1, perDay: 5, perAddress: 30 } as const

export function createLimits(counters: Counters, settings: LimitSettings): Limits {
  async function atMost(most: number, key: string, seconds = minute, by = 1) {
    const { count, secondsLeft } = await counters.hit(key, seconds, by)
    if (count > most) throw new Refusal('tooMany', { n: Math.max(1, secondsLeft) })
  }
  return {
    async login(account, address) {
      await atMost(settings.loginsPerAddress, `login-address:${address}`)
      if (account !== undefined) await atMost(settings.loginsPerAccount, `login-account:${account}`)
    },
    write: (sessionId) => atMost(settings.writesPerSession, `write:${sessionId}`),
    captcha: (address) => atMost(settings.loginsPerAddress, `captcha-address:${address}`),
    async code(account, address) {
      await atMost(codes.perAddress, `code-address:${address}`, hour)
      await atMost(codes.perMinute, `code-minute:${account}`)
      await atMost(codes.perDay, `code-day:${account}`, day)
    },
    async mayHear(account) {
      if ((await counters.hit(`heard-minute:${account}`, minute)).count > codes.perMinute) return false
      return (await counters.hit(`heard-day:${account}`, day)).count <= codes.perDay
    },
    async failed(account, address) {
      await counters.hit(`failed-account:${account}`, failures.seconds)
      await counters.hit(`failed-address:${address}`, failures.seconds)
    },
    succeeded: (account) => counters.reset(`failed-account:${account}`),
    async isSuspect(account, address) {
      if ((await counters.peek(`failed-address:${address}`)) >= failures.ofAddress) return true
      return account !== undefined && (await counters.peek(`failed-account:${account}`)) >= failures.ofAccount
    },
    async join(userId, address) {
      const wrong = `join-wrong:${address}`
      if ((await counters.peek(wrong)) >= joining.wrongPerAddress) await atMost(joining.wrongPerAddress, wrong, hour)
      await atMost(joining.perAccount, `join-account:${userId}`, hour)
    },
    async joinedWrong(address) {
      await counters.hit(`join-wrong:${address}`, hour)
    },
    createClass: (userId) => atMost(classesPerTeacher, `create-class:${userId}`, hour),
    register: (address) => atMost(registrationsPerAddress, `register-address:${address}`, hour),
    async analytics(sessionId, events) {
      await atMost(analytics.calls, `analytics-calls:${sessionId}`)
      await atMost(analytics.events, `analytics-events:${sessionId}`, minute, events)
    },
    errorReport: (who) => atMost(errorReports, `error-report:${who}`),
  }
}

export const noLimits: Limits = {
  login: async () => {},
  write: async () => {},
  captcha: async () => {},
  code: async () => {},
  mayHear: async () => true,
  failed: async () => {},
  succeeded: async () => {},
  isSuspect: async () => false,
  join: async () => {},
  joinedWrong: async () => {},
  createClass: async () => {},
  register: async () => {},
  analytics: async () => {},
  errorReport: async () => {},
}
