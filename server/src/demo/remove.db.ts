import { jobStates } from '@jiangtai/contract/jobs'
import { adminLevels } from '@jiangtai/contract/roles'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { forgetContentText, sourceOf } from '../library/content-text.db.ts'
import { forgetActors } from '../privacy/actors.db.ts'
import type { DemoFacts } from '../setup/setup.ts'
import { sliceIn } from '../slices.ts'

const orgs = sql`(select id from organizations where is_demo = 1)`
const ofOrg = (table: string) => sql`(select id from ${sql.table(table)} where org_id in ${orgs})`
const people = ofOrg('users')
const classes = ofOrg('classes')
const resources = ofOrg('resources')
const uploads = ofOrg('uploads')
const subjects = ofOrg('subjects')
const shares = ofOrg('course_shares')
const mixes = sql`(select id from mixes where class_id in ${classes})`
const papers = sql`(select id from papers where exam_id in ${ofOrg('exams')})`
const attempts = sql`(select id from attempts where exam_class_id in ${ofOrg('exam_classes')})`
const lessons = sql`(select id from lessons where class_id in ${classes})`

export const removeDemoJob = 'remove-demo'

/** Every table that holds something of an organisation, and which rows: what refers to others stands before them. */
export const removed = {
  ink_batches: sql`ink_id in (select id from page_inks where class_id in ${classes})`,
  page_inks: sql`class_id in ${classes}`,
  picture_strokes: sql`class_id in ${classes}`,
  board_shares: sql`board_id in ${ofOrg('boards')}`,
  board_collecting_stops: sql`class_id in ${classes}`,
  board_habits: sql`teacher_id in ${people}`,
  student_boards: sql`class_id in ${classes}`,
  boards: sql`org_id in ${orgs}`,
  board_strokes: sql`user_id in ${people}`,
  notices: sql`user_id in ${people}`,
  new_function_reads: sql`user_id in ${people}`,
  item_reads: sql`student_id in ${people}`,
  push_items: sql`push_id in (select id from pushes where mix_id in ${mixes})`,
  pushes: sql`mix_id in ${mixes}`,
  page_plans: sql`teacher_id in ${people}`,
  vote_plans: sql`teacher_id in ${people}`,
  course_share_receivers: sql`share_id in ${shares}`,
  course_share_resources: sql`share_id in ${shares}`,
  course_shares: sql`org_id in ${orgs}`,
  suggest_files: sql`suggest_id in ${ofOrg('suggests')}`,
  suggests: sql`org_id in ${orgs}`,
  protocol_texts: sql`org_id in ${orgs}`,
  protocol_agreements: sql`user_id in ${people}`,
  protocol_acceptances: sql`user_id in ${people}`,
  mix_items: sql`mix_id in ${mixes}`,
  deleted_mixes: sql`mix_id in ${mixes}`,
  mixes: sql`class_id in ${classes}`,
  answer_facts: sql`attempt_id in ${attempts}`,
  mark_files: sql`attempt_id in ${attempts} or upload_id in ${uploads}`,
  answer_inks: sql`attempt_id in ${attempts}`,
  double_marks: sql`attempt_id in ${attempts} or teacher_id in ${people}`,
  comment_bank: sql`teacher_id in ${people}`,
  exam_markers: sql`exam_class_id in ${ofOrg('exam_classes')} or teacher_id in ${people}`,
  mark_history: sql`attempt_id in ${attempts}`,
  marks: sql`attempt_id in ${attempts}`,
  late_answers: sql`attempt_id in ${attempts}`,
  attempt_files: sql`attempt_id in ${attempts} or upload_id in ${uploads}`,
  attempt_answers: sql`attempt_id in ${attempts}`,
  attempts: sql`exam_class_id in ${ofOrg('exam_classes')}`,
  exam_students: sql`exam_class_id in ${ofOrg('exam_classes')}`,
  item_slices: sql`exam_class_id in ${ofOrg('exam_classes')}`,
  exam_slices: sql`exam_class_id in ${ofOrg('exam_classes')}`,
  exam_extra_times: sql`exam_class_id in ${ofOrg('exam_classes')}`,
  exam_classes: sql`org_id in ${orgs}`,
  paper_files: sql`paper_id in ${papers} or upload_id in ${uploads}`,
  paper_questions: sql`paper_id in ${papers} or question_id in ${ofOrg('questions')}`,
  papers: sql`exam_id in ${ofOrg('exams')}`,
  exam_items: sql`exam_id in ${ofOrg('exams')} or question_id in ${ofOrg('questions')}`,
  exam_sections: sql`exam_id in ${ofOrg('exams')}`,
  question_import_files: sql`import_id in ${ofOrg('question_imports')}`,
  question_import_rows: sql`import_id in ${ofOrg('question_imports')}`,
  question_imports: sql`org_id in ${orgs}`,
  question_points: sql`question_id in ${ofOrg('questions')}`,
  question_files: sql`question_id in ${ofOrg('questions')} or upload_id in ${uploads}`,
  question_versions: sql`question_id in ${ofOrg('questions')}`,
  question_words: sql`rowid in ${ofOrg('questions')}`,
  questions: sql`org_id in ${orgs}`,
  knowledge_points: sql`org_id in ${orgs}`,
  resource_tags: sql`resource_id in ${resources}`,
  resource_collects: sql`resource_id in ${resources}`,
  resource_courses: sql`resource_id in ${resources}`,
  resources: sql`org_id in ${orgs}`,
  exams: sql`org_id in ${orgs}`,
  tags: sql`group_id in ${ofOrg('tag_groups')}`,
  tag_groups: sql`org_id in ${orgs}`,
  unfinished_parts: sql`upload_id in (select upload_id from unfinished_uploads where org_id in ${orgs})`,
  unfinished_uploads: sql`org_id in ${orgs}`,
  content_texts: sql`upload_id in ${uploads}`,
  uploads: sql`org_id in ${orgs}`,
  previews: sql`file_id in ${ofOrg('files')}`,
  files: sql`org_id in ${orgs}`,
  jobs: sql`user_id in ${people}`,
  error_reports: sql`org_id in ${orgs}`,
  analytics_events: sql`org_id in ${orgs}`,
  facts: sql`class_id in ${classes}`,
  tool_states: sql`class_id in ${classes}`,
  lesson_attendances: sql`lesson_id in ${lessons}`,
  lessons: sql`class_id in ${classes}`,
  timetable_cells: sql`class_id in ${classes}`,
  timetable_periods: sql`org_id in ${orgs}`,
  class_subjects: sql`class_id in ${classes}`,
  class_join_requests: sql`class_id in ${classes}`,
  teacher_subjects: sql`teacher_id in ${people}`,
  tree_editors: sql`teacher_id in ${people}`,
  courses: sql`chapter_id in ${subjects}`,
  subjects: sql`org_id in ${orgs}`,
  tree_imports: sql`teacher_id in ${people}`,
  third_party_links: sql`org_id in ${orgs}`,
  wechat_links: sql`org_id in ${orgs}`,
  wechat_scans: sql`org_id in ${orgs}`,
  applet_links: sql`org_id in ${orgs}`,
  sso_partners: sql`org_id in ${orgs}`,
  channels: sql`org_id in ${orgs}`,
  jp_accounts: sql`user_id in ${people}`,
  parents: sql`student_id in ${people}`,
  valid_students: sql`student_id in ${people}`,
  sandbox_payments: sql`order_no in (select order_no from pay_orders where org_id in ${orgs})`,
  pay_refunds: sql`payment_id in (select id from pay_payments where order_id in ${ofOrg('pay_orders')})`,
  pay_payments: sql`order_id in ${ofOrg('pay_orders')}`,
  pay_orders: sql`org_id in ${orgs}`,
  vip_grants: sql`user_id in ${people}`,
  vip_accounts: sql`user_id in ${people}`,
  vip_products: sql`org_id in ${orgs}`,
  redeem_codes: sql`batch_id in ${ofOrg('redeem_batches')}`,
  redeem_batches: sql`org_id in ${orgs}`,
  jp_prices: sql`org_id in ${orgs}`,
  jp_order_students: sql`order_id in ${ofOrg('jp_orders')}`,
  audits: sql`org_id in ${orgs}`,
  admins: sql`org_id in ${orgs}`,
  consents: sql`org_id in ${orgs}`,
  deletion_requests: sql`org_id in ${orgs}`,
  data_exports: sql`org_id in ${orgs}`,
  retentions: sql`org_id in ${orgs}`,
  initial_passwords: sql`user_id in ${people}`,
  people_import_rows: sql`import_id in ${ofOrg('people_imports')}`,
  people_imports: sql`org_id in ${orgs}`,
  promotions: sql`org_id in ${orgs}`,
  class_moves: sql`student_id in ${people}`,
  stopped_places: sql`user_id in ${people}`,
  leave_requests: sql`class_id in ${classes}`,
  class_group_members: sql`group_id in (select id from class_groups where class_id in ${classes})`,
  class_groups: sql`class_id in ${classes}`,
  class_students: sql`class_id in ${classes}`,
  class_teachers: sql`class_id in ${classes}`,
  class_switches: sql`class_id in ${classes}`,
  class_valid_dates: sql`class_id in ${classes}`,
  jp_orders: sql`org_id in ${orgs}`,
  lock_exemptions: sql`user_id in ${people}`,
  lock_habits: sql`user_id in ${people}`,
  sessions: sql`user_id in ${people}`,
  avatars: sql`user_id in ${people}`,
  user_relations: sql`user_a in ${people} or user_b in ${people}`,
  classes: sql`org_id in ${orgs}`,
  users: sql`org_id in ${orgs}`,
  organization_marks: sql`org_id in ${orgs}`,
  organization_hosts: sql`org_id in ${orgs}`,
  organization_media_hosts: sql`org_id in ${orgs}`,
  school_servers: sql`org_id in ${orgs}`,
  organization_switches: sql`org_id in ${orgs}`,
  organization_words: sql`org_id in ${orgs}`,
  word_hits: sql`org_id in ${orgs}`,
  organizations: sql`is_demo = 1`,
} as const

