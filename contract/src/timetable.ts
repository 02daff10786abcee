import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field, upTo } from './field.ts'
import { Flag } from './flag.ts'
import { Named } from './named.ts'

export const timetableLimits = { periods: 12, nameLength: 8, rows: 5000, bytes: 2 * 1024 * 1024 } as const
const days = 7

/** A lesson of the day; minutes after midnight. */
export const Period = z.object({ name: z.string(), start: z.int(), end: z.int() })
export type Period = z.infer<typeof Period>

const part = (name: string, start: number) => ({ name, start, end: start + 45 })
/** Until a school says its own. */
export const proposedPeriods: readonly Period[] = [
  ...[part('第1节', 8 * 60), part('第2节', 8 * 60 + 55), part('第3节', 10 * 60), part('第4节', 10 * 60 + 55)],
  ...[part('第5节', 14 * 60), part('第6节', 14 * 60 + 55), part('第7节', 15 * 60 + 50), part('第8节', 16 * 60 + 45)],
]

/** Where a lesson stands: weekday 1 is Monday, period 1 the first of the day. */
const Place = { weekday: z.int(), period: z.int() }
/** `teacher_id` 0: nobody yet. */
export const TimetableCell = z.object({ ...Place, root_subject_id: z.int(), teacher_id: z.int() })
export type TimetableCell = z.infer<typeof TimetableCell>
export const ShownCell = z.extend(TimetableCell, {
  ...{ subject_name: z.string(), teacher_name: z.string(), class_id: z.int(), class_name: z.string() },
})
export type ShownCell = z.infer<typeof ShownCell>
/** A teacher who has a lesson in another class. */
export const TakenPlace = z.object({ ...Place, teacher_id: z.int(), class_name: z.string() })
export type TakenPlace = z.infer<typeof TakenPlace>

export const TimetableTeacher = z.extend(Named, { subject_ids: z.array(z.int()), class_ids: z.array(z.int()) })
export type TimetableTeacher = z.infer<typeof TimetableTeacher>

export const TimetableFrame = z.object({
  periods: z.array(Period),
  /** Changes whenever they do. */
  version: z.string(),
  subjects: z.array(Named),
  teachers: z.array(TimetableTeacher),
  classes: z.array(z.extend(Named, { cell_count: z.int() })),
})
export type TimetableFrame = z.infer<typeof TimetableFrame>

/** What stands in a row, and what is wrong with it. */
export const TimetableRow = z.object({
  row_no: z.int(),
  ...{ class: z.string(), weekday: z.string(), period: z.string(), subject: z.string(), teacher: z.string() },
  messages: z.array(z.string()),
})
export type TimetableRow = z.infer<typeof TimetableRow>

export const TimetableImport = z.object({
  /** 0: nothing was written: it was only asked what would be, or some rows are wrong. */
  is_done: Flag,
  /** Whose timetables are replaced as a whole. */
  classes: z.array(z.string()),
  /** Of what these classes have before it. */
  version: z.string(),
  rows: z.array(TimetableRow),
})
export type TimetableImport = z.infer<typeof TimetableImport>

const minute = z.int().check(z.minimum(0), z.maximum(24 * 60))
const id = z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1))
const weekday = z.int().check(z.minimum(1), z.maximum(days))
const period = z.int().check(z.minimum(1), z.maximum(timetableLimits.periods))
const version = field.textUpTo(40)
const teachers = ['teacher'] as const

/** §8.3: what a class has in which lesson of the week, and with whom. */
export const timetable = {
  frame: defineCall({
    method: 'GET',
    path: '/api/admin/get-timetable-frame',
    allow: teachers,
    grant: 'admin',
    input: z.object({}),
    reply: TimetableFrame,
    about: 'The periods of the day, and the classes, subjects and teachers that a timetable is made of.',
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/admin/get-timetable',
    allow: teachers,
    grant: 'admin',
    input: z.object({ class_id: z.optional(field.id), teacher_id: z.optional(field.id) }),
    reply: z.object({
      cells: z.array(ShownCell),
      /** Of a class: changes whenever its cells do. */
      version: z.string(),
      /** It was made before the class went up a grade. */
      is_last_year: Flag,
      taken: z.array(TakenPlace),
    }),
    about: 'The week of a class, with where its teachers are otherwise; or that of a teacher.',
  }),
  save: defineCall({
    method: 'POST',
    path: '/api/admin/save-timetable',
    allow: teachers,
    grant: 'admin',
    input: z.object({
      ...{ class_id: field.id, version },
      cells: field.json(
        16_000,
        upTo(days * timetableLimits.periods, z.array(z.object({ weekday, period, root_subject_id: id, teacher_id: id }))),
      ),
    }),
    reply: z.object({ version: z.string() }),
    about: 'The whole week of a class. Refused when somebody else has changed it meanwhile, or a teacher is elsewhere at that time.',
  }),
  savePeriods: defineCall({
    method: 'POST',
    path: '/api/admin/save-periods',
    allow: teachers,
    grant: 'admin',
    input: z.object({
      version,
      periods: field.json(
        4000,
        upTo(timetableLimits.periods, z.array(z.object({ name: field.name.check(z.maxLength(100)), start: minute, end: minute }))),
      ),
    }),
    reply: z.object({ version: z.string() }),
    about: 'The periods of the day, from the first on.',
  }),
  importTable: defineCall({
    method: 'POST',
    path: '/api/admin/import-timetable',
    encoding: 'multipart',
    file: 'file',
    fileBytes: timetableLimits.bytes,
    allow: teachers,
    grant: 'admin',
    /** `version`: as a trial answered it; without, this is one. */
    input: z.object({ version: z.optional(version) }),
    reply: TimetableImport,
    about:
      'Reads an xlsx or csv of class, weekday, period, subject and teacher. Without a version it is only tried; with the one that a trial answered all of it is written, or nothing, and refused when the classes were changed since.',
  }),
  exportTable: defineCall({
    method: 'GET',
    path: '/api/admin/export-timetable',
    allow: teachers,
    grant: 'admin',
    input: z.object({ is_example: z.optional(field.flag) }),
    answersFile: true,
    reply: z.null(),
    about: 'The timetables of the school as a spreadsheet that can be imported again; with is_example an empty one.',
  }),
}
