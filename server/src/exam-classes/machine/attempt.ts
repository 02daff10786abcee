import type { ExamSettings } from '@jiangtai/contract/exam'
import {
  type AttemptState,
  attemptStates,
  type ExamState,
  examStates,
  type SubmitKind,
  shownWhen,
  submitKinds,
} from '@jiangtai/contract/exam'
import type { RefusalName } from '@jiangtai/contract/refusal'

/** How far one try of a student is. */
export interface AttemptAt {
  readonly status: AttemptState
  readonly submit_kind: SubmitKind | null
  readonly submitted_at: number | null
  /** Null: none but the end that the teacher makes. */
  readonly deadline_at: number | null
  /** After the end, only what was left blank. */
  readonly isFill: boolean
}

/** What is around it. */
export interface AttemptWorld {
  readonly now: number
  readonly classState: ExamState
  readonly settings: Pick<ExamSettings, 'allow_fill' | 'part_submission' | 'redo_max' | 'show_answer' | 'grace_s'>
  /** Leaves without an answer, and answered ones that wait for a teacher. */
  readonly blanks: number
  readonly waiting: number
  /** Tries that were handed in and not voided, this one too. */
  readonly tries: number
  /** Until when this student may begin although the exam has ended (R1152); null: not. */
  readonly mayBeginUntil: number | null
}

export type AttemptEvent =
  | { readonly type: 'start'; readonly deadline_at: number | null }
  | { readonly type: 'save' }
  | { readonly type: 'submitOne' }
  | { readonly type: 'submit' }
  | { readonly type: 'clock' }
  /** The teacher ends the exam of the class. */
  | { readonly type: 'end'; readonly at: number }
  | { readonly type: 'marked' }
  /** A teacher has taken a mark back. */
  | { readonly type: 'unmarked' }
  | { readonly type: 'late' }
  | { readonly type: 'redo'; readonly deadline_at: number | null }
  | { readonly type: 'absent'; readonly at: number }
  | { readonly type: 'fill' }
  | { readonly type: 'void' }
export type AttemptEventType = AttemptEvent['type']

export type AttemptEffect =
  /** A new row, with the next number. */
  | 'begin'
  | 'keep'
  | 'lockOne'
  | 'score'
  /** What is answered cannot be changed any more. */
  | 'lockAnswered'
  | 'lateBox'
  | 'practice'

export interface AttemptMove {
  readonly at: AttemptAt
  readonly effects: readonly AttemptEffect[]
}
export type AttemptStep = AttemptMove | { readonly refuse: RefusalName; readonly n?: number }

const { none, answering, handedIn, graded, voided, absent } = attemptStates

/** R903: every transition there is. */
export const attemptMoves: readonly {
  readonly from: AttemptState
  readonly event: AttemptEventType
  readonly to: readonly AttemptState[]
}[] = [
  { from: none, event: 'start', to: [answering] },
  { from: none, event: 'absent', to: [absent] },
  { from: answering, event: 'start', to: [answering] },
  { from: answering, event: 'save', to: [answering] },
  { from: answering, event: 'submitOne', to: [answering] },
  { from: answering, event: 'submit', to: [handedIn, graded] },
  { from: answering, event: 'clock', to: [answering, handedIn, graded] },
  { from: answering, event: 'end', to: [handedIn, graded] },
  { from: answering, event: 'redo', to: [answering] },
  { from: answering, event: 'void', to: [voided] },
  { from: handedIn, event: 'save', to: [handedIn] },
  { from: handedIn, event: 'marked', to: [handedIn, graded] },
  { from: handedIn, event: 'late', to: [handedIn, graded] },
  { from: handedIn, event: 'redo', to: [answering] },
  { from: handedIn, event: 'fill', to: [answering] },
  { from: handedIn, event: 'void', to: [voided] },
  { from: graded, event: 'save', to: [graded] },
  { from: graded, event: 'marked', to: [graded] },
  { from: handedIn, event: 'unmarked', to: [handedIn, graded] },
  { from: graded, event: 'unmarked', to: [handedIn, graded] },
  { from: graded, event: 'late', to: [handedIn, graded] },
  { from: graded, event: 'redo', to: [answering] },
  { from: graded, event: 'fill', to: [answering] },
  { from: graded, event: 'void', to: [voided] },
  { from: voided, event: 'start', to: [answering] },
  { from: absent, event: 'start', to: [answering] },
  { from: absent, event: 'fill', to: [answering] },
]

export const noAttempt: AttemptAt = { status: none, submit_kind: null, submitted_at: null, deadline_at: null, isFill: false }

/** The last moment at which a save is an ordinary one (R914); null: there is none. */
export const takenUntil = ({ deadline_at }: Pick<AttemptAt, 'deadline_at'>, grace_s: number) =>
  deadline_at === null ? null : deadline_at + grace_s

const refusedWhere: Readonly<Partial<Record<AttemptEventType, RefusalName>>> = {
  save: 'examSubmitted',
  submitOne: 'examSubmitted',
  submit: 'examSubmitted',
  start: 'examSubmitted',
  redo: 'examNoRedo',
  fill: 'examEnded',
}

