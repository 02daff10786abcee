import type { ComposeRow } from '@jiangtai/contract/exams'
import { type Difficulty, difficulties, type QuestionType } from '@jiangtai/contract/question'
import { visibilities } from '@jiangtai/contract/questions'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { isUsable, type Viewer } from '../library/usable-questions.db.ts'
import { nextSlice } from '../slices.ts'
import type { Candidate } from './compose.ts'

type Condition = RawBuilder<boolean>

interface Place {
  readonly root_subject_id?: number | undefined
  readonly second_subject_id?: number | undefined
  readonly third_subject_id?: number | undefined
  readonly course_id?: number | undefined
}

const inPlace = (place: Place): Condition[] =>
  (['course_id', 'third_subject_id', 'second_subject_id', 'root_subject_id'] as const).flatMap((column) => {
    const id = place[column]
    return id === undefined ? [] : [sql<boolean>`${sql.ref(`questions.${column}`)} = ${id}`]
  })

const prime = 2_147_483_647
const step = 1_103_515_245

/** Where a question stands on a wheel of numbers, as the indexes of 0077 have it; neighbours of the bank stand far apart. */
const onWheel = sql<number>`((cast(questions.id as bigint) * ${sql.lit(step)}) % ${sql.lit(prime)})`

/** Where a seed begins to walk around it. */
function startOf(seed: number): number {
  let mixed = (seed ^ 0x5bd1e995) >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 0
  return ((mixed ^ (mixed >>> 12)) >>> 0) % prime
}

/** How far a question is from there. */
const walkedTo = (id: number, start: number) => Number((BigInt(id) * BigInt(step) + BigInt(prime - start)) % BigInt(prime))
const walked = (start: number) => sql<number>`((${onWheel} + ${sql.lit(prime - start)}) % ${sql.lit(prime)})`

/** What these classes were given since. */
const wasGiven = (classIds: readonly number[], since: number): Condition =>
  sql`questions.id in (select paper_questions.question_id from exam_classes
    join paper_questions on paper_questions.paper_id = exam_classes.paper_id
    where exam_classes.class_id in (${sql.join(classIds)}) and exam_classes.created_at >= ${since} and exam_classes.withdrawn_at is null)`

interface Asked {
  readonly place: Place
  readonly rows: readonly ComposeRow[]
  readonly excludeIds: readonly number[]
  readonly classIds: readonly number[]
  readonly since: number | undefined
  readonly seed: number
}

/**
 * Those that a seed prefers, as many of each type and difficulty, and of each point, as all rows together can take: to choose from them is to choose
 * from all.
 */
export async function candidates(db: Db, viewer: Viewer, { place, rows, excludeIds, classIds, since, seed }: Asked): Promise<Candidate[]> {
  const where = sql.join(
    [
      sql<boolean>`questions.deleted_at is null`,
      isUsable(viewer),
      ...inPlace(place),
      ...(excludeIds.length === 0 ? [] : [sql<boolean>`questions.id not in (${sql.join(excludeIds)})`]),
      ...(since === undefined || classIds.length === 0 ? [] : [sql<boolean>`not ${wasGiven(classIds, since)}`]),
    ],
    sql` and `,
  )
  const start = startOf(seed)
  const found = new Map<number, { readonly type: QuestionType; readonly difficulty: Difficulty; readonly points: Set<number> }>()
  const add = ({ id, type, difficulty, point }: Row) => {
    const known = found.get(id) ?? { type, difficulty, points: new Set() }
    if (point !== null) known.points.add(point)
    found.set(id, known)
  }
  const free = kindsOf(
    rows.filter(({ point_ids }) => point_ids.length === 0),
    rows,
  )
  for (const row of await firstOfKinds(db, viewer, free, { where, start })) add(row)
  const pointed = rows.filter(({ point_ids }) => point_ids.length > 0)
  if (pointed.length > 0) for (const row of await firstOfPoints(db, viewer, pointed, rows, { where, start })) add(row)
  return [...found]
    .map(([id, { type, difficulty, points }]) => ({
      id,
      type,
      difficulty,
      point_ids: [...points].sort((a, b) => a - b),
      at: walkedTo(id, start),
    }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ at: _, ...one }) => one)
}

interface Search {
  readonly where: RawBuilder<unknown>
  readonly start: number
}

interface Kind {
  readonly type: QuestionType
  readonly difficulty: Difficulty
  /** As many as all rows of the type together can take. */
  readonly most: number
}

const kindsOf = (free: readonly ComposeRow[], rows: readonly ComposeRow[]): Kind[] =>
  [...new Set(free.map(({ type }) => type))].flatMap((type) => {
    const most = rows.filter((row) => row.type === type).reduce((sum, { count }) => sum + count, 0)
    return difficulties.map((difficulty) => ({ type, difficulty, most }))
  })

