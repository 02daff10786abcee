import { dateOf } from '../days.ts'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'

interface Span {
  readonly class_id: number
  /** Seconds, the last one excluded. */
  readonly starts_at: number
  readonly ends_at: number
}

/** 2026-11-19 至 2026-11-20: from the first to the last day of a span that is paid for already for one of these students. */
export async function paidDays(db: Db, { class_id, starts_at, ends_at }: Span, studentIds: readonly number[]): Promise<string> {
  const found = []
  for (const some of inChunks(studentIds))
    found.push(
      ...(await db
        .selectFrom('valid_students')
        .innerJoin('class_valid_dates', 'class_valid_dates.id', 'valid_students.period_id')
        .select(['starts_at', 'ends_at'])
        .distinct()
        .where('class_id', '=', class_id)
        .where('starts_at', '<', ends_at)
        .where('ends_at', '>', starts_at)
        .where('student_id', 'in', some)
        .execute()),
    )
  const from = dateOf(Math.max(starts_at, Math.min(...found.map((one) => one.starts_at))))
  const to = dateOf(Math.min(ends_at, Math.max(...found.map((one) => one.ends_at))) - 1)
  return from === to ? from : `${from} 至 ${to}`
}
