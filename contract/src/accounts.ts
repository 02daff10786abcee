import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { anybody, members } from './roles.ts'
import { sessionCalls, User } from './session.ts'

/** Where a login comes from (R088). */
export const loginOrigins = { main: 100, miniTeacher: 200, miniStudent: 201, desktop: 300 } as const

export const accountLimits = {
  usernameLength: 64,
  passwordLength: 128,
  realNameLength: 20,
  codeDigits: 6,
  captchaSigns: 4,
  wordCaptchaDigits: 5,
} as const

/** O105: a code is good for one thing. These anybody may ask for. */
export const codePurposes = ['login', 'reset', 'register'] as const
export type AskedPurpose = (typeof codePurposes)[number]
/** `phone`: to prove a new number of the own account. `parent`: a parent binds to a student, `unbind`: or no longer. */
export type CodePurpose = AskedPurpose | 'phone' | 'parent' | 'unbind'

/**
 * `token` is the short-lived realtime token (C37); the session itself travels only in its cookie, except to clients without pages (O018).
 * `is_password_guessable`: the password that was typed is one that could not be set today.
 * `ticket`: the person has a password of the school only; with this an own one is set (`resetPassword`).
 */
export const LoggedIn = z.extend(User, { token: z.string(), is_password_guessable: Flag, ticket: z.optional(z.string()) })
export type LoggedIn = z.infer<typeof LoggedIn>

export const SessionInfo = z.object({
  id: z.int(),
  origin: z.int(),
  address: z.string(),
  user_agent: z.string(),
  created_at: z.int(),
  seen_at: z.int(),
  is_current: Flag,
})
export type SessionInfo = z.infer<typeof SessionInfo>

const username = field.textUpTo(accountLimits.usernameLength)
const password = field.textUpTo(accountLimits.passwordLength)

/** Who logs in, and how. */
export const wayIn = {
  origin: z.optional(field.choice(...Object.values(loginOrigins))),
  channel: z.optional(field.textUpTo(32)),
  /** Left out or 1: the session outlives the browser window. */
  remember: z.optional(field.flag),
}
/** O019: asked for after several failures. */
export const captchaFields = { captcha_id: z.optional(field.textUpTo(64)), captcha: z.optional(field.textUpTo(16)) }
const code = field.textUpTo(64)
/** What a partner school system signs for a person who comes from it. */
export const ssoToken = field.textUpTo(2048)

