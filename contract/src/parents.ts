import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { anybody } from './roles.ts'

/** Who has bound themselves to a student. */
export const relations = { father: 1, mother: 2, other: 3 } as const
export type Relation = (typeof relations)[keyof typeof relations]
export const relationNames: Readonly<Record<Relation, string>> = { 1: '爸爸', 2: '妈妈', 3: '其他家长' }

/** `codeSeconds`: how long a code on the student’s screen is good for. */
export const parentLimits = { ofStudent: 5, codeSeconds: 600 } as const

/** R678, R779 */
export const parentRecheckMs = 10_000

export const Parent = z.object({
  id: z.int(),
  relation: z.literal([1, 2, 3]),
  /** With its middle left out; empty: none was given. */
  phone: z.string(),
  bound_at: z.int(),
})
export type Parent = z.infer<typeof Parent>

/** What the code of the student’s screen says. */
const code = field.textUpTo(100)
const phone = field.textUpTo(20)
const phoneCode = field.textUpTo(64)
const ofStudent = { class_id: field.id, student_id: field.id }
const Parents = z.object({ list: z.array(Parent) })

/** Parents have no accounts: one scans a code of the student’s screen and says who they are, which activates the account (organisation jp). */
export const parents = {
  status: defineCall({
    method: 'GET',
    path: '/api/student-index/is-bind-parent',
    allow: ['student'],
    input: z.object({}),
    reply: z.object({ status: Flag }),
    about: 'Whether a parent is bound to the caller; 1 wherever none is needed.',
  }),
  miniCode: defineCall({
    method: 'GET',
    path: '/api/teacher-register/get-mini-code',
    allow: anybody,
    input: z.object({}),
    reply: z.object({ base64_image: z.string() }),
    about:
      'C47: a QR code. That of a student of jp binds a parent to the very student, once and within ten minutes; any other opens the login.',
  }),
  look: defineCall({
    method: 'POST',
    path: '/api/parent-bind/look',
    allow: anybody,
    writes: false,
    input: z.object({ code }),
    /** `real_name`: masked. `username`: of an account that nobody has given a name yet, else empty. `has_codes`: a phone is proved by a code that it is sent. */
    reply: z.object({ real_name: z.string(), username: z.string(), class_name: z.string(), org: z.string(), has_codes: Flag }),
    about: 'Whom such a code is for, as a parent recognises them.',
  }),
  sendCode: defineCall({
    method: 'POST',
    path: '/api/parent-bind/send-code',
    allow: anybody,
    input: z.object({ code, phone }),
    reply: z.object({}),
    about: 'A one-time code to the phone of the parent who holds the student’s code.',
  }),
  bind: defineCall({
    method: 'POST',
    path: '/api/parent-bind/bind',
    allow: anybody,
    input: z.object({
      code,
      relation: field.choice(...Object.values(relations)),
      phone: z.optional(phone),
      /** What the phone was sent, where codes are sent. */
      phone_code: z.optional(phoneCode),
    }),
    reply: z.object({}),
    about: 'Binds a parent, with a phone or without; the code of the student’s screen is used up by it.',
  }),
  mine: defineCall({
    method: 'GET',
    path: '/api/student-index/get-parents',
    allow: ['student'],
    input: z.object({}),
    reply: Parents,
    about: 'The parents of the caller, who came first first.',
  }),
  sendUnbindCode: defineCall({
    method: 'POST',
    path: '/api/student-index/send-unbind-code',
    allow: ['student'],
    input: z.object({ id: field.id }),
    reply: z.object({}),
    about: 'A one-time code to the phone of an own parent, who says with it that they agree to be unbound.',
  }),
  unbind: defineCall({
    method: 'POST',
    path: '/api/student-index/unbind-parent',
    allow: ['student'],
    input: z.object({ id: field.id, phone_code: phoneCode }),
    reply: z.object({}),
    about: 'Unbinds an own parent with the code that the parent was sent.',
  }),
  ofStudent: defineCall({
    method: 'GET',
    path: '/api/class/get-student-parents',
    allow: ['teacher'],
    input: z.object(ofStudent),
    reply: Parents,
    about: 'The parents of a student of an own class.',
  }),
  remove: defineCall({
    method: 'POST',
    path: '/api/class/unbind-parent',
    allow: ['teacher'],
    input: z.object({ ...ofStudent, id: field.id }),
    reply: z.object({}),
    about: 'Unbinds a parent of a student of an own class; it is written down.',
  }),
  ofSchoolStudent: defineCall({
    method: 'GET',
    path: '/api/admin/get-student-parents',
    allow: ['teacher'],
    grant: 'admin',
    input: z.object({ student_id: field.id }),
    reply: Parents,
    about: 'The parents of a student of the school.',
  }),
  removeOfSchool: defineCall({
    method: 'POST',
    path: '/api/admin/unbind-parent',
    allow: ['teacher'],
    grant: 'admin',
    input: z.object({ student_id: field.id, id: field.id }),
    reply: z.object({}),
    about: 'Unbinds a parent of a student of the school; it is written down.',
  }),
}
