import { createHash } from 'node:crypto'
import { type AttemptState, attemptStates, submitKinds } from '@jiangtai/contract/exam'
import { type ScoreRow, scoreSources, type TypedRow } from '@jiangtai/contract/exam-scores'
import type { Flag } from '@jiangtai/contract/flag'
import { answerStates } from '@jiangtai/contract/question'
import { rangeFault } from '@jiangtai/contract/score-cell'
import type { AttemptRow } from '../attempts.db.ts'
import type { Mark } from '../paper/papers.ts'

type Try = Pick<AttemptRow, 'id' | 'no' | 'status' | 'submit_kind' | 'is_counted' | 'score_centi' | 'auto_centi'>
export interface StoredMark {
  readonly leaf_no: number
  readonly score_centi: number
  readonly state: number
}
/** What a teacher says a leaf is worth. */
export type TypedMark = Pick<Mark, 'no' | 'full_centi' | 'score_centi' | 'state'>
export interface RosterEntry {
  readonly id: number
  readonly real_name: string
  readonly student_no: string | null
}
/** A leaf as the grid needs it. */
export interface Column {
  readonly no: number
  readonly full_centi: number
}

const { handedIn, graded, absent, answering, none } = attemptStates

/** The try that the grid shows and writes: the first that was handed in (R918), else the last that goes on or was missed; voided ones never. */
export function shownTry<T extends Try>(tries: readonly T[]): T | undefined {
  const counted = tries.filter(({ is_counted }) => is_counted === 1)
  return counted.find(({ status }) => status === handedIn || status === graded) ?? counted.at(-1)
}

export const isTyped = ({ submit_kind }: Pick<Try, 'submit_kind'>) => submit_kind === submitKinds.typed

const sourceOf = (attempt: Try | undefined) => {
  if (!attempt) return scoreSources.none
  if (isTyped(attempt)) return scoreSources.typed
  return attempt.status === absent ? scoreSources.none : scoreSources.online
}

/** What a row of the grid says, as text that is the same whenever it says the same: whoever changes it says what it was changed from. */
function revOf(row: Omit<ScoreRow, 'rev' | 'name' | 'student_no'>): string {
  const { source, status, is_absent, total, scores } = row
  if (source === scoreSources.none) return ''
  return createHash('sha256')
    .update(JSON.stringify([source, status, is_absent, total, scores]))
    .digest('base64url')
    .slice(0, 12)
}

/** A student as the grid shows it. */
export function rowOf(student: RosterEntry, attempt: Try | undefined, marks: readonly StoredMark[], columns: readonly Column[]): ScoreRow {
  const source = sourceOf(attempt)
  const status: AttemptState = attempt?.status ?? none
  const is_absent: Flag = source === scoreSources.typed && status === absent ? 1 : 0
  const markOf = new Map(marks.map((mark) => [mark.leaf_no, mark]))
  const isKnown = source !== scoreSources.none && status !== answering && markOf.size > 0
  const scores = isKnown
    ? columns.map(({ no }) => {
        const mark = markOf.get(no)
        return mark === undefined || mark.state === answerStates.waiting ? null : mark.score_centi
      })
    : []
  const total = source === scoreSources.none || status === answering || status === absent ? null : (attempt?.score_centi ?? null)
  const said = { student_id: student.id, source, status, is_absent, total, scores }
  return { ...said, name: student.real_name, student_no: student.student_no ?? '', rev: revOf(said) }
}

/** What a try becomes. */
export interface Written {
  readonly status: AttemptState
  /** Null: nothing was typed; the student has no score. */
  readonly submit_kind: typeof submitKinds.typed | null
  /** What is there so far; null: nothing. */
  readonly auto_centi: number | null
  readonly score_centi: number | null
  readonly answered_count: number
  readonly marks: readonly TypedMark[]
}
export type Decision = 'same' | Written | { readonly fault: string }

export const typedFaults = {
  stale: '刚刚被别的老师改过，请看过再改',
  online: '该同学在线作答过，这里不覆盖',
  leaves: '题目数与试卷不一致',
  unknown: '该同学不在这个班',
  repeated: '重复行',
} as const

const isSame = (row: ScoreRow, after: Written, asked: TypedRow) =>
  row.status === after.status &&
  (row.source === scoreSources.typed) === (after.submit_kind !== null) &&
  row.total === after.score_centi &&
  (after.marks.length === 0 ? row.scores.length === 0 : JSON.stringify(row.scores) === JSON.stringify(asked.scores))

/** R974: what one row makes of a student; it is refused alone. */
export function decideRow(row: ScoreRow, asked: TypedRow, columns: readonly Column[], totalCenti: number): Decision {
  if (row.source === scoreSources.online) return { fault: typedFaults.online }
  if (asked.scores.length > 0 && asked.scores.length !== columns.length) return { fault: typedFaults.leaves }
  const beyond = asked.scores.findIndex((score, at) => score !== null && score > (columns[at]?.full_centi ?? 0))
  if (beyond >= 0) return { fault: rangeFault(columns[beyond]?.full_centi ?? 0) }
  if (asked.total !== null && asked.total > totalCenti) return { fault: rangeFault(totalCenti) }
  const after = writtenOf(asked, columns)
  // Also what was sent again because its answer was lost.
  if (isSame(row, after, asked) || (row.source === scoreSources.none && after.submit_kind === null)) return 'same'
  return row.rev === asked.rev ? after : { fault: typedFaults.stale }
}

const nothing: Written = { status: absent, submit_kind: null, auto_centi: null, score_centi: null, answered_count: 0, marks: [] }

function writtenOf({ is_absent, scores, total }: TypedRow, columns: readonly Column[]): Written {
  if (is_absent === 1) return { ...nothing, submit_kind: submitKinds.typed }
  const known = scores.filter((score) => score !== null)
  if (known.length > 0) {
    const sum = known.reduce((all, one) => all + one, 0)
    const isWhole = known.length === columns.length
    return {
      ...{ status: isWhole ? graded : handedIn, submit_kind: submitKinds.typed, auto_centi: sum, score_centi: isWhole ? sum : null },
      ...{ answered_count: known.length, marks: columns.map((column, at) => markOf(column, scores[at] ?? null)) },
    }
  }
  if (scores.length > 0 || total === null) return nothing
  return { ...nothing, status: graded, submit_kind: submitKinds.typed, auto_centi: total, score_centi: total }
}

/** What is not typed yet waits, as everything else that a teacher has to say. Nobody knows whether a zero was left blank. */
function markOf({ no, full_centi }: Column, score: number | null): TypedMark {
  const { waiting, wrong, partial, right } = answerStates
  if (score === null) return { no, full_centi, score_centi: 0, state: waiting }
  return { no, full_centi, score_centi: score, state: score === 0 ? wrong : score === full_centi ? right : partial }
}