export const accounts = {
  logIn: defineCall({
    method: 'POST',
    path: '/api/user/login',
    encoding: 'json',
    allow: anybody,
    input: z.object({ username, password, ...captchaFields, ...wayIn }),
    reply: LoggedIn,
    about: 'Open a session in the organisation of the host.',
  }),
  logInOnPhone: defineCall({
    method: 'POST',
    path: '/api/user/m-login',
    encoding: 'json',
    allow: anybody,
    input: z.object({
      ...{ phone: z.optional(field.textUpTo(20)), code: z.optional(code) },
      ...{ username: z.optional(username), password: z.optional(password) },
      ...captchaFields,
      ...wayIn,
    }),
    reply: LoggedIn,
    about: 'The same from a phone: with a phone number and its one-time code, or with user name and password (O020).',
  }),
  logInByCode: defineCall({
    method: 'POST',
    path: '/api/user/login-by-code',
    encoding: 'json',
    allow: anybody,
    input: z.object({ account: z.optional(username), code, ...wayIn }),
    reply: LoggedIn,
    about: 'With the one-time code sent to an account, or without an account with the code another device of the same person was given.',
  }),
  logInByKey: defineCall({
    method: 'POST',
    path: '/api/user/login-by-key',
    allow: anybody,
    input: z.object({ key: code, ...wayIn }),
    reply: LoggedIn,
    about: 'With the key of a login slip: one use, seven days. Its `ticket` sets an own password.',
  }),
  sendCode: defineCall({
    method: 'POST',
    path: '/api/user/send-code',
    allow: anybody,
    input: z.object({ account: username, purpose: z.enum(codePurposes), sso_token: z.optional(ssoToken), ...captchaFields }),
    reply: z.object({}),
    about:
      'Send a one-time code to the phone of an account. Answers the same whether the account exists (O105). To register, `sso_token` opens hosts without registration.',
  }),
  handOverCode: defineCall({
    method: 'GET',
    path: '/api/auth/im/get-auth-code',
    allow: members,
    writes: true,
    input: z.object({}),
    reply: z.object({ code: z.string(), seconds: z.int() }),
    about: 'A code with which another device of the same person logs in: one use, 60 seconds.',
  }),
  needsCaptcha: defineCall({
    method: 'GET',
    path: '/api/user/is-show-verify-code',
    allow: anybody,
    input: z.object({ username: z.optional(username) }),
    reply: z.object({ is_show: Flag }),
    about: 'Whether the next login asks for a captcha (O019).',
  }),
  captcha: defineCall({
    method: 'GET',
    path: '/api/site/get-captcha',
    allow: anybody,
    writes: true,
    input: z.object({}),
    reply: z.object({ captcha_id: z.string(), base64_image: z.string() }),
    about: 'A picture with signs to type: one use, five minutes.',
  }),
  wordCaptcha: defineCall({
    method: 'GET',
    path: '/api/site/get-word-captcha',
    allow: anybody,
    writes: true,
    input: z.object({}),
    reply: z.object({ captcha_id: z.string(), question: z.string(), wait_seconds: z.int() }),
    about:
      'Sums in words instead of a picture, for people who cannot see one; the results are typed one after another. One use, five minutes, and no answer counts before `wait_seconds` have passed. Few for one address.',
  }),
  ...sessionCalls,
  changePassword: defineCall({
    method: 'POST',
    path: '/api/personal-center/update-password',
    encoding: 'json',
    allow: members,
    input: z.object({ old_password: password, password, confirm: password }),
    reply: z.object({}),
    about: 'A new password for the own account. Ends its other sessions, relations and bindings.',
  }),
  checkResetCode: defineCall({
    method: 'POST',
    path: '/api/user/check-reset-code',
    allow: anybody,
    input: z.object({ account: username, code }),
    reply: z.object({ ticket: z.string(), seconds: z.int() }),
    about:
      'Exchange the code of a forgotten password for a ticket that sets a new one: one use. A wrong code costs the same try as everywhere.',
  }),
  resetPassword: defineCall({
    method: 'POST',
    path: '/api/jp/modify-password',
    encoding: 'json',
    allow: anybody,
    input: z.object({
      ...{ old_password: z.optional(password), account: z.optional(username), code: z.optional(code), ticket: z.optional(code) },
      password,
      /** With the ticket of a login: of who has no name yet. */
      real_name: z.optional(field.name.check(z.maxLength(100))),
    }),
    reply: z.object({}),
    about:
      'A new password: with a session by the old one, without by a one-time code of the account or the ticket it was exchanged for. Ends other sessions, relations and bindings.',
  }),
  rename: defineCall({
    method: 'POST',
    path: '/api/jp/update-user-real-name',
    allow: members,
    input: z.object({ real_name: field.name.check(z.maxLength(100)) }),
    reply: z.object({ real_name: z.string() }),
    about: 'The real name of the own account.',
  }),
  ownPhone: defineCall({
    method: 'GET',
    path: '/api/user/get-own-phone',
    allow: members,
    input: z.object({}),
    reply: z.object({ phone: z.string() }),
    about: 'The phone that codes of the own account go to, with its middle left out; empty: none.',
  }),
  sessions: defineCall({
    method: 'GET',
    path: '/api/user/get-sessions',
    allow: members,
    input: z.object({}),
    reply: z.object({ list: z.array(SessionInfo) }),
    about: 'Where the own account is logged in, last seen first.',
  }),
  endSession: defineCall({
    method: 'POST',
    path: '/api/user/end-session',
    allow: members,
    input: z.object({ session_id: field.id }),
    reply: z.object({}),
    about: 'Log one of the own sessions out; one of the mini-program asks for the password again.',
  }),
  endOtherSessions: defineCall({
    method: 'POST',
    path: '/api/user/end-other-sessions',
    allow: members,
    input: z.object({}),
    reply: z.object({ count: z.int() }),
    about: 'Log all own sessions out but this one; the mini-program asks for the password again.',
  }),
  studentCard: defineCall({
    method: 'GET',
    path: '/api/student-index/get-qr-code',
    allow: ['student'],
    input: z.object({}),
    reply: z.object({ base64_image: z.string() }),
    about: 'A QR code that opens the login on another device with the own user name filled in (O006). No secret is in it.',
  }),
}
