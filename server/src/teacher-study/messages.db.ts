import { adviceLimits, type StudyMessageKind } from '@jiangtai/contract/teacher-study'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { seenItems } from '../library/given.db.ts'
import type { About, Deed } from './messages.ts'

interface Asked {
  readonly teacherId: number
  /** At least one. */
  readonly classIds: readonly number[]
  readonly since: number
}

export interface DeedRow extends Deed {
  readonly student_id: number
  readonly real_name: string
  readonly class_id: number
  readonly class_name: string
  readonly at: number
}

const answers = (asked: Asked, kind: StudyMessageKind, tool: string, fact: string, least: number) => sql`
  select cast(${sql.lit(kind)} as integer) as kind, facts.user_id as student_id, facts.class_id, facts.lesson_id as ref,
    max(facts.created_at) as at, count(*) as n, 0 as done
  from lessons inner join facts on facts.lesson_id = lessons.id
  where lessons.class_id in (${sql.join(asked.classIds)}) and lessons.teacher_id = ${asked.teacherId} and lessons.started_at >= ${asked.since}
    and facts.tool = ${sql.lit(tool)} and facts.kind = ${sql.lit(fact)}
  group by facts.user_id, facts.class_id, facts.lesson_id having count(*) >= ${sql.lit(least)}`

/** One row for what a student did with one mix, board, request or lesson: of what the teacher gave and taught, not of what colleagues did. */
function deeds(asked: Asked): RawBuilder<unknown> {
  const classes = sql.join(asked.classIds)
  return sql`
    select 1 as kind, item_reads.student_id, mixes.class_id, mixes.id as ref, max(item_reads.seen_at) as at, count(*) as n,
      sum(item_reads.is_done) as done
    from mixes inner join mix_items on mix_items.mix_id = mixes.id inner join item_reads on item_reads.item_id = mix_items.id
    where mixes.teacher_id = ${asked.teacherId} and mixes.class_id in (${classes}) and item_reads.seen_at >= ${asked.since}
    group by item_reads.student_id, mixes.class_id, mixes.id
    union all
    select 2, student_id, class_id, id, created_at, 1, 0 from student_boards
    where class_id in (${classes}) and created_at >= ${asked.since}
    union all
    select 3, student_id, class_id, class_id, asked_at, 1, 0 from leave_requests
    where class_id in (${classes}) and asked_at >= ${asked.since}
    union all ${answers(asked, 4, 'quick-question', 'answered', adviceLimits.answers)}
    union all ${answers(asked, 5, 'roll-call', 'grab', 1)}`
}

/** Newest first. Who was deleted since has no name, and is left out. */
export async function deedsOf(db: Db, asked: Asked, { first, size }: { readonly first: number; readonly size: number }) {
  const named = sql`from (${deeds(asked)}) as deeds inner join users on users.id = deeds.student_id`
  const { rows } = await sql<DeedRow>`
    select deeds.kind, deeds.student_id, deeds.class_id, deeds.ref, deeds.at, deeds.n, deeds.done, users.real_name, classes.name as class_name
    ${named} inner join classes on classes.id = deeds.class_id
    order by deeds.at desc, deeds.kind, deeds.ref desc, deeds.student_id limit ${size} offset ${first}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*) as count ${named}`.execute(db)
  return { list: rows.map((row) => ({ ...row, n: Number(row.n), done: Number(row.done) })), count: Number(counted.rows[0]?.count ?? 0) }
}

const idsIn = (list: readonly Deed[], ...kinds: readonly StudyMessageKind[]) => [
  0,
  ...new Set(list.filter(({ kind }) => kinds.includes(kind)).map(({ ref }) => ref)),
]

/** What the deeds of one page are about. */
export async function aboutOf(db: Db, list: readonly Deed[], now: number): Promise<(deed: Deed) => About> {
  const mixes = await db
    .selectFrom('mixes')
    .innerJoin('courses', 'courses.id', 'mixes.course_id')
    .select(['mixes.id', 'mixes.class_id', 'mixes.course_id', 'mixes.course_type', 'courses.name as course_name'])
    .where('mixes.id', 'in', idsIn(list, 1))
    .execute()
  const given = await seenItems(db, now)
    .select(({ fn }) => ['mixes.id', fn.countAll<number>().as('given')])
    .where('mixes.id', 'in', idsIn(list, 1))
    .groupBy('mixes.id')
    .execute()
  const boards = await db
    .selectFrom('student_boards')
    .innerJoin('courses', 'courses.id', 'student_boards.course_id')
    .select(['student_boards.id', 'courses.name as course_name'])
    .where('student_boards.id', 'in', idsIn(list, 2))
    .execute()
  const lessons = await db
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .select(['lessons.id', 'courses.name as course_name'])
    .where('lessons.id', 'in', idsIn(list, 4, 5))
    .execute()
  const nameIn = (rows: readonly { id: number; course_name: string }[], ref: number) => rows.find(({ id }) => id === ref)?.course_name ?? ''
  return ({ kind, ref }) => {
    if (kind === 1)
      return {
        course_name: nameIn(mixes, ref),
        course: mixes.find(({ id }) => id === ref),
        given: given.find(({ id }) => id === ref)?.given ?? 0,
      }
    return { course_name: nameIn(kind === 2 ? boards : lessons, ref), course: undefined, given: 0 }
  }
}
