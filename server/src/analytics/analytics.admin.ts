import { roleOf } from '@jiangtai/contract/roles'
import { type Clock, systemClock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { jsonOf, listingAsked, tableOf, timeOf } from '../listing.ts'
import { listEvents } from './analytics.db.ts'
import { nameOfEvent } from './analytics.ts'

/** What people did, counted; `npm run admin -- events`. */
export async function eventsAdmin(db: Db, args: readonly string[], say: (line: string) => void, clock: Clock = systemClock) {
  const { days, json, ...asked } = await listingAsked(db, 'events', args, clock.seconds())
  const rows = await listEvents(db, asked)
  if (json) return say(jsonOf(rows.map((row) => ({ ...row, name: nameOfEvent(row.event_id) }))))
  if (rows.length === 0) return say(`最近 ${days} 天没有事件。`)
  const lines = rows.map(({ org_code, event_id, user_type, count, people, last_at }) => [
    org_code,
    String(event_id),
    nameOfEvent(event_id),
    roleOf(user_type) === 'teacher' ? '教师' : '学生',
    String(count),
    String(people),
    timeOf(last_at),
  ])
  for (const line of tableOf(['机构', '编号', '事件', '谁', '次数', '人数', '最近一次'], lines)) say(line)
}
