import { attemptStates } from '@jiangtai/contract/exam'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/database.ts'
import { groupedBy } from '../../grouped-by.ts'
import { nextSlice, sliceIn } from '../../slices.ts'
import { scoreLater } from '../answering/hand-in.ts'
import { dueTries, handInDue, holdAttempt, holdTriesOf, markLater, unmarked } from '../attempts.db.ts'
import { dueExamClasses, examClassById, holdExamClass } from '../exam-classes.db.ts'
import { type Moved, moveExamClass, tellMoved } from '../move.ts'
import type { Papers } from '../paper/papers.ts'
import type { ExamTelling } from '../telling.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly papers: Papers
  readonly telling: ExamTelling
}

const everyMs = 1000
const atOnce = 100
/** Of one transaction: each is some milliseconds of marking. */
const markedTogether = 10
const triedAgainSeconds = 60

interface Unmarked {
  readonly id: number
  readonly student_id: number
}

export type ExamClock = ReturnType<typeof createExamClock>

/**
 * What happens to exams by themselves. Every node looks once a second at the rows whose time has come; who holds a row does it, and the others find
 * it done. It is done as of the time that was said: a server that comes back ten minutes late gives the same result (R905).
 */
export function createExamClock(app: FastifyInstance, { db, clock, papers, telling }: Deps) {
  /** Every step that is due, one after the other: an exam may have begun and ended while no node ran. */
  async function tickClass(id: number) {
    const moved = await db.transaction().execute(async (tx) => {
      const steps: Moved[] = []
      let row = await holdExamClass(tx, id, 'change')
      while (row && row.wake_at !== null && row.wake_at <= clock.seconds()) {
        const step = await moveExamClass(tx, row, { type: 'clock' }, { now: clock.seconds(), telling })
        if (step.effects.length === 0) break
        steps.push(step)
        row = step.row
      }
      return steps
    })
    for (const step of moved) await tellMoved(step, telling)
  }

  /** R914 */
  async function handInOf(examClassId: number) {
    // Held: rows of many students are changed, and by two at once each would wait for the other.
    const handed = await db.transaction().execute(async (tx) => {
      await holdExamClass(tx, examClassId, 'change')
      return handInDue(tx, examClassId, clock.seconds())
    })
    if (handed.length > 0) await telling.changed(examClassId)
  }

  async function markTogether(examClassId: number, tries: readonly Unmarked[]) {
    const row = await examClassById(db, examClassId)
    if (!row) return
    const paper = await papers.of(row.paper_id)
    await db.transaction().execute(async (tx) => {
      // Shared: publishing holds all tries. Of one whose answers were just corrected the next look marks them, by the new paper.
      const held = await holdExamClass(tx, examClassId, 'share')
      if (!held || held.paper_id !== paper.id) return
      await holdTriesOf(
        tx,
        examClassId,
        tries.map(({ student_id }) => student_id),
      )
      for (const { id } of tries) {
        await sliceIn(tx)
        const attempt = await holdAttempt(tx, id)
        if (attempt?.status === attemptStates.handedIn && attempt.auto_centi === null) await scoreLater(tx, { row: held, paper }, attempt)
      }
    })
    await telling.changed(examClassId)
  }

  /** Of some that could not be marked together: the others do not wait for the one that fails. */
  async function markEach(examClassId: number, tries: readonly Unmarked[]) {
    for (const one of tries)
      await markTogether(examClassId, [one]).catch(async (error) => {
        app.log.error(error)
        await markLater(db, one.id, clock.seconds() + triedAgainSeconds)
      })
  }

  async function markSome(): Promise<boolean> {
    const some = await unmarked(db, clock.seconds(), markedTogether)
    for (const [examClassId, tries] of groupedBy(some, ({ exam_class_id }) => exam_class_id))
      await markTogether(examClassId, tries).catch(() => markEach(examClassId, tries))
    return some.length === markedTogether
  }

  /** One that fails keeps no other one waiting. */
  const alone = (work: Promise<unknown>) => work.catch((error) => app.log.error(error))

  async function lookAround() {
    for (const id of await dueExamClasses(db, clock.seconds(), atOnce)) await alone(tickClass(id))
    for (const { exam_class_id } of await dueTries(db, clock.seconds(), atOnce)) await alone(handInOf(exam_class_id))
    while (await markSome()) await nextSlice()
  }

  let running: Promise<void> | undefined
  /** One look at a time; who asks during one waits for the next. */
  const look = (): Promise<void> => {
    const next = (running ?? Promise.resolve()).then(lookAround)
    const mine = next
      .catch((error) => void app.log.error(error))
      .finally(() => {
        if (running === mine) running = undefined
      })
    running = mine
    return mine
  }
  const timer = setInterval(() => void (running ?? look()), everyMs)
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await running
  })

  return {
    look,
    /** What is due of one exam, before somebody is answered about it. */
    async settle(examClassId: number, wakeAt: number | null) {
      if (wakeAt !== null && wakeAt <= clock.seconds()) await tickClass(examClassId)
    },
    handInOf,
  }
}
