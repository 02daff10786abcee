import { adviceLimits, type StudyMessageKind, studyMessageKinds } from '@jiangtai/contract/teacher-study'
import type { Db } from '../db/database.ts'
import { seenItems } from '../library/given.db.ts'
import type { About, Deed } from './messages.ts'
import { newestOf } from './newest.ts'
import { readersOf } from './readers.db.ts'

interface Asked {
  readonly teacherId: number
  /** At least one. */
  readonly classIds: readonly number[]
  readonly since: number
  readonly now: number
}

export interface DeedRow extends Deed {
  readonly student_id: number
  readonly real_name: string
  readonly class_id: number
  readonly class_name: string
  readonly at: number
}

type Found = Omit<DeedRow, 'real_name' | 'class_name'>

/** What is told of at most, and of how many lessons and mixes: the newest. */
const most = 300
const sources = 60

/** In lessons of the teacher. */
async function answers(db: Db, { teacherId, classIds, since }: Asked): Promise<Found[]> {
  const lessons = await db
    .selectFrom('lessons')
    .select('id')
    .where('class_id', 'in', classIds)
    .where('teacher_id', '=', teacherId)
    .where('started_at', '>=', since)
    .orderBy('started_at', 'desc')
    .limit(sources)
    .execute()
  const rows = await newestOf(
    lessons.map(({ id }) => id),
    async (ids) => {
      const grouped = await db
        .selectFrom('facts')
        .select(['user_id as student_id', 'class_id', 'lesson_id', 'kind'])
        .select(({ fn }) => [fn.countAll<number>().as('n'), fn.max('created_at').as('at')])
        .where('lesson_id', 'in', ids)
        .where(({ or, and, eb }) =>
          or([
            and([eb('tool', '=', 'quick-question'), eb('kind', '=', 'answered')]),
            and([eb('tool', '=', 'roll-call'), eb('kind', '=', 'grab')]),
          ]),
        )
        .groupBy(['user_id', 'class_id', 'lesson_id', 'kind'])
        .execute()
      return grouped.map((row) => ({ ...row, n: Number(row.n) }))
    },
    ({ kind, n }) => kind === 'grab' || n >= adviceLimits.answers,
  )
  return rows.map(({ student_id, class_id, lesson_id, kind, n, at }) => ({
    ...{ kind: kind === 'grab' ? studyMessageKinds.grabbed : studyMessageKinds.answered, ref: lesson_id ?? 0 },
    ...{ student_id, class_id, n, done: 0, at: Number(at) },
  }))
}

/** Of what the teacher gave and the class still sees. */
async function reads(db: Db, { teacherId, classIds, since, now }: Asked): Promise<Found[]> {
  const mixes = await db
    .selectFrom('mixes')
    .innerJoin('pushes', 'pushes.mix_id', 'mixes.id')
    .select(['mixes.id', 'mixes.class_id'])
    .where('mixes.teacher_id', '=', teacherId)
    .where('mixes.class_id', 'in', classIds)
    .where('mixes.deleted_at', 'is', null)
    .where('pushes.push_at', '<=', now)
    .groupBy(['mixes.id', 'mixes.class_id'])
    .orderBy(({ fn }) => fn.max('pushes.push_at'), 'desc')
    .limit(sources)
    .execute()
  return newestOf(
    mixes.map(({ id }) => id),
    async (ids) => {
      const items = await seenItems(db, now).select(['mix_items.id', 'mixes.id as mix_id']).where('mixes.id', 'in', ids).execute()
      const found: Found[] = []
      for (const { id: ref, class_id } of mixes.filter(({ id }) => ids.includes(id))) {
        const itemIds = items.filter(({ mix_id }) => mix_id === ref).map(({ id }) => id)
        const readers = await readersOf(db, itemIds, since)
        found.push(...readers.map((reader) => ({ kind: studyMessageKinds.read, ref, class_id, ...reader })))
      }
      return found
    },
  )
}

/** Boards are given to the class: those of a colleague's lesson are the colleague's news. */
async function boards(db: Db, { teacherId, classIds, since, now }: Asked): Promise<Found[]> {
  const given = await db
    .selectFrom('student_boards')
    .select(['id as ref', 'student_id', 'class_id', 'created_at as at'])
    .where('class_id', 'in', classIds)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
  if (given.length === 0) return []
  const others = await db
    .selectFrom('lessons')
    .select(['class_id', 'started_at', 'ended_at'])
    .where('class_id', 'in', classIds)
    .where('teacher_id', '!=', teacherId)
    .where(({ fn, val, ref, eb }) => eb(fn.coalesce(ref('ended_at'), val(now)), '>=', since))
    .execute()
  const isOthers = ({ class_id, at }: { class_id: number; at: number }) =>
    others.some((lesson) => lesson.class_id === class_id && lesson.started_at <= at && at <= (lesson.ended_at ?? now))
  return given.filter((board) => !isOthers(board)).map((board) => ({ ...board, kind: studyMessageKinds.board, n: 1, done: 0 }))
}

const leaves = async (db: Db, { classIds, since }: Asked): Promise<Found[]> => {
  const rows = await db
    .selectFrom('leave_requests')
    .select(['class_id as ref', 'class_id', 'student_id', 'asked_at as at'])
    .where('class_id', 'in', classIds)
    .where('asked_at', '>=', since)
    .orderBy('asked_at', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, kind: studyMessageKinds.leave, n: 1, done: 0 }))
}

const newestFirst = (a: Found, b: Found) => b.at - a.at || a.kind - b.kind || b.ref - a.ref || a.student_id - b.student_id

/**
 * One for what a student did with one mix, board, request or lesson: of what the teacher gave and taught, not of what colleagues did. The newest,
 * so that it costs a class of a thousand no more than others. Who was deleted since has no name, and is left out.
 */
export async function deedsOf(db: Db, asked: Asked): Promise<DeedRow[]> {
  const found = [...(await reads(db, asked)), ...(await boards(db, asked)), ...(await leaves(db, asked)), ...(await answers(db, asked))]
  const list = found.sort(newestFirst).slice(0, most)
  if (list.length === 0) return []
  const students = await db
    .selectFrom('users')
    .select(['id', 'real_name'])
    .where('id', 'in', [...new Set(list.map(({ student_id }) => student_id))])
    .execute()
  const classes = await db.selectFrom('classes').select(['id', 'name']).where('id', 'in', asked.classIds).execute()
  const nameOf = new Map(students.map(({ id, real_name }) => [id, real_name]))
  const classOf = new Map(classes.map(({ id, name }) => [id, name]))
  return list.flatMap((deed) => {
    const real_name = nameOf.get(deed.student_id)
    return real_name === undefined ? [] : [{ ...deed, real_name, class_name: classOf.get(deed.class_id) ?? '' }]
  })
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
