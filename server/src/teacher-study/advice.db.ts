import { adviceLimits } from '@jiangtai/contract/teacher-study'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'
import { seenItems, usableItems } from '../library/given.db.ts'
import { nextSlice } from '../slices.ts'
import { readersOf } from './readers.db.ts'

export interface Asked {
  readonly classId: number
  readonly teacherId: number
  readonly subjectId: number | undefined
  readonly since: number
  readonly now: number
}

/** Of `courses`: below the subject that is asked for. */
const isOfSubject = (subjectId: number | undefined) => (eb: ExpressionBuilder<Tables, 'courses'>) =>
  subjectId === undefined
    ? eb.lit(true)
    : eb.exists(
        eb
          .selectFrom('subjects as third')
          .innerJoin('subjects as second', 'second.id', 'third.parent_id')
          .select('third.id')
          .whereRef('third.id', '=', 'courses.chapter_id')
          .where('second.parent_id', '=', subjectId),
      )

/** The caller's lessons that are over and that somebody attended with a device, newest first; others say nothing of who was there. */
export const attendedLessons = (db: Db, { classId, teacherId, subjectId, since }: Asked) =>
  db
    .selectFrom('lessons')
    .leftJoin('courses', 'courses.id', 'lessons.course_id')
    .select(['lessons.id', 'lessons.started_at'])
    .where('lessons.class_id', '=', classId)
    .where('lessons.teacher_id', '=', teacherId)
    .where('lessons.started_at', '>=', since)
    .where('lessons.ended_at', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('lesson_attendances').select('lesson_id').whereRef('lesson_attendances.lesson_id', '=', 'lessons.id')),
    )
    // A lesson in which no course was opened may have been of any subject.
    .where(({ or, eb }) =>
      or([eb('lessons.course_id', 'is', null), isOfSubject(subjectId)(eb as unknown as ExpressionBuilder<Tables, 'courses'>)]),
    )
    .orderBy('lessons.started_at', 'desc')
    .limit(adviceLimits.lately * 2)
    .execute()

/** Everybody of the class: since when, and whether they ever logged in or read anything. */
export const studentsOf = (db: Db, classId: number) =>
  db
    .selectFrom('class_students')
    .innerJoin('users', 'users.id', 'class_students.student_id')
    .select(['users.id', 'users.real_name'])
    .select(
      sql<number>`coalesce((select max(class_moves.created_at) from class_moves
        where class_moves.student_id = users.id and class_moves.to_class_id = class_students.class_id), users.created_at)`.as('since'),
    )
    .select(
      sql<number>`case when users.last_login_at > 0 or exists (select 1 from item_reads where item_reads.student_id = users.id)
        then 1 else 0 end`.as('is_seen'),
    )
    .where('class_students.class_id', '=', classId)
    .orderBy('users.id')
    .execute()

/** Who was there, by device or by the teacher's word, and what was asked and answered: a lesson at a time, for others wait while it is read. */
export async function tracesIn(db: Db, lessonIds: readonly number[]) {
  const there: { readonly lesson_id: number; readonly user_id: number }[] = []
  const said: { readonly lesson_id: number; readonly user_id: number; readonly kind: string; readonly count: number }[] = []
  for (const lesson_id of lessonIds) {
    await nextSlice()
    const seated = await db.selectFrom('lesson_attendances').select('student_id').distinct().where('lesson_id', '=', lesson_id).execute()
    there.push(...seated.map(({ student_id }) => ({ lesson_id, user_id: student_id })))
    const facts = await db
      .selectFrom('facts')
      .select(({ fn }) => ['user_id', 'kind', fn.countAll<number>().as('count')])
      .where('lesson_id', '=', lesson_id)
      .where(({ or, and, eb }) =>
        or([
          and([eb('tool', '=', 'quick-question'), eb('kind', 'in', ['answered', 'question-result'])]),
          and([eb('tool', '=', 'roll-call'), eb('kind', '=', 'present')]),
        ]),
      )
      .groupBy(['user_id', 'kind'])
      .execute()
    said.push(...facts.map(({ user_id, kind, count }) => ({ lesson_id, user_id, kind, count: Number(count) })))
  }
  return {
    present: [...there, ...said.filter(({ kind }) => kind === 'present')],
    asked: said.filter(({ kind }) => kind === 'question-result'),
    answered: said.filter(({ kind }) => kind === 'answered'),
  }
}

