import { examStates, examStateTitles } from '@jiangtai/contract/exam'
import { answerStates } from '@jiangtai/contract/question'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../../db/database.ts'
import { atOf, worldOf } from '../answering/hand-in.ts'
import { storedAnswers } from '../answers.db.ts'
import { type AttemptRow, changeAttempt } from '../attempts.db.ts'
import type { ExamClassRow } from '../exam-classes.db.ts'
import { writeFacts } from '../facts/facts.db.ts'
import { type AttemptMove, attempt as step } from '../machine/attempt.ts'
import { demandStep } from '../move.ts'
import { type OpenPaper, type PaperLeaf, scoreOn } from '../paper/papers.ts'
import {
  answerMarked,
  type DoubleRow,
  doublesOf,
  keepDouble,
  type MarkRow,
  markOf,
  ownDouble,
  pastMark,
  putDouble,
  replaceMark,
  sumsOf,
  takeDouble,
} from './marking.db.ts'
import { decided, joined, scoreFault, stateOf } from './marking.ts'
import { type Note, noNote, readDetail, readNote } from './note.ts'
import { isManual } from './room.ts'

/** A try that is held, in an exam that nobody publishes meanwhile. */
export interface Held {
  readonly row: ExamClassRow
  readonly paper: OpenPaper
  readonly attempt: AttemptRow
  readonly leaf: PaperLeaf
  readonly teacherId: number
  readonly isDouble: boolean
  readonly now: number
}

export interface Given {
  readonly score_centi: number
  readonly rev: number
  /** What is not said stays. */
  readonly note: Partial<Note>
  readonly audio?: number | null
}

/** What every answer that is marked stands in. */
async function marked(tx: Db, { attempt, leaf }: Held): Promise<MarkRow> {
  const mark = await markOf(tx, attempt.id, leaf.no)
  if (!mark) throw new Refusal('markNotIn')
  return mark
}

/** R947, R948, R956: gives an answer its score; answers the row of the history that it replaced, 0: none. */
export async function giveMark(tx: Db, held: Held, given: Given): Promise<number> {
  const { attempt, leaf, teacherId, isDouble, now } = held
  const fault = scoreFault(given.score_centi, leaf.full_centi)
  if (fault) throw new Refusal(fault)
  if (leaf.isForAll && given.score_centi !== leaf.full_centi) throw new Refusal('markForAll')
  const mark = await marked(tx, held)
  if (mark.state === answerStates.waiting && isDouble) return giveOneOfTwo(tx, held, given, mark)

  if (given.rev !== mark.rev) throw new Refusal('markStale')
  const before = readNote(mark.note)
  const detail = readDetail(mark.detail)
  const note = { ...noNote, comment: before.comment, seconds: before.seconds, reason: before.reason, ...given.note }
  const wasServers = mark.is_given === 0 && !isManual(leaf)
  if ((wasServers || detail.double !== undefined) && note.reason === '') throw new Refusal('markReason')
  const { isBlank, marked_at } = await answerMarked(tx, attempt.id, leaf.no, now)
  const id = await replaceMark(
    tx,
    mark,
    {
      ...{ score_centi: given.score_centi, state: stateOf(given.score_centi, leaf.full_centi, isBlank) },
      // Which blanks are right stays: statistics count it.
      detail: JSON.stringify(detail.blanks ? { blanks: detail.blanks } : {}),
      ...{ note: JSON.stringify(note), audio_upload_id: given.audio === undefined ? mark.audio_upload_id : given.audio },
      ...{ grader_id: teacherId, is_given: 1, marked_at },
    },
    { id: teacherId, now },
  )
  await settle(tx, held, 'marked')
  return id
}

/** R954: one of two, or the third who decides. */
async function giveOneOfTwo(tx: Db, held: Held, given: Given, mark: MarkRow): Promise<number> {
  const { attempt, leaf, teacherId, now } = held
  const all = await doublesOf(tx, [attempt.id], [leaf.no])
  const own = all.find(({ teacher_id }) => teacher_id === teacherId)
  if (given.rev !== (own ? -own.rev : mark.rev)) throw new Refusal('markStale')
  const others = all.filter((one) => one !== own)
  // Of an answer that was changed since, what stands there is replaced as well.
  const stored = own ?? (await ownDouble(tx, attempt.id, leaf.no, teacherId))
  const id = stored ? await keepDouble(tx, stored, leaf.full_centi, { id: teacherId, now }) : 0
  const before = readNote(own?.note ?? '{}')
  const row: DoubleRow = {
    ...{ attempt_id: attempt.id, leaf_no: leaf.no, teacher_id: teacherId, score_centi: given.score_centi },
    is_third: own ? own.is_third : others.length >= 2 ? 1 : 0,
    note: JSON.stringify({ ...noNote, comment: before.comment, seconds: before.seconds, ...given.note } satisfies Note),
    audio_upload_id: given.audio === undefined ? (own?.audio_upload_id ?? null) : given.audio,
    ...{ marked_at: (await answerMarked(tx, attempt.id, leaf.no, now)).marked_at, rev: (stored?.rev ?? 0) + 1 },
  }
  await putDouble(tx, row, stored === undefined)
  await decide(tx, held, mark, [...others, row])
  return own ? id : 0
}

