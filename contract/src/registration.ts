import * as z from 'zod/mini'
import { accountLimits, LoggedIn, ssoToken } from './accounts.ts'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { anybody, members } from './roles.ts'

export { defaultChannel } from './default-channel.ts'

export const Binding = z.object({ partner: z.string(), partner_name: z.string(), person_name: z.string(), bound_at: z.int() })
export type Binding = z.infer<typeof Binding>

export const registration = {
  register: defineCall({
    method: 'POST',
    path: '/api/channel-model/register',
    allow: anybody,
    input: z.object({
      phone: field.textUpTo(20),
      code: field.textUpTo(16),
      real_name: field.name.check(z.maxLength(100)),
      password: field.textUpTo(accountLimits.passwordLength),
      channel: z.optional(field.textUpTo(32)),
      /** Begun at /sso-register: opens registration on every host, and the new account is bound to whom the token names. */
      sso_token: z.optional(ssoToken),
    }),
    reply: LoggedIn,
    done: '注册成功',
    about: 'A new teacher account with a proven phone number, and its session.',
  }),
  acceptSso: defineCall({
    method: 'POST',
    path: '/api/sso/accept-token',
    allow: anybody,
    input: z.object({
      token: ssoToken,
      /** Left out or 0: the session ends with the browser, for nobody asked whether this screen is shared. */
      remember: z.optional(field.flag),
      /** 1: go on as the bound person, although somebody else is logged in here. */
      switch: z.optional(field.flag),
    }),
    /** `user`: who is logged in now, if the third-party account is bound. If somebody else is logged in here, nothing changes yet: `bound_user_name` names the account it would switch to, and the token can still be used. */
    reply: z.object({ partner_name: z.string(), person_name: z.string(), user: z.nullable(LoggedIn), bound_user_name: z.string() }),
    about: 'What a partner school system says of a person who comes from it; logs in who is bound, over another person only when told to.',
  }),
  bindThirdParty: defineCall({
    method: 'POST',
    path: '/api/third-partner/bind',
    allow: members,
    input: z.object({ token: ssoToken }),
    reply: z.object({}),
    done: '绑定成功',
    about: 'Bind the third-party account of the token to the own account, for synchronised login; within ten minutes after a login.',
  }),
  bindings: defineCall({
    method: 'GET',
    path: '/api/third-partner/get-bindings',
    allow: members,
    input: z.object({}),
    reply: z.object({ list: z.array(Binding) }),
    about: 'The third-party accounts that log in to the own account, first bound first.',
  }),
  unbind: defineCall({
    method: 'POST',
    path: '/api/third-partner/unbind',
    allow: members,
    input: z.object({ partner: field.textUpTo(64) }),
    reply: z.object({}),
    done: '已解除绑定',
    about: 'The third-party account of this partner logs in to the own account no longer.',
  }),
}
