import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { type Changed, seenOf } from './seen-items.db.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  /** Of items that were taken from them; without items, that they should look again. */
  readonly tellStudents: (mixIds: readonly number[], itemIds: readonly number[]) => Promise<void>
}

/** Students whose view of these a change took away or gave are told. */
export async function tellingOf<T>({ db, clock, tellStudents }: Deps, changed: Changed, change: () => Promise<T>): Promise<T> {
  const before = await seenOf(db, changed, clock.seconds())
  const made = await change()
  const after = await seenOf(db, changed, clock.seconds())
  const missingIn = (list: typeof before) => {
    const ids = new Set(list.map(({ item_id }) => item_id))
    return ({ item_id }: (typeof before)[number]) => !ids.has(item_id)
  }
  const [taken, come] = [before.filter(missingIn(after)), after.filter(missingIn(before))]
  const mixesOf = (items: typeof before) => items.map(({ mix_id }) => mix_id)
  if (taken.length > 0)
    await tellStudents(
      mixesOf(taken),
      taken.map(({ item_id }) => item_id),
    )
  if (come.length > 0) await tellStudents(mixesOf(come), [])
  return made
}