/** The first of each kind on the way around the wheel: from the start to the end, and where these are too few from the beginning to the start. */
async function firstOfKinds(db: Db, viewer: Viewer, kinds: readonly Kind[], { where, start }: Search) {
  const ahead = await walk(db, viewer, kinds, sql`${onWheel} >= ${sql.lit(start)} and ${where}`)
  const countOf = ({ type, difficulty }: Kind) => ahead.filter((row) => row.type === type && row.difficulty === difficulty).length
  const few = kinds.filter((kind) => countOf(kind) < kind.most)
  return [...ahead, ...(await walk(db, viewer, few, sql`${onWheel} < ${sql.lit(start)} and ${where}`))]
}

/** Of the school, and of the platform: each has an index of its own. */
async function walk(db: Db, { orgId }: Viewer, kinds: readonly Kind[], where: RawBuilder<unknown>) {
  const shelves = [sql`questions.org_id = ${orgId}`, sql`questions.visibility = ${sql.lit(visibilities.platform)}`]
  const parts = kinds.flatMap(({ type, difficulty, most }) =>
    shelves.map(
      (shelf) => sql`select * from (select questions.id, questions.type, questions.difficulty, cast(null as integer) as point from questions
        where ${shelf} and questions.type = ${sql.lit(type)} and questions.difficulty = ${sql.lit(difficulty)} and ${where}
        order by ${onWheel} limit ${sql.lit(most)}) as firsts`,
    ),
  )
  return parts.length === 0 ? [] : (await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(db)).rows
}

/** A point with fewer questions has them looked through; of one with more they are met on the way soon enough. */
const fewOfPoint = 3000

/** One point after the other: all at once would hold up everybody else. */
async function firstOfPoints(db: Db, viewer: Viewer, pointed: readonly ComposeRow[], rows: readonly ComposeRow[], search: Search) {
  const found: Row[] = []
  for (const point of new Set(pointed.flatMap(({ point_ids }) => point_ids))) {
    await nextSlice()
    const kinds = kindsOf(
      pointed.filter(({ point_ids }) => point_ids.includes(point)),
      rows,
    )
    const about = sql`select question_points.question_id from question_points where question_points.point_id in (
      with recursive below(id) as (select ${sql.lit(point)}
        union all select knowledge_points.id from knowledge_points join below on knowledge_points.parent_id = below.id) select id from below)`
    const { rows: counted } = await sql<{
      count: number
    }>`select count(*) as count from (${about} limit ${sql.lit(fewOfPoint)}) as some_of_it`.execute(db)
    const isRare = Number(counted[0]?.count ?? 0) < fewOfPoint
    const some = isRare
      ? await ofRare(db, about, kinds, search)
      : await firstOfKinds(db, viewer, kinds, { ...search, where: sql`${search.where} and ${isAbout(about)}` })
    for (const row of some) found.push({ ...row, point })
  }
  return found
}

/** Asked of each question on the way: the list would be made as a whole. */
const isAbout = (about: RawBuilder<unknown>) => sql`exists (${about} and question_points.question_id = questions.id)`

async function ofRare(db: Db, about: RawBuilder<unknown>, kinds: readonly Kind[], { where, start }: Search) {
  const [types, most] = [[...new Set(kinds.map(({ type }) => type))], Math.max(...kinds.map((kind) => kind.most))]
  const { rows } = await sql<Row>`select id, type, difficulty, null as point from (
    select id, type, difficulty, row_number() over (partition by type, difficulty order by at) as n from (
      select questions.id, questions.type, questions.difficulty, ${walked(start)} as at
      from (select distinct question_id from (${about}) as every_one) as about join questions on questions.id = about.question_id
      where questions.type in (${sql.join(types)}) and ${where}) as fitting) as ranked where n <= ${most}`.execute(db)
  return rows
}

interface Row {
  readonly id: number
  readonly type: QuestionType
  readonly difficulty: Difficulty
  readonly point: number | null
}

export const pointNames = async (db: Db, orgId: number, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('knowledge_points').select(['id', 'name']).where('org_id', '=', orgId).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** One that is about the same: most points in common first, then as difficult, then as the seed has it; without points one of the same subject. */
export async function similarTo(db: Db, viewer: Viewer, questionId: number, excludeIds: readonly number[], seed: number) {
  const fits = sql`questions.type = wanted.type and questions.difficulty between wanted.difficulty - 1 and wanted.difficulty + 1
    and questions.deleted_at is null and ${isUsable(viewer)} and questions.id not in (${sql.join([questionId, ...excludeIds])})`
  const order = sql`abs(questions.difficulty - wanted.difficulty), ${walked(startOf(seed))} limit 1`
  const { rows } = await sql<{ id: number }>`select questions.id from (
      select other.question_id, count(*) as common from question_points as own join question_points as other on other.point_id = own.point_id
      where own.question_id = ${questionId} group by other.question_id) as near
    join questions on questions.id = near.question_id join questions as wanted on wanted.id = ${questionId}
    where ${fits} order by near.common desc, ${order}`.execute(db)
  if (rows[0]) return rows[0].id
  const { rows: others } = await sql<{
    id: number
  }>`select questions.id from questions join questions as wanted on wanted.id = ${questionId}
    where ${fits} and questions.root_subject_id = wanted.root_subject_id
      and not exists (select 1 from question_points where question_id = wanted.id) order by ${order}`.execute(db)
  return others[0]?.id
}
