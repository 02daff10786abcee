import { withFile } from '@jiangtai/contract/answer-rules'
import { attemptStates, examLimits, examStates } from '@jiangtai/contract/exam'
import { Refusal } from '@jiangtai/contract/refusal'
import { isPractice } from '../../library/own-result.ts'
import { putAnswer, setAnswerFiles, storedAnswers } from '../answers.db.ts'
import { changeAttempt } from '../attempts.db.ts'
import type { ExamClassRow } from '../exam-classes.db.ts'
import { attempt as step } from '../machine/attempt.ts'
import { doublesOf } from '../marking/marking.db.ts'
import { marksIn } from '../marks.db.ts'
import { demandStep } from '../move.ts'
import type { Answering } from './answering.ts'
import { filesOf, sorted } from './changes.ts'
import { atOf, marksFor, scoreAttempt, waitingIn, worldOf } from './hand-in.ts'
import type { Stepped } from './save.ts'
import { withTry } from './with-try.ts'

interface LaterFile {
  readonly leaf: number
  readonly fileId: number
  readonly isInk: boolean
}

/** A device may have said the largest number there is; this one stands in its place all the same. */
const largestSeq = 2 ** 31 - 1

/** A file that was on its way when its student handed in: as many as were told of then, for ten minutes, and until somebody has marked the answer. */
export async function addLaterFile(answering: Answering, seen: ExamClassRow, attemptId: number, file: LaterFile) {
  const { clock, telling } = answering
  const now = clock.seconds()
  const isChanged = await withTry(answering, seen, attemptId, async (tx, { attempt: held, row, paper }) => {
    if (!paper.leaves.has(file.leaf)) throw new Refusal('examLeafUnknown')
    const [stored] = await storedAnswers(tx, held.id, [file.leaf])
    if (stored && filesOf(stored.answer).includes(file.fileId)) return false
    const isHandedIn = held.status === attemptStates.handedIn || held.status === attemptStates.graded
    const isInTime = now <= (held.filled_at ?? held.submitted_at ?? 0) + examLimits.filesLaterSeconds
    const isClosed = row.state === examStates.published && !isPractice(held)
    if (!isHandedIn || held.files_coming === 0 || !isInTime || isClosed) throw new Refusal('examSubmitted')
    const marks = await marksIn(tx, held.id)
    if (marks.some(({ leaf_no, is_given }) => leaf_no === file.leaf && is_given === 1)) throw new Refusal('examSubmitted')
    if ((await doublesOf(tx, [held.id], [file.leaf])).length > 0) throw new Refusal('examSubmitted')

    const change = {
      a: withFile(stored?.answer ?? {}, file.fileId, file.isInk),
      seq: Math.min((stored?.seq ?? 0) + 1, largestSeq),
      at: clock.ms(),
    }
    if (!filesOf(change.a).includes(file.fileId)) throw new Refusal('examFiles')
    const { good, refused } = await sorted(tx, held, paper, { [file.leaf]: change })
    const why = refused[String(file.leaf)]
    if (why) throw new Refusal(why)
    for (const answer of good) await putAnswer(tx, held.id, answer, now)
    await setAnswerFiles(tx, held.id, new Map([[file.leaf, filesOf(change.a)]]))
    await changeAttempt(tx, held.id, { files_coming: held.files_coming - 1 })
    // Nobody has marked it: it is left to the clock, with all the others that ended at once.
    if (held.auto_centi === null) return true
    const after = await marksFor(tx, held, paper)
    const { at } = demandStep<Stepped>(step(atOf(held), { type: 'late' }, worldOf(row, now, { waiting: waitingIn(after) })))
    await scoreAttempt(tx, { row, paper }, held, at, after)
    return true
  })
  if (isChanged) await telling.changed(seen.id)
}
