import { examLimits, examStates, examStateTitles } from '@jiangtai/contract/exam'
import type { RegradeClass, Regraded, RegradeEffect } from '@jiangtai/contract/exam-results'
import { flagOf } from '@jiangtai/contract/flag'
import { Refusal } from '@jiangtai/contract/refusal'
import { type AuditBy, noteAudit } from '../../audits/audits.db.ts'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/database.ts'
import { asStored } from '../../http/as-stored.ts'
import { nextSlice } from '../../slices.ts'
import { holdTries } from '../attempts.db.ts'
import { type ExamClassRow, holdExamClass } from '../exam-classes.db.ts'
import { byLine, itemLines } from '../paper/lines.ts'
import { lockExam, paperRow } from '../paper/papers.db.ts'
import type { OpenPaper, PaperLeaf, Papers } from '../paper/papers.ts'
import { isOwnerOf } from '../publishing/owner.db.ts'
import { howFar, resultActsOf } from '../publishing/publishing.db.ts'
import { examClassesShown } from '../shown.ts'
import type { TeacherActs } from '../teacher-acts.ts'
import type { ExamTelling } from '../telling.ts'
import { effectOf, markAnew } from './anew.ts'
import { answersTo, areAlike, examClassesOfExam, keepRevision, movePaper } from './regrade.db.ts'
import type { RegradeInput } from './regrade.job.ts'
import { type Correction, correctionFault, revised } from './revise.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly papers: Papers
  readonly telling: ExamTelling
  readonly teacher: Pick<TeacherActs, 'examOf'>
  readonly jobs: {
    /** In the transaction of what it goes on with. */
    add(tx: Db, input: RegradeInput, userId: number): Promise<number>
    /** They are looked at now. */
    wake(): void
  }
}
interface Teacher {
  readonly id: number
}
interface Asked {
  readonly ids: readonly number[]
  readonly leaf: number
  readonly key: Correction
}

const atOnce = 100
const actsShown = 50

