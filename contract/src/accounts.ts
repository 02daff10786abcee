import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { userTypes } from './roles.ts'

/** Where a login comes from (R088). */
export const loginOrigins = { main: 100, miniTeacher: 200, miniStudent: 201, desktop: 300 } as const

/** What logging out answers. */
export const loggedOut = '已退出登录'

export const accountLimits = { usernameLength: 64, passwordLength: 128 } as const

export const User = z.object({
  user_id: z.int(),
  user_name: z.string(),
  user_type: z.literal([userTypes.teacher, userTypes.student]),
  real_name: z.string(),
  /** 0: not in a class yet (O099). */
  class_id: z.int(),
})
export type User = z.infer<typeof User>

const text = (longest: number) => field.text.check(z.minLength(1), z.maxLength(longest))

export const accounts = {
  logIn: defineCall({
    method: 'POST',
    path: '/api/user/login',
    encoding: 'json',
    allow: ['guest', 'student', 'teacher'],
    input: z.object({
      username: text(accountLimits.usernameLength),
      password: text(accountLimits.passwordLength),
      origin: z.optional(field.choice(...Object.values(loginOrigins))),
      /** Left out or 1: the session outlives the browser window. */
      remember: z.optional(field.flag),
    }),
    /** `token` is the short-lived realtime token (C37); the session itself travels only in its cookie. */
    reply: z.extend(User, { token: z.string() }),
    about: 'Open a session in the organisation of the host.',
  }),
  logOut: defineCall({
    method: 'GET',
    path: '/api/user/logout',
    allow: ['guest', 'student', 'teacher'],
    writes: true,
    input: z.object({}),
    reply: z.object({ msg: z.string() }),
    about: 'End the session. Answers the same without one.',
  }),
  status: defineCall({
    method: 'GET',
    path: '/api/site/get-login-status',
    allow: ['guest', 'student', 'teacher'],
    input: z.object({}),
    reply: z.object({ is_login: Flag, user: z.nullable(User) }),
    about: 'Who is logged in, if anyone.',
  }),
}
