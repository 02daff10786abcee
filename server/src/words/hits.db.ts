import { ownWordLimits, type WordFindings, type WordPlace } from '@jiangtai/contract/words'
import type { Db } from '../db/database.ts'

export interface Hit {
  readonly org_id: number
  /** When its hour began. */
  readonly at: number
  readonly place: WordPlace
  readonly word: string
  readonly count: number
}

const keyOf = ({ org_id, at, place, word }: Hit) => JSON.stringify([org_id, at, place, word])

export const addHits = (db: Db, hits: readonly Hit[]) =>
  db
    .insertInto('word_hits')
    // In one order on every node: they would wait for each other.
    .values(hits.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)))
    .onConflict((same) =>
      same
        .columns(['org_id', 'at', 'place', 'word'])
        .doUpdateSet(({ eb, ref }) => ({ count: eb('word_hits.count', '+', ref('excluded.count')) })),
    )
    .execute()

/** The words that are found most, and the hours in which something was, the last first. */
export async function findingsIn(db: Db, orgId: number): Promise<WordFindings> {
  const hours = await db
    .selectFrom('word_hits')
    .select(['at', 'word', 'place', 'count'])
    .where('org_id', '=', orgId)
    .orderBy('at', 'desc')
    .orderBy('count', 'desc')
    .orderBy('word')
    .orderBy('place')
    .limit(ownWordLimits.shown)
    .execute()
  const sums = await db
    .selectFrom('word_hits')
    .select(({ fn }) => ['word', 'place', fn.sum<number>('count').as('count'), fn.max('at').as('last_at')])
    .where('org_id', '=', orgId)
    .groupBy(['word', 'place'])
    .orderBy('word')
    .orderBy('place')
    .execute()
  const words = new Map<string, WordFindings['words'][number]>()
  for (const { word, place, count, last_at } of sums) {
    const before = words.get(word)
    words.set(word, {
      ...{ word, count: (before?.count ?? 0) + Number(count), last_at: Math.max(before?.last_at ?? 0, Number(last_at)) },
      places: [...(before?.places ?? []), place],
    })
  }
  const most = [...words.values()].toSorted((one, other) => other.count - one.count)
  return { words: most.slice(0, ownWordLimits.shown), hours }
}

export const deleteOldHits = (db: Db, now: number) =>
  db
    .deleteFrom('word_hits')
    .where('at', '<', now - ownWordLimits.keptDays * 86_400)
    .execute()
