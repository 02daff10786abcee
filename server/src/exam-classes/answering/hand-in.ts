import { attemptStates, examStates } from '@jiangtai/contract/exam'
import { answerStates } from '@jiangtai/contract/question'
import type { Db } from '../../db/database.ts'
import { changedLate, storedAnswers } from '../answers.db.ts'
import { type AttemptRow, changeAttempt } from '../attempts.db.ts'
import type { ExamClassRow } from '../exam-classes.db.ts'
import { insertFacts, writeFacts } from '../facts/facts.db.ts'
import type { AttemptAt, AttemptWorld } from '../machine/attempt.ts'
import { marksOfTeachers, putMarks } from '../marks.db.ts'
import { type Mark, marksOf, type OpenPaper } from '../paper/papers.ts'

export const atOf = ({ status, submit_kind, submitted_at, deadline_at, is_fill }: AttemptRow): AttemptAt => ({
  ...{ status, submit_kind, submitted_at, deadline_at, isFill: is_fill === 1 },
})

/** What is around a try; counts that an event does not ask for are 0. */
export const worldOf = (row: ExamClassRow, now: number, more: Partial<AttemptWorld> = {}): AttemptWorld => ({
  ...{ now, classState: row.state, settings: row.settings, blanks: 0, waiting: 0, tries: 0, mayBeginUntil: null },
  ...more,
})

export const waitingIn = (marks: readonly Mark[]) => marks.filter(({ state }) => state === answerStates.waiting).length
export const blanksIn = (marks: readonly Mark[]) => marks.filter(({ state }) => state === answerStates.blank).length

/**
 * What a try is worth as it is stored now. What a teacher has marked stays, unless it was answered after that: filled in, or taken from the late box.
 */
export async function marksFor(tx: Db, attempt: AttemptRow, paper: OpenPaper): Promise<Mark[]> {
  const answers = await storedAnswers(tx, attempt.id)
  const secondsOf = new Map(answers.map(({ leaf_no, seconds }) => [leaf_no, seconds]))
  const read = marksOf(paper, new Map(answers.map(({ leaf_no, answer }) => [leaf_no, answer])))
  const marks = read.map((mark) => ({ ...mark, seconds: secondsOf.get(mark.no) ?? 0 }))
  if (attempt.status === attemptStates.answering && attempt.is_fill === 0) return marks
  const given = new Map((await marksOfTeachers(tx, attempt.id)).map(({ leaf_no, ...mark }) => [leaf_no, mark]))
  // What everybody is given no teacher has to give.
  const isOwn = (no: number) => given.has(no) && paper.leaves.get(no)?.isForAll !== true
  return marks.map((mark) => (isOwn(mark.no) ? { ...mark, ...given.get(mark.no), isGiven: true } : { ...mark, isGiven: false }))
}

/** An exam of a class with what it is marked by. */
export interface Sat {
  readonly row: ExamClassRow
  readonly paper: OpenPaper
}

/** Marks what is stored of a try that is handed in, and keeps how far it is by that. */
export async function scoreAttempt(
  tx: Db,
  { row, paper }: Sat,
  attempt: AttemptRow,
  at: AttemptAt,
  marks: readonly Mark[],
  more: Omit<Parameters<typeof changeAttempt>[2], 'filled_at'> & { readonly filled_at?: number } = {},
) {
  const own = marks.filter(({ isGiven }) => isGiven !== true)
  const isFirst = attempt.auto_centi === null && attempt.is_fill === 0
  await putMarks(tx, attempt.id, own, {
    id: null,
    now: more.filled_at ?? attempt.filled_at ?? at.submitted_at ?? attempt.started_at,
    isFirst,
  })
  const auto_centi = marks.reduce((sum, { score_centi }) => sum + score_centi, 0)
  const { status, submit_kind, submitted_at } = at
  // The first try of all counts whatever the others are, and there are no facts of it yet.
  const isFirstFact = isFirst && attempt.no === 1 && attempt.is_counted === 1 && row.state !== examStates.withdrawn
  const changed = await changeAttempt(tx, attempt.id, {
    ...{ status, submit_kind, submitted_at, auto_centi, wake_at: null, ...more },
    score_centi: waitingIn(marks) > 0 ? null : auto_centi,
    answered_count: marks.length - blanksIn(marks),
    ...(isFirstFact && { facts_rev: attempt.facts_rev + 1 }),
  })
  if (isFirstFact) await insertFacts(tx, row, changed, paper, marks)
  // Practice is in no statistics.
  else if (attempt.is_counted === 1) await writeFacts(tx, row, attempt.student_id, paper)
  return changed
}

/** The same of one that was handed in before with many others, and whose marks followed. */
export async function scoreLater(tx: Db, sat: Sat, attempt: AttemptRow) {
  const marks = await marksFor(tx, attempt, sat.paper)
  const status = waitingIn(marks) > 0 ? 2 : 3
  const late_changes = changedLate(attempt.id, attempt.submitted_at ?? attempt.started_at)
  return scoreAttempt(tx, sat, attempt, { ...atOf(attempt), status }, marks, { late_changes })
}
