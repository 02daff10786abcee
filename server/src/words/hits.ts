import type { WordPlace } from '@jiangtai/contract/words'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { addHits, type Hit } from './hits.db.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly report: (error: unknown) => void
}

const hour = 3600
/** More kinds than this wait only when the database does not answer. */
const mostWaiting = 1_000

export type Hits = ReturnType<typeof createHits>

/** Counts what was found, without the text and who wrote it. Nobody waits for it: what comes while it writes is written together. */
export function createHits({ db, clock, report }: Deps) {
  let waiting = new Map<string, Hit>()
  let writing: Promise<void> | undefined

  async function write() {
    try {
      while (waiting.size > 0) {
        const some = [...waiting.values()]
        waiting = new Map()
        await addHits(db, some)
      }
    } catch (error) {
      report(error)
    } finally {
      writing = undefined
    }
  }

  return {
    note(org_id: number, place: WordPlace, words: readonly string[]) {
      const at = Math.floor(clock.seconds() / hour) * hour
      for (const word of words) {
        const key = JSON.stringify([org_id, at, place, word])
        const count = (waiting.get(key)?.count ?? 0) + 1
        if (count > 1 || waiting.size < mostWaiting) waiting.set(key, { org_id, at, place, word, count })
      }
      // With nothing to write it would end before it is kept, and be taken for one that never ends.
      if (waiting.size > 0) writing ??= write()
    },
    /** When all that was noted is written. */
    settled: () => writing ?? Promise.resolve(),
  }
}