export const hasDemo = async (db: Db) =>
  (await db.selectFrom('organizations').select('id').where('is_demo', '=', 1).limit(1).executeTakeFirst()) !== undefined

/** Which schools would go, with how many people, and what became of the last try; as the school of `callerId` sees it. */
export async function demoFacts(db: Db, callerId: number): Promise<DemoFacts> {
  const { org_id: own } = await db.selectFrom('users').select('org_id').where('id', '=', callerId).executeTakeFirstOrThrow()
  const all = await db.selectFrom('organizations').select(['id', 'long_name', 'is_demo']).orderBy('id').execute()
  const schools = all.filter(({ is_demo }) => is_demo === 1)
  const { rows } = await sql<{ people: number; operators: number }>`select
    (select count(*) from users where org_id in ${orgs}) as people,
    (select count(*) from admins where level = ${adminLevels.operator} and org_id not in ${orgs}) as operators`.execute(db)
  const last = await db
    .selectFrom('jobs')
    .select(['state', 'msg', 'ended_at'])
    .where('kind', '=', removeDemoJob)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    schools: schools.map(({ id, long_name }) => ({ name: long_name, isOwn: id === own })),
    people: Number(rows[0]?.people ?? 0),
    hasOthers: schools.length < all.length,
    hasOperator: Number(rows[0]?.operators ?? 0) > 0,
    isRemoving: last !== undefined && last.ended_at === null,
    failed: last?.state === jobStates.failed ? last.msg : '',
  }
}

