import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { createAutomaton } from './automaton.ts'
import { folded } from './fold.ts'
import { wordsOf, wordsVersion } from './words.db.ts'

export type HasBadWords = (texts: readonly string[]) => boolean

/** How late a change may be noticed. */
const freshMs = 30_000
/** About 100 MB of lists. */
const most = 3_000_000

interface Deps {
  readonly db: Db
  readonly clock: Clock
  /** What counts in every organisation. */
  readonly firstWords: readonly string[]
}

interface List {
  readonly version: number
  readonly has: HasBadWords
}

const listOf = (words: readonly string[]) => createAutomaton(words.map(folded))

/** O003: a text is bad when it contains an entry of a list. */
function hasAnyOf(...lists: readonly ReturnType<typeof listOf>[]): HasBadWords {
  return (texts) => texts.map(folded).some((text) => lists.some((list) => list.isIn(text)))
}

export const hasWordsOf = (words: readonly string[]): HasBadWords => hasAnyOf(listOf(words))

export type Words = ReturnType<typeof createWords>

/** The first list with what each organisation has added. Built when it has changed, not when it is asked. */
export function createWords({ db, clock, firstWords }: Deps, mostStates = most) {
  const first = listOf(firstWords)
  const known = new Map<number, { readonly list: Promise<List>; readonly readAt: number }>()
  let kept = 0

  async function read(orgId: number, before: Promise<List> | undefined): Promise<List> {
    // Before the words: a change in between is found the next time.
    const version = await wordsVersion(db, orgId)
    const list = await before
    if (list?.version === version) return list
    const own = listOf(await wordsOf(db, orgId))
    kept += own.room
    if (kept > mostStates) {
      known.clear()
      kept = 0
    }
    return { version, has: hasAnyOf(first, own) }
  }

  return {
    /** All of them, for a thread, which cannot be given the function. */
    listOf: async (orgId: number): Promise<readonly string[]> => [...firstWords, ...(await wordsOf(db, orgId))],
    /** Whether texts of this organisation have bad words in them. */
    async of(orgId: number): Promise<HasBadWords> {
      const entry = known.get(orgId)
      if (entry && clock.ms() - entry.readAt < freshMs) return (await entry.list).has
      const list = read(orgId, entry?.list)
      known.set(orgId, { list, readAt: clock.ms() })
      // A reading that failed is not kept.
      list.catch(() => known.delete(orgId))
      return (await list).has
    },
  }
}
