import * as z from 'zod/mini'
import { accountLimits, captchaFields, LoggedIn, wayIn } from './accounts.ts'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { anybody, members } from './roles.ts'

/** How far somebody is who was asked to scan. `expired`: also one that another browser began. */
export const scanStates = { waiting: 0, scanned: 1, confirmed: 2, refused: 3, expired: 4 } as const
export type ScanState = (typeof scanStates)[keyof typeof scanStates]
const ScanState = z.literal(Object.values(scanStates))

/** Below which its ticket is sent. */
export const wechatLoginPath = '/api/wechat-login'
/** R013: where the chat app sends people back to, with `code` and `state`. */
export const authSuccessPath = '/wwx/auth-success'
/** The page of the sandbox, which its QR codes lead to. */
export const sandboxScanPath = '/sandbox-wechat'

/** A confirmation is good for so long, in seconds. */
export const confirmedSeconds = 300

const state = field.textUpTo(64)
const password = field.textUpTo(accountLimits.passwordLength)
/** The address of the sandbox's page carries both. */
const sandboxed = { state, sign: field.textUpTo(120) }

export const wechatLogin = {
  qrConnect: defineCall({
    method: 'GET',
    path: '/api/wechat-login/qr-connect',
    allow: anybody,
    writes: true,
    input: z.object({}),
    /** `qr_image`: what is scanned, as a picture; empty where `url` has to be opened, which shows it. */
    reply: z.object({ state: z.string(), url: z.string(), qr_image: z.string(), seconds: z.int() }),
    about:
      'Begin to log in, to bind or to confirm with the chat app: the ticket goes into a cookie of this browser, one use, five minutes.',
  }),
  checkBind: defineCall({
    method: 'GET',
    path: '/api/wechat-login/check-bind',
    allow: anybody,
    input: z.object({ state }),
    /** `name`: as the chat app calls who has confirmed. `is_bound`: to an account here, for somebody logged in to the own one; `is_taken`: to that of somebody else. */
    reply: z.object({ scan_state: ScanState, name: z.string(), is_bound: Flag, is_taken: Flag }),
    about: 'How far the scan is that this browser began, and whether the account of the chat app is bound.',
  }),
  confirm: defineCall({
    method: 'POST',
    path: '/api/wechat-login/confirm',
    allow: anybody,
    /** `code` left out: the person has refused, and was sent back without one. */
    input: z.object({ state, code: z.optional(field.textUpTo(512)) }),
    reply: z.object({ scan_state: ScanState }),
    about: 'The code with which the chat app sent this browser back: one use, only for what this browser began.',
  }),
  login: defineCall({
    method: 'GET',
    path: '/api/wechat-login/login',
    allow: anybody,
    writes: true,
    input: z.object({ state, ...wayIn }),
    reply: LoggedIn,
    about: 'Open a session of the account that is bound to who has confirmed.',
  }),
  bind: defineCall({
    method: 'POST',
    path: '/api/wechat-login/bind',
    encoding: 'json',
    allow: anybody,
    input: z.object({
      state,
      ...{ username: z.optional(field.textUpTo(accountLimits.usernameLength)), password: z.optional(password) },
      ...captchaFields,
      ...wayIn,
    }),
    /** `user`: who is logged in by this; null for somebody who was. */
    reply: z.object({ user: z.nullable(LoggedIn) }),
    done: '绑定成功',
    about:
      'Bind who has confirmed to an account by its password: with a session to the own, without one by its user name, too, which counts as a login. The owner gets a notice.',
  }),
  unbind: defineCall({
    method: 'POST',
    path: '/api/wechat-login/unbind',
    encoding: 'json',
    allow: members,
    input: z.object({ password }),
    reply: z.object({}),
    done: '已解除绑定，其他设备已退出登录',
    about:
      'The chat app logs in to the own account no longer, and the other sessions end. Asks for the password, so that nobody is left without a way in.',
  }),
  updatePassword: defineCall({
    method: 'POST',
    path: '/api/wechat-login/update-password',
    encoding: 'json',
    allow: members,
    input: z.object({ state: z.optional(state), old_password: z.optional(password), password, confirm: password }),
    reply: z.object({}),
    about:
      'A new password for the own account, by the old one or by a confirmation of the bound chat app that is not older than five minutes. Ends its other sessions.',
  }),
  mine: defineCall({
    method: 'GET',
    path: '/api/wechat-login/get-binding',
    allow: members,
    input: z.object({}),
    /** `bound_at` 0: not bound. `is_on` 0: nothing can be bound here, or not in this window, which is one of a mini-program. */
    reply: z.object({ is_on: Flag, name: z.string(), bound_at: z.int() }),
    about: 'Whether the own account is bound to the chat app.',
  }),
  sandboxScan: defineCall({
    method: 'POST',
    path: '/api/wechat-login/sandbox-scan',
    allow: anybody,
    input: z.object(sandboxed),
    reply: z.object({ scan_state: ScanState, people: z.array(z.object({ id: z.string(), name: z.string() })) }),
    about: 'The page of the sandbox was opened: as whom one may confirm.',
  }),
  sandboxAct: defineCall({
    method: 'POST',
    path: '/api/wechat-login/sandbox-act',
    allow: anybody,
    /** `who` left out: nobody confirms. */
    input: z.object({ ...sandboxed, who: z.optional(field.textUpTo(20)) }),
    reply: z.object({ scan_state: ScanState }),
    about: 'Confirm in the sandbox as one of its people, or refuse.',
  }),
}
