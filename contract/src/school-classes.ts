import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { Named } from './named.ts'
import { Seen } from './people.ts'

export const classGrades = { first: 1, last: 12 } as const
export const schoolClassLimits = { atOnce: 200, undoDays: 7 } as const

/** By the number of the grade; 0 has none. */
export const gradeNames = [
  ...['', '一年级', '二年级', '三年级', '四年级', '五年级', '六年级', '七年级', '八年级', '九年级'],
  ...['高一', '高二', '高三'],
] as const

/** How the classes of a grade are called when they are made by a pattern; `n` from 1. */
export const patternName = (grade: number, n: number) => `${gradeNames[grade] ?? ''}(${n})班`

const shanghai = 8 * 3_600_000

/** The year in which the school year begins, in August. */
export function schoolYear(nowMs: number): number {
  const china = new Date(nowMs + shanghai)
  return china.getUTCMonth() >= 7 ? china.getUTCFullYear() : china.getUTCFullYear() - 1
}

export const SchoolClass = z.object({
  ...{ id: z.int(), name: z.string() },
  /** 1 to 12; 0: not said. */
  grade: z.int(),
  /** The year in which the school year begins; 0: not said. */
  year: z.int(),
  head_teacher: z.nullable(Named),
  /** With what they teach of the school's subjects, each name once. */
  teachers: z.array(z.extend(Named, { subjects: z.array(z.string()) })),
  student_count: z.int(),
  is_archived: Flag,
  /** To be sent with a change: it is refused if somebody else has changed the class since. */
  seen: Seen,
})
export type SchoolClass = z.infer<typeof SchoolClass>

/** `to` empty: the class leaves the school and is archived. */
export const PromotedClass = z.object({ id: z.int(), from: z.string(), to: z.string(), students: z.int() })
export type PromotedClass = z.infer<typeof PromotedClass>

const teachers = ['teacher'] as const
const grade = field.choice(...Array.from({ length: 13 }, (_, n) => n))
/** 0: not said. */
export const classYear = field.choice(0, ...Array.from({ length: 101 }, (_, n) => 2000 + n))
const Promotion = z.object({
  rows: z.array(PromotedClass),
  /** Classes without a grade, which stay as they are. */
  kept: z.int(),
  /** Why it would be refused now, as people are told; empty: nothing hinders. */
  hindrance: z.string(),
  /** Until when the last one can be undone; 0: there is none. */
  undo_until: z.int(),
  /** To be sent to promote: it is refused if the classes have changed since, as by somebody else who promotes. */
  seen: Seen,
})

/** §8.4: the classes of a school, as its administrators see them. */
export const schoolClasses = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/get-classes',
    allow: teachers,
    grant: 'admin',
    input: z.object({ grade: z.optional(grade), is_archived: z.optional(field.flag) }),
    reply: z.object({ list: z.array(SchoolClass) }),
    about: 'The classes of the school, by grade and name; with is_archived those that are archived.',
  }),
  save: defineCall({
    method: 'POST',
    path: '/api/admin/save-class',
    allow: teachers,
    grant: 'admin',
    input: z.object({
      seen: z.optional(Seen),
      ...{ id: z.optional(field.id), name: field.name.check(z.maxLength(60)), grade },
      year: classYear,
      head_teacher_id: z.optional(field.id),
    }),
    reply: z.object({ id: z.int() }),
    about: 'A new class, or another name, grade, year or head teacher of one.',
  }),
  archive: defineCall({
    method: 'POST',
    path: '/api/admin/archive-classes',
    allow: teachers,
    grant: 'confirmed',
    input: z.object({ ids: field.list(field.id), is_archived: field.flag }),
    reply: z.object({ changed: z.int() }),
    about: 'Classes that are over: nobody is in them any more, and all that happened in them stays. Or they are back.',
  }),
  previewPromotion: defineCall({
    method: 'GET',
    path: '/api/admin/preview-promotion',
    allow: teachers,
    grant: 'admin',
    input: z.object({}),
    reply: Promotion,
    about: 'What the next year would make of every class.',
  }),
  promote: defineCall({
    method: 'POST',
    path: '/api/admin/promote',
    allow: teachers,
    grant: 'confirmed',
    input: z.object({ seen: Seen }),
    reply: Promotion,
    about:
      'All grades one up, as was shown; the highest are archived. It can be undone for seven days. Refused where a class stands in the next school year already.',
  }),
  undoPromotion: defineCall({
    method: 'POST',
    path: '/api/admin/undo-promote',
    allow: teachers,
    grant: 'confirmed',
    input: z.object({}),
    reply: z.object({ changed: z.int() }),
    about: 'The classes as they were before the last promotion, unless somebody has changed them since.',
  }),
}
