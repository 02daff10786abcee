import { flagOf } from '@jiangtai/contract/flag'
import type { Push } from '@jiangtai/contract/pushes'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { itemTitle, usableItems } from '../library/given.db.ts'
import { thumbUrl } from '../library/thumb.ts'
import { nextSlice } from '../slices.ts'

interface Asked {
  readonly teacherId: number
  readonly classIds: readonly number[]
  readonly courseId?: number | undefined
  readonly isWaiting?: boolean | undefined
  /** Only these. */
  readonly ids?: readonly number[] | undefined
  readonly now: number
}

/** Items that their teacher still has: what was taken out, or is gone as a resource, is not spoken of. */
const kept = (db: Db) => usableItems(db).innerJoin('push_items', 'push_items.item_id', 'mix_items.id')

const rows = (db: Db, { teacherId, classIds, courseId, isWaiting, ids, now }: Asked) =>
  db
    .selectFrom('pushes')
    .innerJoin('mixes as of', 'of.id', 'pushes.mix_id')
    .innerJoin('classes', 'classes.id', 'of.class_id')
    .innerJoin('courses', 'courses.id', 'of.course_id')
    .where('of.teacher_id', '=', teacherId)
    .where('of.class_id', 'in', classIds)
    .where(({ exists }) =>
      exists(
        kept(db)
          .select('push_items.item_id')
          .where('push_items.push_id', '=', sql.ref<number>('pushes.id'))
          // What was withdrawn waits for nothing.
          .$if(isWaiting === true, (query) => query.where('push_items.withdrawn_at', 'is', null)),
      ),
    )
    .$if(courseId !== undefined, (query) => query.where('of.course_id', '=', courseId ?? 0))
    .$if(ids !== undefined, (query) => query.where('pushes.id', 'in', ids ?? []))
    .$if(isWaiting === true, (query) => query.where('pushes.push_at', '>', now))

/** Newest first. */
export async function pushesOf(db: Db, asked: Asked, { first, size }: { first: number; size: number }) {
  // PostgreSQL does not know an empty list.
  if (asked.classIds.length === 0) return { count: 0, list: [] }
  const found = rows(db, asked)
  const list = await found
    .select(['pushes.id', 'pushes.note', 'pushes.push_at', 'of.class_id', 'classes.name as class_name'])
    .select(['of.course_id', 'courses.name as course_name', 'of.course_type'])
    .select(({ selectFrom }) =>
      selectFrom('class_students')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('class_students.class_id', '=', 'of.class_id')
        .as('student_count'),
    )
    .orderBy('pushes.id', 'desc')
    .offset(first)
    .limit(size)
    .execute()
  await nextSlice()
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const items = new Map<number, Awaited<ReturnType<typeof itemsOf>>>()
  for (let at = 0; at < list.length; at += pushesAtOnce) {
    await nextSlice()
    const ids = list.slice(at, at + pushesAtOnce).map(({ id }) => id)
    const found = await itemsOf(db, ids)
    for (const id of ids)
      items.set(
        id,
        found.filter(({ push_id }) => push_id === id),
      )
  }
  await nextSlice()
  return {
    count,
    list: list.map(
      ({ student_count, ...push }): Push => ({
        ...push,
        student_count: student_count ?? 0,
        is_due: flagOf(push.push_at <= asked.now),
        items: (items.get(push.id) ?? []).map(({ push_id: _, withdrawn_at, upload_id, media_type_id, thumb_state, ...item }) => ({
          ...item,
          thumb_url: thumbUrl(upload_id, media_type_id, thumb_state),
          is_withdrawn: flagOf(withdrawn_at !== null),
        })),
      }),
    ),
  }
}

/** Each has up to a hundred items, and who has read each of them is counted. */
const pushesAtOnce = 5

const itemsOf = (db: Db, pushIds: readonly number[]) =>
  kept(db)
    .leftJoin('uploads', 'uploads.id', 'resources.upload_id')
    .leftJoin('files', 'files.id', 'uploads.file_id')
    .select(['resources.upload_id', 'uploads.media_type_id', 'files.thumb_state'])
    .select(['push_items.push_id', 'push_items.withdrawn_at', 'mix_items.id as item_id', 'mix_items.resource_id'])
    .select(['resources.media_class_id', itemTitle.as('title')])
    .select(
      sql<number>`(select count(*) from item_reads
        join class_students on class_students.student_id = item_reads.student_id and class_students.class_id = mixes.class_id
        where item_reads.item_id = mix_items.id)`.as('seen_count'),
    )
    .where('push_items.push_id', 'in', pushIds)
    .orderBy('mix_items.position')
    .orderBy('mix_items.id')
    .execute()

/** The class of an item of the teacher. */
export const classOfItem = (db: Db, teacherId: number, itemId: number) =>
  db
    .selectFrom('mix_items')
    .innerJoin('mixes', 'mixes.id', 'mix_items.mix_id')
    .select('mixes.class_id')
    .where('mix_items.id', '=', itemId)
    .where('mixes.teacher_id', '=', teacherId)
    .executeTakeFirst()

/** Every student of a class, and what each has read of an item. */
export const readersOf = (db: Db, classId: number, itemId: number) =>
  db
    .selectFrom('class_students')
    .innerJoin('users', 'users.id', 'class_students.student_id')
    .leftJoin('item_reads', (join) => join.onRef('item_reads.student_id', '=', 'users.id').on('item_reads.item_id', '=', itemId))
    .select(['users.id as user_id', 'users.real_name as name', 'item_reads.opened_at', 'item_reads.seconds', 'item_reads.is_done'])
    .where('class_students.class_id', '=', classId)
    .orderBy('users.id')
    .execute()
