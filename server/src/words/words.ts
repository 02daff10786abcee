import type { WordPlace } from '@jiangtai/contract/words'
import * as z from 'zod/mini'
import { type Bus, messageAs } from '../bus/bus.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { type Automaton, createAutomaton, createInSlices } from './automaton.ts'
import { folded } from './fold.ts'
import { foldAll } from './fold-all.ts'
import type { Hits } from './hits.ts'
import { wordsOf, wordsVersion } from './words.db.ts'

export type HasBadWords = (texts: readonly string[]) => boolean

/** What whoever changes a list tells the nodes. */
const wordsChanged = 'words-changed'
const WordsChange = z.object({ orgId: z.int() })

/** One that does not hear of it finds it within five seconds. */
export const tellWordsChanged = (publish: (channel: string, message: string) => Promise<void>, orgId: number) =>
  publish(wordsChanged, JSON.stringify({ orgId } satisfies z.infer<typeof WordsChange>)).catch(() => {})

/** How late a change may be noticed that a node did not hear of. */
const freshMs = 5_000
/** About 120 MB of lists. */
const most = 3_000_000

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly bus: Pick<Bus, 'subscribe' | 'onGap'>
  readonly hits: Pick<Hits, 'note'>
  /** What counts in every organisation. */
  readonly firstWords: readonly string[]
}

interface List {
  readonly version: number
  readonly has: HasBadWords
  readonly hitsIn: (texts: readonly string[]) => readonly string[]
}

const listWith = (automaton: Automaton, words: readonly string[]) => ({
  ...automaton,
  hitsIn: (text: string) => automaton.hitsIn(text).map((at) => words[at] as string),
})
const listOf = (words: readonly string[]) => listWith(createAutomaton(words.map(folded)), words)

/** Every node reads them again when one was changed. */
const longListOf = async (db: Db, words: readonly string[]) => listWith(await createInSlices(await foldAll(db, words)), words)

/** O003: a text is bad when it contains an entry of a list. */
function hasAnyOf(...lists: readonly ReturnType<typeof listOf>[]): HasBadWords {
  return (texts) => texts.map(folded).some((text) => lists.some((list) => list.isIn(text)))
}

export const hasWordsOf = (words: readonly string[]): HasBadWords => hasAnyOf(listOf(words))

export type Words = Awaited<ReturnType<typeof createWords>>

/** The first list with what each organisation has added. Built when it has changed, not when it is asked. */
export async function createWords({ db, clock, bus, hits, firstWords }: Deps, mostStates = most) {
  const first = listOf(firstWords)
  const known = new Map<number, { readonly list: Promise<List>; readonly readAt: number }>()
  let kept = 0

  async function read(orgId: number, before: Promise<List> | undefined): Promise<List> {
    // Before the words: a change in between is found the next time.
    const version = await wordsVersion(db, orgId)
    const list = await before
    if (list?.version === version) return list
    const own = await longListOf(db, await wordsOf(db, orgId))
    kept += own.room
    if (kept > mostStates) {
      known.clear()
      kept = 0
    }
    const hitsIn = (texts: readonly string[]) => [
      ...new Set(texts.map(folded).flatMap((text) => [...first.hitsIn(text), ...own.hitsIn(text)])),
    ]
    return { version, has: hasAnyOf(first, own), hitsIn }
  }

  async function listIn(orgId: number): Promise<List> {
    const entry = known.get(orgId)
    if (entry && clock.ms() - entry.readAt < freshMs) return entry.list
    const list = read(orgId, entry?.list)
    known.set(orgId, { list, readAt: clock.ms() })
    // A reading that failed is not kept.
    list.catch(() => known.delete(orgId))
    return list
  }

  const old = Number.NEGATIVE_INFINITY
  const doubt = (orgId: number) => {
    const entry = known.get(orgId)
    if (entry) known.set(orgId, { ...entry, readAt: old })
  }
  await bus.subscribe(wordsChanged, (message) => {
    const change = messageAs(WordsChange, message)
    if (change) doubt(change.orgId)
  })
  bus.onGap(() => [...known.keys()].forEach(doubt))

  return {
    firstWords,
    /** All of them, for a thread, which cannot be given the function. */
    listOf: async (orgId: number): Promise<readonly string[]> => [...firstWords, ...(await wordsOf(db, orgId))],
    /** Which of them are in a text. */
    hitsIn: async (orgId: number, text: string) => (await listIn(orgId)).hitsIn([text]),
    /** Whether texts of this organisation have bad words in them: then it is counted for the place where they were written. Null: they are only asked about. */
    async of(orgId: number, place: WordPlace | null): Promise<HasBadWords> {
      const { has, hitsIn } = await listIn(orgId)
      if (place === null) return has
      return (texts) => {
        const isBad = has(texts)
        if (isBad) hits.note(orgId, place, hitsIn(texts))
        return isBad
      }
    },
  }
}
