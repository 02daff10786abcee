import type { Overview } from '@jiangtai/contract/admins'
import { dateOf, spanOfDate } from '../days.ts'
import type { Db } from '../db/database.ts'
import { bytesIn, classCount, classesWithoutStudents, joinCount, lessonsSince, peopleIn, suggestsWaiting } from './overview.db.ts'

const day = 86_400
const days = 7

export async function overviewOf(db: Db, orgId: number, now: number): Promise<Overview> {
  const dates = Array.from({ length: days }, (_, at) => dateOf(now - (days - 1 - at) * day))
  const lessons = await lessonsSince(db, orgId, spanOfDate(dates[0] ?? '')?.from ?? now)
  return {
    ...(await peopleIn(db, orgId)),
    join_count: await joinCount(db, orgId),
    class_count: await classCount(db, orgId),
    empty_classes: await classesWithoutStudents(db, orgId),
    file_bytes: await bytesIn(db, orgId),
    suggest_count: await suggestsWaiting(db, orgId),
    running_count: lessons.filter(({ ended_at }) => ended_at === null).length,
    days: dates.map((date) => ({ date, count: lessons.filter(({ started_at }) => dateOf(started_at) === date).length })),
  }
}