const shown = 10

/** No exam of the mix was given to its class: these have no pushes. */
const isGivenNowhere = sql<boolean>`not exists (select 1 from exam_classes join resources as papers on papers.exam_id = exam_classes.exam_id
  join mix_items as items on items.resource_id = papers.id
  where items.mix_id = mixes.id and exam_classes.class_id = mixes.class_id and exam_classes.withdrawn_at is null)`

/** Mixes that have something to give, of which nothing was ever given. */
export const unpushedMixes = (db: Db, { classId, teacherId, subjectId, since }: Asked) =>
  usableItems(db)
    .innerJoin('courses', 'courses.id', 'mixes.course_id')
    .select(['mixes.class_id', 'mixes.course_id', 'mixes.course_type', 'courses.name as course_name'])
    .select(({ fn }) => fn.countAll<number>().as('items'))
    .where('mixes.class_id', '=', classId)
    .where('mixes.teacher_id', '=', teacherId)
    .where('mixes.deleted_at', 'is', null)
    .where('mixes.updated_at', '>=', since)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('pushes').select('pushes.id').whereRef('pushes.mix_id', '=', 'mixes.id'))),
    )
    .where(isGivenNowhere)
    .where((eb) => isOfSubject(subjectId)(eb as unknown as ExpressionBuilder<Tables, 'courses'>))
    .groupBy(['mixes.id', 'mixes.class_id', 'mixes.course_id', 'mixes.course_type', 'courses.name', 'mixes.updated_at'])
    .orderBy('mixes.updated_at', 'desc')
    .limit(shown)
    .execute()

/** Mixes that the class has had for some days, and how many of its students have opened anything of them. */
export async function pushedMixes(
  db: Db,
  { classId, teacherId, subjectId, since, now }: Asked,
  until: number,
  students: ReadonlySet<number>,
) {
  const given = await seenItems(db, now)
    .innerJoin('courses', 'courses.id', 'mixes.course_id')
    .select(['mixes.id', 'mixes.class_id', 'mixes.course_id', 'mixes.course_type', 'courses.name as course_name'])
    .select(({ fn }) => fn.countAll<number>().as('items'))
    .select(sql<number>`(select max(push_at) from pushes where pushes.mix_id = mixes.id and push_at <= ${now})`.as('pushed_at'))
    .where('mixes.class_id', '=', classId)
    .where('mixes.teacher_id', '=', teacherId)
    .where((eb) => isOfSubject(subjectId)(eb as unknown as ExpressionBuilder<Tables, 'courses'>))
    .where(
      sql<boolean>`(select max(push_at) from pushes where pushes.mix_id = mixes.id and push_at <= ${now}) between ${since} and ${until}`,
    )
    .groupBy(['mixes.id', 'mixes.class_id', 'mixes.course_id', 'mixes.course_type', 'courses.name'])
    .orderBy('mixes.id', 'desc')
    .limit(shown)
    .execute()
  const pushed = []
  for (const { id, ...mix } of given) pushed.push({ ...mix, opened: await openedBy(db, id, students) })
  return pushed
}

/** How many of these people. */
async function openedBy(db: Db, mixId: number, people: ReadonlySet<number>): Promise<number> {
  const items = await db.selectFrom('mix_items').select('id').where('mix_id', '=', mixId).execute()
  const readers = await readersOf(
    db,
    items.map(({ id }) => id),
  )
  return readers.filter(({ student_id }) => people.has(student_id)).length
}
