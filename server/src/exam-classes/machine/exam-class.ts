import { type ExamState, examLimits, examStates } from '@jiangtai/contract/exam'
import type { RefusalName } from '@jiangtai/contract/refusal'

/** How far an exam of a class is; without it, it was not given yet. Times in seconds; null: none. */
export interface ExamClassAt {
  readonly state: ExamState
  readonly starts_at: number | null
  readonly ends_at: number | null
  readonly opened_at: number | null
  readonly ended_at: number | null
  readonly published_at: number | null
  readonly withdrawn_at: number | null
}

export type ExamClassEvent =
  | { readonly type: 'push'; readonly starts_at: number | null; readonly ends_at: number | null }
  | { readonly type: 'clock' }
  /** A teacher opens it before its time, or again; `ends_at` undefined: as it was. */
  | { readonly type: 'open'; readonly ends_at?: number | null }
  | { readonly type: 'end' }
  | { readonly type: 'times'; readonly starts_at: number | null; readonly ends_at: number | null }
  | { readonly type: 'publish'; readonly waiting: number; readonly isConfirmed: boolean }
  | { readonly type: 'unpublish' }
  | { readonly type: 'withdraw' }
export type ExamClassEventType = ExamClassEvent['type']

/** What has to be done with it in the same transaction. */
export type ExamClassEffect =
  | 'tellOpen'
  | 'tellEnd'
  | 'tellWithdrawn'
  | 'handInAll'
  | 'stopTries'
  | 'markAbsent'
  | 'setDeadlines'
  | 'show'
  | 'hide'

export interface ExamClassMove {
  readonly at: ExamClassAt
  readonly effects: readonly ExamClassEffect[]
}
export type ExamClassStep = ExamClassMove | { readonly refuse: RefusalName; readonly n?: number }

const { waiting, running, ended, published, withdrawn } = examStates

/** R902: every transition there is. From `none` it was not given yet. */
export const examClassMoves: readonly {
  readonly from: ExamState | 'none'
  readonly event: ExamClassEventType
  readonly to: readonly ExamState[]
}[] = [
  { from: 'none', event: 'push', to: [waiting, running] },
  { from: waiting, event: 'clock', to: [waiting, running] },
  { from: waiting, event: 'open', to: [running] },
  { from: waiting, event: 'times', to: [waiting, running] },
  { from: waiting, event: 'withdraw', to: [withdrawn] },
  { from: running, event: 'clock', to: [running, ended] },
  { from: running, event: 'open', to: [running] },
  { from: running, event: 'end', to: [ended] },
  { from: running, event: 'times', to: [running] },
  { from: running, event: 'withdraw', to: [withdrawn] },
  { from: ended, event: 'clock', to: [ended] },
  { from: ended, event: 'open', to: [running] },
  { from: ended, event: 'end', to: [ended] },
  { from: ended, event: 'publish', to: [published] },
  { from: ended, event: 'withdraw', to: [withdrawn] },
  { from: published, event: 'clock', to: [published] },
  { from: published, event: 'unpublish', to: [ended] },
  { from: withdrawn, event: 'clock', to: [withdrawn] },
  { from: withdrawn, event: 'withdraw', to: [withdrawn] },
]

const isPast = (time: number | null, now: number) => time !== null && time <= now
const isOrdered = (starts: number | null, ends: number | null) => ends === null || starts === null || ends > starts

/** What an event makes of it. What a clock does it does at the time that was said, however late it is asked. */
export function examClass(at: ExamClassAt | undefined, event: ExamClassEvent, now: number): ExamClassStep {
  const from = at?.state ?? 'none'
  if (!examClassMoves.some((move) => move.from === from && move.event === event.type)) return { refuse: 'examState' }
  if (event.type === 'push') return pushed(event, now)
  if (!at) return { refuse: 'examState' }
  switch (event.type) {
    case 'clock':
      return ticked(at, now)
    case 'open':
      return opened(at, event.ends_at, now)
    case 'end':
      if (at.state === ended) return still(at)
      return { at: { ...at, state: ended, ended_at: now }, effects: ['handInAll', 'markAbsent', 'tellEnd'] }
    case 'times':
      return timed(at, event, now)
    case 'publish':
      if (event.waiting > 0 && !event.isConfirmed) return { refuse: 'examUnmarked', n: event.waiting }
      return { at: { ...at, state: published, published_at: now }, effects: ['show'] }
    case 'unpublish':
      if (now > (at.published_at ?? 0) + examLimits.unpublishSeconds) return { refuse: 'examState' }
      return { at: { ...at, state: ended, published_at: null }, effects: ['hide'] }
    case 'withdraw':
      if (at.state === withdrawn) return still(at)
      return { at: { ...at, state: withdrawn, withdrawn_at: now }, effects: ['stopTries', 'tellWithdrawn'] }
  }
}

const still = (at: ExamClassAt): ExamClassStep => ({ at, effects: [] })

function pushed({ starts_at, ends_at }: { starts_at: number | null; ends_at: number | null }, now: number): ExamClassStep {
  const times = { starts_at, ends_at, ended_at: null, published_at: null, withdrawn_at: null }
  if (isPast(ends_at, now) || !isOrdered(starts_at, ends_at)) return { refuse: 'examTimes' }
  if (starts_at !== null && starts_at > now) return { at: { ...times, state: waiting, opened_at: null }, effects: [] }
  return { at: { ...times, state: running, opened_at: now }, effects: ['tellOpen'] }
}

function ticked(at: ExamClassAt, now: number): ExamClassStep {
  if (at.state === waiting && isPast(at.starts_at, now))
    return { at: { ...at, state: running, opened_at: at.starts_at }, effects: ['tellOpen'] }
  // Attempts go on until their own deadline and its grace; nobody begins one any more.
  if (at.state === running && isPast(at.ends_at, now))
    return { at: { ...at, state: ended, ended_at: at.ends_at }, effects: ['markAbsent', 'tellEnd'] }
  return still(at)
}

function opened(at: ExamClassAt, asked: number | null | undefined, now: number): ExamClassStep {
  // R907: an end that is over ends nothing any more.
  const kept = isPast(at.ends_at, now) ? null : at.ends_at
  const ends_at = asked === undefined ? kept : asked
  if (isPast(ends_at, now)) return { refuse: 'examTimes' }
  if (at.state === running)
    return asked === undefined || asked === at.ends_at ? still(at) : { at: { ...at, ends_at }, effects: ['setDeadlines'] }
  const starts_at = at.state === waiting ? now : at.starts_at
  return {
    at: { ...at, state: running, starts_at, ends_at, opened_at: at.opened_at ?? now, ended_at: null },
    effects: ['setDeadlines', 'tellOpen'],
  }
}

function timed(at: ExamClassAt, { starts_at, ends_at }: { starts_at: number | null; ends_at: number | null }, now: number): ExamClassStep {
  if (isPast(ends_at, now)) return { refuse: 'examTimes' }
  if (at.state === running) return { at: { ...at, ends_at }, effects: ['setDeadlines'] }
  if (!isOrdered(starts_at, ends_at)) return { refuse: 'examTimes' }
  if (starts_at !== null && starts_at > now) return { at: { ...at, starts_at, ends_at }, effects: [] }
  return { at: { ...at, state: running, starts_at: now, ends_at, opened_at: now }, effects: ['tellOpen'] }
}

/** When its clock does something next; null: never. */
export function wakeOf({ state, starts_at, ends_at }: ExamClassAt): number | null {
  if (state === waiting) return starts_at
  return state === running ? ends_at : null
}
