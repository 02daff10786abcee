import { type Clock, systemClock } from '../../clock.ts'
import type { Db } from '../../db/database.ts'
import { organizationCalled, tableOf, timeOf } from '../../listing.ts'
import { usernameKey } from '../../login/username.ts'
import { StartFailure } from '../../start-failure.ts'
import { cover, exempt, exemptInOrg, studentCalled } from './lock-screen.db.ts'

const usage = '用法：npm run admin -- unlocked <机构代码> [学生账号 on|off]'

/** Students whose screens are never covered; `npm run admin -- unlocked …`. */
export async function unlockedAdmin(db: Db, args: readonly string[], say: (line: string) => void, clock: Clock = systemClock) {
  const [code, username, state, ...rest] = args
  const isSetting = username !== undefined && (state === 'on' || state === 'off')
  if (code === undefined || rest.length > 0 || (username !== undefined && !isSetting)) throw new StartFailure(usage)
  const orgId = await organizationCalled(db, code)
  if (username === undefined) return list(db, orgId, say)
  const student = await studentCalled(db, orgId, usernameKey(username))
  if (!student) throw new StartFailure(`${code} 没有账号为 ${username} 的学生。`)
  if (state === 'on') await exempt(db, student.id, clock.seconds())
  else await cover(db, student.id)
  say(`${username} ${state === 'on' ? '不再被锁屏' : '和大家一样被锁屏'}，下次锁屏或刷新页面时生效。`)
}

async function list(db: Db, orgId: number, say: (line: string) => void) {
  const rows = await exemptInOrg(db, orgId)
  if (rows.length === 0) return say('锁屏时所有学生都会被锁住。')
  for (const line of tableOf(
    ['账号', '姓名', '从何时起'],
    rows.map(({ username, real_name, created_at }) => [username, real_name, timeOf(created_at)]),
  ))
    say(line)
}
