import { parseArgs } from 'node:util'
import { type Clock, systemClock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { StartFailure } from '../start-failure.ts'
import { hasOrganization, listErrorReports } from './error-reports.db.ts'
import { firstLineOf } from './error-reports.ts'
import { tableOf } from './table.ts'

const usage = '用法：npm run admin -- errors [--org 机构代码] [--days 天数，1 到 90] [--json]'
const day = 86_400
const mostRows = 1000

function asked(args: readonly string[]) {
  try {
    const options = { org: { type: 'string' }, days: { type: 'string', default: '7' }, json: { type: 'boolean', default: false } } as const
    const { values } = parseArgs({ args: [...args], options })
    const days = Number(values.days)
    if (Number.isInteger(days) && days >= 1 && days <= 90) return { ...values, days }
  } catch {
    // Said below, in our own words.
  }
  throw new StartFailure(usage)
}

type Row = Awaited<ReturnType<typeof listErrorReports>>[number]

const pad = (number: number) => String(number).padStart(2, '0')
function timeOf(seconds: number) {
  const time = new Date(seconds * 1000)
  return `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())} ${pad(time.getHours())}:${pad(time.getMinutes())}`
}

const personOf = ({ username, real_name, user_info }: Row) => (username ? `${username} ${real_name}` : `访客 ${user_info}`.trimEnd())

/** What went wrong in browsers; `npm run admin -- errors`. */
export async function errorsAdmin(db: Db, args: readonly string[], say: (line: string) => void, clock: Clock = systemClock) {
  const { org, days, json } = asked(args)
  if (org !== undefined && !(await hasOrganization(db, org))) throw new StartFailure(`没有机构 ${org}。`)
  const rows = await listErrorReports(db, { since: clock.seconds() - days * day, orgCode: org, most: mostRows })
  if (json) return say(JSON.stringify(rows.map(({ fingerprint, hour, ...row }) => row)))
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
