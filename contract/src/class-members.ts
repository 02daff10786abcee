import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'

/** `resetAtOnce`: each new password is a tenth of a second of work. `backDays`: so long a student who was taken out is one press away. */
export const memberLimits = { resetAtOnce: 60, backDays: 30 } as const

const ofClass = { class_id: field.id }
const ofStudent = { class_id: field.id, student_id: field.id }

export const LeaveRequest = z.object({
  class_id: z.int(),
  class_name: z.string(),
  student_id: z.int(),
  real_name: z.string(),
  asked_at: z.int(),
})
export type LeaveRequest = z.infer<typeof LeaveRequest>

export const DepartedStudent = z.object({ id: z.int(), username: z.string(), real_name: z.string(), left_at: z.int() })
export type DepartedStudent = z.infer<typeof DepartedStudent>

/** Who is in a class, as its teachers and students change it. Whoever teaches the class may. */
export const classMembers = {
  takeOut: defineCall({
    method: 'POST',
    path: '/api/class/take-out-student',
    allow: ['teacher'],
    input: z.object(ofStudent),
    reply: z.object({}),
    about: 'Takes a student out of an own class; what the student answered and was graded for stays.',
  }),
  putBack: defineCall({
    method: 'POST',
    path: '/api/class/put-back-student',
    allow: ['teacher'],
    input: z.object(ofStudent),
    reply: z.object({}),
    about: 'Brings back a student who left an own class in the last thirty days and is in no other.',
  }),
  departed: defineCall({
    method: 'GET',
    path: '/api/class/get-departed-students',
    allow: ['teacher'],
    input: z.object(ofClass),
    reply: z.object({ list: z.array(DepartedStudent) }),
    about: 'The students who can be brought back to an own class, who left last first.',
  }),
  leaveRequest: defineCall({
    method: 'GET',
    path: '/api/class/get-leave-request',
    allow: ['student'],
    input: z.object({}),
    /** 0: nothing is asked, or nobody said no lately. */
    reply: z.object({ asked_at: z.int(), declined_at: z.int(), declined_by: z.string() }),
    about: 'Whether the caller has asked to leave the class, and when; which teacher last said no.',
  }),
  askToLeave: defineCall({
    method: 'POST',
    path: '/api/class/ask-to-leave',
    allow: ['student'],
    input: z.object(ofClass),
    reply: z.object({ asked_at: z.int() }),
    about: 'Asks the teachers of the own class to be let out of it.',
  }),
  takeBackLeave: defineCall({
    method: 'POST',
    path: '/api/class/take-back-leave',
    allow: ['student'],
    input: z.object({}),
    reply: z.object({}),
    about: 'Takes back what was asked; the caller stays in the class.',
  }),
  leaveRequests: defineCall({
    method: 'GET',
    path: '/api/class/get-leave-requests',
    allow: ['teacher'],
    input: z.object({}),
    reply: z.object({ list: z.array(LeaveRequest) }),
    about: 'Who of the caller’s classes has asked to leave, longest waiting first.',
  }),
  answerLeave: defineCall({
    method: 'POST',
    path: '/api/class/answer-leave',
    allow: ['teacher'],
    input: z.object({ ...ofStudent, is_accepted: field.flag }),
    reply: z.object({}),
    about: 'Lets a student who asked for it leave an own class, or not.',
  }),
  removeAvatar: defineCall({
    method: 'POST',
    path: '/api/class/remove-student-avatar',
    allow: ['teacher'],
    input: z.object(ofStudent),
    reply: z.object({}),
    about: 'Takes away a picture that a student of an own class has of themselves and that is not fit for a school.',
  }),
  resetPasswords: defineCall({
    method: 'POST',
    path: '/api/personal-center/reset-students-password',
    allow: ['teacher'],
    input: z.object({ class_id: field.id, student_ids: field.list(field.id) }),
    reply: z.object({ list: z.array(z.object({ username: z.string(), password: z.string() })) }),
    done: '重置成功！',
    about: 'New passwords for students of an own class, told this once; whoever is logged in as one of them is logged out.',
  }),
}
