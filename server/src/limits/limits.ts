import { examLimits } from '@jiangtai/contract/exam'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Counters } from './counters.ts'
import { networkOf } from './network.ts'

/** Most per minute (O111). A whole school may sit behind one address, so that one is generous. */
export interface LimitSettings {
  readonly loginsPerAccount: number
  readonly loginsPerAddress: number
  readonly writesPerSession: number
}

/** Addresses are counted by their networks (`networkOf`). */
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
  /** A whole board that is sent or read. */
  board(sessionId: number): Promise<void>
  /** What is written on a page or a picture, read. */
  ink(sessionId: number): Promise<void>
  /** Answers of an exam that a page saves by itself. */
  answers(sessionId: number): Promise<void>
  captcha(address: string): Promise<void>
  /** A question in words, which a script can read: much fewer. */
  wordCaptcha(address: string): Promise<void>
  /** O105: asking for a code. What others ask for elsewhere does not count here: they must not lock the owner out. */
  code(account: string, address: string): Promise<void>
  /**
   * Whether the account may be sent another code, however its name was written. Strangers share so many a day; where the account is
   * logged in (`isAtHome`) they cannot use them up.
   */
  mayHear(account: string, asking: { readonly address: string; readonly isAtHome: boolean }): Promise<boolean>
  /** A code that did not get to its phone is none that was sent: what `mayHear` counted for it is taken back. */
  unheard(account: string, asking: { readonly address: string; readonly isAtHome: boolean }): Promise<void>
  /** The same of `code`; only where the asker is told, and the account is no secret. The hour of the address goes on counting. */
  unasked(account: string, address: string): Promise<void>
  /** O019: a login that failed, and whether the next one needs a captcha. A success forgets nothing: that would tell others of it. */
  failed(account: string, address: string): Promise<void>
  isSuspect(account: string | undefined, address: string): Promise<boolean>
  /** A try to join a class by its code; from one address only wrong ones count, for a whole school may join in one lesson. */
  join(userId: number, address: string): Promise<void>
  joinedWrong(address: string): Promise<void>
  createClass(userId: number): Promise<void>
  /** An order to renew a class: students are told of it. */
  renewClass(userId: number): Promise<void>
  /** A student who asks to leave the class: every time teachers are told. */
  askToLeave(userId: number): Promise<void>
  /** A teacher who asks to join classes: every time administrators are told. */
  askToJoin(userId: number): Promise<void>
  /** A try to use a redeem code; wrong ones count by the hour, for they may be guesses. */
  redeem(userId: number): Promise<void>
  redeemedWrong(userId: number): Promise<void>
  /** What is said to the school: taken back it waits no longer, and could be said again without end. */
  suggest(userId: number): Promise<void>
  /** A code to a number that is to be the account's: every one is another stranger's phone, maybe. */
  newPhone(userId: number): Promise<void>
  /** A picture of oneself: each is work for the threads that logins need. */
  uploadAvatar(userId: number): Promise<void>
  /** By the teacher: each new password is work that logins wait for. */
  resetPasswords(userId: number, students: number): Promise<void>
  /** A try to connect a phone by its code. */
  remote(userId: number): Promise<void>
  register(address: string): Promise<void>
  /** A login with the chat app that is begun: apart from passwords, so that neither keeps a school out of the other. States cannot be guessed: looking counts for nothing. */
  scan(address: string): Promise<void>
  /** A code that parents scan, by the person or the address it is made for. */
  parentCode(who: string): Promise<void>
  /** A parent who holds one: nobody guesses it, and a whole school may bind in one evening behind one address. */
  parentBind(address: string): Promise<void>
  /** Counted by person, so that ten logins of one person have no more than one. */
  analytics(userId: number, events: number): Promise<void>
  /** What says that money has arrived: only forged ones count, for a gateway may have much to say. */
  notice(address: string): Promise<void>
  noticeForged(address: string): Promise<void>
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
const renewalsPerTeacher = 30
const leavesPerStudent = 5
const joinsPerTeacher = 20
const suggestsPerPerson = 40
const newPhonesPerDay = 10
const redeeming = { perMinute: 10, wrongPerHour: 30 } as const
const avatarsPerPerson = 30
const resetsPerTeacher = 120
const remotesPerTeacher = 10
const registrationsPerAddress = 60
const parentCodesPerPerson = 30
const bindingsPerAddress = 300
const wordCaptchasPerAddress = 20
/** What is stored stays: a day has its bound as well as a minute. */
const analytics = { calls: 60, events: 3000, eventsPerDay: 20_000 } as const
const forgedPerMinute = 300
const errorReports = { perMinute: 30, perDay: 500 } as const
const fileStepsPerSession = 600
const partsPerSession = 6000
const boardsPerSession = 60
const inksPerSession = 240
/**
 * At one place five a day, and from then on one while the last is good: who shares the owner's network can slow them down, not lock them
 * out. `ofStrangers`: a day, over all places the account is not logged in at.
 */
