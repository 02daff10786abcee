import { Refusal } from '@jiangtai/contract/refusal'
import { byCommandLine } from '../audits/audits.db.ts'
import { change, mannerOf } from '../changing.ts'
import { type Clock, systemClock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { jsonOf, organizationCalled, tableOf, timeOf } from '../listing.ts'
import { usernameKey } from '../login/username.ts'
import { StartFailure } from '../start-failure.ts'
import { cancelDeletion, requestDeletion } from './deletion.ts'
import { requestsIn, studentCalled } from './requests.db.ts'

const usage = `用法：npm run admin -- delete-student <机构代码>                     等着删除的学生
      npm run admin -- delete-student <机构代码> <学生账号> [原因] [--dry-run] [--json]   7 天后彻底删除
      npm run admin -- delete-student <机构代码> <学生账号> --cancel [--dry-run] [--json]  撤销`

/** R1136: the data of a student; `npm run admin -- delete-student …`. */
export async function deleteStudentAdmin(db: Db, args: readonly string[], say: (line: string) => void, clock: Clock = systemClock) {
  const { manner, rest } = mannerOf(args)
  const isCancelling = rest.includes('--cancel')
  const [code, username, reason = '', ...more] = rest.filter((arg) => arg !== '--cancel')
  const isWrong = code === undefined || more.length > 0 || (isCancelling && (username === undefined || reason !== ''))
  if (isWrong || rest.some((arg) => arg.startsWith('--') && arg !== '--cancel')) throw new StartFailure(usage)
  const orgId = await organizationCalled(db, code)
  if (username === undefined) return list(db, orgId, manner.isJson, say)
  await change(db, manner, say, async (tx) => {
    const student = await studentCalled(tx, orgId, usernameKey(username))
    if (!student) throw new StartFailure(`${code} 没有账号为 ${username} 的学生。`)
    const by = byCommandLine(orgId, clock.seconds())
    if (isCancelling) {
      await cancelDeletion(tx, by, student.id).catch((error: unknown) => {
        if (error instanceof Refusal) throw new StartFailure(`${username} 没有可以撤销的删除申请。`)
        throw error
      })
      return { lines: [`${username} 不会被删除。`], data: { org_code: code, username, purge_at: 0 } }
    }
    const purge_at = await requestDeletion(tx, by, student.id, reason)
    return {
      lines: [`${username} 的数据将在 ${timeOf(purge_at)} 彻底删除，在那之前可以撤销（--cancel）。`],
      data: { org_code: code, username, purge_at },
    }
  })
}

async function list(db: Db, orgId: number, isJson: boolean, say: (line: string) => void) {
  const rows = await requestsIn(db, orgId)
  if (isJson) return say(jsonOf(rows))
  if (rows.length === 0) return say('没有等着删除的学生。')
  const lines = rows.map(({ username, real_name, class_name, reason, purge_at }) => [
    username,
    real_name,
    class_name,
    timeOf(purge_at),
    reason,
  ])
  for (const line of tableOf(['账号', '姓名', '班级', '何时删除', '原因'], lines)) say(line)
}
