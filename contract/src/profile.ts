import * as z from 'zod/mini'
import { accountLimits } from './accounts.ts'
import { defineCall } from './call.ts'
import { Digits, field } from './field.ts'
import { Flag } from './flag.ts'
import { Parent } from './parents.ts'
import { genders } from './people.ts'
import { members, userTypes } from './roles.ts'

const Named = z.object({ id: z.int(), name: z.string() })

/** What somebody is told of the own account. */
export const Information = z.object({
  ...{ id: z.int(), user_name: z.string(), real_name: z.string(), org: z.string() },
  user_type: z.literal([userTypes.teacher, userTypes.student]),
  gender: z.literal([0, 1, 2]),
  /** The address of the own picture; empty: none. */
  avatar: z.string(),
  /** R1113: with its middle left out; empty: none. */
  phone: z.string(),
  /** Those a teacher teaches. */
  subjects: z.array(Named),
  classes: z.array(Named),
  is_admin: Flag,
  last_login_at: z.int(),
  /** Of a student; empty: none. */
  student_no: z.string(),
  /** Of a student. */
  parents: z.array(Parent),
})
export type Information = z.infer<typeof Information>

const phone = field.textUpTo(20)

/** A page sends a square that it has cut out itself, far smaller than `pixels`. `side`: as the server keeps it, for the largest place it is shown at. */
export const avatarLimits = { bytes: 512 * 1024, pixels: 2048 * 2048, side: 256 } as const

/** What `upload-avatar` answered; 0: none. */
const avatarFileId = z.codec(Digits, z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1)), { decode: Number, encode: String })

/** The own account in the personal centre. */
export const profile = {
  information: defineCall({
    method: 'GET',
    path: '/api/personal-center/get-information',
    allow: members,
    input: z.object({}),
    reply: Information,
    about: 'What is known of the caller: names, phone (masked), subjects, classes, the last login.',
  }),
  save: defineCall({
    method: 'POST',
    path: '/api/personal-center/update-information',
    allow: members,
    input: z.object({
      real_name: z.optional(field.name.check(z.maxLength(100))),
      gender: z.optional(field.choice(...Object.values(genders))),
      avatar_file_id: z.optional(avatarFileId),
    }),
    reply: Information,
    about:
      'Name, gender and picture of the own account, each where it is sent (`avatar_file_id` 0: no picture). Name and gender of a student in a class are the school’s.',
  }),
  uploadAvatar: defineCall({
    method: 'POST',
    path: '/api/personal-center/upload-avatar',
    encoding: 'multipart',
    file: 'file',
    fileBytes: avatarLimits.bytes,
    allow: members,
    input: z.object({}),
    reply: z.object({ avatar_file_id: z.int(), avatar: z.string() }),
    about:
      'A picture for the own account: PNG, JPEG or WebP; the server makes it small and square, and refuses more than 4 megapixels. It is shown once `update-information` names it.',
  }),
  sendPhoneCode: defineCall({
    method: 'POST',
    path: '/api/personal-center/send-phone-code',
    allow: members,
    input: z.object({ phone, password: field.textUpTo(accountLimits.passwordLength) }),
    reply: z.object({}),
    about: 'With the own password: a code to the phone that is to be the account’s. Answers the same whether somebody has it already.',
  }),
  changePhone: defineCall({
    method: 'POST',
    path: '/api/personal-center/update-phone',
    allow: members,
    input: z.object({ phone, code: field.textUpTo(64) }),
    reply: z.object({ phone: z.string() }),
    about: 'The phone of the own account, with the code that was sent to it. Answers it masked.',
  }),
}
