import type { Flag } from '@jiangtai/contract/flag'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export const groupsIn = (db: Db, orgId: number) =>
  db.selectFrom('tag_groups').select(['id', 'name', 'is_show']).where('org_id', '=', orgId).orderBy('id').execute()

/** With how many resources have each. */
export const tagsIn = (db: Db, orgId: number) =>
  db
    .selectFrom('tags')
    .innerJoin('tag_groups', 'tag_groups.id', 'tags.group_id')
    .select(['tags.id', 'tags.group_id', 'tags.parent_id', 'tags.name'])
    .select(sql<number>`(select count(*) from resource_tags where resource_tags.tag_id = tags.id)`.as('count'))
    .where('tag_groups.org_id', '=', orgId)
    .orderBy('tags.id')
    .execute()

export const insertGroup = (tx: Db, org_id: number, name: string) =>
  tx.insertInto('tag_groups').values({ org_id, name, is_show: 1 }).returning('id').executeTakeFirstOrThrow()

export const insertTag = (tx: Db, group_id: number, parent_id: number, name: string) =>
  tx.insertInto('tags').values({ group_id, parent_id, name }).returning('id').executeTakeFirstOrThrow()

export const renameGroup = (tx: Db, id: number, name: string) => tx.updateTable('tag_groups').set({ name }).where('id', '=', id).execute()
export const renameTag = (tx: Db, id: number, name: string) => tx.updateTable('tags').set({ name }).where('id', '=', id).execute()
export const setShown = (tx: Db, id: number, is_show: Flag) => tx.updateTable('tag_groups').set({ is_show }).where('id', '=', id).execute()

/** The narrower ones first: nothing may be left below a tag that is gone. */
export async function deleteTags(tx: Db, ids: readonly number[]) {
  if (ids.length > 0) await tx.deleteFrom('tags').where('id', 'in', ids).execute()
}
export const deleteGroup = (tx: Db, id: number) => tx.deleteFrom('tag_groups').where('id', '=', id).execute()
