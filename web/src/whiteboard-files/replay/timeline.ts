import { type BoardLog, type Operation, pointParts } from '@jiangtai/contract/board'
import { apply, type Board, emptyBoard } from '../../parts/board/board.ts'

/** Longer pauses are not waited for. */
export const longestPauseMs = 2000
/** Boards that are kept on the way, so that nobody waits for a seek. */
const keepEvery = 200

interface Moment {
  /** Ms of the playback. */
  readonly begins: number
  readonly ends: number
}

export interface Timeline {
  readonly log: BoardLog
  readonly moments: readonly Moment[]
  readonly lengthMs: number
  /** Where the page or the colour changes. */
  readonly ticks: readonly number[]
  readonly kept: Map<number, Board>
}

const isDrawn = (operation: Operation) => operation.kind === 'line' || operation.kind === 'erase'
const pointsOf = (operation: Operation) => (operation.kind === 'line' || operation.kind === 'erase' ? operation.points : [])

/** How long a hand took for it. A point says how long after the one before it came; the first begins. */
function lengthOf(operation: Operation): number {
  const points = pointsOf(operation)
  let ms = 0
  for (let at = pointParts; at < points.length; at += pointParts) ms += Math.max(0, points[at + pointParts - 1] ?? 0)
  return ms
}

export function timelineOf(log: BoardLog): Timeline {
  const moments: Moment[] = []
  const ticks: number[] = []
  let now = 0
  let lastAt = 0
  let color: string | undefined
  for (const operation of log.operations) {
    const begins = now + Math.min(longestPauseMs, Math.max(0, operation.at - lastAt))
    const ends = begins + lengthOf(operation)
    moments.push({ begins, ends })
    if (operation.kind === 'page') ticks.push(begins)
    if (operation.kind === 'line') {
      if (color !== undefined && color !== operation.color) ticks.push(begins)
      color = operation.color
    }
    now = ends
    lastAt = Math.max(lastAt, operation.at + (ends - begins))
  }
  return { log, moments, lengthMs: now, ticks: [...new Set(ticks)], kept: new Map() }
}

/** How many operations have begun at a moment. */
export function begunAt({ moments }: Timeline, ms: number): number {
  let [low, high] = [0, moments.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((moments[middle]?.begins ?? 0) <= ms) low = middle + 1
    else high = middle
  }
  return low
}

/** As much of an operation as was done by then. */
function partOf(operation: Operation, sinceMs: number): Operation {
  if (operation.kind !== 'line' && operation.kind !== 'erase') return operation
  const { points } = operation
  let ms = 0
  let count = pointParts
  while (count < points.length) {
    ms += Math.max(0, points[count + pointParts - 1] ?? 0)
    if (ms > sinceMs) break
    count += pointParts
  }
  return count >= points.length ? operation : { ...operation, points: points.slice(0, count) }
}

/** Everything that was done by a moment. */
export function doneAt(timeline: Timeline, ms: number): readonly Operation[] {
  const count = begunAt(timeline, ms)
  const last = timeline.log.operations[count - 1]
  if (!last) return []
  return [...timeline.log.operations.slice(0, count - 1), partOf(last, ms - (timeline.moments[count - 1]?.begins ?? 0))]
}

export function boardAt(timeline: Timeline, ms: number): Board {
  const { log, kept } = timeline
  const count = begunAt(timeline, ms)
  const whole = Math.max(0, count - 1)
  let from = Math.floor(whole / keepEvery) * keepEvery
  while (from > 0 && !kept.has(from)) from -= keepEvery
  let board = kept.get(from) ?? emptyBoard(log.background)
  for (let at = from; at < whole; at += 1) {
    if (at % keepEvery === 0) kept.set(at, board)
    const operation = log.operations[at]
    if (operation) board = apply(board, operation)
  }
  const last = log.operations[count - 1]
  return last ? apply(board, partOf(last, ms - (timeline.moments[count - 1]?.begins ?? 0))) : board
}

/** Where the pen or the eraser is, in tenths of a pixel; undefined while nobody draws. */
export function headAt(timeline: Timeline, ms: number): readonly [x: number, y: number] | undefined {
  const count = begunAt(timeline, ms)
  const [last, moment] = [timeline.log.operations[count - 1], timeline.moments[count - 1]]
  if (!last || !moment || !isDrawn(last) || ms >= moment.ends) return undefined
  const points = pointsOf(partOf(last, ms - moment.begins))
  const [x, y] = points.slice(-pointParts)
  return x === undefined || y === undefined ? undefined : [x, y]
}

/** The board as it was then, to go on with: nothing of the original changes. */
export const logAt = (timeline: Timeline, ms: number): BoardLog => ({ ...timeline.log, operations: [...doneAt(timeline, ms)] })

/** 03:21 */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

/** The tick before or after a moment; the ends are ticks too. */
export function tickFrom({ ticks, lengthMs }: Timeline, ms: number, by: 1 | -1): number {
  const all = [0, ...ticks, lengthMs]
  const next = by === 1 ? all.find((tick) => tick > ms) : all.filter((tick) => tick < ms - 500).pop()
  return next ?? (by === 1 ? lengthMs : 0)
}
