import * as z from 'zod/mini'
import { accountLimits } from './accounts.ts'
import { defineCall } from './call.ts'
import { field, upTo } from './field.ts'
import { Flag } from './flag.ts'
import { themes } from './organizations.ts'
import { anybody } from './roles.ts'
import { classGrades, classYear } from './school-classes.ts'

export const setupLimits = {
  longName: 40,
  shortName: 12,
  code: 20,
  host: 100,
  hosts: 10,
  token: 100,
  grades: 12,
  classesPerGrade: 30,
} as const

/** What a school is called and where it is opened; also what is kept of a form that is not sent yet. */
export const SchoolForm = z.object({
  long_name: z.string(),
  short_name: z.string(),
  code: z.string(),
  theme: z.enum(themes),
  hosts: z.array(z.string()),
})
export type SchoolForm = z.infer<typeof SchoolForm>

const school = {
  long_name: field.name.check(z.maxLength(setupLimits.longName)),
  short_name: field.name.check(z.maxLength(setupLimits.shortName)),
  /** Lower-case letters and digits. */
  code: field.text.check(z.maxLength(setupLimits.code)),
  theme: z.enum(themes),
  hosts: field.list(field.text.check(z.maxLength(setupLimits.host))),
}
const token = field.textUpTo(setupLimits.token)
const teachers = ['teacher'] as const

/** What a school needs before a lesson, in order. Who is in the console has the first two behind them. */
export const setupSteps = ['school', 'admin', 'classes', 'subjects', 'people', 'finish'] as const
export type SetupStep = (typeof setupSteps)[number]
/** These can be left for later. */
export const laterSteps = ['classes', 'subjects', 'people'] as const
export type LaterStep = (typeof laterSteps)[number]

/** So many classes of a grade. */
export const GradePlan = z.object({
  grade: z.int().check(z.minimum(classGrades.first), z.maximum(classGrades.last)),
  count: z.int().check(z.minimum(1), z.maximum(setupLimits.classesPerGrade)),
})
export type GradePlan = z.infer<typeof GradePlan>

/** A textbook's table of contents that comes with the program. */
export const SampleTree = z.object({
  key: z.string(),
  name: z.string(),
  edition: z.string(),
  /** The names of its books. */
  grades: z.array(z.string()),
  course_count: z.int(),
  /** The school has a subject of this name and edition. */
  is_there: Flag,
})
export type SampleTree = z.infer<typeof SampleTree>

/** Where people open the school; `rows` is a QR code, row by row, 1 is dark. */
export const SchoolAddress = z.object({ url: z.string(), is_lan: Flag, rows: z.array(z.string()) })
export type SchoolAddress = z.infer<typeof SchoolAddress>

/** What is there already, counted: a step is done when its thing is there. */
export const SetupState = z.object({
  class_count: z.int(),
  subject_count: z.int(),
  teacher_count: z.int(),
  student_count: z.int(),
  /** 0: an operator made the school and nobody administers it yet. */
  admin_count: z.int(),
  /** Left for later by somebody. */
  skipped: z.array(z.enum(laterSteps)),
  has_demo: Flag,
  is_done: Flag,
  /** R1118: whether this person decides about the whole server: an operator, or the administrator of the only school. */
  has_whole: Flag,
})
export type SetupState = z.infer<typeof SetupState>

/** The demo schools that are still there, and whether this person may remove them. */
export const DemoState = z.object({
  schools: z.array(z.object({ name: z.string(), is_own: Flag })),
  people: z.int(),
  /** Empty: this person may; else why not. */
  refused: z.string(),
  is_removing: Flag,
  /** Why the last try came to nothing; empty: there was none, or it is under way. */
  failed: z.string(),
})
export type DemoState = z.infer<typeof DemoState>

