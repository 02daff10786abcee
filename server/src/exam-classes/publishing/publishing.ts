import { examLimits, examStates, submitKinds } from '@jiangtai/contract/exam'
import type { ExamClass } from '@jiangtai/contract/exam-classes'
import type { Publishing } from '@jiangtai/contract/exam-results'
import { flagOf } from '@jiangtai/contract/flag'
import { Refusal } from '@jiangtai/contract/refusal'
import { type AuditBy, noteAudit } from '../../audits/audits.db.ts'
import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/database.ts'
import { handInAll, holdTries } from '../attempts.db.ts'
import type { ExamClock } from '../clock/clock.ts'
import { type ExamClassRow, holdExamClass } from '../exam-classes.db.ts'
import type { Slices } from '../facts/slices.ts'
import { moveExamClass, tellMoved } from '../move.ts'
import type { Papers } from '../paper/papers.ts'
import type { TeacherActs } from '../teacher-acts.ts'
import type { ExamTelling } from '../telling.ts'
import { keyAlarms } from './alarms.ts'
import { isOwnerOf } from './owner.db.ts'
import { howFar, leavesByHand, resultActsOf, waitingAnswers } from './publishing.db.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly papers: Papers
  readonly slices: Slices
  readonly examClock: ExamClock
  readonly telling: ExamTelling
  readonly teacher: Pick<TeacherActs, 'examOf' | 'shown'>
}
interface Teacher {
  readonly id: number
}

const actsShown = 20

/** Results that students see, or no longer (§2.2). */
export function createPublishing({ db, clock, papers, slices, examClock, telling, teacher }: Deps) {
  const acting = () => ({ now: clock.seconds(), telling })

  /** Held against everything that changes an answer, a mark or a try of it. */
  async function heldWhole(tx: Db, id: number): Promise<ExamClassRow> {
    const row = await holdExamClass(tx, id, 'change')
    if (!row) throw new Refusal('examUnknown')
    await holdTries(tx, id)
    return row
  }

  return {
    async standing(caller: Teacher, id: number): Promise<Publishing> {
      const row = await teacher.examOf(caller, id)
      const paper = await papers.of(row.paper_id)
      const { settings, state } = row
      const published_at = state === examStates.published ? (row.published_at ?? 0) : 0
      const until = published_at + examLimits.unpublishSeconds
      const now = clock.seconds()
      const acts = await resultActsOf(db, row.org_id, id, actsShown)
      return {
        ...{ state, published_at, until: published_at > 0 && now <= until ? until : 0, server_now: now },
        ...(await howFar(db, id)),
        to_mark: await waitingAnswers(db, id, leavesByHand(paper)),
        show: {
          ...{ score: settings.show_score, answer: settings.show_answer, explanation: settings.show_explanation },
          ...{ rank: settings.show_rank, grade: settings.show_grade },
        },
        alarms: keyAlarms(paper, await slices.items(row)),
        is_owner: flagOf(await isOwnerOf(db, caller.id, row.exam_id)),
        acts: acts.map(({ act, at, name }) => ({ act, at, name })),
      }
    },

    /** R908. Who is still filling in, or sits alone, is handed in by it. */
    async publish(caller: Teacher, id: number, { isConfirmed, rev, by }: { isConfirmed: boolean; rev: number | undefined; by: AuditBy }) {
      const seen = await teacher.examOf(caller, id)
      const byHand = leavesByHand(await papers.of(seen.paper_id))
      const moved = await db.transaction().execute(async (tx) => {
        const row = await heldWhole(tx, id)
        if (rev !== undefined && rev !== row.rev) throw new Refusal('examStale')
        const waiting = await waitingAnswers(tx, id, byHand)
        const step = await moveExamClass(tx, row, { type: 'publish', waiting, isConfirmed }, acting())
        await handInAll(tx, id, clock.seconds(), submitKinds.deadline)
        await telling.notePublished(tx, step.row, clock.seconds())
        await note(tx, by, 'results-published', step.row, waiting > 0 ? { 未批改: waiting } : {})
        return step
      })
      await examClock.look()
      await tellMoved(moved, telling)
      return teacher.shown(id)
    },

    /** R909 */
    async unpublish(caller: Teacher, id: number, by: AuditBy): Promise<ExamClass> {
      const seen = await teacher.examOf(caller, id)
      if (seen.state === examStates.published && clock.seconds() > (seen.published_at ?? 0) + examLimits.unpublishSeconds)
        throw new Refusal('examPublishedLong', { n: examLimits.unpublishSeconds / 3600 })
      const moved = await db.transaction().execute(async (tx) => {
        const row = await heldWhole(tx, id)
        const step = await moveExamClass(tx, row, { type: 'unpublish' }, acting())
        await telling.noteHidden(tx, step.row, clock.seconds())
        await note(tx, by, 'results-hidden', step.row, {})
        return step
      })
      await tellMoved(moved, telling)
      return teacher.shown(id)
    },

    /** R755 */
    async isShowExplanation(caller: Teacher, id: number) {
      const { state, settings, published_at } = await teacher.examOf(caller, id)
      const { show_explanation, show_answer } = settings
      const isPublished = state === examStates.published
      const isShown =
        show_explanation !== 0 && (isPublished || (show_explanation < 3 && (state === examStates.ended || show_explanation === 1)))
      return { is_show: flagOf(isShown), show_explanation, show_answer, published_at: isPublished ? (published_at ?? 0) : 0 }
    },
  }

  async function note(
    tx: Db,
    by: AuditBy,
    act: 'results-published' | 'results-hidden',
    { id, title, class_id }: ExamClassRow,
    more: Readonly<Record<string, number>>,
  ) {
    await noteAudit(tx, by, { act, on: { kind: 'exam', id, name: title }, classId: class_id, after: { 考试: title, ...more } })
  }
}

export type PublishingActs = ReturnType<typeof createPublishing>
