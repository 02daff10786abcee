import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { nextSlice } from '../slices.ts'

/** What one question looks through: a class of a thousand may have read a hundred items, and others wait meanwhile. */
const itemsAtOnce = 5

interface Reader {
  readonly student_id: number
  /** How many items, and how many of them to the end. */
  readonly n: number
  readonly done: number
  readonly at: number
}

/** Who has opened any of these items. */
export async function readersOf(db: Db, itemIds: readonly number[], since = 0): Promise<Reader[]> {
  const byStudent = new Map<number, Reader>()
  for (const some of inChunks(itemIds, itemsAtOnce)) {
    await nextSlice()
    const rows = await db
      .selectFrom('item_reads')
      .select('student_id')
      .select(({ fn }) => [fn.countAll<number>().as('n'), fn.sum<number>('is_done').as('done'), fn.max('seen_at').as('at')])
      .where('item_id', 'in', some)
      .where('seen_at', '>=', since)
      .groupBy('student_id')
      .execute()
    for (const { student_id, ...row } of rows) {
      const { n, done, at } = byStudent.get(student_id) ?? { n: 0, done: 0, at: 0 }
      byStudent.set(student_id, { student_id, n: n + Number(row.n), done: done + Number(row.done), at: Math.max(at, Number(row.at)) })
    }
  }
  return [...byStudent.values()]
}
