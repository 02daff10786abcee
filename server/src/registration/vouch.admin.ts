import { flagOf } from '@jiangtai/contract/flag'
import type { Db } from '../db/database.ts'
import { organizationCalled, tableOf, timeOf } from '../listing.ts'
import { usernameKey } from '../login/username.ts'
import { setVouched, waitingIn } from '../members/vouched.db.ts'
import { StartFailure } from '../start-failure.ts'

const usage = '用法：npm run admin -- vouch <机构代码> [账号 on|off]'

/** The school's word for teachers who have registered by themselves; `npm run admin -- vouch …`. */
export async function vouchAdmin(db: Db, args: readonly string[], say: (line: string) => void) {
  const [code, username, state, ...rest] = args
  const isSetting = username !== undefined && (state === 'on' || state === 'off')
  if (code === undefined || rest.length > 0 || (username !== undefined && !isSetting)) throw new StartFailure(usage)
  const orgId = await organizationCalled(db, code)
  if (username === undefined) return list(db, orgId, say)
  if (!(await setVouched(db, orgId, usernameKey(username), flagOf(state === 'on'))))
    throw new StartFailure(`${code} 没有账号为 ${username} 的老师。`)
  say(`${username} ${state === 'on' ? '已确认，可以使用学校共享的资源了' : '不再是学校确认的老师，只能使用自己的班级和资料'}。`)
}

async function list(db: Db, orgId: number, say: (line: string) => void) {
  const rows = await waitingIn(db, orgId)
  if (rows.length === 0) return say('没有等待确认的老师。')
  for (const line of tableOf(
    ['账号', '姓名', '手机号', '注册时间', '渠道'],
    rows.map(({ username, real_name, phone, created_at, channel }) => [username, real_name, phone ?? '', timeOf(created_at), channel]),
  ))
    say(line)
}
