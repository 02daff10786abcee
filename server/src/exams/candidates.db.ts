import type { ComposeRow } from '@jiangtai/contract/exams'
import type { Difficulty, QuestionType } from '@jiangtai/contract/question'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { isUsable, type Viewer } from '../library/usable-questions.db.ts'
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

/** A number for each question that a seed decides, the same in both engines; below 2³¹, so that its square is a number of 64 bits. */
function orderBy(seed: number): RawBuilder<number> {
  const start = ((seed % prime) + prime) % prime
  const mixed = (inner: RawBuilder<number>, add: number) => sql<number>`((${inner} + ${sql.lit(add)}) % ${sql.lit(prime)})`
  const one = mixed(sql<number>`cast(questions.id as bigint) * 48271`, start)
  const square = sql<number>`((${one} * ${one}) % ${sql.lit(prime)})`
  return mixed(sql<number>`${square} * 16807`, (start * 31 + 11) % prime)
}

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
  const conditions = [
    sql<boolean>`questions.deleted_at is null`,
    isUsable(viewer),
    ...inPlace(place),
    ...(excludeIds.length === 0 ? [] : [sql<boolean>`questions.id not in (${sql.join(excludeIds)})`]),
    ...(since === undefined || classIds.length === 0 ? [] : [sql<boolean>`not ${wasGiven(classIds, since)}`]),
  ]
  const where = sql.join(conditions, sql` and `)
  const most = rows.reduce((sum, { count }) => sum + count, 0)
  const found = new Map<number, { type: QuestionType; difficulty: Difficulty; place: number; points: Set<number> }>()
  const add = ({ id, type, difficulty, place: at, point }: Row) => {
    const known = found.get(id) ?? { type, difficulty, place: Number(at), points: new Set() }
    if (point !== null) known.points.add(point)
    found.set(id, known)
  }
  const free = types(rows.filter(({ point_ids }) => point_ids.length === 0))
  if (free.length > 0) {
    const { rows: some } = await sql<Row>`select id, type, difficulty, place, null as point from (
      select questions.id, questions.type, questions.difficulty, ${orderBy(seed)} as place,
        row_number() over (partition by questions.type, questions.difficulty order by ${orderBy(seed)}, questions.id) as n
      from questions where questions.type in (${sql.join(free)}) and ${where}) as ranked where n <= ${most}`.execute(db)
    for (const row of some) add(row)
  }
  const pointed = rows.filter(({ point_ids }) => point_ids.length > 0)
  const points = [...new Set(pointed.flatMap(({ point_ids }) => point_ids))]
  if (points.length > 0) {
    const { rows: some } = await sql<Row>`with recursive below(point, id) as (
        select knowledge_points.id, knowledge_points.id from knowledge_points where id in (${sql.join(points)})
        union all select below.point, knowledge_points.id from knowledge_points join below on knowledge_points.parent_id = below.id),
      about as (select distinct below.point, question_points.question_id from question_points join below on below.id = question_points.point_id)
      select id, type, difficulty, place, point from (
        select questions.id, questions.type, questions.difficulty, about.point, ${orderBy(seed)} as place,
          row_number() over (partition by about.point, questions.type, questions.difficulty order by ${orderBy(seed)}, questions.id) as n
        from about join questions on questions.id = about.question_id
        where questions.type in (${sql.join(types(pointed))}) and ${where}) as ranked where n <= ${most}`.execute(db)
    for (const row of some) add(row)
  }
  return [...found]
    .toSorted(([a, one], [b, other]) => one.place - other.place || a - b)
    .map(([id, { type, difficulty, points: about }]) => ({ id, type, difficulty, point_ids: [...about].sort((a, b) => a - b) }))
}

interface Row {
  readonly id: number
  readonly type: QuestionType
  readonly difficulty: Difficulty
  readonly place: number
  readonly point: number | null
}

const types = (rows: readonly ComposeRow[]) => [...new Set(rows.map(({ type }) => type))]

export const pointNames = async (db: Db, orgId: number, ids: readonly number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('knowledge_points').select(['id', 'name']).where('org_id', '=', orgId).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** One that is about the same: most points in common first, then as the seed has it; without points one of the same place. */
export async function similarTo(db: Db, viewer: Viewer, questionId: number, excludeIds: readonly number[], seed: number) {
  const { rows } = await sql<{ id: number }>`select questions.id from questions
    join questions as wanted on wanted.id = ${questionId}
    where questions.type = wanted.type and questions.difficulty between wanted.difficulty - 1 and wanted.difficulty + 1
      and questions.deleted_at is null and ${isUsable(viewer)} and questions.id not in (${sql.join([questionId, ...excludeIds])})
      and case when exists (select 1 from question_points where question_id = wanted.id)
        then exists (select 1 from question_points as own join question_points as other on other.point_id = own.point_id
          where own.question_id = wanted.id and other.question_id = questions.id)
        else questions.root_subject_id = wanted.root_subject_id end
    order by (select count(*) from question_points as own join question_points as other on other.point_id = own.point_id
        where own.question_id = wanted.id and other.question_id = questions.id) desc,
      abs(questions.difficulty - wanted.difficulty), ${orderBy(seed)}, questions.id limit 1`.execute(db)
  return rows[0]?.id
}
