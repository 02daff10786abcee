import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { members } from './roles.ts'

export const classLimits = { nameLength: 20, codeSigns: 6, students: 999 } as const

const Class = { id: z.int(), name: z.string(), student_count: z.int() }

export const ClassSummary = z.object({ ...Class, online_count: z.int() })
export type ClassSummary = z.infer<typeof ClassSummary>

export const ClassInfo = z.object({
  ...Class,
  teachers: z.array(z.object({ id: z.int(), real_name: z.string(), avatar: z.optional(z.string()), subjects: z.array(z.string()) })),
  students: z.array(z.object({ id: z.int(), real_name: z.string(), avatar: z.optional(z.string()) })),
})
export type ClassInfo = z.infer<typeof ClassInfo>

export const RosterStudent = z.object({
  id: z.int(),
  username: z.string(),
  real_name: z.string(),
  /** Empty: none. */
  student_no: z.string(),
  gender: z.literal([0, 1, 2]),
  avatar: z.optional(z.string()),
  /** Of the caller's grouping; 0: in none. */
  group_id: z.int(),
  group_name: z.string(),
  /** 0: never. */
  last_login_at: z.int(),
  is_bind_parent: Flag,
})
export type RosterStudent = z.infer<typeof RosterStudent>

export const classes = {
  mine: defineCall({
    method: 'GET',
    path: '/api/class/get-my-classes',
    allow: members,
    input: z.object({}),
    reply: z.object({ list: z.array(ClassSummary) }),
    about: 'The classes of the caller, lowest id first (O108).',
  }),
  choose: defineCall({
    method: 'POST',
    path: '/api/class/choose',
    allow: members,
    input: z.object({ class_id: field.id }),
    reply: z.object({ class_id: z.int() }),
    about: 'Work with this class from now on, on this session (O108).',
  }),
  info: defineCall({
    method: 'GET',
    path: '/api/class/get-class-info',
    allow: members,
    input: z.object({ class_id: field.id }),
    reply: ClassInfo,
    about: 'A class of the caller: its teachers with their subjects, and the names of its students.',
  }),
  roster: defineCall({
    method: 'GET',
    path: '/api/personal-center/get-class-students',
    allow: ['teacher'],
    input: z.object({ class_id: field.id, group_id: z.optional(field.id), word: z.optional(field.text.check(z.maxLength(30))) }),
    reply: z.object({ list: z.array(RosterStudent) }),
    about:
      'The students of an own class with their login names, groups and last logins; of a group of the caller, or with a word in the name, account or number.',
  }),
  joinCode: defineCall({
    method: 'GET',
    path: '/api/class/get-join-code',
    allow: ['teacher'],
    input: z.object({ class_id: field.id }),
    reply: z.object({ code: z.string() }),
    about: 'The code with which students join an own class; empty while joining is closed.',
  }),
  renewJoinCode: defineCall({
    method: 'POST',
    path: '/api/class/renew-join-code',
    allow: ['teacher'],
    /** `is_open` 0 closes the class to newcomers. */
    input: z.object({ class_id: field.id, is_open: field.flag }),
    reply: z.object({ code: z.string() }),
    about: 'A new code for an own class, or none: the old one opens nothing any more.',
  }),
  join: defineCall({
    method: 'POST',
    path: '/api/class/join',
    allow: ['student'],
    input: z.object({ code: field.textUpTo(16) }),
    reply: z.object({ class_id: z.int(), class_name: z.string() }),
    about: 'Join the class of a code; for students without a class (O099).',
  }),
  create: defineCall({
    method: 'POST',
    path: '/api/class/create',
    allow: ['teacher'],
    input: z.object({ name: field.name.check(z.maxLength(100)) }),
    reply: z.object({ class_id: z.int() }),
    about: 'A new class of the caller, who works with it from then on (O099).',
  }),
}
