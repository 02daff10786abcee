import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field } from './field.ts'
import { Flag } from './flag.ts'
import { Named, RootSubject } from './named.ts'
import { members } from './roles.ts'

const teachers = ['teacher'] as const

export const subjectLimits = { nameLength: 60, importRows: 5000, importBytes: 2 * 1024 * 1024, classes: 50 } as const

/** Level 4 is a course. */
export const LeveledSubject = z.extend(Named, { level: z.literal([1, 2, 3, 4]) })

/** Where a course stands. */
export const CoursePlace = z.object({ root_subject: RootSubject, second_subject: Named, third_subject: Named, course: Named })
export type CoursePlace = z.infer<typeof CoursePlace>

/** `is_own` 1: an own tree of the caller, that nobody else sees; 0: the school's. */
export const ListedSubject = z.extend(RootSubject, { is_own: Flag })
export type ListedSubject = z.infer<typeof ListedSubject>

export const Chapter = z.extend(Named, { courses: z.array(Named) })
export const Grade = z.extend(Named, { chapters: z.array(Chapter) })
export const SubjectTree = z.extend(RootSubject, { grades: z.array(Grade) })
export type SubjectTree = z.infer<typeof SubjectTree>

export const ClassCourse = z.extend(Named, { class_id: z.int(), course_type: z.literal([1, 2]) })

/** One row of a table that cannot be read; `row` as the spreadsheet counts, the head is 1. */
export const ImportProblem = z.object({ row: z.int(), msg: z.string() })
export const TreeCounts = z.object({ subjects: z.int(), grades: z.int(), chapters: z.int(), courses: z.int() })
export type TreeCounts = z.infer<typeof TreeCounts>
export const TreeImport = z.object({
  /** 0: nothing was written: it was only asked what would be, or there are problems. */
  is_done: Flag,
  added: TreeCounts,
  /** To undo it by; 0: nothing was added. */
  import_id: z.int(),
  /** Courses that were there already. */
  kept: z.int(),
  problems: z.array(ImportProblem),
})
export type TreeImport = z.infer<typeof TreeImport>

const list = z.object({ subjects: z.array(Named) })
const roots = z.object({ subjects: z.array(ListedSubject) })
const byRoot = z.object({ root_subject_id: field.id })
const bySecond = z.object({ second_subject_id: field.id })

