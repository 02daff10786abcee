import * as z from 'zod/mini'
import { accountLimits } from './accounts.ts'
import { type AuditAct, auditActs, auditKinds } from './audits.ts'
import { defineCall } from './call.ts'
import { Digits, field } from './field.ts'

const teachers = ['teacher'] as const

export const adminLimits = { wordLength: 50, found: 20, auditPage: 50, auditExport: 5000 } as const

export const Overview = z.object({
  teacher_count: z.int(),
  /** Registered, and waiting for the school's word. */
  waiting_count: z.int(),
  /** Teachers who want to teach a class and wait for an answer. */
  join_count: z.int(),
  student_count: z.int(),
  class_count: z.int(),
  /** Classes without students, by name. */
  empty_classes: z.array(z.object({ id: z.int(), name: z.string() })),
  /** What is uploaded, each content once. */
  file_bytes: z.int(),
  running_count: z.int(),
  /** Feedback that nobody has begun to handle. */
  suggest_count: z.int(),
  /** Lessons that began on each of the last seven days in China, today last. */
  days: z.array(z.object({ date: z.string(), count: z.int() })),
})
export type Overview = z.infer<typeof Overview>

export const Admin = z.object({
  id: z.int(),
  username: z.string(),
  real_name: z.string(),
  /** 1 of the school, 2 of all schools. */
  level: z.literal([1, 2]),
  /** Empty: the command line. */
  granted_by: z.string(),
  granted_at: z.int(),
})
export type Admin = z.infer<typeof Admin>

export const FoundTeacher = z.object({ id: z.int(), username: z.string(), real_name: z.string() })
export type FoundTeacher = z.infer<typeof FoundTeacher>

export const AuditRow = z.object({
  id: z.int(),
  act: z.enum(Object.keys(auditActs) as [AuditAct, ...AuditAct[]]),
  /** 0 and empty: the command line. */
  actor_id: z.int(),
  actor_name: z.string(),
  object_kind: z.enum(Object.keys(auditKinds) as [keyof typeof auditKinds, ...(keyof typeof auditKinds)[]]),
  object_id: z.int(),
  object_name: z.string(),
  /** JSON of words that people read, or empty. */
  before_json: z.string(),
  after_json: z.string(),
  address: z.string(),
  created_at: z.int(),
})
export type AuditRow = z.infer<typeof AuditRow>

const auditFilter = {
  act: z.optional(z.enum(Object.keys(auditActs) as [AuditAct, ...AuditAct[]])),
  /** 0: the command line. */
  actor_id: z.optional(z.codec(Digits, z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1)), { decode: Number, encode: String })),
  /** A date of China. */
  day: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
}

/** Who administers the school, and what was done. */
export const admins = {
  confirmPassword: defineCall({
    method: 'POST',
    path: '/api/admin/confirm-password',
    allow: teachers,
    grant: 'admin',
    input: z.object({ password: field.textUpTo(accountLimits.passwordLength) }),
    reply: z.object({ until: z.int() }),
    about: 'The own password again: for fifteen minutes this login may do what needs it. Wrong ones are counted like a login.',
  }),
  overview: defineCall({
    method: 'GET',
    path: '/api/admin/get-overview',
    allow: teachers,
    grant: 'admin',
    input: z.object({}),
    reply: Overview,
    about: 'The school in figures: people, classes, files, lessons of the last seven days.',
  }),
  list: defineCall({
    method: 'GET',
    path: '/api/admin/get-admins',
    allow: teachers,
    grant: 'admin',
    input: z.object({}),
    reply: z.object({ list: z.array(Admin) }),
    about: 'The administrators of the school, the first one first.',
  }),
  findTeachers: defineCall({
    method: 'GET',
    path: '/api/admin/find-teachers',
    allow: teachers,
    grant: 'admin',
    input: z.object({ word: field.textUpTo(adminLimits.wordLength) }),
    reply: z.object({ list: z.array(FoundTeacher) }),
    about: 'Teachers of the school who are no administrators, by a part of their name or user name.',
  }),
  grant: defineCall({
    method: 'POST',
    path: '/api/admin/grant-admin',
    allow: teachers,
    grant: 'confirmed',
    input: z.object({ id: field.id }),
    reply: z.object({}),
    about: 'Make a teacher of the school an administrator of it. Granted twice is granted.',
  }),
  revoke: defineCall({
    method: 'POST',
    path: '/api/admin/revoke-admin',
    allow: teachers,
    grant: 'confirmed',
    input: z.object({ id: field.id }),
    reply: z.object({}),
    about: 'Take the grant from an administrator of the school; never from the last one, and never from an operator.',
  }),
  audit: defineCall({
    method: 'GET',
    path: '/api/admin/get-audit',
    allow: teachers,
    grant: 'admin',
    input: z.object({ ...auditFilter, before_id: z.optional(field.id) }),
    /** `next_id` 0: there is no more; else the `before_id` of the next page. */
    reply: z.object({ list: z.array(AuditRow), next_id: z.int() }),
    about: 'What was done in the school, last first.',
  }),
  auditActors: defineCall({
    method: 'GET',
    path: '/api/admin/get-audit-actors',
    allow: teachers,
    grant: 'admin',
    input: z.object({}),
    reply: z.object({ list: z.array(z.object({ id: z.int(), name: z.string() })) }),
    about: 'Who has done what the audit tells of; id 0 is the command line.',
  }),
  exportAudit: defineCall({
    method: 'GET',
    path: '/api/admin/export-audit',
    allow: teachers,
    grant: 'admin',
    input: z.object(auditFilter),
    reply: z.null(),
    answersFile: true,
    about: 'The same as a spreadsheet: the last 5,000.',
  }),
}
