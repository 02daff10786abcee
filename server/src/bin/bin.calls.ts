import { bin } from '@jiangtai/contract/bin'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Person } from '../http/context.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { tellingOf } from '../library/seen-changes.ts'
import { memberOf } from '../members/members.ts'
import { markAll, markPurged, mixesOf, restore } from './bin.db.ts'
import { type Bin, binnedSince, type Chosen, chosen, countOf } from './bin.ts'
import { binBytes, binPage } from './bin-pages.db.ts'
import { clearing, clearThese } from './clear-bin.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'add'>
  readonly tellStudents: (mixIds: readonly number[], itemIds: readonly number[]) => Promise<void>
}

/** Each is some statements: so many take a moment, more are somebody's minute. */
export const clearedAtOnce = 50

export function binCalls({ db, clock, jobs, tellStudents }: Deps) {
  const binOf = ({ id }: Pick<Person, 'id'>): Bin => ({ teacherId: id, since: binnedSince(clock.seconds()) })
  /** What was marked is gone for everybody; its rows are cleared away at once, where they are so many that somebody would wait by a job. */
  const clear = async ({ teacherId }: Bin, marked: Chosen) =>
    countOf(marked) <= clearedAtOnce ? clearThese(db, marked) : void (await jobs.add({ kind: clearing, input: { teacherId } }))

  return answer(bin, {
    async pages({ kind, curr_page_index, page_size }, { caller }) {
      const own = binOf(caller)
      const asked = { kind, first: (curr_page_index - 1) * page_size, size: page_size }
      const { list, total } = await binPage(db, own, asked)
      return { list, total, pageCount: Math.ceil(total / page_size), bytes: await binBytes(db, own) }
    },

    async restore(some, { caller }) {
      const own = binOf(caller)
      const wanted = chosen(some)
      const mixes = await mixesOf(db, own, wanted.deletedMixIds)
      // A class that the teacher has left meanwhile is given nothing any more.
      await memberOf(db, caller, ...mixes.map(({ class_id }) => class_id))
      const changed = { resourceIds: wanted.resourceIds, mixIds: mixes.map(({ mix_id }) => mix_id) }
      const joined_count = await tellingOf({ db, clock, tellStudents }, changed, () =>
        db.transaction().execute((tx) => restore(tx, own, wanted)),
      )
      return { joined_count }
    },

    async purge(some, { caller }) {
      const own = binOf(caller)
      const wanted = chosen(some)
      await db.transaction().execute((tx) => markPurged(tx, own, wanted, clock.seconds()))
      await clear(own, wanted)
      return {}
    },

    async empty(_input, { caller }) {
      const own = binOf(caller)
      const marked = await db.transaction().execute((tx) => markAll(tx, own, clock.seconds()))
      await clear(own, marked)
      return { count: countOf(marked) }
    },
  })
}
