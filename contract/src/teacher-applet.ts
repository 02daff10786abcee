import * as z from 'zod/mini'
import { accountLimits, accounts, captchaFields, LoggedIn } from './accounts.ts'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { Information } from './profile.ts'
import { anybody, members } from './roles.ts'
import { subjects } from './subjects.ts'

/** What `wx.login` gives: five minutes, one use. */
const code = field.textUpTo(128)
const forAnybody = { allow: anybody, bearer: true } as const
const forTeachers = { allow: ['teacher'], bearer: true } as const

/** What the mini-program shows of its teacher. `is_bound`: the chat app of this account opens it without a password. */
export const AppletUser = z.extend(Information, { class_id: z.int(), is_vouched: Flag, is_bound: Flag })
export type AppletUser = z.infer<typeof AppletUser>

/**
 * R186, R734: what only the mini-program of teachers asks; what it buys is `vipApplet`. Its session is a bearer token of origin 200, and never a cookie.
 */
export const teacherApplet = {
  logIn: defineCall({
    method: 'POST',
    path: '/api/teacher-applet/login',
    ...forAnybody,
    input: z.object({
      username: field.textUpTo(accountLimits.usernameLength),
      password: field.textUpTo(accountLimits.passwordLength),
      ...captchaFields,
      code: z.optional(code),
    }),
    reply: z.extend(LoggedIn, { is_bound: Flag }),
    about:
      'Open a bearer session of a teacher. With a fresh code of the chat app its person is bound to the account, instead of whoever was, whose sessions in the mini-program end; not while the password is one of the school.',
  }),
  accessToken: defineCall({
    method: 'POST',
    path: '/api/teacher-applet/get-access-token',
    ...forAnybody,
    input: z.object({ code }),
    reply: z.object({ is_bound: Flag, user: z.nullable(LoggedIn) }),
    about:
      'Exchange a code of the chat app for a bearer session (`user.token`) of the account it is bound to; without one `is_bound` is 0, and logging in binds. Nothing of the chat app’s own tokens is answered.',
  }),
  loginCard: defineCall({
    method: 'POST',
    path: '/api/teacher-applet/get-qr-code',
    ...forTeachers,
    writes: false,
    input: z.object({}),
    reply: z.object({ base64_image: z.string() }),
    about: 'A QR code that opens the login on another device with the own user name filled in. No secret is in it.',
  }),
  channelPack: defineCall({
    method: 'POST',
    path: '/api/teacher-applet/get-channel-pack',
    ...forAnybody,
    writes: false,
    input: z.object({ channel: z.optional(field.textUpTo(32)) }),
    reply: z.object({ channel: z.string(), name: z.string(), is_default: Flag }),
    about: 'The public channel of this code; the default one where there is none (R228).',
  }),
  subjects: defineCall({
    method: 'GET',
    path: '/api/teacher-applet/get-subjects',
    ...forTeachers,
    input: z.object({}),
    reply: subjects.mine.reply,
    about: 'The subjects the caller teaches, for the mini-program.',
  }),
  userInfo: defineCall({
    method: 'GET',
    path: '/api/teacher-applet/get-user-info',
    ...forTeachers,
    input: z.object({}),
    reply: AppletUser,
    about: 'What is known of the caller, and whether the chat app is bound.',
  }),
  unbind: defineCall({
    method: 'POST',
    path: '/api/teacher-applet/unbind',
    ...forTeachers,
    input: z.object({}),
    reply: z.object({}),
    about: 'The chat app opens the account no longer. Ends its sessions in the mini-program, this one too; the same without a binding.',
  }),
  changePassword: defineCall({
    method: 'POST',
    path: '/api/teacher-applet/update-password',
    ...forTeachers,
    input: accounts.changePassword.input,
    reply: z.object({}),
    about:
      'A new password for the own account, as in the personal centre: its other sessions, relations and bindings end, that of the chat app too.',
  }),
}

/** What the pages know of it: whoever holds the phone gets into the account. */
export const appletBinding = {
  mine: defineCall({
    method: 'GET',
    path: '/api/user/get-applet-binding',
    allow: members,
    input: z.object({}),
    /** 0: not bound. */
    reply: z.object({ bound_at: z.int() }),
    about: 'Since when the mini-program opens the own account without a password.',
  }),
  end: defineCall({
    method: 'POST',
    path: '/api/user/end-applet-binding',
    allow: members,
    input: z.object({ password: field.textUpTo(accountLimits.passwordLength) }),
    reply: z.object({}),
    done: '已解除绑定，小程序已退出登录',
    about: 'The mini-program opens the own account no longer, and its sessions end. Asks for the password.',
  }),
}
