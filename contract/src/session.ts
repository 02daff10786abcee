import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { Flag } from './flag.ts'
import { anybody, userTypes } from './roles.ts'

/** What logging out answers. */
export const loggedOut = '已退出登录'

export const User = z.object({
  user_id: z.int(),
  user_name: z.string(),
  user_type: z.literal([userTypes.teacher, userTypes.student]),
  real_name: z.string(),
  /** 0: not in a class yet (O099). */
  class_id: z.int(),
  /** 0: registered by themselves, and not confirmed by the school yet: they have their own classes and files, and nothing of the school's. */
  is_vouched: Flag,
  /** Whether the page offers 学校管理: 1 of the own school, 2 of all; each call asks the server again. */
  admin_level: z.literal([0, 1, 2]),
  /** The address of the own picture. */
  avatar: z.optional(z.string()),
})
export type User = z.infer<typeof User>

/** What every page asks: apart from the other calls of accounts, because it is in the first load of all pages. */
export const sessionCalls = {
  logOut: defineCall({
    method: 'GET',
    path: '/api/user/logout',
    allow: anybody,
    writes: true,
    input: z.object({}),
    reply: z.object({ msg: z.string() }),
    about: 'End the session. Answers the same without one.',
  }),
  status: defineCall({
    method: 'GET',
    path: '/api/site/get-login-status',
    allow: anybody,
    input: z.object({}),
    /** `back_url`: where a third party wants its people back after logging out; empty for others (O015). */
    reply: z.object({ is_login: Flag, user: z.nullable(User), back_url: z.string() }),
    about: 'Who is logged in, if anyone.',
  }),
}
