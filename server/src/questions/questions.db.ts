import { liveTypes } from '@jiangtai/contract/live-question'
import type { QuestionType } from '@jiangtai/contract/question'
import { type QuestionFilter, type QuestionOrder, questionOrders, type Visibility, visibilities } from '@jiangtai/contract/questions'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { contains } from '../db/like.ts'
import type { Tables } from '../db/schema.ts'
import { askedWords, wordsOf } from '../library/search-words.ts'
import { isUsable, type Viewer } from '../library/usable-questions.db.ts'
import { deleteWords, exactly, insertWordsOf, matching, orgWord, schoolWord } from '../library/word-index.db.ts'
import { isVouched } from '../members/vouched.db.ts'

/** A text that is longer is found by its beginning. */
const searchedSigns = 4000
/** Of a word that more questions have the newest count: whoever looks for it adds another. */
const mostHits = 2000

type Condition = RawBuilder<boolean>

function onShelf(viewer: Viewer, visibility: QuestionFilter['visibility']): Condition {
  const { orgId, teacherId } = viewer
  if (visibility === visibilities.mine) return sql`questions.owner_id = ${teacherId}`
  if (visibility === visibilities.platform) return sql`questions.visibility = ${sql.lit(visibilities.platform)}`
  if (visibility === visibilities.school)
    return sql`(questions.org_id = ${orgId} and questions.visibility = ${sql.lit(visibilities.school)}
      and (questions.owner_id = ${teacherId} or ${isVouched(teacherId)}))`
  return isUsable(viewer)
}

const is = (column: string, value: number | undefined): Condition[] =>
  value === undefined ? [] : [sql<boolean>`${sql.ref(`questions.${column}`)} = ${value}`]

/** Of a point also what belongs to those below it. */
const hasPoint = (pointId: number): Condition => sql`questions.id in (
  with recursive below(id) as (select id from knowledge_points where id = ${pointId}
    union all select knowledge_points.id from knowledge_points join below on knowledge_points.parent_id = below.id)
  select question_points.question_id from question_points join below on below.id = question_points.point_id)`

function conditionsOf(viewer: Viewer, filter: QuestionFilter): Condition[] {
  const { source, used, live } = filter
  return [
    sql`questions.deleted_at is null`,
    onShelf(viewer, filter.visibility),
    ...is('root_subject_id', filter.root_subject_id),
    ...is('second_subject_id', filter.second_subject_id),
    ...is('third_subject_id', filter.third_subject_id),
    ...is('course_id', filter.course_id),
    ...is('type', filter.type),
    ...(live === true ? [sql<boolean>`questions.type in (${sql.join(liveTypes.map((type) => sql.lit(type)))})`] : []),
    ...is('difficulty', filter.difficulty),
    ...(filter.point_id === undefined ? [] : [hasPoint(filter.point_id)]),
    ...(source === undefined ? [] : [contains('questions.source', source)]),
    ...(used === undefined ? [] : [used ? sql<boolean>`questions.used_count > 0` : sql<boolean>`questions.used_count = 0`]),
  ]
}

/** Platform questions have this word of a school that does not exist. */
const ofPlatform = orgWord(0)

/** Those that have every word. Of a common one the newest count, and those must not all be somebody else's: who sees it stands among the words, own ones are looked up. */
function hitsOf(db: Db, { orgId, teacherId }: Viewer, { word, visibility }: QuestionFilter) {
  const words = askedWords(word ?? '')
  if (words.length === 0) return undefined
  const newest = (whose: string, and = sql``) => sql`select * from (select rowid as id from question_words
    where ${matching(db, 'question_words', [exactly(whose), ...words])} ${and} order by rowid desc limit ${sql.lit(mostHits)}) as found`
  const shelves: Readonly<Record<Visibility, RawBuilder<unknown>>> = {
    // The plus keeps SQLite from looking up the words once for each own question: a second instead of 5 ms for a thousand.
    [visibilities.mine]: newest(orgWord(orgId), sql`and +rowid in (select id from questions where owner_id = ${teacherId})`),
    [visibilities.school]: newest(schoolWord(orgId)),
    [visibilities.platform]: newest(ofPlatform),
  }
  return sql`(${sql.join(visibility === undefined ? Object.values(shelves) : [shelves[visibility]], sql` union `)})`
}

interface Page {
  readonly curr_page_index: number
  readonly page_size: number
  readonly order?: QuestionOrder | undefined
}

