import { flagOf } from '@jiangtai/contract/flag'
import { byCommandLine, noteAudit } from '../../audits/audits.db.ts'
import { change, mannerOf } from '../../changing.ts'
import { type Clock, systemClock } from '../../clock.ts'
import type { Db } from '../../db/database.ts'
import { jsonOf, organizationCalled, tableOf, timeOf } from '../../listing.ts'
import { usernameKey } from '../../login/username.ts'
import { StartFailure } from '../../start-failure.ts'
import { cover, exempt, exemptInOrg, studentCalled } from './lock-screen.db.ts'

const usage = '用法：npm run admin -- unlocked <机构代码> [学生账号 on|off] [--dry-run] [--json]'

/** Students whose screens are never covered; `npm run admin -- unlocked …`. */
export async function unlockedAdmin(db: Db, args: readonly string[], say: (line: string) => void, clock: Clock = systemClock) {
  const { manner, rest: typed } = mannerOf(args)
  const [code, username, state, ...rest] = typed
  const isSetting = username !== undefined && (state === 'on' || state === 'off')
  if (code === undefined || rest.length > 0 || (username !== undefined && !isSetting)) throw new StartFailure(usage)
  const orgId = await organizationCalled(db, code)
  if (username === undefined) return list(db, orgId, manner.isJson, say)
  const student = await studentCalled(db, orgId, usernameKey(username))
  if (!student) throw new StartFailure(`${code} 没有账号为 ${username} 的学生。`)
  const isOn = state === 'on'
  await change(db, manner, say, async (tx) => {
    if (isOn) await exempt(tx, student.id, clock.seconds())
    else await cover(tx, student.id)
    const on = { kind: 'person', id: student.id } as const
    await noteAudit(tx, byCommandLine(orgId, clock.seconds()), { act: isOn ? 'lock-exempted' : 'lock-covered', on })
    const words = isOn ? '不再被锁屏' : '和大家一样被锁屏'
    return { lines: [`${username} ${words}，下次锁屏或刷新页面时生效。`], data: { org_code: code, username, is_unlocked: flagOf(isOn) } }
  })
}

async function list(db: Db, orgId: number, isJson: boolean, say: (line: string) => void) {
  const rows = await exemptInOrg(db, orgId)
  if (isJson) return say(jsonOf(rows))
  if (rows.length === 0) return say('锁屏时所有学生都会被锁住。')
  for (const line of tableOf(
    ['账号', '姓名', '从何时起'],
    rows.map(({ username, real_name, created_at }) => [username, real_name, timeOf(created_at)]),
  ))
    say(line)
}
