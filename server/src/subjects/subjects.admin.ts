import { flagOf } from '@jiangtai/contract/flag'
import { byCommandLine } from '../audits/audits.db.ts'
import { change, type Manner, mannerOf } from '../changing.ts'
import { systemClock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { jsonOf, organizationCalled, tableOf } from '../listing.ts'
import { usernameKey } from '../login/username.ts'
import { StartFailure } from '../start-failure.ts'
import { publishTree, setTreeEditor } from './change-trees.ts'
import { editorsIn, listedTrees, subjectOfTeacher, teacherCalled } from './publish.db.ts'

const usage = `用法：npm run admin -- subjects list <机构代码> [--json]
      npm run admin -- subjects publish <编号> [--dry-run] [--json]
      npm run admin -- subjects editors <机构代码> [账号 on|off] [--dry-run] [--json]`

type Say = (line: string) => void

/** Whose the trees of subjects are; `npm run admin -- subjects …`. */
export async function subjectsAdmin(db: Db, args: readonly string[], say: Say) {
  const { manner, rest: typed } = mannerOf(args)
  const [what, of, ...rest] = typed
  if (of === undefined || typed.some((arg) => arg.startsWith('-'))) throw new StartFailure(usage)
  if (what === 'list' && rest.length === 0) return list(db, await organizationCalled(db, of), manner.isJson, say)
  if (what === 'publish' && rest.length === 0) return publishNumber(db, of, manner, say)
  if (what === 'editors') return editors(db, of, rest, manner, say)
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

async function publishNumber(db: Db, typed: string, manner: Manner, say: Say) {
  if (!/^[1-9]\d{0,8}$/.test(typed)) throw new StartFailure(usage)
  const tree = await subjectOfTeacher(db, Number(typed))
  const unknown = `没有编号为 ${typed} 的老师自己的目录：用 subjects list <机构代码> 查看编号；学校的目录不用再归学校。`
  if (!tree) throw new StartFailure(unknown)
  await change(db, manner, say, async (tx) => {
    const done = await publishTree(tx, byCommandLine(tree.org_id, systemClock.seconds()), tree.id)
    if (!done) throw new StartFailure(unknown)
    const { published, words } = done
    return { lines: [`${tree.username} 的${words}。`], data: { ...published, owner: tree.username } }
  })
}

async function editors(db: Db, code: string, [username, state, ...rest]: readonly string[], manner: Manner, say: Say) {
  const isSetting = username !== undefined && (state === 'on' || state === 'off')
  if (rest.length > 0 || (username !== undefined && !isSetting)) throw new StartFailure(usage)
  const orgId = await organizationCalled(db, code)
  if (username === undefined) {
    const rows = await editorsIn(db, orgId)
    if (manner.isJson) return say(jsonOf(rows))
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
  const isOn = state === 'on'
  await change(db, manner, say, async (tx) => {
    await setTreeEditor(tx, byCommandLine(orgId, systemClock.seconds()), teacher.id, isOn)
    const words = isOn ? '可以修改学校的目录了' : '不能再修改学校的目录'
    return { lines: [`${username} ${words}。`], data: { org_code: code, username, is_editor: flagOf(isOn) } }
  })
}
