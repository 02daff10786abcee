import * as z from 'zod/mini'
import { accountLimits } from './accounts.ts'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { Named, RootSubject } from './named.ts'
import { pageOf, pagesOf } from './page.ts'

/** A stopped person cannot log in and is in no list of a class; all that is theirs stays. */
export const userStates = { active: 1, stopped: 2 } as const
export type UserState = (typeof userStates)[keyof typeof userStates]

export const genders = { unknown: 0, male: 1, female: 2 } as const
export type Gender = (typeof genders)[keyof typeof genders]

export const peopleLimits = { atOnce: 1000, wordLength: 30 } as const

/** A guardian's, of a student who may be under 14. */
export const consentStates = { notNeeded: 0, recorded: 1, missing: 2 } as const
export type ConsentState = (typeof consentStates)[keyof typeof consentStates]

/** A mark of what a form was filled with. */
export const Seen = z.string().check(z.regex(/^[\w-]{16}$/))

const State = z.literal([1, 2])
const person = {
  ...{ id: z.int(), username: z.string(), real_name: z.string(), state: State, last_login_at: z.int() },
  /** To be sent with a change: it is refused if somebody else has changed the person since. */
  seen: Seen,
  /** The address of an own picture, where there is one. */
  avatar: z.optional(z.string()),
}

export const SchoolStudent = z.object({
  ...person,
  /** Empty: none. */
  student_no: z.string(),
  gender: z.literal([0, 1, 2]),
  /** With its middle left out. */
  parent_phone: z.string(),
  is_bind_parent: Flag,
  class: z.nullable(Named),
  consent: z.literal([0, 1, 2]),
})
export type SchoolStudent = z.infer<typeof SchoolStudent>

export const SchoolTeacher = z.object({
  ...person,
  /** With its middle left out. */
  phone: z.string(),
  /** Of the school's. */
  subjects: z.array(RootSubject),
  classes: z.array(Named),
  is_admin: Flag,
  /** 0: registered by themselves, and not confirmed by the school yet. */
  is_vouched: Flag,
})
export type SchoolTeacher = z.infer<typeof SchoolTeacher>

const teachers = ['teacher'] as const
const looked = {
  word: z.optional(field.text.check(z.maxLength(peopleLimits.wordLength))),
  class_id: z.optional(field.id),
  state: z.optional(field.choice(...Object.values(userStates))),
  ...pageOf(100),
}
const name = field.name.check(z.maxLength(100))
const username = z.optional(field.text.check(z.maxLength(accountLimits.usernameLength)))
const phone = z.optional(field.text.check(z.maxLength(30)))
const seen = z.optional(Seen)
const MadePassword = z.object({ id: z.int(), username: z.string(), real_name: z.string(), password: z.string() })
export type MadePassword = z.infer<typeof MadePassword>