const codes = { perMinute: 1, perDay: 5, slowSeconds: 5 * minute, perAddress: 30, ofStrangers: 30 } as const

export function createLimits(counters: Counters, settings: LimitSettings): Limits {
  async function atMost(most: number, key: string, seconds = minute, by = 1) {
    const { count, secondsLeft } = await counters.hit(key, seconds, by)
    if (count > most) throw new Refusal('tooMany', { n: Math.max(1, secondsLeft) })
  }
  /** For what counts only when it goes wrong. */
  async function unless(most: number, key: string) {
    if ((await counters.peek(key)) >= most) await atMost(most, key, hour)
  }
  /** Seconds; 0: now. */
  async function untilNextCode(key: string): Promise<number> {
    const inMinute = await counters.hit(`${key}:minute`, minute)
    if (inMinute.count > codes.perMinute) return Math.max(1, inMinute.secondsLeft)
    if ((await counters.hit(`${key}:day`, day)).count <= codes.perDay) return 0
    const slow = await counters.hit(`${key}:slow`, codes.slowSeconds)
    return slow.count > 1 ? Math.max(1, slow.secondsLeft) : 0
  }
  const notThatCode = async (key: string) => {
    for (const window of ['minute', 'day', 'slow']) await counters.back(`${key}:${window}`)
  }
  return {
    login: (address) => atMost(settings.loginsPerAddress, `login-address:${networkOf(address)}`),
    async tried(way, account, address) {
      await atMost(settings.loginsPerAccount, `login-here:${way}:${account}@${networkOf(address)}`)
      await atMost(settings.loginsPerAccount * addressesPerAccount, `login-account:${way}:${account}`)
    },
    ownPassword: (userId) => unless(ownWrongPerHour, `own-wrong:${userId}`),
    async ownPasswordWrong(userId) {
      await counters.hit(`own-wrong:${userId}`, hour)
    },
    write: (sessionId) => atMost(settings.writesPerSession, `write:${sessionId}`),
    file: (sessionId) => atMost(fileStepsPerSession, `file:${sessionId}`),
    part: (sessionId) => atMost(partsPerSession, `part:${sessionId}`),
    board: (sessionId) => atMost(boardsPerSession, `board:${sessionId}`),
    ink: (sessionId) => atMost(inksPerSession, `ink:${sessionId}`),
    answers: (sessionId) => atMost(examLimits.savesPerMinute, `answers:${sessionId}`),
    captcha: (address) => atMost(settings.loginsPerAddress, `captcha-address:${networkOf(address)}`),
    wordCaptcha: (address) => atMost(wordCaptchasPerAddress, `word-captcha:${networkOf(address)}`, hour),
    async code(account, address) {
      await atMost(codes.perAddress, `code-address:${networkOf(address)}`, hour)
      const waits = await untilNextCode(`code:${account}@${networkOf(address)}`)
      if (waits > 0) throw new Refusal('tooMany', { n: waits })
    },
    async mayHear(account, { address, isAtHome }) {
      if ((await untilNextCode(`heard:${account}@${networkOf(address)}`)) > 0) return false
      if (!isAtHome && (await counters.hit(`heard-strangers:${account}`, day)).count > codes.ofStrangers) return false
      // Counted last: a request that was refused above must not use up the owner's minute. If this one comes too soon, a code is on the phone already.
      return (await counters.hit(`heard-minute:${account}`, minute)).count <= codes.perMinute
    },
    async unheard(account, { address, isAtHome }) {
      await notThatCode(`heard:${account}@${networkOf(address)}`)
      if (!isAtHome) await counters.back(`heard-strangers:${account}`)
      await counters.back(`heard-minute:${account}`)
    },
    unasked: (account, address) => notThatCode(`code:${account}@${networkOf(address)}`),
    async failed(account, address) {
      await counters.hit(`failed-account:${account}`, failures.seconds)
      await counters.hit(`failed-address:${networkOf(address)}`, failures.seconds)
    },
    async isSuspect(account, address) {
      if ((await counters.peek(`failed-address:${networkOf(address)}`)) >= failures.ofAddress) return true
      return account !== undefined && (await counters.peek(`failed-account:${account}`)) >= failures.ofAccount
    },
    async join(userId, address) {
      await unless(joining.wrongPerAddress, `join-wrong:${networkOf(address)}`)
      await atMost(joining.perAccount, `join-account:${userId}`, hour)
    },
    async joinedWrong(address) {
      await counters.hit(`join-wrong:${networkOf(address)}`, hour)
    },
    createClass: (userId) => atMost(classesPerTeacher, `create-class:${userId}`, hour),
    renewClass: (userId) => atMost(renewalsPerTeacher, `renew-class:${userId}`, hour),
    askToLeave: (userId) => atMost(leavesPerStudent, `leave:${userId}`, hour),
    askToJoin: (userId) => atMost(joinsPerTeacher, `ask-to-join:${userId}`, hour),
    async redeem(userId) {
      await unless(redeeming.wrongPerHour, `redeem-wrong:${userId}`)
      await atMost(redeeming.perMinute, `redeem:${userId}`)
    },
    async redeemedWrong(userId) {
      await counters.hit(`redeem-wrong:${userId}`, hour)
    },
    suggest: (userId) => atMost(suggestsPerPerson, `suggest:${userId}`, hour),
    newPhone: (userId) => atMost(newPhonesPerDay, `new-phone:${userId}`, day),
    uploadAvatar: (userId) => atMost(avatarsPerPerson, `avatar:${userId}`, hour),
    resetPasswords: (userId, students) => atMost(resetsPerTeacher, `reset-passwords:${userId}`, minute, students),
    remote: (userId) => atMost(remotesPerTeacher, `remote:${userId}`),
    scan: (address) => atMost(settings.loginsPerAddress, `scan-address:${networkOf(address)}`),
    register: (address) => atMost(registrationsPerAddress, `register-address:${networkOf(address)}`, hour),
    parentCode: (who) => atMost(parentCodesPerPerson, `parent-code:${who}`),
    parentBind: (address) => atMost(bindingsPerAddress, `parent-bind:${networkOf(address)}`),
    async analytics(userId, events) {
      await atMost(analytics.calls, `analytics-calls:${userId}`)
      await atMost(analytics.events, `analytics-events:${userId}`, minute, events)
      await atMost(analytics.eventsPerDay, `analytics-day:${userId}`, day, events)
    },
    async notice(address) {
      const key = `notice-forged:${networkOf(address)}`
      if ((await counters.peek(key)) >= forgedPerMinute) await atMost(forgedPerMinute, key)
    },
    async noticeForged(address) {
      await counters.hit(`notice-forged:${networkOf(address)}`, minute)
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
  board: async () => {},
  ink: async () => {},
  answers: async () => {},
  captcha: async () => {},
  wordCaptcha: async () => {},
  code: async () => {},
  mayHear: async () => true,
  unheard: async () => {},
  unasked: async () => {},
  failed: async () => {},
  isSuspect: async () => false,
  join: async () => {},
  joinedWrong: async () => {},
  createClass: async () => {},
  renewClass: async () => {},
  askToLeave: async () => {},
  askToJoin: async () => {},
  redeem: async () => {},
  redeemedWrong: async () => {},
  suggest: async () => {},
  newPhone: async () => {},
  uploadAvatar: async () => {},
  resetPasswords: async () => {},
  remote: async () => {},
  register: async () => {},
  parentCode: async () => {},
  parentBind: async () => {},
  scan: async () => {},
  analytics: async () => {},
  notice: async () => {},
  noticeForged: async () => {},
  errorReport: async () => {},
}