/** The first hour of a school. */
export const setup = {
  look: defineCall({
    method: 'GET',
    path: '/api/setup/get-setup',
    allow: anybody,
    input: z.object({ token }),
    /** `draft`: what was saved before, or a first proposal. `needs_host`: another school has the address that this page was opened at. */
    reply: z.object({ needs_host: Flag, draft: SchoolForm }),
    about: 'Whether a set-up address that the server printed still counts, and what was typed so far.',
  }),
  save: defineCall({
    method: 'POST',
    path: '/api/setup/save-school',
    allow: anybody,
    input: z.object({ token, ...school }),
    reply: z.object({}),
    about: 'Check and keep what the school is called and where it is opened; the address can be opened again later.',
  }),
  begin: defineCall({
    method: 'POST',
    path: '/api/setup/begin',
    allow: anybody,
    input: z.object({
      token,
      username: field.textUpTo(accountLimits.usernameLength),
      real_name: field.name.check(z.maxLength(accountLimits.realNameLength * 2)),
      password: field.textUpTo(accountLimits.passwordLength),
    }),
    /** Where the school is opened; `is_here`: the caller is logged in there already. */
    reply: z.object({ host: z.string(), is_here: Flag }),
    about: 'Make the school that was saved and its first administrator, once; the set-up address is over.',
  }),
  state: defineCall({
    method: 'GET',
    path: '/api/admin/get-setup',
    allow: teachers,
    grant: 'admin',
    input: z.object({}),
    reply: SetupState,
    about: 'Which steps of the set-up are still to be done, and whether the whole server is the caller’s.',
  }),
  skip: defineCall({
    method: 'POST',
    path: '/api/admin/skip-setup-step',
    allow: teachers,
    grant: 'admin',
    input: z.object({ step: z.enum(laterSteps) }),
    reply: z.object({}),
    about: 'A step of the set-up is left for later; the next one is proposed.',
  }),
  addClasses: defineCall({
    method: 'POST',
    path: '/api/admin/add-classes',
    allow: teachers,
    grant: 'admin',
    input: z.object({
      year: classYear,
      grades: field.json(1000, upTo(setupLimits.grades, z.array(GradePlan))),
    }),
    reply: z.object({ added: z.int() }),
    about: 'Classes by a pattern: so many of each grade, 七年级(1)班 and on. Those that are there already stay as they are.',
  }),
  trees: defineCall({
    method: 'GET',
    path: '/api/admin/get-sample-trees',
    allow: teachers,
    grant: 'admin',
    input: z.object({}),
    reply: z.object({ list: z.array(SampleTree) }),
    about: 'The tables of contents of textbooks that come with the program.',
  }),
  addTrees: defineCall({
    method: 'POST',
    path: '/api/admin/add-sample-trees',
    allow: teachers,
    grant: 'admin',
    input: z.object({ keys: field.list(field.textUpTo(40)) }),
    reply: z.object({ added: z.int() }),
    about: 'Some of them become subjects of the school. Those that it has already stay as they are.',
  }),
  addresses: defineCall({
    method: 'GET',
    path: '/api/admin/get-addresses',
    allow: teachers,
    grant: 'admin',
    input: z.object({}),
    reply: z.object({ list: z.array(SchoolAddress) }),
    about: 'Where people open the school: its hosts, and the addresses of this machine in the local network that lead to it.',
  }),
  finish: defineCall({
    method: 'POST',
    path: '/api/admin/finish-setup',
    allow: teachers,
    grant: 'admin',
    input: z.object({}),
    reply: z.object({}),
    about: 'The set-up is done: its card goes from the first page of the console.',
  }),
  demo: defineCall({
    method: 'GET',
    path: '/api/admin/get-demo',
    allow: teachers,
    grant: 'admin',
    input: z.object({}),
    reply: DemoState,
    about: 'Which demo schools are there, how many people go with them, and whether the caller may remove them.',
  }),
  removeDemo: defineCall({
    method: 'POST',
    path: '/api/admin/remove-demo',
    allow: teachers,
    grant: 'confirmed',
    input: z.object({}),
    reply: z.object({}),
    about: 'Remove the demo schools with all that belongs to them, as a job.',
  }),
}
