import { sql } from 'kysely'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import type { answerTables } from '../db/exam-tables.ts'
import type { Tables } from '../db/schema.ts'
import { timeOf } from '../listing.ts'
import { type Row, rowPages } from './row-pages.db.ts'
import { type PersonColumn, personColumns } from './tables.ts'

/** Where the zip of an export lies. */
export const exportKey = (orgId: number, id: number) => `exports/${orgId}/${id}.zip`

export const insertExport = async (tx: Db, row: { org_id: number; student_id: number | null; asked_by: number; created_at: number }) =>
  (
    await tx
      .insertInto('data_exports')
      .values({ ...row, job_id: null, made_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const keepJobOf = (db: Db, id: number, job_id: number) =>
  db.updateTable('data_exports').set({ job_id }).where('id', '=', id).execute()

export const findExport = (db: Db, id: number) =>
  db
    .selectFrom('data_exports')
    .innerJoin('organizations', 'organizations.id', 'data_exports.org_id')
    .selectAll('data_exports')
    .select('organizations.code as org_code')
    .where('data_exports.id', '=', id)
    .executeTakeFirst()

/** Whether it is still wanted: the student may have been deleted meanwhile. */
export const endExport = async (db: Db, id: number, bytes: number, made_at: number): Promise<boolean> =>
  (await db.updateTable('data_exports').set({ bytes, made_at }).where('id', '=', id).executeTakeFirst()).numUpdatedRows === 1n

export const exportsIn = (db: Db, orgId: number) =>
  db
    .selectFrom('data_exports')
    .leftJoin('users', 'users.id', 'data_exports.student_id')
    .leftJoin('users as askers', 'askers.id', 'data_exports.asked_by')
    .leftJoin('jobs', 'jobs.id', 'data_exports.job_id')
    .select(({ fn, val }) => [
      ...(['data_exports.id', 'data_exports.bytes', 'data_exports.created_at', 'data_exports.made_at', 'data_exports.asked_by'] as const),
      fn.coalesce('users.real_name', val('')).as('name'),
      fn.coalesce('askers.real_name', val('')).as('asker_name'),
      fn.coalesce('jobs.state', val(0)).as('state'),
      fn.coalesce('jobs.done', val(0)).as('done'),
      fn.coalesce('jobs.total', val(0)).as('total'),
    ])
    .where('data_exports.org_id', '=', orgId)
    .orderBy('data_exports.id', 'desc')
    .limit(50)
    .execute()

/** What nobody needs to know: the hash of a password is no data of a person. */
const secretColumns: ReadonlySet<string> = new Set([
  ...['password_hash', 'token_hash', 'username_key', 'secret', 'answer_hash', 'fingerprint'],
  ...['sealed_password', 'code_hash', 'key_hash', 'pay_url'],
])
/** Of an audit the person is told what was done and when; where from is the actor's. */
const othersColumns: Readonly<Record<string, readonly string[]>> = { audits: ['address', 'before_json', 'after_json', 'object_name'] }

const without = (row: Row, hidden: ReadonlySet<string>): Row => Object.fromEntries(Object.entries(row).filter(([key]) => !hidden.has(key)))

async function* shown(pages: AsyncIterable<readonly Row[]>, hidden: ReadonlySet<string>) {
  for await (const rows of pages) yield rows.map((row) => without(row, hidden))
}

/** The rows of one person in a table, without the ids of others, some at a time. */
export function rowsOf(db: Db, { table, column }: PersonColumn, userId: number): AsyncGenerator<readonly Row[]> {
  const others = personColumns.filter((one) => one.table === table && one.column !== column && one.column !== 'given_by')
  const hidden = new Set([...secretColumns, ...others.map((one) => one.column), ...(othersColumns[table] ?? [])])
  return shown(rowPages(db, table, sql`${sql.ref(column)} = ${userId}`), hidden)
}

/** What belongs to the tries of a student in one of these tables. */
export function answersOf(db: Db, table: (typeof answerTables)[number], userId: number): AsyncGenerator<readonly Row[]> {
  const others = personColumns.filter((one) => one.table === table).map(({ column }) => column)
  const own = sql`attempt_id in (select id from attempts where student_id = ${userId})`
  return shown(rowPages(db, table, own), new Set(others))
}

export const filesOf = (db: Db, userId: number) =>
  db
    .selectFrom('uploads')
    .innerJoin('files', 'files.id', 'uploads.file_id')
    .select(['uploads.name', 'files.storage_key', 'files.bytes', 'uploads.created_at'])
    .where('uploads.user_id', '=', userId)
    .orderBy('uploads.id')
    .execute()

export const filesIn = (db: Db, orgId: number, after: number, most: number) =>
  db
    .selectFrom('files')
    .select(['id', 'storage_key', 'bytes', 'sha256', 'extension', 'created_at'])
    .where('org_id', '=', orgId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()

/** The names of the school's classes by their ids: a person may have been in many. */
export const classNamesIn = async (db: Db, orgId: number): Promise<ReadonlyMap<number, string>> =>
  new Map((await db.selectFrom('classes').select(['id', 'name']).where('org_id', '=', orgId).execute()).map(({ id, name }) => [id, name]))

/** A lesson as its class and day. */
export async function lessonNames(db: Db, ids: readonly number[], classes: ReadonlyMap<number, string>) {
  const names = new Map<number, string>()
  for (const some of inChunks(ids))
    for (const { id, class_id, started_at } of await db
      .selectFrom('lessons')
      .select(['id', 'class_id', 'started_at'])
      .where('id', 'in', some)
      .execute())
      names.set(id, `${classes.get(class_id) ?? ''} ${timeOf(started_at)}`.trim())
  return names
}

/** What was given to a class, as it was called there. */
export async function itemTitles(db: Db, ids: readonly number[]) {
  const titles = new Map<number, string>()
  for (const some of inChunks(ids))
    for (const { id, title } of await db
      .selectFrom('mix_items')
      .innerJoin('resources', 'resources.id', 'mix_items.resource_id')
      .select(['mix_items.id', 'resources.title'])
      .where('mix_items.id', 'in', some)
      .execute())
      titles.set(id, title)
  return titles
}

/** How the rows of a table belong to a school: by a column, or by that of a row they name. `null`: they are no school's, or only secrets. */
type Belongs = 'org_id' | 'id' | null | readonly [column: string, parent: keyof Tables]
const byClass = ['class_id', 'classes'] as const
const byTeacher = ['teacher_id', 'users'] as const
const byUser = ['user_id', 'users'] as const
const byStudent = ['student_id', 'users'] as const
const byResource = ['resource_id', 'resources'] as const
const byQuestion = ['question_id', 'questions'] as const
const byImport = ['import_id', 'question_imports'] as const
const byExam = ['exam_id', 'exams'] as const
const byExamClass = ['exam_class_id', 'exam_classes'] as const
const byAttempt = ['attempt_id', 'attempts'] as const

export const schoolTables: Readonly<Record<keyof Tables, Belongs>> = {
  ...{ organizations: 'id', organization_hosts: 'org_id', organization_media_hosts: 'org_id', organization_switches: 'org_id' },
  ...{ organization_marks: 'org_id', protocol_texts: 'org_id', school_servers: 'org_id' },
  ...{
    organization_words: 'org_id',
    word_hits: 'org_id',
    classes: 'org_id',
    users: 'org_id',
    admins: 'org_id',
    audits: 'org_id',
    channels: 'org_id',
  },
  ...{ subjects: 'org_id', files: 'org_id', uploads: 'org_id', resources: 'org_id', tag_groups: 'org_id', course_shares: 'org_id' },
  ...{ questions: 'org_id', knowledge_points: 'org_id' },
  ...{ question_versions: byQuestion, question_files: byQuestion, question_points: byQuestion },
  ...{ question_imports: 'org_id', question_import_rows: byImport, question_import_files: byImport },
  ...{ exams: 'org_id', exam_classes: 'org_id', exam_sections: byExam, exam_items: byExam, papers: byExam },
  ...{ paper_questions: ['paper_id', 'papers'], paper_files: ['paper_id', 'papers'], exam_extra_times: byExamClass },
  ...{
    attempts: byExamClass,
    attempt_answers: byAttempt,
    attempt_files: byAttempt,
    late_answers: byAttempt,
    marks: byAttempt,
    mark_history: byAttempt,
    answer_facts: byAttempt,
    exam_students: byExamClass,
    item_slices: byExamClass,
    exam_slices: byExamClass,
    ...{ double_marks: byAttempt, answer_inks: byAttempt, mark_files: byAttempt },
    ...{ comment_bank: byTeacher, exam_markers: byExamClass },
  },
  ...{
    suggests: 'org_id',
    boards: 'org_id',
    third_party_links: 'org_id',
    wechat_links: 'org_id',
    applet_links: 'org_id',
    analytics_events: 'org_id',
    error_reports: 'org_id',
  },
  ...{ deletion_requests: 'org_id', consents: 'org_id', data_exports: 'org_id', retentions: 'org_id' },
  ...{ class_switches: byClass, class_teachers: byClass, class_students: byClass, leave_requests: byClass, class_valid_dates: byClass },
  ...{ lessons: byClass, facts: byClass, tool_states: byClass, board_collecting_stops: byClass, student_boards: byClass },
  ...{
    lock_exemptions: byUser,
    lock_habits: byUser,
    avatars: byUser,
    jp_accounts: byUser,
    notices: byUser,
    new_function_reads: byUser,
    protocol_agreements: byUser,
    protocol_acceptances: byUser,
    board_strokes: byUser,
  },
  ...{ user_relations: ['user_a', 'users'], tree_imports: byTeacher, tree_editors: byTeacher, teacher_subjects: byTeacher },
  ...{ vote_plans: byTeacher, page_plans: byTeacher, mixes: byTeacher, deleted_mixes: byTeacher, board_habits: byTeacher },
  ...{ page_inks: byTeacher, picture_strokes: byTeacher, item_reads: byStudent },
  ...{ courses: ['chapter_id', 'subjects'], lesson_attendances: ['lesson_id', 'lessons'], previews: ['file_id', 'files'] },
  ...{ content_texts: ['upload_id', 'uploads'], resource_courses: byResource, resource_collects: byResource, resource_tags: byResource },
  ...{ tags: ['group_id', 'tag_groups'], mix_items: ['mix_id', 'mixes'], pushes: ['mix_id', 'mixes'], push_items: ['push_id', 'pushes'] },
  ...{ course_share_resources: ['share_id', 'course_shares'], course_share_receivers: ['share_id', 'course_shares'] },
  ...{ suggest_files: ['suggest_id', 'suggests'], board_shares: ['board_id', 'boards'], ink_batches: ['ink_id', 'page_inks'] },
  ...{ class_moves: byStudent, stopped_places: byUser, promotions: 'org_id', people_imports: 'org_id' },
  ...{ people_import_rows: ['import_id', 'people_imports'], initial_passwords: null },
  ...{ timetable_periods: 'org_id', timetable_cells: byClass },
  ...{ class_subjects: byClass, class_join_requests: byClass },
  ...{ class_groups: byClass, class_group_members: ['group_id', 'class_groups'] },
  ...{ pay_orders: 'org_id', pay_payments: ['order_id', 'pay_orders'], pay_refunds: ['payment_id', 'pay_payments'] },
  ...{ vip_products: 'org_id', vip_accounts: byUser, vip_grants: byUser, redeem_batches: 'org_id' },
  ...{
    redeem_codes: ['batch_id', 'redeem_batches'],
    jp_prices: 'org_id',
    jp_orders: 'org_id',
    jp_order_students: ['order_id', 'jp_orders'],
  },
  ...{ valid_students: byStudent, parents: byStudent },
  // Logins, codes, what is under way, and what belongs to the server.
  ...{
    sessions: null,
    one_time: null,
    sso_partners: null,
    sso_uses: null,
    wechat_scans: null,
    jobs: null,
    unfinished_uploads: null,
    unfinished_parts: null,
  },
  ...{ backup_runs: null, backup_schedule: null, deletions: null, sandbox_payments: null },
}

const belongs = (table: keyof Tables, orgId: number): ReturnType<typeof sql<boolean>> => {
  const how = schoolTables[table]
  if (how === null) return sql<boolean>`1 = 0`
  if (typeof how === 'string') return sql<boolean>`${sql.ref(`${table}.${how}`)} = ${orgId}`
  const [column, parent] = how
  return sql<boolean>`${sql.ref(`${table}.${column}`)} in (select id from ${sql.table(parent)} where ${belongs(parent, orgId)})`
}

/** The rows of a school in a table, some at a time. */
export const schoolRows = (db: Db, table: keyof Tables, orgId: number): AsyncGenerator<readonly Row[]> =>
  shown(rowPages(db, table, belongs(table, orgId)), secretColumns)