/** What an event makes of one try. */
export function attempt(at: AttemptAt, event: AttemptEvent, world: AttemptWorld): AttemptStep {
  if (!attemptMoves.some((move) => move.from === at.status && move.event === event.type))
    return { refuse: refusedWhere[event.type] ?? 'examState' }
  switch (event.type) {
    case 'start':
      return started(at, event.deadline_at, world)
    case 'save':
      return saved(at, world)
    case 'submitOne':
      if (world.settings.part_submission === 0) return { refuse: 'examNotAlone' }
      return isOver(at, world) ? { refuse: 'examEnded' } : { at, effects: ['keep', 'lockOne'] }
    case 'submit':
      return submitted(at, world)
    case 'clock':
      return isOver(at, world) ? given(at, submitKinds.deadline, at.deadline_at ?? world.now, world) : { at, effects: [] }
    case 'end':
      return given(at, at.isFill ? submitKinds.deadline : submitKinds.teacher, event.at, world)
    case 'marked':
      return { at: { ...at, status: world.waiting > 0 ? at.status : graded }, effects: [] }
    case 'unmarked':
      return { at: { ...at, status: world.waiting > 0 ? handedIn : graded }, effects: [] }
    case 'late':
      return { at: { ...at, status: world.waiting > 0 ? handedIn : graded }, effects: ['score'] }
    case 'redo':
      return redone(at, event.deadline_at, world)
    case 'absent':
      return { at: { ...at, status: absent, submitted_at: event.at }, effects: ['begin'] }
    case 'fill':
      return filled(at, world)
    case 'void':
      if (world.classState === examStates.published) return { refuse: 'attemptPublished' }
      return { at: { ...at, status: voided }, effects: [] }
  }
}

const isOver = (at: AttemptAt, { now, settings }: AttemptWorld) => {
  const until = takenUntil(at, settings.grace_s)
  return until !== null && now > until
}

function started(at: AttemptAt, deadline_at: number | null, { classState, now, mayBeginUntil }: AttemptWorld): AttemptStep {
  if (at.status === answering) return { at, effects: [] }
  if (classState === examStates.waiting) return { refuse: 'examNotOpen' }
  const mayBegin = classState === examStates.running || (classState === examStates.ended && mayBeginUntil !== null && now < mayBeginUntil)
  if (!mayBegin || (deadline_at !== null && deadline_at <= now)) return { refuse: 'examEnded' }
  const next = { ...noAttempt, status: answering, deadline_at }
  return { at: next, effects: at.status === absent ? [] : ['begin'] }
}

/** R916, R931: what was handed in is closed; what the clock or the teacher has handed in leaves a box for what comes late. */
function saved(at: AttemptAt, world: AttemptWorld): AttemptStep {
  if (at.status === answering) return { at, effects: [isOver(at, world) ? 'lateBox' : 'keep'] }
  const isPublished = world.classState === examStates.published
  // What was filled in is closed, however it was handed in the first time.
  if (at.isFill) return { refuse: isPublished ? 'examEnded' : 'examSubmitted' }
  if (at.submit_kind === submitKinds.self || at.submit_kind === submitKinds.typed) return { refuse: 'examSubmitted' }
  return isPublished ? { refuse: 'examEnded' } : { at, effects: ['lateBox'] }
}

function submitted(at: AttemptAt, world: AttemptWorld): AttemptStep {
  if (isOver(at, world)) return given(at, submitKinds.deadline, at.deadline_at ?? world.now, world)
  if (world.settings.part_submission === 0 && world.blanks > 0) return { refuse: 'examBlankLeft', n: world.blanks }
  return given(at, submitKinds.self, world.now, world)
}

/** R915. What is filled in afterwards does not change when and how it was handed in. */
function given(at: AttemptAt, submit_kind: SubmitKind, submitted_at: number, { waiting }: AttemptWorld): AttemptMove {
  const first = at.isFill && at.submitted_at !== null ? {} : { submit_kind, submitted_at }
  return { at: { ...at, ...first, status: waiting > 0 ? handedIn : graded }, effects: ['score'] }
}

function redone(at: AttemptAt, deadline_at: number | null, { classState, settings, tries, now }: AttemptWorld): AttemptStep {
  if (at.status === answering) return { at, effects: [] }
  const begun: AttemptAt = { ...noAttempt, status: answering, deadline_at }
  if (classState === examStates.published && settings.show_answer !== shownWhen.never)
    return tries >= mostTries ? { refuse: 'examRedoUsed' } : { at: begun, effects: ['begin', 'practice'] }
  if (settings.redo_max === 0) return { refuse: 'examNoRedo' }
  if (classState !== examStates.running || (deadline_at !== null && deadline_at <= now)) return { refuse: 'examEnded' }
  return tries > settings.redo_max ? { refuse: 'examRedoUsed' } : { at: begun, effects: ['begin'] }
}

/** Practice has no other bound. */
const mostTries = 50

/** R900, R1171 */
function filled(at: AttemptAt, { classState, settings, blanks }: AttemptWorld): AttemptStep {
  if (classState !== examStates.ended || settings.allow_fill === 0) return { refuse: 'examEnded' }
  // What was written on paper is not filled in here.
  if (blanks === 0 || at.submit_kind === submitKinds.typed) return { refuse: 'examSubmitted' }
  const first = at.status === absent ? { submit_kind: null, submitted_at: null } : {}
  return { at: { ...at, ...first, status: answering, deadline_at: null, isFill: true }, effects: ['lockAnswered'] }
}