/** Where the bytes of the demo schools lie. Ids of organisations are never used again, so whole folders can go. */
export async function demoBytes(db: Db) {
  const ids = (await db.selectFrom('organizations').select('id').where('is_demo', '=', 1).execute()).map(({ id }) => id)
  const begun = await db
    .selectFrom('unfinished_uploads')
    .innerJoin('organizations', 'organizations.id', 'org_id')
    .select('upload_id')
    .where('is_demo', '=', 1)
    .execute()
  return {
    folders: [
      ...ids.flatMap((id) => ['files', 'thumbs', 'previews', 'tables', 'exports', 'question-imports'].map((folder) => `${folder}/${id}`)),
      ...begun.map(({ upload_id }) => `parts/${upload_id}`),
    ],
    keys: begun.map(({ upload_id }) => `pending/${upload_id}`),
  }
}

export async function deleteDemo(tx: Db) {
  const sources = await tx
    .selectFrom('resources')
    .innerJoin('organizations', 'organizations.id', 'resources.org_id')
    .select(['resources.id', 'resources.upload_id'])
    .where('is_demo', '=', 1)
    .execute()
  const demoIds = (await tx.selectFrom('organizations').select('id').where('is_demo', '=', 1).execute()).map(({ id }) => id)
  if (demoIds.length === 0) return
  for (const source of sources) await forgetContentText(tx, sourceOf(source))
  // People and classes name each other.
  await tx.updateTable('users').set({ last_class_id: null }).where('org_id', 'in', demoIds).execute()
  for (const [table, which] of Object.entries(removed)) {
    await sliceIn(tx)
    if (table === 'users') await forgetActors(tx, people)
    await sql`delete from ${sql.table(table)} where ${which}`.execute(tx)
  }
}
