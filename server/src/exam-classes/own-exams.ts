import { type AttemptState, attemptStates, examStates, redoCounts } from '@jiangtai/contract/exam'
import type { OwnExam } from '@jiangtai/contract/exam-answers'
import { flagOf } from '@jiangtai/contract/flag'
import type { Db } from '../db/database.ts'
import { isPractice, isShown, tellsPoints } from '../library/own-result.ts'
import { type AttemptRow, extraTimesIn, triesIn } from './attempts.db.ts'
import { type ExamClassRow, namesOf } from './exam-classes.db.ts'
import { canBeFirst, mayBegin, mayFill } from './may-begin.ts'
import type { Seals } from './sealed/seal.ts'
import { inOrder, shelfOf } from './shelves.ts'

type Score = Pick<AttemptRow, 'no' | 'score_centi' | 'is_counted' | 'status'>

/** R918: the try whose score is shown; practice and what was voided never. */
export function shownTry<T extends Score>(tries: readonly T[], redoCount: ExamClassRow['settings']['redo_count']): T | undefined {
  const done = tries.filter(
    ({ is_counted, status }) => is_counted === 1 && (status === attemptStates.handedIn || status === attemptStates.graded),
  )
  if (redoCount === redoCounts.first) return done[0]
  if (redoCount === redoCounts.last) return done.at(-1)
  return done.reduce<T | undefined>((best, one) => (best && (best.score_centi ?? -1) >= (one.score_centi ?? -1) ? best : one), undefined)
}

/** R918, R1151: the try that counts in statistics: the first one that was not voided. */
export const countedTry = <T extends Score>(tries: readonly T[]): T | undefined => shownTry(tries, redoCounts.first)

export interface OwnListed {
  readonly row: ExamClassRow
  readonly tries: readonly AttemptRow[]
  readonly shelf: ReturnType<typeof shelfOf>
  readonly mayBegin: boolean
}

/** How far a student is; practice says nothing of that. */
export const statusOf = (tries: readonly Pick<AttemptRow, 'status' | 'is_counted'>[]): AttemptState =>
  tries.findLast((one) => !isPractice(one))?.status ?? attemptStates.none

/** Exams of a student with the own tries, in the order in which they are listed. */
export async function ownExams(db: Db, studentId: number, rows: readonly ExamClassRow[], now: number): Promise<OwnListed[]> {
  if (rows.length === 0) return []
  const all = await triesIn(
    db,
    studentId,
    rows.map(({ id }) => id),
  )
  const listed = rows.map((row) => ({ row, tries: all.filter(({ exam_class_id }) => exam_class_id === row.id) }))
  // More time after the end is rare: it is looked for only where it could matter.
  const alone = listed.filter(({ row, tries }) => row.state === examStates.ended && canBeFirst(statusOf(tries))).map(({ row }) => row.id)
  const given = alone.length > 0 ? await extraTimesIn(db, alone, studentId) : []
  return inOrder(
    listed.map(({ row, tries }) => {
      const status = statusOf(tries)
      const times = given.filter(({ exam_class_id }) => exam_class_id === row.id)
      const isOpen = mayBegin(row, status, times, now)
      return { row, tries, shelf: shelfOf(row, status, isOpen), mayBegin: isOpen }
    }),
  )
}

/** As a student is told of them. */
export async function ownShown(db: Db, seals: Seals, studentId: number, listed: readonly OwnListed[]): Promise<OwnExam[]> {
  if (listed.length === 0) return []
  const names = await namesOf(
    db,
    listed.map(({ row }) => row.id),
  )
  return listed.map(({ row, tries, mayBegin }) => {
    const name = names.find(({ id }) => id === row.id)
    const last = tries.at(-1)
    const score = shownTry(tries, row.settings.redo_count)?.score_centi
    const isScoreShown = score !== undefined && score !== null && isShown(row.settings.show_score, row, true) && tellsPoints(row.settings)
    const isSealed = row.settings.sealed === 1 && row.state !== examStates.withdrawn
    return {
      ...{ exam_class_id: row.id, title: row.title, kind: row.kind, media_type_id: row.media_type_id, class_id: row.class_id },
      ...{ course_id: row.course_id, subject_name: name?.subject_name ?? '', teacher_name: name?.teacher_name ?? '', state: row.state },
      ...{
        attempt_status: statusOf(tries),
        may_begin: flagOf(mayBegin),
        may_fill: flagOf(mayFill(row, last, mayBegin)),
        deadline_at: last?.status === attemptStates.answering ? (last.deadline_at ?? 0) : 0,
      },
      ...{ starts_at: row.starts_at ?? 0, ends_at: row.ends_at ?? 0, time_limit_s: row.settings.time_limit_s },
      ...{ total_centi: row.total_centi, item_count: row.item_count, leaf_count: row.leaf_count },
      paper_secret: isSealed ? seals.secretOf(row.id, studentId, row.hash) : '',
      ...(isScoreShown && { score_centi: score }),
      ...(last?.status === attemptStates.voided && { returned: last.void_reason ?? '' }),
    }
  })
}
