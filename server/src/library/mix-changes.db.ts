import { type CourseType, courseLimits } from '@jiangtai/contract/courses'
import { Refusal } from '@jiangtai/contract/refusal'
import { sql } from 'kysely'
import { type Db, elementsOf } from '../db/database.ts'
import { allItems, isUsable } from './given.db.ts'
import { placedBefore } from './order.ts'

export interface MixKey {
  readonly teacher_id: number
  readonly class_id: number
  readonly course_id: number
  readonly course_type: CourseType
}

/** Every change begins here: counting it makes all others wait, and the first one makes the mix. */
export async function lockMix(tx: Db, { teacher_id, class_id, course_id, course_type }: MixKey, updated_at: number): Promise<number> {
  const { id } = await tx
    .insertInto('mixes')
    .values({ teacher_id, class_id, course_id, course_type, version: 1, updated_at })
    .onConflict((same) =>
      same
        .columns(['teacher_id', 'class_id', 'course_id', 'course_type'])
        .doUpdateSet((row) => ({ version: row('mixes.version', '+', 1), updated_at, deleted_at: null })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Everything that is or was in a locked mix, in order: what was taken out keeps its place. */
export const standing = (tx: Db, mixId: number) =>
  allItems(tx)
    .select(['mix_items.id', 'mix_items.resource_id', 'mix_items.position', 'mix_items.removed_at', 'mix_items.deleted_mix_id'])
    .select(sql<0 | 1>`case when ${isUsable} then 1 else 0 end`.as('is_seen'))
    .where('mix_items.mix_id', '=', mixId)
    .orderBy('mix_items.position')
    .orderBy('mix_items.id')
    .execute()

export type Standing = Awaited<ReturnType<typeof standing>>[number]

export function demandRoom(items: readonly Standing[], more: number) {
  const n = courseLimits.items
  if (items.filter(({ is_seen }) => is_seen === 1).length + more > n) throw new Refusal('mixFull', { n })
}

/**
 * Where these resources come to stand: after everything that is in the mix now. One that lies in the bin with the lesson that was deleted keeps
 * its place where that is so already, for the others to come back around it.
 */
function placesAtEnd(items: readonly Standing[], resourceIds: readonly number[]): Map<number, number> {
  const itemOf = new Map(items.map((item) => [item.resource_id, item]))
  let end = items.at(-1)?.position ?? 0
  let reached = Math.max(0, ...items.filter(({ removed_at }) => removed_at === null).map(({ position }) => position))
  return new Map(
    resourceIds.map((id) => {
      const old = itemOf.get(id)
      reached = old && old.deleted_mix_id !== null && old.position > reached ? old.position : ++end
      return [id, reached]
    }),
  )
}

/**
 * The items of these resources in a locked mix, in this order, and those of them that were not in it: they come to its end. One that was taken
 * out comes back without what was pushed of it: putting something in gives it to nobody. Of one that lies in the bin the class lost it when the
 * lesson was deleted: by that time a restored lesson knows what to give back.
 */
export async function putIn(tx: Db, mixId: number, resourceIds: readonly number[], now: number) {
  const items = await standing(tx, mixId)
  const itemOf = new Map(items.map((item) => [item.resource_id, item]))
  const wanted = [...new Set(resourceIds)]
  const missing = wanted.filter((id) => itemOf.get(id)?.removed_at !== null)
  demandRoom(items, missing.length)
  const positionOf = placesAtEnd(items, missing)
  const idOf = new Map(items.map(({ resource_id, id }) => [resource_id, id]))

  const titleOf = await titlesTaken(tx, mixId, missing)
  const rows = missing.flatMap((resource_id) =>
    itemOf.has(resource_id)
      ? []
      : [
          {
            ...{ mix_id: mixId, resource_id, position: positionOf.get(resource_id) ?? 0, removed_at: null },
            taken_title: titleOf.get(resource_id) ?? null,
          },
        ],
  )
  const made = rows.length === 0 ? [] : await tx.insertInto('mix_items').values(rows).returning(['id', 'resource_id']).execute()
  for (const { id, resource_id } of made) idOf.set(resource_id, id)
  for (const { id, resource_id, deleted_mix_id, removed_at } of items.filter((item) => positionOf.has(item.resource_id))) {
    const position = positionOf.get(resource_id) ?? 0
    const taken_title = titleOf.get(resource_id) ?? null
    await tx.updateTable('mix_items').set({ removed_at: null, deleted_mix_id: null, position, taken_title }).where('id', '=', id).execute()
    const withdrawn_at = deleted_mix_id === null ? now : removed_at
    await tx.updateTable('push_items').set({ withdrawn_at }).where('item_id', '=', id).where('withdrawn_at', 'is', null).execute()
  }
  const idsOf = (list: readonly number[]) => list.flatMap((resourceId) => idOf.get(resourceId) ?? [])
  return { ids: idsOf(wanted), added: idsOf(missing) }
}

/**
 * How a mix calls resources of colleagues that are put into it: as the teacher of the mix has them in another one (another class, a copy),
 * else as they are called now.
 */
async function titlesTaken(tx: Db, mixId: number, resourceIds: readonly number[]): Promise<Map<number, string>> {
  // PostgreSQL does not know an empty list.
  if (resourceIds.length === 0) return new Map()
  const rows = await sql<{ id: number; title: string }>`select resources.id, coalesce(
      (select mix_items.taken_title from mix_items join mixes on mixes.id = mix_items.mix_id
        where mix_items.resource_id = resources.id and mix_items.removed_at is null and mixes.teacher_id = target.teacher_id
          and mix_items.taken_title is not null order by mix_items.id desc limit 1), resources.title) as title
    from resources join mixes as target on target.id = ${mixId}
    where resources.owner_id <> target.teacher_id and resources.id in (${sql.join([...resourceIds])})`.execute(tx)
  return new Map(rows.rows.map(({ id, title }) => [id, title]))
}

/** Puts items of a locked mix before another one, or where that stood when another tab has just taken it out; at the end where it never was in it. */
export async function placeBefore(tx: Db, mixId: number, moved: readonly number[], beforeId: number) {
  const items = await standing(tx, mixId)
  const positionOf = new Map(items.map(({ id, position }) => [id, position]))
  const present = items.filter(({ removed_at }) => removed_at === null).map(({ id }) => id)
  // At the end already: what lies in the bin behind them stays behind them.
  if (!positionOf.has(beforeId) && present.slice(-moved.length).join() === moved.join()) return
  const order = placedBefore([...positionOf.keys()], moved, beforeId)
  const changed = order.map((id, at) => [id, at + 1] as const).filter(([id, position]) => positionOf.get(id) !== position)
  if (changed.length === 0) return
  await sql`update mix_items set position = placed.position
    from (select cast(value ->> 0 as integer) as id, cast(value ->> 1 as integer) as position from ${elementsOf(tx, changed)}) as placed
    where mix_items.id = placed.id`.execute(tx)
}
