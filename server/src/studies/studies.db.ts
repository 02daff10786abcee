import type { Resource } from '@jiangtai/contract/resource'
import { studyLimits } from '@jiangtai/contract/studies'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { contains } from '../db/like.ts'
import { givenItems, itemTitle, usableItems } from '../library/given.db.ts'
import { allResourceRows, wireOf } from '../library/resource-rows.db.ts'

export interface Asked {
  readonly classId: number
  readonly studentId: number
  readonly now: number
  readonly mixId?: number | undefined
  readonly subjectId?: number | undefined
  readonly word?: string | undefined
  readonly isUnfinished?: boolean | undefined
  readonly isFresh?: boolean | undefined
}

/** When the class was last given an item. */
const pushedAt = (now: number) => sql<number>`(select max(pushes.push_at) from push_items
  join pushes on pushes.id = push_items.push_id
  where push_items.item_id = mix_items.id and push_items.withdrawn_at is null and pushes.push_at <= ${now})`

/** One row for every mix of which the class sees anything, as one student has read it. */
function lines(db: Db, { classId, studentId, now, mixId }: Asked) {
  return givenItems(db, classId, now)
    .innerJoin('courses', 'courses.id', 'mixes.course_id')
    .innerJoin('subjects as chapters', 'chapters.id', 'courses.chapter_id')
    .innerJoin('subjects as grades', 'grades.id', 'chapters.parent_id')
    .innerJoin('subjects as roots', 'roots.id', 'grades.parent_id')
    .innerJoin('users as teachers', 'teachers.id', 'mixes.teacher_id')
    .leftJoin('item_reads as reads', (join) => join.onRef('reads.item_id', '=', 'mix_items.id').on('reads.student_id', '=', studentId))
    .$if(mixId !== undefined, (query) => query.where('mixes.id', '=', mixId ?? 0))
    .groupBy(['mixes.id', 'courses.id', 'courses.name', 'mixes.course_type', 'roots.id', 'roots.name', 'teachers.id', 'teachers.real_name'])
    .select(['mixes.id as mix_id', 'courses.id as course_id', 'courses.name as course_name', 'mixes.course_type'])
    .select(['roots.id as subject_id', 'roots.name as subject_name', 'teachers.id as teacher_id', 'teachers.real_name as teacher_name'])
    .select(({ fn }) => fn.countAll<number>().as('item_count'))
    .select(sql<number>`sum(coalesce(reads.is_done, 0))`.as('done_count'))
    .select(sql<number>`sum(case when reads.item_id is null then 1 else 0 end)`.as('new_count'))
    .select(sql<number>`max(${pushedAt(now)})`.as('pushed_at'))
}

function found(db: Db, asked: Asked) {
  const { subjectId, word = '', isUnfinished, isFresh } = asked
  return db
    .selectFrom(lines(db, asked).as('lines'))
    .$if(subjectId !== undefined, (query) =>
      query.where('subject_name', 'in', (of) =>
        of
          .selectFrom('subjects')
          .select('subjects.name')
          .where('subjects.id', '=', subjectId ?? 0),
      ),
    )
    .$if(word.trim() !== '', (query) =>
      query.where(({ or }) => or([contains('course_name', word.trim()), contains('teacher_name', word.trim())])),
    )
    .$if(isUnfinished === true, (query) => query.whereRef('done_count', '<', 'item_count'))
    .$if(isFresh === true, (query) => query.where('new_count', '>', 0))
}

/** Newest push first. */
export async function studyRows(db: Db, asked: Asked, { first, size }: { first: number; size: number }) {
  const rows = found(db, asked)
  const list = await rows.selectAll().orderBy('pushed_at', 'desc').orderBy('mix_id', 'desc').offset(first).limit(size).execute()
  const totals = await rows
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.coalesce(fn.sum<number>('new_count'), sql.lit(0)).as('news')])
    .executeTakeFirstOrThrow()
  const notes = await notesOf(
    db,
    list.map(({ mix_id }) => mix_id),
    asked.now,
  )
  return {
    ...{ count: totals.count, newCount: Number(totals.news) },
    list: list.map((line) => {
      const said = notes.filter(({ mix_id }) => mix_id === line.mix_id).slice(0, studyLimits.notes)
      return { ...line, note: said[0]?.text ?? '', notes: said.map(({ text, pushed_at }) => ({ text, pushed_at })) }
    }),
  }
}

