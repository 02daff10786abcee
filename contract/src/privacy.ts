import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { Digits, field } from './field.ts'
import { Flag } from './flag.ts'

const teachers = ['teacher'] as const

/** How long a school keeps what, in days: what it is called, the usual number and the bounds. */
export const retentions = {
  facts: { title: '课堂记录和出勤（从班级归档算起，没有归档的从最后一节课算起）', days: 1095, least: 365, most: 3650 },
  analytics: { title: '用了哪些功能', days: 400, least: 30, most: 1095 },
  errors: { title: '页面出错的报告', days: 90, least: 7, most: 365 },
  audits: { title: '审计', days: 400, least: 180, most: 3650 },
  notices: { title: '通知', days: 400, least: 30, most: 1095 },
  suggests: { title: '已经回答的反馈', days: 400, least: 30, most: 1095 },
  pictures: { title: '答卷照片、批注和语音评语（从公布成绩算起）', days: 365, least: 30, most: 1095 },
  jobs: { title: '导入、导出和其他后台任务', days: 7, least: 1, most: 90 },
} as const
export type Retention = keyof typeof retentions

/** Birth dates are not asked for: who is in grade 8 turns 14 in that year. Where nobody has said the grade, it may be one of these. */
export const mayBeUnder14 = (grade: number) => grade <= 8

/** Who stands in a report for a student who was deleted. */
export const goneStudent = '已删除的同学'

/** A deletion waits so many days, in which it can be taken back. */
export const deletionDays = 7

export const privacyLimits = { reasonLength: 100, whoLength: 30, howLength: 50, wordLength: 50, found: 20 } as const

const Student = { student_id: z.int(), username: z.string(), real_name: z.string(), class_name: z.string() }

export const FoundPerson = z.object({
  id: z.int(),
  username: z.string(),
  real_name: z.string(),
  is_teacher: Flag,
  /** Of a student; empty: none. */
  class_name: z.string(),
})
export type FoundPerson = z.infer<typeof FoundPerson>

export const Deletion = z.object({
  ...Student,
  reason: z.string(),
  /** Empty: the command line. */
  asked_by: z.string(),
  asked_at: z.int(),
  purge_at: z.int(),
})
export type Deletion = z.infer<typeof Deletion>

/** What a guardian agreed to. */
export const Consent = z.object({
  /** Who gave it, how, when, and to which version of the notice. */
  given_by: z.string(),
  how: z.string(),
  given_at: z.int(),
  text_version: z.int(),
  /** 0: it holds. */
  withdrawn_at: z.int(),
})
export type Consent = z.infer<typeof Consent>
export const ConsentStudent = z.object({
  student_id: z.int(),
  username: z.string(),
  real_name: z.string(),
  /** Null: there never was one. */
  consent: z.nullable(Consent),
})
export type ConsentStudent = z.infer<typeof ConsentStudent>

export const ConsentClass = z.object({
  /** 0: the students without a class. */
  class_id: z.int(),
  class_name: z.string(),
  /** 0: nobody has said. */
  grade: z.int(),
  student_count: z.int(),
  /** How many have no consent that holds. */
  missing_count: z.int(),
})
export type ConsentClass = z.infer<typeof ConsentClass>

export const ConsentNotice = z.object({
  school: z.string(),
  /** When its text was last changed. */
  version: z.int(),
  parts: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
})
export type ConsentNotice = z.infer<typeof ConsentNotice>

export const DataExport = z.object({
  id: z.int(),
  /** Whose data it is; empty: the whole school's. */
  name: z.string(),
  asked_by: z.string(),
  created_at: z.int(),
  /** As of a job: 0 waits, 1 runs, 2 is done, 3 has failed. */
  state: z.int(),
  done: z.int(),
  total: z.int(),
  bytes: z.int(),
  /** Empty: it is not there yet, or somebody else asked for it. */
  url: z.string(),
})
export type DataExport = z.infer<typeof DataExport>

export const InventoryRow = z.object({
  table: z.string(),
  column: z.string(),
  what: z.string(),
  exported: z.string(),
  deletion: z.string(),
  hand_over: z.string(),
  kept: z.string(),
})
export type InventoryRow = z.infer<typeof InventoryRow>

const names = Object.keys(retentions) as [Retention, ...Retention[]]
/** In seconds. */
const moment = z.codec(Digits, z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1)), { decode: Number, encode: String })
const studentId = z.object({ student_id: field.id })

