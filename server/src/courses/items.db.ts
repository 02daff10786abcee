import { examStates } from '@jiangtai/contract/exam'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { givenItems, itemTitle, usableItems } from '../library/given.db.ts'
import { keptRows, type ResourceRow } from '../library/resource-rows.db.ts'
import { thumbUrl } from '../library/thumb.ts'

/** When the class got an exam, or will; null: it was not given to it. */
const examTime = (isWaiting: boolean) => sql<
  number | null
>`(select min(coalesce(exam_classes.opened_at, exam_classes.starts_at, exam_classes.created_at))
  from exam_classes where exam_classes.exam_id = resources.exam_id and exam_classes.class_id = mixes.class_id
    and exam_classes.withdrawn_at is null and exam_classes.state ${isWaiting ? sql`=` : sql`<>`} ${sql.lit(examStates.waiting)})`

/** In order, with when the class began to see each, or will; null: it is not pushed. */
export function itemsIn(db: Db, mixIds: readonly number[], now: number) {
  const due = sql`pushes.push_at <= ${now}`
  return usableItems(db)
    .where('mix_items.mix_id', 'in', mixIds)
    .leftJoin('push_items', (join) => join.onRef('push_items.item_id', '=', 'mix_items.id').on('push_items.withdrawn_at', 'is', null))
    .leftJoin('pushes', 'pushes.id', 'push_items.push_id')
    .select(['mix_items.id', 'mix_items.mix_id', 'mix_items.resource_id', itemTitle.as('title')])
    .select(sql<number | null>`coalesce(min(case when ${due} then pushes.push_at end), ${examTime(false)})`.as('given_at'))
    .select(sql<number | null>`coalesce(min(case when ${due} then null else pushes.push_at end), ${examTime(true)})`.as('waits_until'))
    .groupBy(['mix_items.id', 'mix_items.mix_id', 'mix_items.resource_id', 'mix_items.position'])
    .groupBy(['mix_items.taken_title', 'resources.title', 'resources.exam_id', 'mixes.class_id'])
    .orderBy('mix_items.position')
    .orderBy('mix_items.id')
    .execute()
}

export type Item = Awaited<ReturnType<typeof itemsIn>>[number]

/** What students have opened of them: those who are in the class now. */
const reads = (db: Db, mixIds: readonly number[]) =>
  usableItems(db)
    .where('mix_items.mix_id', 'in', mixIds)
    .innerJoin('item_reads', 'item_reads.item_id', 'mix_items.id')
    .innerJoin('class_students', (join) =>
      join.onRef('class_students.student_id', '=', 'item_reads.student_id').onRef('class_students.class_id', '=', 'mixes.class_id'),
    )

/** By item: how many have opened it. */
export async function seenCounts(db: Db, mixId: number): Promise<Map<number, number>> {
  const rows = await reads(db, [mixId])
    .select(({ fn }) => ['mix_items.id', fn.countAll<number>().as('count')])
    .groupBy('mix_items.id')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** By mix: how many have opened anything of it. */
export async function readerCounts(db: Db, mixIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await reads(db, mixIds)
    .select(({ fn }) => ['mix_items.mix_id', fn.count<number>('item_reads.student_id').distinct().as('count')])
    .groupBy('mix_items.mix_id')
    .execute()
  return new Map(rows.map(({ mix_id, count }) => [mix_id, count]))
}

/** By mix: the thumbnail of the first item that has one. */
export async function coversOf(db: Db, mixIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await usableItems(db)
    .innerJoin('uploads', 'uploads.id', 'resources.upload_id')
    .innerJoin('files', 'files.id', 'uploads.file_id')
    .select(['mix_items.mix_id', 'uploads.id', 'uploads.media_type_id', 'files.thumb_state'])
    .where('mix_items.mix_id', 'in', mixIds)
    .orderBy('mix_items.position', 'desc')
    .orderBy('mix_items.id', 'desc')
    .execute()
  const urls = rows.map(({ mix_id, id, media_type_id, thumb_state }) => [mix_id, thumbUrl(id, media_type_id, thumb_state)] as const)
  // Of two entries of a map the later one stays: the first item.
  return new Map(urls.filter(([, url]) => url !== ''))
}

/** Of these resources those that a teacher can use, or has taken before. */
export async function usableAmong(db: Db, orgId: number, teacherId: number, ids: readonly number[]): Promise<ResourceRow[]> {
  return ids.length === 0 ? [] : keptRows(db, orgId, teacherId).where('resources.id', 'in', ids).execute()
}

/** Of these items those that the class sees. */
export async function givenAmong(db: Db, classId: number, itemIds: readonly number[], now: number): Promise<number[]> {
  const rows = await givenItems(db, classId, now).select('mix_items.id').where('mix_items.id', 'in', itemIds).execute()
  return rows.map(({ id }) => id)
}