/** How many courses there are of each subject: to students two editions of one are the same. */
export const subjectCounts = (db: Db, asked: Asked) =>
  found(db, asked)
    .select(({ fn }) => [fn.min<number>('subject_id').as('id'), 'subject_name as name', fn.countAll<number>().as('count')])
    .groupBy('subject_name')
    .orderBy('id')
    .execute()

/** What was said with pushes of which something is left, newest first: a push without a word leaves what was said before. */
async function notesOf(db: Db, mixIds: readonly number[], now: number) {
  // PostgreSQL does not know an empty list.
  if (mixIds.length === 0) return []
  return db
    .selectFrom('pushes')
    .select(['mix_id', 'note as text', 'push_at as pushed_at'])
    .where('mix_id', 'in', mixIds)
    .where('note', '!=', '')
    .where('push_at', '<=', now)
    .where(({ exists }) =>
      exists(
        usableItems(db)
          .innerJoin('push_items', 'push_items.item_id', 'mix_items.id')
          .select('mix_items.id')
          .where('push_items.push_id', '=', sql.ref<number>('pushes.id'))
          .where('push_items.withdrawn_at', 'is', null),
      ),
    )
    .orderBy('push_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** What the class sees of a mix, in the teacher's order, as one student has read it. */
export const studyItems = (db: Db, { classId, studentId, now, mixId = 0 }: Asked) =>
  givenItems(db, classId, now)
    .leftJoin('item_reads as reads', (join) => join.onRef('reads.item_id', '=', 'mix_items.id').on('reads.student_id', '=', studentId))
    .select(['mix_items.id', 'mix_items.resource_id', 'reads.opened_at', 'reads.is_done', 'reads.page', 'reads.position', 'reads.seconds'])
    .select([pushedAt(now).as('pushed_at'), itemTitle.as('title')])
    .where('mixes.id', '=', mixId)
    .orderBy('mix_items.position')
    .orderBy('mix_items.id')
    .execute()

/** An item that the class sees, with what bounds the places in it. */
export const givenItem = (db: Db, classId: number, itemId: number, now: number) =>
  givenItems(db, classId, now).select(['resources.pages', 'resources.seconds']).where('mix_items.id', '=', itemId).executeTakeFirst()

/** The lessons of a class since a moment, and the newest mix of each that the class sees anything of. */
export async function lessonsSince(db: Db, { classId, now }: Pick<Asked, 'classId' | 'now'>, since: number) {
  const lessons = await db
    .selectFrom('lessons')
    .innerJoin('users', 'users.id', 'lessons.teacher_id')
    .leftJoin('courses', 'courses.id', 'lessons.course_id')
    .select(['lessons.id as lesson_id', 'users.real_name as teacher_name', 'lessons.teacher_id', 'lessons.course_id'])
    .select(['courses.name as course_name', 'started_at', 'ended_at'])
    .where('lessons.class_id', '=', classId)
    .where('started_at', '>=', since)
    .orderBy('started_at')
    .orderBy('lessons.id')
    .execute()
  const mixes = await givenItems(db, classId, now)
    .select(['mixes.id', 'mixes.teacher_id', 'mixes.course_id'])
    .distinct()
    .where('mixes.course_id', 'in', [0, ...lessons.flatMap(({ course_id }) => course_id ?? [])])
    .orderBy('mixes.id', 'desc')
    .execute()
  return lessons.map(({ teacher_id, course_id, course_name, ended_at, ...lesson }) => ({
    ...lesson,
    course_name: course_name ?? '',
    mix_id: mixes.find((mix) => mix.teacher_id === teacher_id && mix.course_id === course_id)?.id ?? 0,
    ended_at: ended_at ?? 0,
  }))
}

/** As the student sees them, by their ids. */
export async function resourcesOf(db: Db, ids: readonly number[], viewerId: number): Promise<Map<number, Resource>> {
  const rows = ids.length === 0 ? [] : await allResourceRows(db, viewerId).where('resources.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, wireOf(row, viewerId)]))
}
