import type { Overview } from '@jiangtai/contract/admins'
import { dateOf, spanOfDate } from '../days.ts'
import type { Db } from '../db/database.ts'
import { bytesIn, classCount, classesWithoutStudents, lessonsSince, peopleIn } from './overview.db.ts'

const day = 86_400
const days = 7

/** What waits for an administrator, as the pages that list it count it. */
export interface Waiting {
  readonly joinCount: (db: Db, orgId: number) => Promise<number>
  readonly suggestCount: (db: Db, orgId: number) => Promise<number>
}

export async function overviewOf(db: Db, orgId: number, now: number, { joinCount, suggestCount }: Waiting): Promise<Overview> {
  const dates = Array.from({ length: days }, (_, at) => dateOf(now - (days - 1 - at) * day))
  const lessons = await lessonsSince(db, orgId, spanOfDate(dates[0] ?? '')?.from ?? now)
  return {
    ...(await peopleIn(db, orgId)),
    join_count: await joinCount(db, orgId),
    class_count: await classCount(db, orgId),
    empty_classes: await classesWithoutStudents(db, orgId),
    file_bytes: await bytesIn(db, orgId),
    suggest_count: await suggestCount(db, orgId),
    running_count: lessons.filter(({ ended_at }) => ended_at === null).length,
    days: dates.map((date) => ({ date, count: lessons.filter(({ started_at }) => dateOf(started_at) === date).length })),
  }
}