/** A key that was wrong (§1.5): the classes get a paper with the right one, and what the server marked is marked anew. */
export function createRegrade({ db, clock, papers, telling, teacher, jobs }: Deps) {
  /** Classes of one own exam that ask the same and have ended, in the order in which they are held. */
  async function chosen(caller: Teacher, asked: readonly number[]): Promise<ExamClassRow[]> {
    const ids = [...new Set(asked)].sort((a, b) => a - b)
    if (ids.length === 0) throw new Refusal('pushClassEmpty')
    if (ids.length > examLimits.classes) throw new Refusal('tooManyAtOnce', { n: examLimits.classes })
    const rows: ExamClassRow[] = []
    for (const id of ids) rows.push(await teacher.examOf(caller, id))
    const [first] = rows
    if (!first || !(await isOwnerOf(db, caller.id, first.exam_id))) throw new Refusal('regradeNotOwn')
    const isApart = rows.some(({ exam_id }) => exam_id !== first.exam_id)
    if (
      isApart ||
      !(await areAlike(
        db,
        rows.map(({ paper_id }) => paper_id),
      ))
    )
      throw new Refusal('regradeApart')
    for (const row of rows) demandOver(row)
    return rows
  }

  function demandOver({ state }: ExamClassRow) {
    if (state !== examStates.ended && state !== examStates.published) throw new Refusal('examState', { x: examStateTitles[state] })
  }

  function leafOf(paper: OpenPaper, { leaf, key }: Asked): PaperLeaf {
    const found = paper.leaves.get(leaf)
    if (!found) throw new Refusal('examLeafUnknown')
    return correctedLeaf(found, key)
  }
  const correctedLeaf = (found: PaperLeaf, key: Correction): PaperLeaf =>
    key === undefined
      ? { ...found, isForAll: true }
      : { ...found, isForAll: false, leaf: { ...found.leaf, key: { ...found.leaf.key, ...key } } }

  /** Also where all papers say so already: what a correction has left, as it was broken off, is gone on with. */
  async function demandChange(rows: readonly ExamClassRow[], opened: readonly OpenPaper[], { leaf, key }: Asked) {
    const faults = opened.map((paper) => {
      const found = paper.leaves.get(leaf)
      return found ? correctionFault(found, key) : ('examLeafUnknown' as const)
    })
    const fault = faults.find((one) => one !== undefined && one !== 'regradeSame')
    if (fault) throw new Refusal(fault)
    if (faults.includes(undefined)) return
    for (const [at, { id }] of rows.entries()) {
      const found = opened[at]?.leaves.get(leaf)
      for await (const some of answersBySome(id, found)) if (found && some.some((one) => markAnew(found, one).change)) return
    }
    throw new Refusal('regradeSame')
  }

  async function* answersBySome(id: number, leaf: PaperLeaf | undefined) {
    if (!leaf) return
    for (let after = 0; ; ) {
      await nextSlice()
      const some = await answersTo(db, id, leaf.no, { after, most: atOnce, withTyped: leaf.isForAll })
      yield some
      const last = some.at(-1)
      if (!last || some.length < atOnce) return
      after = last.id
    }
  }

  return {
    async regrading(caller: Teacher, id: number) {
      const row = await teacher.examOf(caller, id)
      if (!(await isOwnerOf(db, caller.id, row.exam_id))) throw new Refusal('regradeNotOwn')
      const { body, answer_keys } = await paperRow(db, row.paper_id)
      const siblings: number[] = []
      for (const other of await examClassesOfExam(db, row.exam_id))
        if (other.paper_id === row.paper_id || (await areAlike(db, [row.paper_id, other.paper_id]))) siblings.push(other.id)
      const mine = new Set<number>()
      for (const other of siblings) if (await teacher.examOf(caller, other).catch(() => undefined)) mine.add(other)
      const shown = await examClassesShown(db, [...mine], clock.seconds())
      const classes: RegradeClass[] = []
      for (const { exam_class_id, class_name, state } of shown)
        if (state === examStates.ended || state === examStates.published)
          classes.push({ exam_class_id, class_name, state, handed_in: (await howFar(db, exam_class_id)).handed_in })
      const later = shown
        .filter(({ state }) => state === examStates.waiting || state === examStates.running)
        .map(({ exam_class_id, class_name }) => ({ exam_class_id, class_name }))
      const done = (await resultActsOf(db, row.org_id, id, actsShown)).flatMap((act) => regradedOf(act))
      // Both were looked at when they were frozen.
      return asStored(`{"paper":${body},"keys":${answer_keys},${JSON.stringify({ classes, later, done }).slice(1)}`)
    },

    async preview(caller: Teacher, asked: Asked): Promise<RegradeEffect> {
      const rows = await chosen(caller, asked.ids)
      const opened = await Promise.all(rows.map(({ paper_id }) => papers.of(paper_id)))
      await demandChange(rows, opened, asked)
      const sum = { marked: 0, up: 0, down: 0, same: 0, kept: 0 }
      for (const [at, { id }] of rows.entries()) {
        const leaf = leafOf(opened[at] as OpenPaper, asked)
        for await (const some of answersBySome(id, leaf)) {
          const effect = effectOf(leaf, some)
          for (const name of ['marked', 'up', 'down', 'same', 'kept'] as const) sum[name] += effect[name]
        }
      }
      return sum
    },

    /**
     * First the classes get the paper with the right key, all at one instant and held against everything that marks: from then on whoever marks marks
     * by it. Then those who were marked before are marked anew, some at a time, as a job: each of them with the sum and the facts in one transaction.
     */
    async regrade(caller: Teacher, asked: Asked, reason: string, by: AuditBy): Promise<number> {
      const rows = await chosen(caller, asked.ids)
      const opened = await Promise.all(rows.map(({ paper_id }) => papers.of(paper_id)))
      await demandChange(rows, opened, asked)
      const [first] = rows
      if (!first) throw new Refusal('pushClassEmpty')
      const job = await db.transaction().execute(async (tx) => {
        await lockExam(tx, first.exam_id)
        for (const { id } of rows) {
          const row = await holdExamClass(tx, id, 'change')
          if (!row) throw new Refusal('examUnknown')
          demandOver(row)
          await holdTries(tx, id)
          const { answer_keys, hash } = await paperRow(tx, row.paper_id)
          const place = opened[0]?.leaves.get(asked.leaf)
          if (!place) throw new Refusal('examLeafUnknown')
          const next = revised(itemLines(answer_keys), place, asked.key, hash)
          const paper_id = await keepRevision(tx, row.paper_id, { answer_keys: byLine(next.lines), hash: next.hash }, clock.seconds())
          await movePaper(tx, id, paper_id)
          const after = { 题号: place.itemNo, 小题: place.no, 全员给分: flagOf(asked.key === undefined), 原因: reason }
          const on = { kind: 'exam' as const, id, name: row.title }
          await noteAudit(tx, by, { act: 'answer-corrected', on, classId: row.class_id, after })
        }
        const input = { exam_class_ids: rows.map(({ id }) => id), leaf: asked.leaf, by: caller.id, at: clock.seconds() }
        return jobs.add(tx, input, caller.id)
      })
      jobs.wake()
      for (const { id } of rows) await telling.changed(id)
      return job
    },
  }
}

export type RegradeActs = ReturnType<typeof createRegrade>

function regradedOf({ act, at, name, after }: { act: string; at: number; name: string; after: string }): Regraded[] {
  if (act !== 'answer-corrected') return []
  try {
    const said = JSON.parse(after) as Readonly<Record<string, unknown>>
    return [{ leaf: Number(said['小题']), is_given: flagOf(said['全员给分'] === 1), reason: String(said['原因'] ?? ''), name, at }]
  } catch {
    // A long one was cut.
    return []
  }
}
