import { Refusal } from '@jiangtai/contract/refusal'
import { type TagGroup, tagLimits } from '@jiangtai/contract/tags'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { groupedBy } from '../grouped-by.ts'

/** The groups that a school shows, with their tags, each in the order the school gave them. */
export async function shownGroups(db: Db, orgId: number): Promise<TagGroup[]> {
  const groups = await db
    .selectFrom('tag_groups')
    .select(['id', 'name'])
    .where('org_id', '=', orgId)
    .where('is_show', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute()
  if (groups.length === 0) return []
  const all = await db
    .selectFrom('tags')
    .select(['id', 'group_id', 'parent_id', 'name'])
    .where(
      'group_id',
      'in',
      groups.map(({ id }) => id),
    )
    .orderBy('position')
    .orderBy('id')
    .execute()
  const byPlace = groupedBy(all, ({ group_id, parent_id }) => `${group_id}/${parent_id}`)
  const below = (groupId: number, parentId: number) => (byPlace.get(`${groupId}/${parentId}`) ?? []).map(({ id, name }) => ({ id, name }))
  return groups.map(({ id: groupId, name }) => ({
    id: groupId,
    name,
    templates: below(groupId, 0).map((tag) => ({ ...tag, subs: below(groupId, tag.id) })),
  }))
}

/** Whether a resource has a tag, or a narrower one below it. */
export const isTagged = (tagId: number): RawBuilder<boolean> => sql`resources.id in (select resource_tags.resource_id from resource_tags
  join tags on tags.id = resource_tags.tag_id where tags.id = ${tagId} or tags.parent_id = ${tagId})`

/** The tags of resources that are shown. */
export async function tagsOf(db: Db, resourceIds: readonly number[]): Promise<ReadonlyMap<number, { id: number; name: string }[]>> {
  const found = new Map<number, { id: number; name: string }[]>()
  if (resourceIds.length === 0) return found
  const rows = await db
    .selectFrom('resource_tags')
    .innerJoin('tags', 'tags.id', 'resource_tags.tag_id')
    .innerJoin('tag_groups', 'tag_groups.id', 'tags.group_id')
    .select(['resource_tags.resource_id', 'tags.id', 'tags.name'])
    .where('resource_tags.resource_id', 'in', resourceIds)
    .where('tag_groups.is_show', '=', 1)
    .orderBy('tags.id')
    .execute()
  for (const { resource_id, id, name } of rows) found.set(resource_id, [...(found.get(resource_id) ?? []), { id, name }])
  return found
}

const shownAmong = async (tx: Db, orgId: number, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : await tx
        .selectFrom('tags')
        .innerJoin('tag_groups', 'tag_groups.id', 'tags.group_id')
        .select('tags.id')
        .where('tags.id', 'in', ids)
        .where('tag_groups.org_id', '=', orgId)
        .where('tag_groups.is_show', '=', 1)
        .execute()

/** Whoever gives tags and whoever removes them wait for each other; in the order of their ids, or two of them would wait for ever. */
export async function lockTags(tx: Db, ids: readonly number[]) {
  for (const id of ids.toSorted((a, b) => a - b))
    await tx
      .updateTable('tags')
      .set((row) => ({ position: row.ref('position') }))
      .where('id', '=', id)
      .execute()
}

interface TagChange {
  readonly orgId: number
  readonly resourceIds: readonly number[]
  readonly add: readonly number[]
  readonly remove: readonly number[]
}

/** Gives tags to resources and takes others away. Only tags that the school shows are given. */
export async function changeTags(tx: Db, { orgId, resourceIds, add, remove }: TagChange) {
  await lockTags(tx, add)
  if ((await shownAmong(tx, orgId, add)).length < add.length) throw new Refusal('tagUnknown')
  if (remove.length > 0)
    await tx.deleteFrom('resource_tags').where('resource_id', 'in', resourceIds).where('tag_id', 'in', remove).execute()
  for (const tag_id of add)
    await tx
      .insertInto('resource_tags')
      .values(resourceIds.map((resource_id) => ({ resource_id, tag_id })))
      .onConflict((same) => same.columns(['resource_id', 'tag_id']).doNothing())
      .execute()
  const { rows } = await sql<{ most: number | null }>`select max(each.count) as most from (select count(*) as count from resource_tags
    where resource_id in (${sql.join(resourceIds)}) group by resource_id) as each`.execute(tx)
  if ((rows[0]?.most ?? 0) > tagLimits.ofResource) throw new Refusal('tooManyTags', { n: tagLimits.ofResource })
}
