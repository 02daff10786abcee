import { Refusal } from '@jiangtai/contract/refusal'
import { type SchoolTags, schoolTags, tagKinds } from '@jiangtai/contract/school-tags'
import { byCaller } from '../audits/audits.db.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { groupedBy } from '../grouped-by.ts'
import { answer } from '../http/answer.ts'
import type { Context } from '../http/context.ts'
import type { Words } from '../words/words.ts'
import {
  type AllTags,
  addGroup,
  addTag,
  allTags,
  changeTags,
  type Meant,
  move,
  pathOf,
  remove,
  rename,
  show,
  tagNameTyped,
} from './change-tags.ts'
import { tagsVersion } from './tags.db.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly words: Pick<Words, 'of'>
}

function meantIn({ groups, tags }: AllTags, { kind, id }: { readonly kind: 1 | 2; readonly id: number }): Meant {
  const tag = kind === tagKinds.tag ? tags.find((one) => one.id === id) : undefined
  const group = groups.find((one) => one.id === (kind === tagKinds.tag ? tag?.group_id : id))
  if (!group) throw new Refusal('tagUnknown')
  return { group, tag }
}

async function listed(db: Db, orgId: number): Promise<SchoolTags> {
  // Before the tags: a change in between is found by whoever changes something.
  const version = await tagsVersion(db, orgId)
  const { groups, tags } = await allTags(db, orgId)
  const byPlace = groupedBy(tags, ({ group_id, parent_id }) => `${group_id}/${parent_id}`)
  const below = (groupId: number, parentId: number) =>
    (byPlace.get(`${groupId}/${parentId}`) ?? []).map(({ id, name, count }) => ({ id, name, count }))
  return {
    version,
    groups: groups.map(({ id, name, is_show }) => ({
      ...{ id, name, is_show },
      tags: below(id, 0).map((tag) => ({ ...tag, subs: below(id, tag.id) })),
    })),
  }
}

export function schoolTagCalls({ db, clock, words }: Deps) {
  type Who = Pick<Context<'teacher'>, 'caller' | 'org' | 'address'>

  async function change(who: Who, seen: number, act: (tx: Db, all: AllTags) => ReturnType<typeof rename>): Promise<SchoolTags> {
    const by = byCaller(who, clock.seconds())
    await db.transaction().execute((tx) => changeTags(tx, by, seen, (all) => act(tx, all)))
    return listed(db, who.org.id)
  }

  async function nameTyped(orgId: number, typed: string): Promise<string> {
    const name = tagNameTyped(typed)
    if ((await words.of(orgId, 'tag'))([name])) throw new Refusal('badWords')
    return name
  }

  return answer(schoolTags, {
    list: (_input, { org }) => listed(db, org.id),

    async add({ version, name: typed, group_id, parent_id }, who) {
      const name = await nameTyped(who.org.id, typed)
      return change(who, version, async (tx, all) => {
        if (group_id === undefined && parent_id === undefined) {
          await addGroup(tx, who.org.id, all, name)
          return { path: name, said: `加入了组“${name}”。` }
        }
        const meant =
          parent_id === undefined
            ? meantIn(all, { kind: tagKinds.group, id: group_id ?? 0 })
            : meantIn(all, { kind: tagKinds.tag, id: parent_id })
        await addTag(tx, all, meant, name)
        const path = `${pathOf(all, meant)}/${name}`
        return { path, said: `加入了标签“${path}”。` }
      })
    },

    async rename({ version, name: typed, ...ref }, who) {
      const name = await nameTyped(who.org.id, typed)
      return change(who, version, (tx, all) => rename(tx, all, meantIn(all, ref), name))
    },

    show: ({ version, group_id, is_show }, who) =>
      change(who, version, (tx, all) => show(tx, meantIn(all, { kind: tagKinds.group, id: group_id }), is_show)),

    move: ({ version, before_id, ...ref }, who) => change(who, version, (tx, all) => move(tx, all, meantIn(all, ref), before_id)),

    remove: ({ version, uses, ...ref }, who) => change(who, version, (tx, all) => remove(tx, all, meantIn(all, ref), uses)),
  })
}