/** The ids of a page, and how many there are. */
export async function questionPage(db: Db, viewer: Viewer, filter: QuestionFilter, { curr_page_index, page_size, order }: Page) {
  const conditions = sql.join(conditionsOf(viewer, filter), sql` and `)
  const hits = hitsOf(db, viewer, filter)
  // Signs that are no letters are in no index.
  if (filter.word?.trim() && !hits) return { ids: [], total: 0 }
  const from = hits
    ? sql`${hits} as hits cross join questions where questions.id = hits.id and ${conditions}`
    : sql`questions where ${conditions}`
  const by = order === questionOrders.used ? sql`questions.used_count desc, questions.id desc` : sql`questions.id desc`
  const { rows } = await sql<{ id: number }>`select questions.id from ${from} order by ${by}
    limit ${page_size} offset ${(curr_page_index - 1) * page_size}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*) as count from ${from}`.execute(db)
  return { ids: rows.map(({ id }) => id), total: Number(counted.rows[0]?.count ?? 0) }
}

/** Newest versions of these, in no order. */
export const questionRows = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('questions')
    .innerJoin('question_versions', 'question_versions.id', 'questions.current_version_id')
    .innerJoin('users', 'users.id', 'questions.owner_id')
    .select([
      'questions.id',
      'questions.org_id',
      'questions.type',
      'questions.owner_id',
      'questions.difficulty',
      'questions.visibility',
      'questions.full_centi',
    ])
    .select(['questions.source', 'questions.used_count', 'questions.updated_at', 'questions.expected_s', 'users.real_name as owner_name'])
    .select(['root_subject_id', 'second_subject_id', 'third_subject_id', 'course_id', 'current_version_id'])
    .select(['question_versions.no', 'question_versions.body', 'question_versions.answer_key', 'question_versions.explanation'])
    .where('questions.id', 'in', ids)
    .execute()

export const pointsOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('question_points')
    .innerJoin('knowledge_points', 'knowledge_points.id', 'question_points.point_id')
    .select(['question_points.question_id', 'knowledge_points.id', 'knowledge_points.name', 'question_points.share'])
    .where('question_points.question_id', 'in', ids)
    .orderBy('question_points.share', 'desc')
    .orderBy('knowledge_points.id')
    .execute()

