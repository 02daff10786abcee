import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'

const Class = { id: z.int(), name: z.string(), student_count: z.int() }

export const ClassSummary = z.object({ ...Class, online_count: z.int() })
export type ClassSummary = z.infer<typeof ClassSummary>

export const ClassInfo = z.object({
  ...Class,
  teachers: z.array(z.object({ id: z.int(), real_name: z.string(), subjects: z.array(z.string()) })),
  students: z.array(z.object({ id: z.int(), real_name: z.string() })),
})
export type ClassInfo = z.infer<typeof ClassInfo>

export const RosterStudent = z.object({ id: z.int(), username: z.string(), real_name: z.string() })
export type RosterStudent = z.infer<typeof RosterStudent>

export const classes = {
  mine: defineCall({
    method: 'GET',
    path: '/api/class/get-my-classes',
    allow: ['student', 'teacher'],
    input: z.object({}),
    reply: z.object({ list: z.array(ClassSummary) }),
    about: 'The classes of the caller, lowest id first (O108).',
  }),
  choose: defineCall({
    method: 'POST',
    path: '/api/class/choose',
    allow: ['student', 'teacher'],
    input: z.object({ class_id: field.id }),
    reply: z.object({ class_id: z.int() }),
    about: 'Work with this class from now on, on this session (O108).',
  }),
  info: defineCall({
    method: 'GET',
    path: '/api/class/get-class-info',
    allow: ['student', 'teacher'],
    input: z.object({ class_id: field.id }),
    reply: ClassInfo,
    about: 'A class of the caller: its teachers with their subjects, and the names of its students.',
  }),
  roster: defineCall({
    method: 'GET',
    path: '/api/personal-center/get-class-students',
    allow: ['teacher'],
    input: z.object({ class_id: field.id }),
    reply: z.object({ list: z.array(RosterStudent) }),
    about: 'The students of an own class with their login names.',
  }),
}
