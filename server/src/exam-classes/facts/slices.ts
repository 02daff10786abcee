import { examStates } from '@jiangtai/contract/exam'
import type { Db } from '../../db/database.ts'
import { groupedBy } from '../../grouped-by.ts'
import { nextSlice } from '../../slices.ts'
import type { ExamClassRow } from '../exam-classes.db.ts'
import type { OpenPaper, Papers } from '../paper/papers.ts'
import { type Before, examRow, itemRow, standingsOf, studentRows, wholeOf, zOf } from './reckon.ts'
import { factsRevision } from './revision.db.ts'
import {
  countedTries,
  examBefore,
  examSlice,
  factCounts,
  factsOfLeaves,
  hasTries,
  holdSlices,
  itemSlices,
  replaceSlices,
  studentSlices,
} from './slices.db.ts'

const factsAtOnce = 2000
const triesAtOnce = 50
/** So often somebody may mark while it is reckoned. */
const mostTries = 5

type Reckoned = Parameters<typeof replaceSlices>[2]

/** Of which exam before, and of which state of it: what progress is measured against. */
async function revisionBefore(db: Db, row: ExamClassRow): Promise<Omit<Before, 'z'> | undefined> {
  const before = await examBefore(db, row)
  return before && { id: before.id, rev: await factsRevision(db, before.id) }
}

async function beforeOf(db: Db, row: ExamClassRow): Promise<Before | undefined> {
  const before = await revisionBefore(db, row)
  return before && { ...before, z: zOf(standingsOf(await countedTries(db, before.id))) }
}

/** How many leaves of each try have a fact. */
async function countsOf(db: Db, attemptIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>()
  for (let from = 0; from < attemptIds.length; from += triesAtOnce) {
    await nextSlice()
    for (const { attempt_id, count } of await factCounts(db, attemptIds.slice(from, from + triesAtOnce)))
      counts.set(attempt_id, Number(count))
  }
  return counts
}

async function reckon(db: Db, row: ExamClassRow, paper: OpenPaper, facts_rev: number, before: Before | undefined): Promise<Reckoned> {
  const standings = standingsOf(await countedTries(db, row.id))
  const counts = await countsOf(
    db,
    standings.map(({ id }) => id),
  )
  const { people, place } = wholeOf(standings, counts, paper.leaves.size)
  const leaves = [...paper.leaves.values()].toSorted((a, b) => a.no - b.no)
  const atOnce = Math.max(1, Math.floor(factsAtOnce / Math.max(1, standings.length)))
  const made: ReturnType<typeof itemRow>[] = []
  for (let from = 0; from < leaves.length; from += atOnce) {
    await nextSlice()
    const some = leaves.slice(from, from + atOnce)
    const facts = groupedBy(await factsOfLeaves(db, row.id, some[0]?.no ?? 0, some.at(-1)?.no ?? 0), ({ leaf_no }) => leaf_no)
    for (const leaf of some) {
      const own = (facts.get(leaf.no) ?? []).map((fact) => ({ ...fact, at: place.get(fact.attempt_id) ?? -1 }))
      if (own.length > 0) made.push(itemRow(row.id, leaf, own, people))
    }
  }
  await nextSlice()
  const exam = { id: row.id, total_centi: row.total_centi, facts_rev }
  return {
    exam: examRow(exam, standings, { people, squares: made.map(({ squares }) => squares) }, before),
    items: made.map((item) => item.row),
    students: studentRows(exam, standings, before),
  }
}

export type Slices = ReturnType<typeof createSlices>
export type ExamSlices = Awaited<ReturnType<Slices['of']>>
export type ItemSlice = ExamSlices['items'][number]

/**
 * What is reckoned of an exam of a class: from its facts, never added to. It is stored with the state of the facts, and reckoned anew by whoever asks
 * for it after they have changed (R1059).
 */
export function createSlices({ db, papers }: { readonly db: Db; readonly papers: Pick<Papers, 'of'> }) {
  async function isFresh(row: ExamClassRow) {
    const stored = await examSlice(db, row.id)
    if (!stored || Number(stored.facts_rev) !== (await factsRevision(db, row.id))) return false
    const before = await revisionBefore(db, row)
    return stored.prev_exam_class_id === (before?.id ?? null) && Number(stored.prev_rev) === (before?.rev ?? 0)
  }

  /** True: stored; false: something has changed meanwhile. The last one is stored all the same, as of the state before. */
  async function reckonOnce(row: ExamClassRow, isLast: boolean): Promise<boolean> {
    const facts_rev = await factsRevision(db, row.id)
    const before = await beforeOf(db, row)
    const reckoned = await reckon(db, row, await papers.of(row.paper_id), facts_rev, before)
    return db.transaction().execute(async (tx) => {
      await holdSlices(tx, row.id)
      if (!isLast && (await factsRevision(tx, row.id)) !== facts_rev) return false
      await replaceSlices(tx, row.id, reckoned)
      return true
    })
  }

  /** A class that is marked at this moment may give no rest: then the next who asks reckons again. */
  async function renew(row: ExamClassRow) {
    for (let tries = 1; tries <= mostTries; tries += 1) if (await reckonOnce(row, tries === mostTries)) return
  }

  const running = new Map<number, Promise<void>>()
  /** Several who ask at once wait for one. */
  function renewOnce(row: ExamClassRow): Promise<void> {
    const known = running.get(row.id)
    if (known) return known
    const made = renew(row).finally(() => running.delete(row.id))
    running.set(row.id, made)
    return made
  }

  // What was answered is deleted after its time; what was reckoned of the class stays.
  async function freshen(row: ExamClassRow) {
    if (row.state !== examStates.withdrawn && !(await isFresh(row)) && (await hasTries(db, row.id))) await renewOnce(row)
  }

  return {
    /** Anew, also where nothing has changed. */
    renew: renewOnce,
    async items(row: ExamClassRow) {
      await freshen(row)
      return itemSlices(db, row.id)
    },
    async of(row: ExamClassRow) {
      await freshen(row)
      return {
        exam: await examSlice(db, row.id),
        items: await itemSlices(db, row.id),
        students: await studentSlices(db, row.id),
      }
    },
  }
}
