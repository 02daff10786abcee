import * as z from 'zod/mini'
import { accountLimits, LoggedIn } from './accounts.ts'
import { defineCall } from './call.ts'
import { field } from './field.ts'

export { defaultChannel } from './default-channel.ts'

const anyone = ['guest', 'student', 'teacher'] as const
const text = (longest: number) => field.text.check(z.minLength(1), z.maxLength(longest))
const token = text(2048)

export const registration = {
  register: defineCall({
    method: 'POST',
    path: '/api/channel-model/register',
    allow: anyone,
    input: z.object({
      phone: text(20),
      code: text(16),
      real_name: field.text.check(z.maxLength(100)),
      password: text(accountLimits.passwordLength),
      channel: z.optional(text(32)),
      /** Begun at /sso-register: opens registration on every host, and the new account is bound to whom the token names. */
      sso_token: z.optional(token),
    }),
    reply: LoggedIn,
    done: '注册成功',
    about: 'A new teacher account with a proven phone number, and its session.',
  }),
  acceptSso: defineCall({
    method: 'POST',
    path: '/api/sso/accept-token',
    allow: anyone,
    input: z.object({ token }),
    /** `user`: who was logged in, if the third-party account is bound already. */
    reply: z.object({ partner_name: z.string(), person_name: z.string(), user: z.nullable(LoggedIn) }),
    about: 'What a partner school system says of a person who comes from it; logs in who is bound.',
  }),
  bindThirdParty: defineCall({
    method: 'POST',
    path: '/api/third-partner/bind',
    allow: ['student', 'teacher'],
    input: z.object({ token }),
    reply: z.object({}),
    done: '绑定成功',
    about: 'Bind the third-party account of the token to the own account, for synchronised login.',
  }),
}
