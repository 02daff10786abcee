import { examLimits } from '@jiangtai/contract/exam'
import type { Change } from '@jiangtai/contract/exam-answers'
import { flagOf } from '@jiangtai/contract/flag'
import type { LeafAnswer } from '@jiangtai/contract/question'
import type { RefusalName } from '@jiangtai/contract/refusal'
import type { Db } from '../../db/database.ts'
import { isBlank } from '../../scoring/score.ts'
import { bytesElsewhere, keepAnswers, type NewAnswer, ownUploads, setAnswerFiles, storedAnswers } from '../answers.db.ts'
import type { AttemptRow } from '../attempts.db.ts'
import { fits, type OpenPaper } from '../paper/papers.ts'

/** What a device calls the time is anything. */
const latestMs = 2 ** 45
/** An id above this is nobody's, and no column takes it. */
const largestId = 2 ** 31 - 1

/** The uploads that an answer names. */
export const filesOf = ({ f = [], i, au }: LeafAnswer): number[] => [
  ...new Set([...f, ...(i === undefined ? [] : [i]), ...(au === undefined ? [] : [au])]),
]

export interface Kept {
  /** Of each leaf, the number that is stored now. */
  readonly saved: Record<string, number>
  readonly refused: Record<string, RefusalName>
}

interface Sorted {
  readonly good: NewAnswer[]
  readonly refused: Record<string, RefusalName>
}

/** R827: those that fit their questions. Files must be the student's own, and may not be too many. */
export async function sorted(tx: Db, attempt: AttemptRow, paper: OpenPaper, changes: Readonly<Record<string, Change>>): Promise<Sorted> {
  const good: NewAnswer[] = []
  const refused: Record<string, RefusalName> = {}
  for (const [leaf, { a, seq, at }] of Object.entries(changes)) {
    const leaf_no = Number(leaf)
    if (!paper.leaves.has(leaf_no)) refused[leaf] = 'examLeafUnknown'
    else if (!fits(paper, leaf_no, a)) refused[leaf] = 'answerBad'
    else good.push({ leaf_no, answer: a, seq, client_at: Math.max(0, Math.min(at, latestMs)), is_blank: flagOf(isBlank(a)) })
  }
  const withFiles = good.filter(({ answer }) => filesOf(answer).length > 0)
  if (withFiles.length === 0) return { good, refused }
  const wrong = await wrongFiles(tx, attempt, withFiles)
  for (const [leaf_no, why] of wrong) refused[String(leaf_no)] = why
  return { good: good.filter(({ leaf_no }) => !wrong.has(leaf_no)), refused }
}

async function wrongFiles(tx: Db, { id, student_id }: AttemptRow, answers: readonly NewAnswer[]) {
  const named = [...new Set(answers.flatMap(({ answer }) => filesOf(answer)))].filter((id) => id > 0 && id <= largestId)
  const uploads = named.length === 0 ? [] : await ownUploads(tx, student_id, named)
  const own = new Map(uploads.map((upload) => [upload.id, Number(upload.bytes)]))
  const wrong = new Map<number, RefusalName>()
  let sum = await bytesElsewhere(
    tx,
    id,
    answers.map(({ leaf_no }) => leaf_no),
  )
  for (const { leaf_no, answer } of answers) {
    const sizes = filesOf(answer).map((upload) => own.get(upload))
    const bytes = sizes.reduce<number>((total, size) => total + (size ?? 0), 0)
    if (sizes.includes(undefined)) wrong.set(leaf_no, 'answerBad')
    else if (sizes.some((size = 0) => size > examLimits.fileBytes) || sum + bytes > examLimits.attemptBytes) wrong.set(leaf_no, 'examFiles')
    else sum += bytes
  }
  return wrong
}

/** A longer time between two saves says nothing of how long somebody thought (§6.2). */
const longestAtOne = 300

/** R929, R979: keeps what is newer, and says of each leaf what stands there now. */
export async function keepChanges(tx: Db, attempt: AttemptRow, { good, refused }: Sorted, now: number): Promise<Kept> {
  const saved: Record<string, number> = {}
  if (good.length === 0) return { saved, refused }
  const since = now - Math.max(attempt.started_at, attempt.saved_at ?? 0)
  const seconds = Math.floor(Math.max(0, Math.min(longestAtOne, since)) / good.length)
  const count = await keepAnswers(tx, attempt.id, good, { now, isLate: attempt.is_fill, seconds })
  const leaves = good.map(({ leaf_no }) => leaf_no)
  // Nearly always all of them are newer than what is there: then nothing has to be read.
  const stored = count === good.length ? good.map((answer) => ({ ...answer, is_locked: 0 })) : await storedAnswers(tx, attempt.id, leaves)
  const files = new Map<number, readonly number[]>()
  const sent = new Map(good.map((answer) => [answer.leaf_no, answer]))
  for (const { leaf_no, seq, is_locked, answer } of stored) {
    const seqSent = sent.get(leaf_no)?.seq ?? 0
    if (is_locked === 1 && seqSent > seq) refused[String(leaf_no)] = 'examSlotLocked'
    else saved[String(leaf_no)] = seq
    if (seqSent === seq && (filesOf(answer).length > 0 || mayHaveFiles(sent.get(leaf_no)))) files.set(leaf_no, filesOf(answer))
  }
  await setAnswerFiles(tx, attempt.id, files)
  return { saved, refused }
}

/** An analysis may have lost those that it had. */
const mayHaveFiles = (change: NewAnswer | undefined) =>
  change !== undefined && change.answer.o === undefined && change.answer.j === undefined && change.answer.b === undefined

/** R938: absences of more than two seconds, each once. */
export function leaveChange(attempt: AttemptRow, leave: readonly { readonly n: number; readonly s: number }[], copies: number) {
  const fresh = leave.filter(({ n, s }) => n > attempt.leave_n && s > 2)
  return {
    leave_n: Math.max(attempt.leave_n, ...leave.map(({ n }) => n)),
    leave_count: attempt.leave_count + fresh.length,
    leave_s: attempt.leave_s + fresh.reduce((sum, { s }) => sum + s, 0),
    copy_count: Math.max(attempt.copy_count, Math.min(copies, 10_000)),
  }
}
