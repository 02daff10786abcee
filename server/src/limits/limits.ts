import { Refusal } from '@jiangtai/contract/refusal'
import type { Counters } from './counters.ts'

/** Most per minute (O111). A whole school may sit behind one address, so that one is generous. */
export interface LimitSettings {
  readonly loginsPerAccount: number
  readonly loginsPerAddress: number
  readonly writesPerSession: number
}

export interface Limits {
  /** A try to prove who somebody is, counted for the address before anything is looked at. */
  login(address: string): Promise<void>
  /** The same for the account, after its captcha: what anybody can do without one must not lock its owner out. */
  tried(way: 'password' | 'code', account: string, address: string): Promise<void>
  /** The password of who is logged in already: only wrong ones count, and only a session of the account can be wrong. */
  ownPassword(userId: number): Promise<void>
  ownPasswordWrong(userId: number): Promise<void>
  write(sessionId: number): Promise<void>
  /** A step of an upload, of which a file has three: a folder of them leaves the lesson its own writes. */
  file(sessionId: number): Promise<void>
  /** A part of a file, of which one upload has thousands. */
  part(sessionId: number): Promise<void>
  captcha(address: string): Promise<void>
  /** O105 */
  code(account: string, address: string): Promise<void>
  /** Whether the account may be sent another code, however its name was written. */
  mayHear(account: string): Promise<boolean>
  /** O019: a login that failed, and whether the next one needs a captcha. A success forgets nothing: that would tell others of it. */
  failed(account: string, address: string): Promise<void>
  isSuspect(account: string | undefined, address: string): Promise<boolean>
  /** A try to join a class by its code; from one address only wrong ones count, for a whole school may join in one lesson. */
  join(userId: number, address: string): Promise<void>
  joinedWrong(address: string): Promise<void>
  createClass(userId: number): Promise<void>
  /** A try to connect a phone by its code. */
  remote(userId: number): Promise<void>
  register(address: string): Promise<void>
  /** By the person: whoever logs in ten times has no more to say. */
  analytics(userId: number, events: number): Promise<void>
  /** By the person, or by the address of somebody who is not logged in. */
  errorReport(who: string): Promise<void>
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour
/** Times the limit of one address: an account whose owner cannot be locked out from elsewhere, and is still not tried without end. */
const addressesPerAccount = 6
const ownWrongPerHour = 10
const failures = { ofAccount: 3, ofAddress: 30, seconds: 15 * minute } as const
const joining = { perAccount: 10, wrongPerAddress: 300 } as const
const classesPerTeacher = 20
const remotesPerTeacher = 10
const registrationsPerAddress = 60
/** What is stored stays: a day has its bound as well as a minute. */
const analytics = { calls: 60, events: 3000, eventsPerDay: 20_000 } as const
const errorReports = { perMinute: 30, perDay: 500 } as const
const fileStepsPerSession = 600
const partsPerSession = 6000
const codes = { perMinute: 1, perDay: 5, perAddress: 30 } as const

export function createLimits(counters: Counters, settings: LimitSettings): Limits {
  async function atMost(most: number, key: string, seconds = minute, by = 1) {
    const { count, secondsLeft } = await counters.hit(key, seconds, by)
    if (count > most) throw new Refusal('tooMany', { n: Math.max(1, secondsLeft) })
  }
  /** For what counts only when it goes wrong. */
  async function unless(most: number, key: string) {
    if ((await counters.peek(key)) >= most) await atMost(most, key, hour)
  }
  return {
    login: (address) => atMost(settings.loginsPerAddress, `login-address:${address}`),
    async tried(way, account, address) {
      await atMost(settings.loginsPerAccount, `login-here:${way}:${account}@${address}`)
      await atMost(settings.loginsPerAccount * addressesPerAccount, `login-account:${way}:${account}`)
    },
    ownPassword: (userId) => unless(ownWrongPerHour, `own-wrong:${userId}`),
    async ownPasswordWrong(userId) {
      await counters.hit(`own-wrong:${userId}`, hour)
    },
    write: (sessionId) => atMost(settings.writesPerSession, `write:${sessionId}`),
    file: (sessionId) => atMost(fileStepsPerSession, `file:${sessionId}`),
    part: (sessionId) => atMost(partsPerSession, `part:${sessionId}`),
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
    async isSuspect(account, address) {
      if ((await counters.peek(`failed-address:${address}`)) >= failures.ofAddress) return true
      return account !== undefined && (await counters.peek(`failed-account:${account}`)) >= failures.ofAccount
    },
    async join(userId, address) {
      await unless(joining.wrongPerAddress, `join-wrong:${address}`)
      await atMost(joining.perAccount, `join-account:${userId}`, hour)
    },
    async joinedWrong(address) {
      await counters.hit(`join-wrong:${address}`, hour)
    },
    createClass: (userId) => atMost(classesPerTeacher, `create-class:${userId}`, hour),
    remote: (userId) => atMost(remotesPerTeacher, `remote:${userId}`),
    register: (address) => atMost(registrationsPerAddress, `register-address:${address}`, hour),
    async analytics(userId, events) {
      await atMost(analytics.calls, `analytics-calls:${userId}`)
      await atMost(analytics.events, `analytics-events:${userId}`, minute, events)
      await atMost(analytics.eventsPerDay, `analytics-day:${userId}`, day, events)
    },
    async errorReport(who) {
      await atMost(errorReports.perMinute, `error-report:${who}`)
      await atMost(errorReports.perDay, `error-report-day:${who}`, day)
    },
  }
}

export const noLimits: Limits = {
  login: async () => {},
  tried: async () => {},
  ownPassword: async () => {},
  ownPasswordWrong: async () => {},
  write: async () => {},
  file: async () => {},
  part: async () => {},
  captcha: async () => {},
  code: async () => {},
  mayHear: async () => true,
  failed: async () => {},
  isSuspect: async () => false,
  join: async () => {},
  joinedWrong: async () => {},
  createClass: async () => {},
  remote: async () => {},
  register: async () => {},
  analytics: async () => {},
  errorReport: async () => {},
}