/** 7.3: subject → grade → chapter → course of an organisation, and what of it is a teacher's or a class's own. */
export const subjects = {
  roots: defineCall({
    method: 'GET',
    path: '/api/common/get-root-subjects',
    allow: members,
    input: z.object({}),
    reply: roots,
    about: 'The subjects of the school, and of a teacher the own ones.',
  }),
  seconds: defineCall({
    method: 'GET',
    path: '/api/common/get-second-subjects',
    allow: members,
    input: byRoot,
    reply: list,
    about: 'The grades of a subject.',
  }),
  thirds: defineCall({
    method: 'GET',
    path: '/api/common/get-third-subjects',
    allow: members,
    input: bySecond,
    reply: list,
    about: 'The chapters of a grade.',
  }),
  courses: defineCall({
    method: 'GET',
    path: '/api/common/get-courses',
    allow: members,
    input: z.object({ third_subject_id: field.id }),
    reply: list,
    about: 'The courses of a chapter.',
  }),
  basicInfo: defineCall({
    method: 'GET',
    path: '/api/common/get-basic-info',
    allow: members,
    input: z.object({}),
    reply: z.object({ media_types: z.array(Named), course_types: z.array(Named), uploader_types: z.array(Named) }),
    about: 'What the numbers of resources and courses are called.',
  }),
  placeOf: defineCall({
    method: 'GET',
    path: '/api/subject/get-subjects-by-course-id',
    allow: members,
    input: z.object({ course_id: field.id }),
    reply: CoursePlace,
    about: 'The chapter, grade and subject above a course.',
  }),
  rootOf: defineCall({
    method: 'GET',
    path: '/api/subject/get-root-subject',
    allow: members,
    input: z.object({ subject_id: z.optional(field.id) }),
    reply: z.object({ subject: z.nullable(RootSubject) }),
    about: 'The subject above a grade or a chapter; without one the first of the caller, null where there is none.',
  }),
  next: defineCall({
    method: 'GET',
    path: '/api/subject/get-school-next-subjects',
    allow: members,
    input: z.object({ subject_id: z.optional(field.id) }),
    reply: z.object({ subjects: z.array(LeveledSubject) }),
    about: 'What is one level below a subject, grade or chapter; without one the subjects.',
  }),
  tree: defineCall({
    method: 'GET',
    path: '/api/subject/get-tree',
    allow: members,
    input: byRoot,
    reply: SubjectTree,
    about: 'A subject with everything below it, in order.',
  }),
  importTree: defineCall({
    method: 'POST',
    path: '/api/subject/import-tree',
    encoding: 'multipart',
    file: 'file',
    fileBytes: subjectLimits.importBytes,
    allow: teachers,
    input: z.object({ is_trial: field.flag }),
    reply: TreeImport,
    about:
      'Adds the rows of an xlsx or csv (学科, 版本, 年级, 章节, 课程) to the caller’s own trees, which nobody else sees until they are published for the school; nothing is changed or removed. All rows or none; is_trial=1 only says what would be.',
  }),
  exportTree: defineCall({
    method: 'GET',
    path: '/api/subject/export-tree',
    allow: teachers,
    input: z.object({ root_subject_id: z.optional(field.id) }),
    answersFile: true,
    reply: z.null(),
    about: 'The tree as the spreadsheet that import reads; without a subject an example of one.',
  }),
  mine: defineCall({
    method: 'GET',
    path: '/api/teacher-subject/get-teacher-subjects',
    allow: teachers,
    input: z.object({}),
    reply: roots,
    about: 'The subjects the caller teaches.',
  }),
  mySeconds: defineCall({
    method: 'GET',
    path: '/api/teacher-subject/get-second-subjects',
    allow: teachers,
    input: byRoot,
    reply: list,
    about: 'The grades of a subject the caller teaches.',
  }),
  myThirds: defineCall({
    method: 'GET',
    path: '/api/teacher-subject/get-third-subjects',
    allow: teachers,
    input: bySecond,
    reply: list,
    about: 'The chapters of a grade of a subject the caller teaches.',
  }),
  addMine: defineCall({
    method: 'POST',
    path: '/api/teacher-subject/add-teacher-subjects',
    allow: teachers,
    input: z.object({ subject_ids: field.list(field.id) }),
    reply: roots,
    about: 'The caller teaches these subjects too.',
  }),
  removeMine: defineCall({
    method: 'POST',
    path: '/api/teacher-subject/del-teacher-subjects',
    allow: teachers,
    input: z.object({ subject_ids: field.list(field.id) }),
    reply: roots,
    about: 'The caller no longer teaches these subjects; what was prepared in them stays.',
  }),
  chapterCourses: defineCall({
    method: 'GET',
    path: '/api/teacher-subject/get-akdm-or-classes-courses',
    allow: teachers,
    input: z.object({ third_subject_id: field.id, class_id: field.id }),
    reply: z.object({ courses: z.array(z.extend(Named, { is_prepared: Flag })) }),
    about: 'The courses of a chapter, and which of them the caller has prepared for the class.',
  }),
  classCourses: defineCall({
    method: 'GET',
    path: '/api/teacher-subject/get-classes-courses',
    allow: teachers,
    input: z.object({ class_id: field.id }),
    reply: z.object({ courses: z.array(ClassCourse) }),
    about: 'The courses the caller has prepared for a class, changed last first.',
  }),
  coursesOfClasses: defineCall({
    method: 'POST',
    path: '/api/teacher-subject/get-subjects-classes-courses',
    allow: teachers,
    writes: false,
    input: z.object({ class_ids: field.list(field.id), root_subject_ids: z.optional(field.list(field.id)) }),
    reply: z.object({ list: z.array(z.object({ class_id: z.int(), subject: RootSubject, courses: z.array(ClassCourse) })) }),
    about: 'The same for several classes, by subject.',
  }),
}
