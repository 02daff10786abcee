import type { Change, KeptAnswer } from '@jiangtai/contract/exam-answers'
import type { LeafAnswer } from '@jiangtai/contract/question'

/** The answer to one leaf, as this device knows it. */
export interface Entry extends Change {
  /** The highest number that the server has confirmed; 0: none. */
  readonly saved: number
  readonly isLocked: boolean
}

/** By the number of the leaf. */
export type Journal = ReadonlyMap<number, Entry>

/** What a device keeps over a reload. */
export interface KeptRow extends Change {
  readonly leaf: number
  /** The number that the server has confirmed; none: not this one. */
  readonly saved?: number
}

export type KeptAnswers = Readonly<Record<string, KeptAnswer>>

/** R929: of each leaf the higher number wins. What is handed in is the server's. */
export function merged(journal: Journal, kept: KeptAnswers): Journal {
  const after = new Map(journal)
  for (const [leaf, { a, seq, locked }] of Object.entries(kept)) {
    const own = journal.get(Number(leaf))
    const isServers = locked === 1 || !own || seq >= own.seq
    after.set(Number(leaf), isServers ? { a, seq, at: own?.at ?? 0, saved: seq, isLocked: locked === 1 } : { ...own, saved: seq })
  }
  return after
}

/** What another tab of this browser has written down meanwhile. */
export function adopted(journal: Journal, rows: readonly KeptRow[]): Journal {
  const after = new Map(journal)
  for (const { leaf, a, seq, at } of rows) {
    const own = journal.get(leaf)
    if (!own || (seq > own.seq && !own.isLocked)) after.set(leaf, { a, seq, at, saved: own?.saved ?? 0, isLocked: false })
  }
  return after
}

export const journalOf = (rows: readonly KeptRow[], kept: KeptAnswers): Journal =>
  merged(new Map(rows.map(({ leaf, a, seq, at }) => [leaf, { a, seq, at, saved: 0, isLocked: false }])), kept)

/** Later than everything known of the leaf, and than what was made on another device before this one was opened. */
export const nextSeq = (known: number, base: number, tenths: number) => Math.max(known, base, tenths - 1) + 1

export const isUnsent = ({ seq, saved }: Entry) => seq > saved

/** So many signs travel at once; the rest follows. */
const batchSigns = 120_000

/** What has to be sent of these leaves: as many as fit, and one at least. */
export function batchOf(journal: Journal, isReady: (leaf: number) => boolean): Readonly<Record<string, Change>> {
  const batch: Record<string, Change> = {}
  let signs = 0
  for (const [leaf, entry] of journal) {
    if (!isUnsent(entry) || entry.isLocked || !isReady(leaf)) continue
    const { a, seq, at } = entry
    signs += JSON.stringify(a).length + 60
    if (signs > batchSigns && Object.keys(batch).length > 0) break
    batch[leaf] = { a, seq, at }
  }
  return batch
}

export const answersOf = (journal: Journal): ReadonlyMap<number, LeafAnswer> => new Map([...journal].map(([leaf, { a }]) => [leaf, a]))

/** Whether there is something in it that counts as an answer. */
export function isAnswered(answer: LeafAnswer | undefined): boolean {
  const { o = [], j, b = [], t = '', f = [], i, au } = answer ?? {}
  return o.length > 0 || j !== undefined || b.some((said) => said.trim() !== '') || t.trim() !== '' || f.length > 0 || !!i || !!au
}
