import * as z from 'zod/mini'
import { accountLimits, captchaFields, LoggedIn } from './accounts.ts'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { members, userTypes } from './roles.ts'

const password = field.textUpTo(accountLimits.passwordLength)

export const RelatedAccount = z.object({
  user_id: z.int(),
  user_name: z.string(),
  real_name: z.string(),
  user_type: z.literal([userTypes.teacher, userTypes.student]),
})
export type RelatedAccount = z.infer<typeof RelatedAccount>

export const relations = {
  list: defineCall({
    method: 'POST',
    path: '/api/jp/get-user-list',
    allow: members,
    writes: false,
    input: z.object({}),
    reply: z.object({ list: z.array(RelatedAccount) }),
    about: 'The accounts related to the own one.',
  }),
  add: defineCall({
    method: 'POST',
    path: '/api/jp/add-user-relation',
    encoding: 'json',
    allow: members,
    input: z.object({
      username: field.textUpTo(accountLimits.usernameLength),
      password,
      /** Of the caller: a relation opens both accounts from either, so both are proven. */
      own_password: password,
      ...captchaFields,
    }),
    reply: RelatedAccount,
    done: '关联成功',
    about: 'Relate another account of the same person, proven by its password and the own one; counted like a login.',
  }),
  change: defineCall({
    method: 'POST',
    path: '/api/jp/change-user-login',
    allow: members,
    input: z.object({ user_id: field.id }),
    reply: LoggedIn,
    about: 'Go on as a related account: a new session, the old one ended.',
  }),
  remove: defineCall({
    method: 'POST',
    path: '/api/jp/del-user-relation',
    allow: members,
    input: z.object({ user_id: field.id }),
    reply: z.object({}),
    done: '已取消关联',
    about: 'Relate the two accounts no longer.',
  }),
}
