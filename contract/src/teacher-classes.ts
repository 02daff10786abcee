import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { Named } from './named.ts'

export const teacherClassLimits = { atOnce: 50 } as const

const teachers = ['teacher'] as const
const ofSubject = z.object({ root_subject_id: field.id })
const counted = { id: z.int(), name: z.string(), student_count: z.int() }

export const TaughtClass = z.object(counted)
export const TaughtSubject = z.object({ root_subject_id: z.int(), name: z.string(), classes: z.array(TaughtClass) })
export type TaughtSubject = z.infer<typeof TaughtSubject>

export const ManagedClass = z.object({
  ...counted,
  /** 1 to 12; 0: not said. */
  grade: z.int(),
  /** What the caller teaches there. */
  subjects: z.array(Named),
  teachers: z.array(z.object({ id: z.int(), real_name: z.string(), subjects: z.array(z.string()), is_head: Flag })),
  /** `is_head`: the caller is the head teacher. `is_open`: students get in with a code. */
  flags: z.object({ is_head: Flag, is_open: Flag }),
  /** `end`: until when it is paid for, or was; 0: without an end. */
  jp: z.object({ is_valid: Flag, end: z.int() }),
})
export type ManagedClass = z.infer<typeof ManagedClass>

/** `is_asked`: the caller has asked to teach there. */
export const OtherClass = z.object({ id: z.int(), name: z.string(), grade: z.int(), is_asked: Flag })
export type OtherClass = z.infer<typeof OtherClass>

/** Of a class in a subject: taught, or asked for and not answered. */
export const teachingStates = { taught: 0, pending: 1 } as const
export const ChangedClass = z.object({ ...counted, state: z.literal([0, 1]) })
export type ChangedClass = z.infer<typeof ChangedClass>

/** What the caller has asked for and nobody has answered. */
export const OwnJoinRequest = z.object({ class_id: z.int(), class_name: z.string(), root_subject_id: z.int(), asked_at: z.int() })
export type OwnJoinRequest = z.infer<typeof OwnJoinRequest>

/** 班级管理: which classes a teacher teaches, in which subjects. */
export const teacherClasses = {
  manage: defineCall({
    method: 'GET',
    path: '/api/personal-center/class-manage',
    allow: teachers,
    input: z.object({ class_id: z.optional(field.id) }),
    /** `needs_approval`: who joins a class waits for an administrator. */
    reply: z.object({ classes: z.array(ManagedClass), requests: z.array(OwnJoinRequest), needs_approval: Flag }),
    about: 'The classes of the caller with their teachers, or one of them; and those that the caller has asked to join.',
  }),
  bySubject: defineCall({
    method: 'GET',
    path: '/api/personal-center/get-all-subject-teacher-classes',
    allow: teachers,
    input: z.object({}),
    reply: z.object({ list: z.array(TaughtSubject) }),
    about: 'Each subject of the caller with the classes that the caller teaches in it.',
  }),
  ofSubject: defineCall({
    method: 'GET',
    path: '/api/personal-center/get-teacher-classes-by-subject',
    allow: teachers,
    input: ofSubject,
    reply: z.object({ list: z.array(TaughtClass) }),
    about: 'The classes that the caller teaches in an own subject.',
  }),
  others: defineCall({
    method: 'GET',
    path: '/api/personal-center/get-all-classes-take-out-teacher-classes',
    allow: teachers,
    input: ofSubject,
    reply: z.object({ list: z.array(OtherClass) }),
    about: 'The classes of the school that the caller does not teach in an own subject.',
  }),
  change: defineCall({
    method: 'POST',
    path: '/api/personal-center/manage-teacher-classes',
    allow: teachers,
    input: z.object({
      root_subject_id: field.id,
      add_class_ids: z.optional(field.list(field.id)),
      del_class_ids: z.optional(field.list(field.id)),
      /** Of `del_class_ids` only what is asked for is withdrawn: a class that an administrator has let the caller into meanwhile is not left. */
      only_requests: z.optional(field.flag),
    }),
    reply: z.object({ classes: z.array(ChangedClass) }),
    about:
      'The caller teaches further classes in an own subject, or some no longer, all or none. Where the school wants it, joining waits for an administrator; what is asked for is withdrawn like a class that is left.',
  }),
}

export const JoinRequest = z.object({
  id: z.int(),
  teacher: Named,
  class: Named,
  subject: z.string(),
  asked_at: z.int(),
})
export type JoinRequest = z.infer<typeof JoinRequest>

/** Teachers who have asked to teach a class, for the administrators of the school. */
export const classJoins = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/get-class-join-requests',
    allow: teachers,
    grant: 'admin',
    input: z.object({}),
    reply: z.object({ list: z.array(JoinRequest) }),
    about: 'Teachers who want to teach a class of the school, longest waiting first.',
  }),
  answer: defineCall({
    method: 'POST',
    path: '/api/admin/answer-class-join',
    allow: teachers,
    grant: 'admin',
    input: z.object({ id: field.id, is_accepted: field.flag }),
    reply: z.object({}),
    about: 'Lets a teacher who asked for it teach the class, or not; the teacher is told.',
  }),
}