/** §8.4: the people of a school, as its administrators see them. */
export const people = {
  students: defineCall({
    method: 'GET',
    path: '/api/admin/get-students',
    allow: teachers,
    grant: 'admin',
    input: z.object({ ...looked, consent: z.optional(field.choice(...Object.values(consentStates))) }),
    reply: pagesOf(SchoolStudent),
    about: 'The students of the school by their numbers, found by name, number or user name.',
  }),
  saveStudent: defineCall({
    method: 'POST',
    path: '/api/admin/save-student',
    allow: teachers,
    grant: 'admin',
    input: z.object({
      ...{ id: z.optional(field.id), seen },
      ...{ student_no: field.text.check(z.maxLength(40)), real_name: name, username, parent_phone: phone },
      ...{ gender: field.choice(...Object.values(genders)), class_id: z.optional(field.id) },
    }),
    reply: z.object({ id: z.int(), password: z.string() }),
    about: 'A new student, whose password is told this once, or other facts about one. Without a class the student stays where they are.',
  }),
  moveStudents: defineCall({
    method: 'POST',
    path: '/api/admin/move-students',
    allow: teachers,
    grant: 'admin',
    input: z.object({ ids: field.list(field.id), class_id: field.id, day: field.int }),
    reply: z.object({ moved: z.int() }),
    about: 'Students into another class, from a day on (days since 1970). What they did before stays with the class they did it in.',
  }),
  stopStudents: defineCall({
    method: 'POST',
    path: '/api/admin/stop-students',
    allow: teachers,
    grant: 'confirmed',
    input: z.object({ ids: field.list(field.id), is_stopped: field.flag }),
    reply: z.object({ changed: z.int() }),
    about: 'Students who have left can no longer log in and are in no class; or they are back in the class they were in.',
  }),
  mergeStudents: defineCall({
    method: 'POST',
    path: '/api/admin/merge-students',
    allow: teachers,
    grant: 'confirmed',
    input: z.object({ id: field.id, other_id: field.id }),
    reply: z.object({ moved: z.int() }),
    about: 'Two accounts of one student: what the other did becomes the first one’s, and the other is stopped.',
  }),
  resetPasswords: defineCall({
    method: 'POST',
    path: '/api/admin/reset-passwords',
    allow: teachers,
    grant: 'confirmed',
    input: z.object({ ids: field.list(field.id) }),
    reply: z.object({ list: z.array(MadePassword), job_id: z.int() }),
    about:
      'New passwords for people of the school, told this once and on their login slips; whoever is logged in as one of them is logged out.',
  }),
  teachers: defineCall({
    method: 'GET',
    path: '/api/admin/get-teachers',
    allow: teachers,
    grant: 'admin',
    input: z.object({ ...looked, subject_id: z.optional(field.id), is_waiting: z.optional(field.flag) }),
    reply: z.extend(pagesOf(SchoolTeacher), { waiting: z.int() }),
    about:
      'The teachers of the school by their names; with is_waiting those who registered and wait for the school. `waiting`: how many do.',
  }),
  saveTeacher: defineCall({
    method: 'POST',
    path: '/api/admin/save-teacher',
    allow: teachers,
    grant: 'admin',
    input: z.object({
      ...{ id: z.optional(field.id), seen, username, real_name: name, phone },
      ...{ subject_ids: field.list(field.id), class_ids: field.list(field.id) },
    }),
    reply: z.object({ id: z.int(), password: z.string() }),
    about:
      'A new teacher, whose password is told this once, or other facts about one; with all subjects of the school and all classes they teach.',
  }),
  stopTeacher: defineCall({
    method: 'POST',
    path: '/api/admin/stop-teacher',
    allow: teachers,
    grant: 'confirmed',
    input: z.object({ id: field.id, is_stopped: field.flag }),
    reply: z.object({ state: State }),
    about: 'A teacher who has left is logged out everywhere and can no longer log in; the content stays. Or may again.',
  }),
  vouchTeacher: defineCall({
    method: 'POST',
    path: '/api/admin/vouch-teacher',
    allow: teachers,
    grant: 'admin',
    input: z.object({ id: field.id, is_vouched: field.flag }),
    reply: z.object({}),
    about: 'The school knows a teacher who registered, or does not.',
  }),
  removeAvatar: defineCall({
    method: 'POST',
    path: '/api/admin/remove-avatar',
    allow: teachers,
    grant: 'admin',
    input: z.object({ id: field.id }),
    reply: z.object({}),
    about: 'Takes away a picture that somebody of the school has of themselves and that is not fit for a school.',
  }),
  handOver: defineCall({
    method: 'POST',
    path: '/api/admin/hand-over',
    allow: teachers,
    grant: 'confirmed',
    input: z.object({ id: field.id, to_id: field.id }),
    reply: z.object({
      resources: z.int(),
      classes: z.int(),
      mixes: z.int(),
      boards: z.int(),
      plans: z.int(),
      trees: z.int(),
      questions: z.int(),
      kept: z.int(),
    }),
    /** `kept`: prepared courses that the colleague has prepared for the same class, too; they stay as they are. */
    about: 'All that a teacher has prepared, and the classes, become a colleague’s.',
  }),
}
