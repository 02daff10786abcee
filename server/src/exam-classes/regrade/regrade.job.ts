import type { Paper } from '@jiangtai/contract/exam'
import { examStates, itemsOf } from '@jiangtai/contract/exam'
import { paperOrder } from '@jiangtai/contract/paper-order'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/database.ts'
import { groupedBy } from '../../grouped-by.ts'
import type { JobKind } from '../../jobs/jobs.ts'
import { nextSlice, sliceIn } from '../../slices.ts'
import { type ExamClassRow, examClassById, holdExamClass } from '../exam-classes.db.ts'
import { writeFacts } from '../facts/facts.db.ts'
import type { OpenPaper, Papers } from '../paper/papers.ts'
import { correctedTitle, type ExamTelling } from '../telling.ts'
import { markAnew } from './anew.ts'
import { answersTo, markedCount, putAnew, untold } from './regrade.db.ts'
import { placeOf } from './revise.ts'

export const regradeJob = 'regrade'

const Input = z.object({ exam_class_ids: z.array(z.int()), leaf: z.int(), by: z.int(), at: z.int() })
export type RegradeInput = z.infer<typeof Input>

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly papers: Papers
  readonly telling: ExamTelling
}

/** Of one transaction: some milliseconds each. */
const together = 20

/**
 * Marks one question anew by the paper that the class has now, whichever correction came last: done twice it changes nothing the second time, and two
 * corrections at the same moment end the same. Who has been told is not told again.
 */
export function regradeKind({ db, clock, papers, telling }: Deps): JobKind {
  /** The last try that was looked at; undefined: there are no more. The paper may have moved on: then by that one. */
  async function some(
    id: number,
    leafNo: number,
    after: number,
    by: number,
  ): Promise<{ last: number; count: number; changed: number } | undefined> {
    const seen = await examClassById(db, id)
    if (!seen) return undefined
    const paper = await papers.of(seen.paper_id)
    const done = await db.transaction().execute(async (tx) => {
      const row = await holdExamClass(tx, id, 'share')
      if (row?.paper_id !== paper.id) return 'moved' as const
      return { row, ...(await markSome(tx, row, paper, { leafNo, after, by })) }
    })
    if (done === 'moved') return some(id, leafNo, after, by)
    return done.count === 0 ? undefined : done
  }

  async function markSome(
    tx: Db,
    row: ExamClassRow,
    paper: OpenPaper,
    { leafNo, after, by }: { leafNo: number; after: number; by: number },
  ) {
    const leaf = paper.leaves.get(leafNo)
    const answered = await answersTo(tx, row.id, leafNo, { after, most: together, withTyped: leaf?.isForAll === true })
    const changes = leaf ? answered.flatMap((one) => ({ one, ...markAnew(leaf, one) })).filter(({ change }) => change !== undefined) : []
    await putAnew(
      tx,
      leafNo,
      changes.flatMap(({ change }) => change ?? []),
      { id: by, now: clock.seconds() },
    )
    for (const student of new Set(changes.map(({ one }) => one.student_id))) {
      await sliceIn(tx)
      await writeFacts(tx, row, student, paper, leafNo)
    }
    return { last: answered.at(-1)?.id ?? 0, count: answered.length, changed: changes.length }
  }

  async function isForAll(id: number, leafNo: number): Promise<boolean> {
    const row = await examClassById(db, id)
    return row !== undefined && (await papers.of(row.paper_id)).leaves.get(leafNo)?.isForAll === true
  }

  async function tell(id: number, leafNo: number, at: number) {
    const row = await examClassById(db, id)
    if (!row) return
    const paper = await papers.of(row.paper_id)
    const { itemNo = 0, isForAll = false } = paper.leaves.get(leafNo) ?? {}
    const untoldOf = (tx: Db, place: number) =>
      untold(tx, id, { leaf: leafNo, title: correctedTitle(place), since: at, withTyped: isForAll })
    const order = row.settings.shuffle_items === 1 ? await orderOf(paper) : undefined
    const placeFor = (seed: number) => (order ? order(seed, itemNo) : itemNo)
    await db.transaction().execute(async (tx) => {
      // Before that nobody knows a score that could have changed; publishing tells of it.
      if ((await holdExamClass(tx, id, 'change'))?.state !== examStates.published) return
      const people = await untoldOf(tx, itemNo)
      const places: { student: number; place: number }[] = []
      for (const { student_id, seed } of people) {
        if (order) await sliceIn(tx)
        places.push({ student: student_id, place: placeFor(seed) })
      }
      for (const [place, group] of groupedBy(places, (one) => one.place)) {
        const open = new Set((await untoldOf(tx, place)).map(({ student_id }) => student_id))
        const students = group.map(({ student }) => student).filter((student) => open.has(student))
        await telling.noteCorrected(tx, row, students, place, clock.seconds())
      }
    })
    await telling.noticesChanged(row)
    await telling.changed(id)
  }

  return {
    name: regradeJob,
    async run({ input, signal, progress }) {
      const { exam_class_ids, leaf, by, at } = Input.parse(input)
      let [done, total, changed] = [0, 0, 0]
      for (const id of exam_class_ids) total += await markedCount(db, id, { withTyped: await isForAll(id, leaf) })
      progress(0, total)
      for (const id of exam_class_ids) {
        for (let after = 0; ; ) {
          // A node that stops gives the rest to another one.
          signal.throwIfAborted()
          await nextSlice()
          const part = await some(id, leaf, after, by)
          if (!part) break
          after = part.last
          done += part.count
          changed += part.changed
          progress(done, Math.max(done, total))
        }
        await tell(id, leaf, at)
      }
      return { msg: `答案已更正，${changed} 份得分有变化` }
    },
  }
}

/** R867: what a student counts is the own order. */
async function orderOf({ body }: OpenPaper) {
  await nextSlice()
  const paper = JSON.parse(body) as Paper
  return (seed: number, itemNo: number) => placeOf(itemsOf(paperOrder(paper, seed, { items: true, options: false })), itemNo)
}