/** What two have given becomes the mark once they agree, or a third has said. */
async function decide(tx: Db, held: Held, mark: MarkRow, all: readonly DoubleRow[]) {
  const { attempt, leaf, teacherId, now } = held
  const score_centi = decided(all, leaf.full_centi)
  if (score_centi === null) return
  const { isBlank, marked_at } = await answerMarked(tx, attempt.id, leaf.no, now)
  const { note, audio } = joined(all.map((one) => ({ ...readNote(one.note), is_third: one.is_third, audio: one.audio_upload_id })))
  await replaceMark(
    tx,
    mark,
    {
      ...{ score_centi, state: stateOf(score_centi, leaf.full_centi, isBlank) },
      detail: JSON.stringify({ double: all.map((one) => one.score_centi) }),
      ...{ note: JSON.stringify(note), audio_upload_id: audio, grader_id: teacherId, is_given: 1, marked_at },
    },
    { id: teacherId, now },
  )
  await settle(tx, held, 'marked')
}

/** Undo: the mark of before stands there again; both are in the history. */
export async function takeMarkBack(tx: Db, held: Held, { rev, before_id }: { rev: number; before_id: number }): Promise<number> {
  const { row, attempt, leaf, teacherId, isDouble, now } = held
  const by = { id: teacherId, now }
  const mark = await marked(tx, held)
  const isOfTwo = readDetail(mark.detail).double !== undefined || (isDouble && mark.state === answerStates.waiting)
  if (isOfTwo) return takeOneOfTwoBack(tx, held, { rev, before_id }, mark)

  if (rev !== mark.rev) throw new Refusal('markStale')
  const before = await pastMark(tx, attempt.id, leaf.no, before_id)
  if (mark.grader_id !== teacherId || !before || before.is_double === 1) throw new Refusal('markUndo')
  // What students were shown is changed, and never taken away.
  if (before.state === answerStates.waiting && row.state === examStates.published) throw new Refusal('markUndo')
  if (leaf.isForAll) throw new Refusal('markForAll')
  const { note, audio_upload_id, grader_id, is_given, marked_at } = before
  const again = before.is_given === 0 && before.state !== answerStates.waiting ? await byKey(tx, held, before) : before
  const { score_centi, state, detail } = again
  const id = await replaceMark(tx, mark, { score_centi, state, detail, note, audio_upload_id, grader_id, is_given, marked_at }, by)
  await settle(tx, held, 'unmarked')
  return id
}

/** What the server gives now: the key may have been corrected since it gave what stands in the history. */
async function byKey(tx: Db, { attempt, leaf }: Held, before: Pick<MarkRow, 'score_centi' | 'state' | 'detail'>) {
  const [stored] = await storedAnswers(tx, attempt.id, [leaf.no])
  const { score_centi, state, blanks } = scoreOn(leaf, stored?.answer ?? {})
  if (state === answerStates.waiting) return before
  return { score_centi, state, detail: JSON.stringify(blanks ? { blanks: blanks.map(Number) } : {}) }
}

async function takeOneOfTwoBack(
  tx: Db,
  held: Held,
  { rev, before_id }: { rev: number; before_id: number },
  mark: MarkRow,
): Promise<number> {
  const { row, attempt, leaf, teacherId, now } = held
  const by = { id: teacherId, now }
  const all = await doublesOf(tx, [attempt.id], [leaf.no])
  const own = all.find(({ teacher_id }) => teacher_id === teacherId)
  const isDecided = mark.state !== answerStates.waiting
  if (rev !== (isDecided || !own ? mark.rev : -own.rev)) throw new Refusal('markStale')
  const isThirds = all.some(({ is_third }) => is_third === 1) && own?.is_third !== 1
  if (!own || isThirds || (isDecided && row.state === examStates.published)) throw new Refusal('markUndo')
  const before = before_id === 0 ? undefined : await pastMark(tx, attempt.id, leaf.no, before_id)
  if (before_id !== 0 && (before?.is_double !== 1 || before.grader_id !== teacherId)) throw new Refusal('markUndo')
  const id = await keepDouble(tx, own, leaf.full_centi, by)
  const again = before && {
    ...own,
    ...{ score_centi: before.score_centi, note: before.note, audio_upload_id: before.audio_upload_id },
    ...{ marked_at: before.marked_at, rev: own.rev + 1 },
  }
  if (again) await putDouble(tx, again, false)
  else await takeDouble(tx, own)
  if (isDecided) {
    const open = { score_centi: 0, state: answerStates.waiting, detail: '{}', note: '{}', audio_upload_id: null, grader_id: null }
    await replaceMark(tx, mark, { ...open, is_given: 0, marked_at: now }, by)
    await settle(tx, held, 'unmarked')
  }
  const others = all.filter((one) => one !== own)
  if (again) await decide(tx, held, await marked(tx, held), [...others, again])
  return id
}

/** How far the try is by its marks, and what statistics count of it: in the same transaction. */
async function settle(tx: Db, { row, paper, attempt, leaf, now }: Held, type: 'marked' | 'unmarked') {
  const { sum, waiting } = await sumsOf(tx, attempt.id)
  const { at } = demandStep<AttemptMove>(step(atOf(attempt), { type }, worldOf(row, now, { waiting })), examStateTitles[row.state])
  await changeAttempt(tx, attempt.id, { status: at.status, auto_centi: sum, score_centi: waiting > 0 ? null : sum })
  await writeFacts(tx, row, attempt.student_id, paper, leaf.no)
}
