import type { Db } from '../db/database.ts'
import { givenItems, seenItems, usableItems } from '../library/given.db.ts'
import { settleNotices } from '../members/settle-notices.db.ts'
import type { GoingOut } from './pushes.ts'

/** Items of a teacher in their order; undefined unless all of them are, in one mix that still has them. */
export async function itemsOfMix(db: Db, teacherId: number, ids: readonly number[]) {
  const items = await usableItems(db)
    .select(['mix_items.id', 'mix_items.resource_id', 'mixes.class_id', 'mixes.course_id', 'mixes.course_type', 'mix_items.mix_id'])
    .select('resources.exam_id')
    .where('mix_items.id', 'in', ids)
    .where('mixes.teacher_id', '=', teacherId)
    .orderBy('mix_items.position')
    .orderBy('mix_items.id')
    .execute()
  const [first] = items
  return first && items.length === ids.length && items.every(({ mix_id }) => mix_id === first.mix_id) ? { first, items } : undefined
}

/** What waited for its time is given at another one: it no longer waits. A push that is left without items is listed nowhere and tells nobody. */
export const dropWaiting = (tx: Db, itemIds: readonly number[], now: number) =>
  tx
    .deleteFrom('push_items')
    .where('item_id', 'in', itemIds)
    .where('push_id', 'in', (waiting) => waiting.selectFrom('pushes').select('id').where('push_at', '>', now))
    .execute()

export async function insertPush(
  tx: Db,
  push: { mix_id: number; note: string; push_at: number; created_at: number },
  itemIds: readonly number[],
): Promise<number> {
  const { id } = await tx
    .insertInto('pushes')
    .values({ ...push, told_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('push_items')
    .values(itemIds.map((item_id) => ({ push_id: id, item_id, withdrawn_at: null })))
    .execute()
  return id
}

export const dueIds = async (db: Db, now: number, most: number): Promise<number[]> =>
  (
    await db
      .selectFrom('pushes')
      .select('id')
      .where('told_at', 'is', null)
      .where('push_at', '<=', now)
      .orderBy('push_at')
      .orderBy('id')
      .limit(most)
      .execute()
  ).map(({ id }) => id)

/** Of all nodes that try, one gets it. */
export async function claimPush(tx: Db, id: number, now: number): Promise<GoingOut | undefined> {
  const claimed = await tx
    .updateTable('pushes')
    .set({ told_at: now })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return claimed && aboutPush(tx, id)
}

const aboutMixes = (db: Db) =>
  db
    .selectFrom('mixes')
    .innerJoin('classes', 'classes.id', 'mixes.class_id')
    .innerJoin('courses', 'courses.id', 'mixes.course_id')
    .innerJoin('users', 'users.id', 'mixes.teacher_id')
    .select(['mixes.id as mix_id', 'mixes.class_id', 'classes.name as class_name', 'mixes.course_id', 'courses.name as course_name'])
    .select(['mixes.teacher_id', 'users.real_name as teacher_name'])

const aboutPush = (db: Db, id: number) =>
  aboutMixes(db)
    .innerJoin('pushes', 'pushes.mix_id', 'mixes.id')
    .select(['pushes.id', 'pushes.note', 'pushes.push_at', 'pushes.created_at'])
    .where('pushes.id', '=', id)
    .executeTakeFirstOrThrow()

export const aboutMix = (db: Db, mixId: number) => aboutMixes(db).where('mixes.id', '=', mixId).executeTakeFirst()

/** Those of a push that the class really sees now. */
export async function seenOf(db: Db, { id, class_id }: Pick<GoingOut, 'id' | 'class_id'>, now: number): Promise<number[]> {
  const rows = await givenItems(db, class_id, now)
    .innerJoin('push_items as given', 'given.item_id', 'mix_items.id')
    .select('mix_items.id')
    .where('given.push_id', '=', id)
    .where('given.withdrawn_at', 'is', null)
    .orderBy('mix_items.position')
    .execute()
  return rows.map((row) => row.id)
}

/** The mixes of a teacher's items, in the order in which mixes are held; fewer items where one is not the teacher's. */
export const ownItems = (db: Db, teacherId: number, ids: readonly number[]) =>
  db
    .selectFrom('mix_items')
    .innerJoin('mixes', 'mixes.id', 'mix_items.mix_id')
    .select(['mix_items.id', 'mix_items.mix_id', 'mixes.class_id'])
    .where('mix_items.id', 'in', ids)
    .where('mixes.teacher_id', '=', teacherId)
    .orderBy('mixes.class_id')
    .orderBy('mixes.id')
    .execute()

/** Items of these that belong to the mix. */
export const itemsIn = async (db: Db, mixId: number, ids: readonly number[]): Promise<number[]> =>
  (await db.selectFrom('mix_items').select('id').where('mix_id', '=', mixId).where('id', 'in', ids).execute()).map(({ id }) => id)

/** A change of the mix as its teacher sees it; whoever else changes it waits. */
export const touchMix = (tx: Db, mixId: number) =>
  tx
    .updateTable('mixes')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', mixId)
    .execute()

/** Those of the items of a mix that its class sees. */
export async function seenAmong(db: Db, mixId: number, ids: readonly number[], now: number): Promise<number[]> {
  const rows = await seenItems(db, now).select('mix_items.id').where('mixes.id', '=', mixId).where('mix_items.id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

export const withdraw = (tx: Db, itemIds: readonly number[], now: number) =>
  tx.updateTable('push_items').set({ withdrawn_at: now }).where('item_id', 'in', itemIds).where('withdrawn_at', 'is', null).execute()

/** Pushes that the class was told of and of which, after such a withdrawal, nothing is left: their notices say so. Answers the classes. */
export async function endEmptied(tx: Db, itemIds: readonly number[], now: number): Promise<number[]> {
  const emptied = await tx
    .selectFrom('pushes')
    .innerJoin('mixes', 'mixes.id', 'pushes.mix_id')
    .innerJoin('courses', 'courses.id', 'mixes.course_id')
    .select(['pushes.id', 'pushes.told_at', 'mixes.class_id', 'mixes.teacher_id', 'courses.name as course_name'])
    .where('pushes.id', 'in', ({ selectFrom }) => selectFrom('push_items').select('push_id').where('item_id', 'in', itemIds))
    .where('pushes.told_at', 'is not', null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('push_items')
            .select('push_items.push_id')
            .whereRef('push_items.push_id', '=', 'pushes.id')
            .where('push_items.withdrawn_at', 'is', null),
        ),
      ),
    )
    .execute()
  for (const { id, told_at, teacher_id, course_name } of emptied)
    await settleNotices(
      tx,
      { from_id: teacher_id, ref_kind: 'push', ref_id: id, created_at: told_at ?? 0 },
      { text: `${course_name}：老师已撤回。`, now },
    )
  return [...new Set(emptied.map(({ class_id }) => class_id))]
}
