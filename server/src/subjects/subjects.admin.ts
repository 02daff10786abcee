import { parseArgs } from 'node:util'
import type { Db } from '../db/database.ts'
import { lockOrganization } from '../db/lock-organization.ts'
import { jsonOf, organizationCalled, tableOf } from '../listing.ts'
import { usernameKey } from '../login/username.ts'
import { StartFailure } from '../start-failure.ts'
import { editorsIn, listedTrees, type Published, publish, setEditor, subjectOfTeacher, teacherCalled } from './publish.db.ts'

const usage = `用法：npm run admin -- subjects list <机构代码> [--json]
      npm run admin -- subjects publish <编号> [--dry-run] [--json]
      npm run admin -- subjects editors <机构代码> [账号 on|off]`

type Say = (line: string) => void

/** Whose the trees of subjects are; `npm run admin -- subjects …`. */
export async function subjectsAdmin(db: Db, args: readonly string[], say: Say) {
  const { what, of, rest, isJson, isDry } = asked(args)
  if (what === 'list' && rest.length === 0 && !isDry) return list(db, await organizationCalled(db, of), isJson, say)
  if (what === 'publish' && rest.length === 0) return publishTree(db, of, { isJson, isDry }, say)
  if (what === 'editors' && !isJson && !isDry) return editors(db, of, rest, say)
  throw new StartFailure(usage)
}

function asked(args: readonly string[]) {
  try {
    const options = { json: { type: 'boolean', default: false }, 'dry-run': { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [what, of, ...rest] = positionals
    if (of !== undefined) return { what, of, rest, isJson: values.json, isDry: values['dry-run'] }
  } catch {
    // Said below, in our own words.
  }
  throw new StartFailure(usage)
}

async function list(db: Db, orgId: number, isJson: boolean, say: Say) {
  const rows = await listedTrees(db, orgId)
  if (isJson) return say(jsonOf(rows))
  if (rows.length === 0) return say('还没有学科目录。')
  const lines = rows.map(({ id, name, edition, username, real_name, course_count }) => [
    ...[String(id), name, edition, String(course_count)],
    username === null ? '学校' : `${username} ${real_name}（仅自己可见）`,
  ])
  for (const line of tableOf(['编号', '学科', '版本', '课程', '归属'], lines)) say(line)
}

/** Undoes all that was tried. */
class Tried extends Error {
  constructor(readonly published: Published) {
    super()
  }
}

async function publishTree(db: Db, typed: string, { isJson, isDry }: { isJson: boolean; isDry: boolean }, say: Say) {
  if (!/^[1-9]\d{0,8}$/.test(typed)) throw new StartFailure(usage)
  const tree = await subjectOfTeacher(db, Number(typed))
  if (!tree) throw new StartFailure(`没有编号为 ${typed} 的老师自己的目录：用 subjects list <机构代码> 查看编号；学校的目录不用再归学校。`)
  const published = await db
    .transaction()
    .execute(async (tx) => {
      await lockOrganization(tx, tree.org_id)
      const done = await publish(tx, tree)
      if (isDry) throw new Tried(done)
      return done
    })
    .catch((error: unknown) => {
      if (error instanceof Tried) return error.published
      throw error
    })
  if (isJson) return say(jsonOf({ ...published, owner: tree.username, is_done: isDry ? 0 : 1 }))
  const { grades, chapters, courses } = published.added
  const called = tree.edition ? `${tree.name}（${tree.edition}）` : tree.name
  const how = published.merged_into === 0 ? '归学校' : `并入学校的同名目录（编号 ${published.merged_into}）`
  say(
    `${isDry ? '如果执行，' : ''}${tree.username} 的“${called}”${isDry ? '会' : '已'}${how}：${grades} 个年级、${chapters} 个章节、${courses} 节课程。`,
  )
}

async function editors(db: Db, code: string, [username, state, ...rest]: readonly string[], say: Say) {
  const isSetting = username !== undefined && (state === 'on' || state === 'off')
  if (rest.length > 0 || (username !== undefined && !isSetting)) throw new StartFailure(usage)
  const orgId = await organizationCalled(db, code)
  if (username === undefined) {
    const rows = await editorsIn(db, orgId)
    if (rows.length === 0) return say('还没有可以修改学校目录的老师。')
    for (const line of tableOf(
      ['账号', '姓名'],
      rows.map((row) => [row.username, row.real_name]),
    ))
      say(line)
    return
  }
  const teacher = await teacherCalled(db, orgId, usernameKey(username))
  if (!teacher) throw new StartFailure(`${code} 没有账号为 ${username} 的老师。`)
  await setEditor(db, teacher.id, state === 'on')
  say(`${username} ${state === 'on' ? '可以修改学校的目录了' : '不能再修改学校的目录'}。`)
}
