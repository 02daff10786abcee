import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { field, upTo } from './field.ts'
import { Flag } from './flag.ts'
import { pageOf, pagesOf } from './page.ts'

/** Tables of people. */
export const importKinds = { teachers: 1, students: 2 } as const
export type ImportKind = (typeof importKinds)[keyof typeof importKinds]

/** What becomes of a row. To move is to change the class, with or without other changes. */
export const importActions = { add: 1, update: 2, move: 3, same: 4, error: 5 } as const
export type ImportAction = (typeof importActions)[keyof typeof importActions]

export const importLimits = { rows: 5000, bytes: 2 * 1024 * 1024, columns: 40, cellLength: 200, keptDays: 7 } as const

const ImportFieldName = z.enum([
  ...(['real_name', 'username', 'student_no', 'gender', 'grade', 'class', 'parent_phone'] as const),
  ...(['phone', 'subjects', 'classes', 'head_of'] as const),
])
export type ImportField = z.infer<typeof ImportFieldName>

/** What a column can hold, in the order in which pages show it. */
export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  [importKinds.teachers]: ['real_name', 'username', 'phone', 'subjects', 'classes', 'head_of'],
  [importKinds.students]: ['real_name', 'student_no', 'gender', 'grade', 'class', 'parent_phone', 'username'],
}

export const importTitles: Readonly<Record<ImportField, string>> = {
  ...{ real_name: '姓名', username: '账号', student_no: '学号', gender: '性别', grade: '年级', class: '班级', parent_phone: '家长手机' },
  ...{ phone: '手机号', subjects: '任教学科', classes: '任教班级', head_of: '班主任' },
}

const Counts = z.object({ all: z.int(), add: z.int(), update: z.int(), move: z.int(), same: z.int(), error: z.int() })
export type ImportCounts = z.infer<typeof Counts>

const summary = {
  import_id: z.int(),
  kind: z.literal([importKinds.teachers, importKinds.students]),
  file_name: z.string(),
  /** As they stand in the table; `field` null: not used. */
  columns: z.array(z.object({ title: z.string(), field: z.nullable(ImportFieldName) })),
  /** Fields without which nothing can be imported, and that no column has. */
  missing: z.array(ImportFieldName),
  counts: Counts,
  is_done: Flag,
}
export const ImportSummary = z.object(summary)
export type ImportSummary = z.infer<typeof ImportSummary>

/** `level` 0: nothing to say, 1: something to know, 2: cannot be imported. `wrong`: the fields the messages of level 2 are about. */
export const ImportedRow = z.object({
  row_no: z.int(),
  action: z.literal([1, 2, 3, 4, 5]),
  level: z.literal([0, 1, 2]),
  messages: z.array(z.string()),
  wrong: z.array(ImportFieldName),
  values: z.partialRecord(ImportFieldName, z.string()),
})
export type ImportedRow = z.infer<typeof ImportedRow>

const byImport = { import_id: field.id }
const rowNo = field.id

/** §8.3: people from a table, looked at row by row before anything is written. */
export const peopleImports = {
  start: defineCall({
    method: 'POST',
    path: '/api/admin/import-people',
    encoding: 'multipart',
    file: 'file',
    fileBytes: importLimits.bytes,
    allow: ['teacher'],
    grant: 'admin',
    input: z.object({ kind: field.choice(...Object.values(importKinds)) }),
    reply: ImportSummary,
    about: 'Reads an xlsx or csv of people and says of every row what it would do. Nothing is written.',
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/admin/get-import',
    allow: ['teacher'],
    grant: 'admin',
    input: z.object({ ...byImport, action: z.optional(field.choice(...Object.values(importActions))), ...pageOf(100) }),
    reply: z.object({ ...summary, ...pagesOf(ImportedRow).shape }),
    about: 'The rows of an import, with what becomes of each; of one kind if it is said.',
  }),
  map: defineCall({
    method: 'POST',
    path: '/api/admin/map-import',
    allow: ['teacher'],
    grant: 'admin',
    input: z.object({ ...byImport, mapping: field.json(2000, upTo(importLimits.columns, z.array(z.nullable(ImportFieldName)))) }),
    reply: ImportSummary,
    about: 'Which column is what, from the first on; null is not used.',
  }),
  fix: defineCall({
    method: 'POST',
    path: '/api/admin/fix-import-row',
    allow: ['teacher'],
    grant: 'admin',
    input: z.object({
      ...{ ...byImport, row_no: rowNo },
      values: field.json(
        4000,
        upTo(10, z.array(z.object({ field: ImportFieldName, value: z.string().check(z.maxLength(importLimits.cellLength)) }))),
      ),
    }),
    reply: ImportSummary,
    about: 'Other values for one row, instead of a new table.',
  }),
  commit: defineCall({
    method: 'POST',
    path: '/api/admin/commit-import',
    allow: ['teacher'],
    grant: 'admin',
    input: z.object({
      ...byImport,
      /** Rows that are left out although they could be imported. */
      without: field.list(rowNo),
      skips_errors: field.flag,
      makes_passwords: field.flag,
    }),
    /** `job_id`: of the passwords that are being made ready; 0: none. */
    reply: z.object({ added: z.int(), updated: z.int(), moved: z.int(), job_id: z.int() }),
    about: 'Writes all rows of an import but those left out, or none. With skips_errors=0 one wrong row stops it.',
  }),
  errors: defineCall({
    method: 'GET',
    path: '/api/admin/get-import-errors',
    allow: ['teacher'],
    grant: 'admin',
    input: z.object(byImport),
    answersFile: true,
    reply: z.null(),
    about: 'The wrong rows as a table of the same columns, with what is wrong in a further one.',
  }),
  example: defineCall({
    method: 'GET',
    path: '/api/admin/get-import-example',
    allow: ['teacher'],
    grant: 'admin',
    input: z.object({ kind: field.choice(...Object.values(importKinds)) }),
    answersFile: true,
    reply: z.null(),
    about: 'An empty table with the columns that import knows.',
  }),
}
