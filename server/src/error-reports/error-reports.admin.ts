import { type Clock, systemClock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { jsonOf, listingAsked, tableOf, timeOf } from '../listing.ts'
import { listErrorReports } from './error-reports.db.ts'
import { firstLineOf } from './error-reports.ts'

const mostRows = 1000

type Row = Awaited<ReturnType<typeof listErrorReports>>[number]

function personOf({ username, real_name, user_info }: Row) {
  if (!username) return `访客 ${user_info}`.trimEnd()
  return `${username} ${real_name}${user_info && `（页面上是 ${user_info}）`}`
}

/** What went wrong in browsers; `npm run admin -- errors`. */
export async function errorsAdmin(db: Db, args: readonly string[], say: (line: string) => void, clock: Clock = systemClock) {
  const { days, json, ...asked } = await listingAsked(db, 'errors', args, clock.seconds())
  const rows = await listErrorReports(db, { ...asked, most: mostRows })
  if (json) return say(jsonOf(rows.map(({ fingerprint, hour, ...row }) => row)))
  if (rows.length === 0) return say(`最近 ${days} 天没有错误。`)
  const lines = rows.map((row) => [
    timeOf(row.seen_at),
    String(row.count),
    row.org_code,
    personOf(row),
    row.page_url,
    `${row.type}: ${firstLineOf(row.error_info)}`,
    row.dev_info || row.user_agent,
  ])
  for (const line of tableOf(['最近一次', '次数', '机构', '谁', '页面', '错误', '设备'], lines)) say(line)
  if (rows.length === mostRows) say(`只列出了最近的 ${mostRows} 条。`)
}