/** Deletion, export, consent and how long things are kept. */
export const privacy = {
  deletions: defineCall({
    method: 'GET',
    path: '/api/admin/get-deletions',
    allow: teachers,
    grant: 'admin',
    input: z.object({}),
    reply: z.object({ list: z.array(Deletion) }),
    about: 'The students of the school whose data will be deleted, the next one first.',
  }),
  findPeople: defineCall({
    method: 'GET',
    path: '/api/admin/find-people',
    allow: teachers,
    grant: 'admin',
    input: z.object({ word: field.textUpTo(privacyLimits.wordLength), with_teachers: field.flag }),
    reply: z.object({ list: z.array(FoundPerson) }),
    about: 'Students of the school by a part of their name or user name, and teachers if they are asked for.',
  }),
  requestDeletion: defineCall({
    method: 'POST',
    path: '/api/admin/request-deletion',
    allow: teachers,
    grant: 'confirmed',
    input: z.object({ student_id: field.id, reason: z.optional(field.nameUpTo(privacyLimits.reasonLength)) }),
    reply: z.object({ purge_at: z.int() }),
    about: 'Delete all data of a student in seven days. Asked twice is asked once.',
  }),
  cancelDeletion: defineCall({
    method: 'POST',
    path: '/api/admin/cancel-deletion',
    allow: teachers,
    grant: 'admin',
    input: studentId,
    reply: z.object({}),
    about: 'Take a deletion back before it is due.',
  }),
  exportPerson: defineCall({
    method: 'POST',
    path: '/api/admin/export-person',
    allow: teachers,
    grant: 'confirmed',
    input: z.object({ user_id: field.id }),
    reply: z.object({ job_id: z.int() }),
    about: 'Everything that is known of a student or a teacher as one zip, made by a job.',
  }),
  exportSchool: defineCall({
    method: 'POST',
    path: '/api/admin/export-school',
    allow: teachers,
    grant: 'confirmed',
    input: z.object({}),
    reply: z.object({ job_id: z.int() }),
    about: 'The data and the files of the school as one zip, without secrets, made by a job.',
  }),
  exports: defineCall({
    method: 'GET',
    path: '/api/admin/get-exports',
    allow: teachers,
    grant: 'admin',
    input: z.object({}),
    reply: z.object({ list: z.array(DataExport) }),
    about: 'The exports of the school that are still there, the newest first; whoever asked for one may save it.',
  }),
  inventory: defineCall({
    method: 'GET',
    path: '/api/admin/get-inventory',
    allow: teachers,
    grant: 'admin',
    input: z.object({}),
    reply: z.object({ list: z.array(InventoryRow), retentions: z.array(z.object({ name: z.enum(names), days: z.int() })) }),
    about:
      'What is known of people, and what becomes of it: the list that deletion and export go by. And how many days the school keeps what.',
  }),
  saveRetention: defineCall({
    method: 'POST',
    path: '/api/admin/save-retention',
    allow: teachers,
    grant: 'confirmed',
    input: z.object({ name: z.enum(names), days: field.int }),
    reply: z.object({}),
    about: 'How many days the school keeps something, within its bounds.',
  }),
  consents: defineCall({
    method: 'GET',
    path: '/api/admin/get-consents',
    allow: teachers,
    grant: 'admin',
    input: z.object({}),
    /** `text_version`: of the notice as it is now; `versions`: all that there were, newest first. */
    reply: z.object({ classes: z.array(ConsentClass), text_version: z.int(), versions: z.array(z.int()) }),
    about: 'The classes whose students may be under 14, by their grade, and how many of them have no consent of a guardian.',
  }),
  classConsents: defineCall({
    method: 'GET',
    path: '/api/admin/get-class-consents',
    allow: teachers,
    grant: 'admin',
    input: z.object({ class_id: z.optional(field.id) }),
    reply: z.object({ list: z.array(ConsentStudent) }),
    about: 'The students of a class, without one those who have none, with the consents of their guardians.',
  }),
  saveConsents: defineCall({
    method: 'POST',
    path: '/api/admin/save-consent',
    allow: teachers,
    grant: 'admin',
    input: z.object({
      student_ids: field.list(field.id),
      who: field.nameUpTo(privacyLimits.whoLength),
      how: field.nameUpTo(privacyLimits.howLength),
      text_version: moment,
      at: moment,
    }),
    reply: z.object({}),
    about:
      'Write down for students that a guardian has agreed: who, how, when, to which version of the notice. The last one counts; what was there before stands in the audit.',
  }),
  withdrawConsent: defineCall({
    method: 'POST',
    path: '/api/admin/withdraw-consent',
    allow: teachers,
    grant: 'admin',
    input: studentId,
    reply: z.object({}),
    about: 'Write down that a guardian has taken the consent back: the student is among those without one again.',
  }),
  consentNotice: defineCall({
    method: 'GET',
    path: '/api/admin/get-consent-notice',
    allow: teachers,
    grant: 'admin',
    input: z.object({}),
    reply: ConsentNotice,
    about: 'What guardians are told before they agree, with the days of this school, to be printed.',
  }),
}
