import * as z from 'zod/mini'
import type { Db } from '../db/database.ts'
import type { JobKind } from '../jobs/jobs.ts'
import { nextSlice } from '../slices.ts'
import { markOld } from './bin.db.ts'
import { binnedSince, type Chosen } from './bin.ts'
import { clearBoard, clearMix, clearResource, purgedBoards, purgedMixes, purgedResources } from './clear-bin.db.ts'

const atOnce = 100

/** Mixes first: what they hold of a colleague's is free then. */
const steps = [
  [purgedMixes, clearMix],
  [purgedBoards, clearBoard],
  [purgedResources, clearResource],
] as const

type Clear = (tx: Db, id: number) => Promise<void>
/** Each in a transaction of its own: two nodes may do it at once, or stop anywhere. */
async function clearEach(db: Db, clear: Clear, ids: readonly number[], signal?: AbortSignal) {
  for (const id of ids) {
    signal?.throwIfAborted()
    await nextSlice()
    await db.transaction().execute((tx) => clear(tx, id))
  }
}

/** Clears away these, which were purged. */
export async function clearThese(db: Db, { resourceIds, boardIds, deletedMixIds }: Chosen) {
  await clearEach(db, clearMix, deletedMixIds)
  await clearEach(db, clearBoard, boardIds)
  await clearEach(db, clearResource, resourceIds)
}

/** Clears away what was purged, of one teacher or of all. */
async function clearPurged(db: Db, teacherId: number | undefined, signal?: AbortSignal) {
  for (const [find, clear] of steps) {
    let after = 0
    for (;;) {
      const found = await find(db, { teacherId, after, most: atOnce })
      const ids = found.map(({ id }) => id)
      await clearEach(db, clear, ids, signal)
      if (ids.length < atOnce) break
      after = ids.at(-1) ?? after
    }
  }
}

/** After thirty days, by the sweep. */
export async function sweepBin(db: Db, now: number) {
  await markOld(db, binnedSince(now), now)
  await clearPurged(db, undefined)
}

/** The job after somebody has purged very much. */
export const clearing = 'clear-bin'
const Input = z.object({ teacherId: z.int() })

export const clearBinKind = ({ db }: { readonly db: Db }): JobKind => ({
  name: clearing,
  async run({ input, signal }) {
    await clearPurged(db, z.parse(Input, input).teacherId, signal)
    return undefined
  },
})
