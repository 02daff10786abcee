import { Refusal } from '@jiangtai/contract/refusal'
import { byCommandLine } from '../audits/audits.db.ts'
import { change, mannerOf } from '../changing.ts'
import { systemClock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { jsonOf, organizationCalled, tableOf } from '../listing.ts'
import { StartFailure } from '../start-failure.ts'
import { type AllTags, addGroup, addTag, allTags, changeTags, remove, rename, show, type TagChange, tagNameTyped } from './change-tags.ts'

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
  const [typed = '', to = ''] = rest
  const path = typedPath(typed)
  await change(db, manner, say, async (tx) => {
    const by = byCommandLine(orgId, systemClock.seconds())
    const said = await changeTags(tx, by, undefined, (all) => act(tx, all))
    return { lines: [said], data: { org_code: code, said } }
  })

  async function act(tx: Db, all: AllTags): Promise<TagChange> {
    if (what === 'add') return add(tx, orgId, all, path)
    const { group, tag } = findIn(all, path)
    if (!group || (!tag && path.length > 1)) throw new StartFailure(`没有“${path.join('/')}”：用 tags list <机构代码> 查看。`)
    if (what === 'remove') return remove(tx, all, { group, tag }, 0)
    if (what === 'rename') return rename(tx, all, { group, tag }, tagNameTyped(to))
    return show(tx, { group }, what === 'show')
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

function typedPath(typed: string): readonly string[] {
  const names = typed.split('/')
  if (names.length > 3) throw new StartFailure('最多三层：组/标签/子标签。')
  return names.map(tagNameTyped)
}

/** What there is of a path. */
function findIn({ groups, tags }: AllTags, [first, second, third]: readonly string[]) {
  const group = groups.find(({ name }) => name === first)
  const template = tags.find(({ group_id, parent_id, name }) => group_id === group?.id && parent_id === 0 && name === second)
  const sub = tags.find(({ parent_id, name }) => parent_id === template?.id && name === third)
  return { group, template, tag: third === undefined ? template : sub }
}

/** With what is missing above it. */
async function add(tx: Db, orgId: number, all: AllTags, path: readonly string[]): Promise<TagChange> {
  const [first = '', second, third] = path
  const at = findIn(all, path)
  const called = path.join('/')
  if (second === undefined ? at.group : at.tag) throw new Refusal('tagNameTwice', { x: called })
  const group = at.group ?? (await addGroup(tx, orgId, all, first))
  if (second === undefined) return { path: called, said: `加入了组“${called}”。` }
  const template = at.template ?? (await addTag(tx, all, { group }, second))
  // One more than those that were read.
  const tags = at.template ? all.tags : [...all.tags, template]
  if (third !== undefined) await addTag(tx, { ...all, tags }, { group, tag: template }, third)
  return { path: called, said: `加入了标签“${called}”。` }
}

async function list(db: Db, orgId: number, isJson: boolean, say: Say) {
  const { groups, tags } = await allTags(db, orgId)
  const rows = groups.flatMap(({ id: groupId, name: group, is_show }) => {
    const below = (parentId: number) => tags.filter(({ group_id, parent_id }) => group_id === groupId && parent_id === parentId)
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
