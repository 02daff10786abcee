import { tagLimits } from '@jiangtai/contract/tags'
import { byCommandLine, noteAudit } from '../audits/audits.db.ts'
import { change, mannerOf } from '../changing.ts'
import { systemClock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { jsonOf, organizationCalled, tableOf } from '../listing.ts'
import { StartFailure } from '../start-failure.ts'
import { deleteGroup, deleteTags, groupsIn, insertGroup, insertTag, lockTags, renameGroup, renameTag, setShown, tagsIn } from './tags.db.ts'

const usage = `用法：npm run admin -- tags list <机构代码> [--json]
      npm run admin -- tags add|remove <机构代码> 组[/标签[/子标签]]
      npm run admin -- tags rename <机构代码> 组[/标签[/子标签]] 新名称
      npm run admin -- tags show|hide <机构代码> 组
后面都可以加 --dry-run（只说会怎样）和 --json。`

type Say = (line: string) => void

/** The tags of a school: groups, tags and narrower ones, named by their path; `npm run admin -- tags …`. */
export async function tagsAdmin(db: Db, args: readonly string[], say: Say) {
  const { manner, what, code, rest } = asked(args)
  const orgId = await organizationCalled(db, code)
  if (what === 'list') return list(db, orgId, manner.isJson, say)
  const [typed = '', to] = rest
  const path = pathOf(typed)
  await change(db, manner, say, async (tx) => {
    await lockTags(tx, orgId)
    const said = await act(tx)
    await noteAudit(tx, byCommandLine(orgId, systemClock.seconds()), {
      ...{ act: 'tags-changed', on: { kind: 'school', id: orgId, name: `标签 ${typed}` } },
      after: { 说明: said },
    })
    return { lines: [said], data: { org_code: code, said } }
  })

  async function act(tx: Db): Promise<string> {
    const at = await findIn(tx, orgId, path)
    if (what === 'add') return add(tx, orgId, path, at)
    if (at.tag === undefined && path.length > 1) throw unknown(path)
    if (at.group === undefined) throw unknown(path)
    if (what === 'remove') return remove(tx, path, at.group.id, at.tag?.id, at.all)
    if (what === 'rename') return rename(tx, orgId, path, pathOf(to ?? ''), at.group.id, at.tag?.id)
    await setShown(tx, at.group.id, what === 'show' ? 1 : 0)
    return what === 'show' ? `老师现在看得到“${typed}”。` : `老师现在看不到“${typed}”；资源上的标签都还在。`
  }
}

const needed = { list: 0, add: 1, remove: 1, rename: 2, show: 1, hide: 1 } as const
type What = keyof typeof needed
const isWhat = (text: string | undefined): text is What => text !== undefined && Object.hasOwn(needed, text)

function asked(args: readonly string[]) {
  const { manner, rest: typed } = mannerOf(args)
  const [what, code, ...rest] = typed
  const isGroup = !rest[0]?.includes('/')
  const isOption = typed.some((arg) => arg.startsWith('-'))
  if (!isOption && isWhat(what) && code !== undefined && rest.length === needed[what])
    if ((what !== 'show' && what !== 'hide') || isGroup) return { manner, what, code, rest }
  throw new StartFailure(usage)
}

function pathOf(typed: string): readonly string[] {
  const path = typed.split('/').map((name) => name.replace(/[\s\p{C}]+/gu, ' ').trim())
  if (path.length > 3) throw new StartFailure('最多三层：组/标签/子标签。')
  if (path.includes('')) throw new StartFailure('名称不能为空。')
  const long = path.find((name) => [...name].length > tagLimits.nameLength)
  if (long !== undefined) throw new StartFailure(`名称不能超过 ${tagLimits.nameLength} 个字：${long}`)
  return path
}

const unknown = (path: readonly string[]) => new StartFailure(`没有“${path.join('/')}”：用 tags list <机构代码> 查看。`)

type Tags = Awaited<ReturnType<typeof tagsIn>>

/** What there is of a path. */
async function findIn(tx: Db, orgId: number, [first = '', second, third]: readonly string[]) {
  const [groups, all] = [await groupsIn(tx, orgId), await tagsIn(tx, orgId)]
  const group = groups.find(({ name }) => name === first)
  const template = all.find(({ group_id, parent_id, name }) => group_id === group?.id && parent_id === 0 && name === second)
  const sub = all.find(({ parent_id, name }) => parent_id === template?.id && name === third)
  return { groups, all, group, template, tag: third === undefined ? template : sub }
}

async function add(tx: Db, orgId: number, path: readonly string[], at: Awaited<ReturnType<typeof findIn>>) {
  const [first = '', second, third] = path
  const isThere = second === undefined ? at.group : at.tag
  if (isThere) throw new StartFailure(`已经有“${path.join('/')}”了。`)
  if (!at.group && at.groups.length >= tagLimits.groups) throw new StartFailure(`每个机构最多 ${tagLimits.groups} 个组。`)
  const groupId = at.group?.id ?? (await insertGroup(tx, orgId, first)).id
  if (second === undefined) return `加入了组“${first}”。`
  const below = (parentId: number) => at.all.filter(({ group_id, parent_id }) => group_id === groupId && parent_id === parentId).length
  const full = (where: string) => new StartFailure(`“${where}”下最多 ${tagLimits.tags} 个标签。`)
  if (!at.template && below(0) >= tagLimits.tags) throw full(first)
  const templateId = at.template?.id ?? (await insertTag(tx, groupId, 0, second)).id
  if (third !== undefined) {
    if (below(templateId) >= tagLimits.tags) throw full(`${first}/${second}`)
    await insertTag(tx, groupId, templateId, third)
  }
  return `加入了标签“${path.join('/')}”。`
}

/** With all below it, where no resource has any of these. */
async function remove(tx: Db, path: readonly string[], groupId: number, tagId: number | undefined, all: Tags) {
  const gone = all.filter(({ id, parent_id, group_id }) =>
    tagId === undefined ? group_id === groupId : id === tagId || parent_id === tagId,
  )
  const used = gone.filter(({ count }) => count > 0)
  if (used.length > 0)
    throw new StartFailure(
      `“${path.join('/')}”还在用，不能删除：${used.map(({ name, count }) => `${name} ${count} 个资源`).join('，')}。可以用 tags hide 收起整组。`,
    )
  await deleteTags(
    tx,
    gone.map(({ id }) => id),
  )
  if (tagId === undefined) await deleteGroup(tx, groupId)
  return `删除了“${path.join('/')}”${gone.length > (tagId === undefined ? 0 : 1) ? '和它下面的标签' : ''}。`
}

async function rename(tx: Db, orgId: number, path: readonly string[], to: readonly string[], groupId: number, tagId: number | undefined) {
  const [name = ''] = to
  if (to.length > 1) throw new StartFailure('新名称里不能有 /。')
  const next = [...path.slice(0, -1), name]
  const there = await findIn(tx, orgId, next)
  if (next.length === 1 ? there.group : there.tag) throw new StartFailure(`已经有“${next.join('/')}”了。`)
  await (tagId === undefined ? renameGroup(tx, groupId, name) : renameTag(tx, tagId, name))
  return `“${path.join('/')}”改名为“${next.join('/')}”。`
}

async function list(db: Db, orgId: number, isJson: boolean, say: Say) {
  const [groups, all] = [await groupsIn(db, orgId), await tagsIn(db, orgId)]
  const rows = groups.flatMap(({ id: groupId, name: group, is_show }) => {
    const below = (parentId: number) => all.filter(({ group_id, parent_id }) => group_id === groupId && parent_id === parentId)
    const one = (path: string, count: number) => ({ path, is_show, resource_count: count })
    return [
      one(group, 0),
      ...below(0).flatMap(({ id, name, count }) => [
        one(`${group}/${name}`, count),
        ...below(id).map((sub) => one(`${group}/${name}/${sub.name}`, sub.count)),
      ]),
    ]
  })
  if (isJson) return say(jsonOf(rows))
  if (rows.length === 0) return say('还没有标签。')
  const lines = rows.map(({ path, is_show, resource_count }) => [
    path,
    path.includes('/') ? String(resource_count) : '',
    is_show ? '' : '不显示',
  ])
  for (const line of tableOf(['标签', '资源', ''], lines)) say(line)
}
