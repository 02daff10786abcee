import { Refusal } from '@jiangtai/contract/refusal'
import { tagLimits } from '@jiangtai/contract/tags'
import { type AuditBy, noteAudit } from '../audits/audits.db.ts'
import type { Db } from '../db/database.ts'
import { lockTags } from '../library/tags.db.ts'
import {
  deleteGroup,
  deleteTags,
  groupsIn,
  insertGroup,
  insertTag,
  nextTagsVersion,
  placeGroup,
  placeTag,
  renameGroup,
  renameTag,
  setShown,
  tagsIn,
  usesOf,
} from './tags.db.ts'

export interface AllTags {
  readonly groups: Awaited<ReturnType<typeof groupsIn>>
  readonly tags: Awaited<ReturnType<typeof tagsIn>>
}
export const allTags = async (db: Db, orgId: number): Promise<AllTags> => ({
  groups: await groupsIn(db, orgId),
  tags: await tagsIn(db, orgId),
})

type Group = AllTags['groups'][number]
type Tag = AllTags['tags'][number]
export type Meant = { readonly group: Group; readonly tag?: Tag | undefined }

/** What was done, in a sentence, and to what. */
export interface TagChange {
  readonly path: string
  readonly said: string
}

/** One change at a time, written down; by somebody who has seen the last one, where it is said which. */
export async function changeTags(tx: Db, by: AuditBy, seen: number | undefined, act: (all: AllTags) => Promise<TagChange>) {
  const version = await nextTagsVersion(tx, by.orgId)
  if (seen !== undefined && seen !== version - 1) throw new Refusal('tagsChanged')
  const { path, said } = await act(await allTags(tx, by.orgId))
  await noteAudit(tx, by, { act: 'tags-changed', on: { kind: 'school', id: by.orgId, name: `标签 ${path}` }, after: { 说明: said } })
  return said
}

/** As somebody types it; a path is written with strokes, so no name has one. */
export function tagNameTyped(typed: string): string {
  const name = typed.replace(/[\s\p{C}]+/gu, ' ').trim()
  if (name === '') throw new Refusal('nodeNameEmpty')
  if ([...name].length > tagLimits.nameLength) throw new Refusal('tagNameLong', { n: tagLimits.nameLength, x: name })
  if (name.includes('/')) throw new Refusal('tagNameStroke')
  return name
}

/** 课型/新授课/导入 */
export function pathOf({ tags }: AllTags, { group, tag }: Meant): string {
  const parent = tag && tags.find(({ id }) => id === tag.parent_id)
  return [group, parent, tag].flatMap((one) => (one ? [one.name] : [])).join('/')
}

const beside = ({ tags }: AllTags, { group_id, parent_id }: Pick<Tag, 'group_id' | 'parent_id'>) =>
  tags.filter((one) => one.group_id === group_id && one.parent_id === parent_id)

function demandNew(those: readonly { readonly name: string }[], name: string, path: string) {
  if (those.some((one) => one.name === name)) throw new Refusal('tagNameTwice', { x: path })
}

const nextPlace = (those: readonly { readonly position: number }[]) => 1 + Math.max(0, ...those.map(({ position }) => position))

export async function addGroup(tx: Db, orgId: number, { groups }: AllTags, name: string): Promise<Group> {
  demandNew(groups, name, name)
  if (groups.length >= tagLimits.groups) throw new Refusal('tagGroupsFull', { n: tagLimits.groups })
  const position = nextPlace(groups)
  return { id: (await insertGroup(tx, orgId, name, position)).id, name, is_show: 1, position }
}

/** A tag of a group, or below one of its tags. */
export async function addTag(tx: Db, all: AllTags, { group, tag: parent }: Meant, name: string): Promise<Tag> {
  if (parent && parent.parent_id !== 0) throw new Refusal('tagTooDeep')
  const place = { group_id: group.id, parent_id: parent?.id ?? 0 }
  const those = beside(all, place)
  const above = pathOf(all, { group, tag: parent })
  demandNew(those, name, `${above}/${name}`)
  if (all.tags.length >= tagLimits.all) throw new Refusal('tagsFull', { n: tagLimits.all })
  if (those.length >= tagLimits.tags) throw new Refusal('tagFull', { n: tagLimits.tags, x: above })
  const position = nextPlace(those)
  return { ...place, id: (await insertTag(tx, { ...place, name, position })).id, name, position, count: 0 }
}

export async function rename(tx: Db, all: AllTags, meant: Meant, name: string): Promise<TagChange> {
  const { group, tag } = meant
  const path = pathOf(all, meant)
  const next = [...path.split('/').slice(0, -1), name].join('/')
  const others = (tag ? beside(all, tag) : all.groups).filter(({ id }) => id !== (tag ?? group).id)
  demandNew(others, name, next)
  await (tag ? renameTag(tx, tag.id, name) : renameGroup(tx, group.id, name))
  return { path, said: `“${path}”改名为“${next}”。` }
}

export async function show(tx: Db, { group }: Meant, isShown: boolean): Promise<TagChange> {
  await setShown(tx, group.id, isShown ? 1 : 0)
  const { name } = group
  return { path: name, said: isShown ? `老师现在看得到“${name}”。` : `老师现在看不到“${name}”；资源上的标签都还在。` }
}

/** Before another, or to the end. */
export async function move(tx: Db, all: AllTags, meant: Meant, beforeId: number | undefined): Promise<TagChange> {
  const { group, tag } = meant
  const one = tag ?? group
  const others = (tag ? beside(all, tag) : all.groups).filter(({ id }) => id !== one.id)
  const at = beforeId === undefined ? others.length : others.findIndex(({ id }) => id === beforeId)
  if (at < 0) throw new Refusal('tagUnknown')
  const order = [...others.slice(0, at), one, ...others.slice(at)]
  for (const [place, { id, position }] of order.entries())
    if (position !== place + 1) await (tag ? placeTag : placeGroup)(tx, id, place + 1)
  const path = pathOf(all, meant)
  return { path, said: `“${path}”排到第 ${at + 1} 个。` }
}

/** With all below it; whoever asks says how many resources have any of these. */
export async function remove(tx: Db, all: AllTags, meant: Meant, uses: number): Promise<TagChange> {
  const { group, tag } = meant
  const gone = all.tags.filter(({ id, parent_id, group_id }) => (tag ? id === tag.id || parent_id === tag.id : group_id === group.id))
  const goneIds = gone.map(({ id }) => id)
  const path = pathOf(all, meant)
  await lockTags(tx, goneIds)
  // Counted again: a teacher may have given one to a resource until now.
  const counts = await usesOf(tx, goneIds)
  if ([...counts.values()].reduce((sum, count) => sum + count, 0) !== uses) {
    if (uses > 0) throw new Refusal('tagsChanged')
    const used = gone.flatMap(({ id, name }) => (counts.has(id) ? [`${name} ${counts.get(id)} 个资源`] : []))
    throw new Refusal('tagUsed', { x: `${path}：${used.join('，')}` })
  }
  await deleteTags(tx, goneIds)
  if (!tag) await deleteGroup(tx, group.id)
  const below = gone.length > (tag ? 1 : 0) ? '和它下面的标签' : ''
  return { path, said: `删除了“${path}”${below}${uses > 0 ? `，从 ${uses} 处资源上去掉` : ''}。` }
}