/** Which of these the teacher may use. */
export async function usableAmong(db: Db, viewer: Viewer, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`select questions.id from questions
    where questions.id in (${sql.join(ids)}) and questions.deleted_at is null and ${isUsable(viewer)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export const versionsOf = (db: Db, questionId: number, most: number) =>
  db
    .selectFrom('question_versions')
    .innerJoin('users', 'users.id', 'question_versions.created_by')
    .select(['question_versions.id', 'question_versions.no', 'question_versions.created_at', 'users.real_name as created_by'])
    .where('question_id', '=', questionId)
    .orderBy('question_versions.no', 'desc')
    .limit(most)
    .execute()

export const versionOf = (db: Db, questionId: number, versionId: number) =>
  db.selectFrom('question_versions').selectAll().where('question_id', '=', questionId).where('id', '=', versionId).executeTakeFirst()

/** An own question, held until the transaction ends: of two who save at once the second sees what the first has saved. */
export const lockOwn = (tx: Db, ownerId: number, id: number) =>
  tx
    .updateTable('questions')
    .set((row) => ({ owner_id: row.ref('owner_id') }))
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .returning(['id', 'current_version_id', 'visibility'])
    .executeTakeFirst()

export const ownCount = async (db: Db, ownerId: number) =>
  (
    await db
      .selectFrom('questions')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('owner_id', '=', ownerId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count

type QuestionRow = Insertable<Tables['questions']>

/** Their numbers, in their order: both engines count up row by row, but promise no order of what they return. */
export const insertQuestions = async (tx: Db, rows: readonly QuestionRow[]): Promise<number[]> =>
  (await tx.insertInto('questions').values(rows).returning('id').execute()).map(({ id }) => id).toSorted((one, other) => one - other)

export interface NewVersion {
  readonly type: QuestionType
  readonly body: string
  readonly answer_key: string
  readonly explanation: string
  readonly created_by: number
  readonly created_at: number
}

/** The first version of new questions, by the question. */
export async function addFirstVersions(tx: Db, versions: readonly (NewVersion & { readonly question_id: number })[]) {
  const rows = await tx
    .insertInto('question_versions')
    .values(versions.map((version) => ({ ...version, no: 1 })))
    .returning(['id', 'question_id'])
    .execute()
  await tx
    .updateTable('questions')
    .set(({ selectFrom }) => ({
      current_version_id: selectFrom('question_versions').select('question_versions.id').whereRef('question_id', '=', 'questions.id'),
    }))
    .where(
      'id',
      'in',
      versions.map(({ question_id }) => question_id),
    )
    .execute()
  return new Map(rows.map(({ id, question_id }) => [question_id, id]))
}

/** R813: the next version; what was before stays. */
export async function addVersion(tx: Db, question_id: number, version: NewVersion) {
  const last = await tx
    .selectFrom('question_versions')
    .select(({ fn }) => fn.max('no').as('no'))
    .where('question_id', '=', question_id)
    .executeTakeFirst()
  return tx
    .insertInto('question_versions')
    .values({ ...version, question_id, no: (last?.no ?? 0) + 1 })
    .returning(['id', 'no'])
    .executeTakeFirstOrThrow()
}

export const changeQuestion = (tx: Db, id: number, changes: Partial<QuestionRow>) =>
  tx.updateTable('questions').set(changes).where('id', '=', id).execute()

export async function setPoints(tx: Db, question_id: number, points: readonly { readonly id: number; readonly share: number }[]) {
  await tx.deleteFrom('question_points').where('question_id', '=', question_id).execute()
  await addPoints(
    tx,
    points.map(({ id, share }) => ({ question_id, point_id: id, share })),
  )
}

export async function addPoints(tx: Db, rows: readonly Insertable<Tables['question_points']>[]) {
  for (const some of inChunks(rows)) await tx.insertInto('question_points').values(some).execute()
}

/** Files of older versions stay: papers may show them. */
export async function addFiles(tx: Db, rows: readonly { readonly question_id: number; readonly upload_id: number }[]) {
  for (const some of inChunks(rows))
    await tx
      .insertInto('question_files')
      .values(some)
      .onConflict((same) => same.doNothing())
      .execute()
}

/** Own uploads, and what the question shows already. */
export const knownUploads = (db: Db, ownerId: number, questionId: number | undefined, ids: readonly number[]) =>
  db
    .selectFrom('uploads')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('user_id', '=', ownerId),
        exists(
          selectFrom('question_files')
            .select('upload_id')
            .whereRef('question_files.upload_id', '=', 'uploads.id')
            .where('question_id', '=', questionId ?? 0),
        ),
      ]),
    )
    .execute()

interface Asked {
  readonly id: number
  readonly visibility: Visibility
  readonly text: string
}

/** What they are found by, in place of what they were found by. */
export async function keepWords(tx: Db, orgId: number, asked: readonly Asked[]) {
  const seen = { [visibilities.mine]: [], [visibilities.school]: [schoolWord(orgId)], [visibilities.platform]: [ofPlatform] }
  await deleteWords(tx, 'question_words', ...asked.map(({ id }) => id))
  await insertWordsOf(
    tx,
    'question_words',
    asked.map(({ id, visibility, text }) => ({
      key: id,
      words: [orgWord(orgId), ...seen[visibility], ...wordsOf(text.slice(0, searchedSigns))],
    })),
  )
}

/** What is deleted is found by nothing, and is not in the way of what is there. */
export const forgetWords = (tx: Db, ids: readonly number[]) => deleteWords(tx, 'question_words', ...ids)

/** Own ones among these that are there, or deleted. */
export const ownAmong = (tx: Db, ownerId: number, ids: readonly number[], isDeleted: boolean) =>
  tx
    .selectFrom('questions')
    .select(['id', 'used_count', 'visibility'])
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .where('deleted_at', isDeleted ? 'is not' : 'is', null)
    .orderBy('id')
    .execute()

export const setDeleted = (tx: Db, ids: readonly number[], deleted_at: number | null) =>
  tx.updateTable('questions').set({ deleted_at }).where('id', 'in', ids).execute()

/** The knowledge points among these that belong to this subject of the school. */
export const pointsAmong = (db: Db, orgId: number, rootId: number, ids: readonly number[]) =>
  db
    .selectFrom('knowledge_points')
    .select('id')
    .where('org_id', '=', orgId)
    .where('root_subject_id', '=', rootId)
    .where('id', 'in', ids)
    .execute()
