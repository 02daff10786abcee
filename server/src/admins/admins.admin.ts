import { randomInt } from 'node:crypto'
import { commandLine } from '@jiangtai/contract/audits'
import { Refusal } from '@jiangtai/contract/refusal'
import { adminLevels } from '@jiangtai/contract/roles'
import { type AuditBy, byCommandLine, noteAudit } from '../audits/audits.db.ts'
import { type Changed, change, mannerOf } from '../changing.ts'
import { type Clock, systemClock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { jsonOf, organizationCalled, tableOf, timeOf } from '../listing.ts'
import { deleteOtherKeys } from '../login/keys.db.ts'
import { writePassword } from '../login/login.db.ts'
import { newPassword } from '../login/new-password.ts'
import { hashPassword } from '../login/password.ts'
import { usernameKey } from '../login/username.ts'
import { deleteOtherSessions } from '../sessions/sessions.db.ts'
import { StartFailure } from '../start-failure.ts'
import { adminsOf, teacherByKey } from './admins.db.ts'
import { grantAdmin, levelWords, revokeAdmin } from './admins.ts'

const usage = `用法：npm run admin -- admins list <机构代码> [--json]
      npm run admin -- admins grant <机构代码> <老师账号> [--operator] [--dry-run] [--json]
      npm run admin -- admins revoke <机构代码> <老师账号> [--dry-run] [--json]
      npm run admin -- admins reset-password <机构代码> <老师账号> [--dry-run] [--json]
--operator：平台运维，可以管理所有机构。`

interface Place {
  readonly tx: Db
  readonly by: AuditBy
  readonly teacher: { readonly id: number; readonly username: string }
  readonly isOperator: boolean
  readonly isDry: boolean
}

/** Who administers a school; `npm run admin -- admins …`. */
export async function adminsAdmin(db: Db, args: readonly string[], say: (line: string) => void, clock: Clock = systemClock) {
  const { manner, rest } = mannerOf(args)
  const isOperator = rest.includes('--operator')
  const [what = '', code, username, ...more] = rest.filter((arg) => arg !== '--operator')
  const isWhole = what === 'list' ? username === undefined : username !== undefined
  if (code === undefined || !isWhole || more.length > 0 || (isOperator && what !== 'grant')) throw new StartFailure(usage)
  const orgId = await organizationCalled(db, code)
  if (what === 'list') return list(db, orgId, manner.isJson, say)
  const act = acts.get(what)
  if (!act || username === undefined) throw new StartFailure(usage)
  await change(db, manner, say, async (tx) => {
    const teacher = await teacherByKey(tx, orgId, usernameKey(username))
    if (!teacher) throw new StartFailure(`${code} 没有账号为 ${username} 的老师，或者学校还没有确认他（npm run admin -- vouch ${code}）。`)
    const { lines, data } = await act({ tx, by: byCommandLine(orgId, clock.seconds()), teacher, isOperator, isDry: manner.isDry })
    return { lines, data: { org_code: code, username: teacher.username, ...data } }
  })
}

async function grant({ tx, by, teacher, isOperator }: Place): Promise<Changed> {
  const { username } = teacher
  const level = isOperator ? adminLevels.operator : adminLevels.school
  const isNew = await grantAdmin(tx, by, teacher.id, level)
  return { lines: [isNew ? `${username} 现在是${levelWords[level]}。` : `${username} 原来就是管理员。`], data: { level } }
}

async function revoke({ tx, by, teacher }: Place): Promise<Changed> {
  const { username } = teacher
  await revokeAdmin(tx, by, teacher.id).catch((error: unknown) => {
    if (error instanceof Refusal && error.reason === 'teacherUnknown') throw new StartFailure(`${username} 不是管理员。`)
    throw error
  })
  return { lines: [`${username} 不再是管理员。`], data: { level: adminLevels.none } }
}

/** For whoever has lost it. All logins of the account end; pages notice within a minute. */
async function resetPassword({ tx, by, teacher, isDry }: Place): Promise<Changed> {
  const { username } = teacher
  // One that is not kept would only mislead.
  if (isDry) return { lines: [`${username} 得到一个新密码，并在所有设备上退出登录。`], data: {} }
  const password = newPassword(randomInt, [teacher.username])
  await writePassword(tx, teacher.id, await hashPassword(password))
  await deleteOtherKeys(tx, teacher.id)
  await deleteOtherSessions(tx, teacher.id)
  await noteAudit(tx, by, { act: 'password-reset', on: { kind: 'person', id: teacher.id } })
  return { lines: [`${username} 的新密码：${password}（只显示这一次；登录后请改掉）`], data: { password } }
}

const acts: ReadonlyMap<string, (place: Place) => Promise<Changed>> = new Map([
  ['grant', grant],
  ['revoke', revoke],
  ['reset-password', resetPassword],
])

async function list(db: Db, orgId: number, isJson: boolean, say: (line: string) => void) {
  const rows = await adminsOf(db, orgId)
  if (isJson) return say(jsonOf(rows))
  if (rows.length === 0) return say('还没有管理员：用 admins grant 指定一位老师。')
  const lines = rows.map((row) => [
    ...[row.username, row.real_name, levelWords[row.level], row.granted_by ?? commandLine],
    timeOf(row.granted_at),
  ])
  for (const line of tableOf(['账号', '姓名', '权限', '由谁指定', '时间'], lines)) say(line)
}
