import type { Flag } from '@jiangtai/contract/flag'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export const groupsIn = (db: Db, orgId: number) =>
  db
    .selectFrom('tag_groups')
    .select(['id', 'name', 'is_show', 'position'])
    .where('org_id', '=', orgId)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** With how many resources have each. */
export const tagsIn = (db: Db, orgId: number) =>
  db
    .selectFrom('tags')
    .innerJoin('tag_groups', 'tag_groups.id', 'tags.group_id')
    .select(['tags.id', 'tags.group_id', 'tags.parent_id', 'tags.name', 'tags.position'])
    .select(sql<number>`(select count(*) from resource_tags where resource_tags.tag_id = tags.id)`.as('count'))
    .where('tag_groups.org_id', '=', orgId)
    .orderBy('tags.position')
    .orderBy('tags.id')
    .execute()

/** How many resources have each of these; none are left out. */
export async function usesOf(tx: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('resource_tags')
    .select(({ fn }) => ['tag_id', fn.countAll<number>().as('count')])
    .where('tag_id', 'in', ids)
    .groupBy('tag_id')
    .execute()
  return new Map(rows.map(({ tag_id, count }) => [tag_id, Number(count)]))
}

export const tagsVersion = async (db: Db, orgId: number) =>
  (await db.selectFrom('organizations').select('tags_version').where('id', '=', orgId).executeTakeFirstOrThrow()).tags_version

/** Whoever else changes the tags of this organisation waits until this one is done. */
export const nextTagsVersion = async (tx: Db, orgId: number) =>
  (
    await tx
      .updateTable('organizations')
      .set(({ eb }) => ({ tags_version: eb('tags_version', '+', 1) }))
      .where('id', '=', orgId)
      .returning('tags_version')
      .executeTakeFirstOrThrow()
  ).tags_version

export const insertGroup = (tx: Db, org_id: number, name: string, position: number) =>
  tx.insertInto('tag_groups').values({ org_id, name, is_show: 1, position }).returning('id').executeTakeFirstOrThrow()

interface NewTag {
  readonly group_id: number
  readonly parent_id: number
  readonly name: string
  readonly position: number
}
export const insertTag = (tx: Db, tag: NewTag) => tx.insertInto('tags').values(tag).returning('id').executeTakeFirstOrThrow()

export const renameGroup = (tx: Db, id: number, name: string) => tx.updateTable('tag_groups').set({ name }).where('id', '=', id).execute()
export const renameTag = (tx: Db, id: number, name: string) => tx.updateTable('tags').set({ name }).where('id', '=', id).execute()
export const setShown = (tx: Db, id: number, is_show: Flag) => tx.updateTable('tag_groups').set({ is_show }).where('id', '=', id).execute()
export const placeGroup = (tx: Db, id: number, position: number) =>
  tx.updateTable('tag_groups').set({ position }).where('id', '=', id).execute()
export const placeTag = (tx: Db, id: number, position: number) => tx.updateTable('tags').set({ position }).where('id', '=', id).execute()

/** Resources lose them first. */
export async function deleteTags(tx: Db, ids: readonly number[]) {
  if (ids.length === 0) return
  await tx.deleteFrom('resource_tags').where('tag_id', 'in', ids).execute()
  await tx.deleteFrom('tags').where('id', 'in', ids).execute()
}
export const deleteGroup = (tx: Db, id: number) => tx.deleteFrom('tag_groups').where('id', '=', id).execute()
