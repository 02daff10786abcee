import { flagOf } from '@jiangtai/contract/flag'
import { byCommandLine, noteAudit } from '../audits/audits.db.ts'
import { change, mannerOf } from '../changing.ts'
import { type Clock, systemClock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { jsonOf, organizationCalled, tableOf, timeOf } from '../listing.ts'
import { usernameKey } from '../login/username.ts'
import { setVouched, unvouchedIn } from '../members/vouched.db.ts'
import { StartFailure } from '../start-failure.ts'

const usage = '用法：npm run admin -- vouch <机构代码> [账号 on|off] [--dry-run] [--json]'

/** The school's word for teachers who have registered by themselves; `npm run admin -- vouch …`. */
export async function vouchAdmin(db: Db, args: readonly string[], say: (line: string) => void, clock: Clock = systemClock) {
  const { manner, rest: typed } = mannerOf(args)
  const [code, username, state, ...rest] = typed
  const isSetting = username !== undefined && (state === 'on' || state === 'off')
  if (code === undefined || rest.length > 0 || (username !== undefined && !isSetting)) throw new StartFailure(usage)
  const orgId = await organizationCalled(db, code)
  if (username === undefined) return list(db, orgId, manner.isJson, say)
  const isOn = state === 'on'
  await change(db, manner, say, async (tx) => {
    const id = await setVouched(tx, orgId, usernameKey(username), flagOf(isOn))
    if (id === undefined) throw new StartFailure(`${code} 没有账号为 ${username} 的老师。`)
    await noteAudit(tx, byCommandLine(orgId, clock.seconds()), { act: isOn ? 'vouched' : 'unvouched', on: { kind: 'person', id } })
    const words = isOn ? '已确认，可以使用学校共享的资源了' : '不再是学校确认的老师，只能使用自己的班级和资料'
    return { lines: [`${username} ${words}。`], data: { org_code: code, username, is_vouched: flagOf(isOn) } }
  })
}

async function list(db: Db, orgId: number, isJson: boolean, say: (line: string) => void) {
  const rows = await unvouchedIn(db, orgId)
  if (isJson) return say(jsonOf(rows))
  if (rows.length === 0) return say('没有等待确认的老师。')
  for (const line of tableOf(
    ['账号', '姓名', '手机号', '注册时间', '渠道'],
    rows.map(({ username, real_name, phone, created_at, channel }) => [username, real_name, phone ?? '', timeOf(created_at), channel]),
  ))
    say(line)
}
