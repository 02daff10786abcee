import * as z from 'zod/mini'
import { accountLimits } from './accounts.ts'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { members } from './roles.ts'

export const trials = {
  account: defineCall({
    method: 'POST',
    path: '/api/jp/get-user-info',
    allow: members,
    writes: false,
    input: z.object({}),
    reply: z.object({ org_code: z.string(), is_spoken_valid: Flag, is_valid: Flag, has_paid_student: Flag, is_free: Flag }),
    about: 'What the own account may use in organisation jp (R076).',
  }),
  firstLogin: defineCall({
    method: 'POST',
    path: '/api/jp/is-first-login',
    allow: ['teacher'],
    writes: false,
    input: z.object({}),
    /** O079: 1 while the first login is pending. */
    reply: z.object({ status: Flag, student_count: z.int(), jp_url: z.string() }),
    about: 'Whether a trial teacher still has to set a name and a password.',
  }),
  reset: defineCall({
    method: 'POST',
    path: '/api/jp/update-user-info',
    encoding: 'json',
    allow: ['teacher'],
    input: z.object({
      /** Sent by clients and ignored: the session decides. */
      org_code: z.optional(field.text),
      real_name: field.name.check(z.maxLength(100)),
      password: field.text.check(z.maxLength(accountLimits.passwordLength)),
    }),
    reply: z.object({}),
    done: '重置成功！',
    about: 'Name and password of the own trial account, while its first login is pending.',
  }),
}
