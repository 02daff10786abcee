import type { BoardLog, Line, Operation } from '@jiangtai/contract/board'
import { describe, expect, it } from 'vitest'
import { boardOf } from '../../parts/board/board.ts'
import { begunAt, boardAt, clockText, headAt, logAt, tickFrom, timelineOf } from './timeline.ts'

const line = (id: number, at: number, color: Line['color'] = 'red', page = 1): Line => ({
  ...{ kind: 'line', id, page, at, color, width: 4 },
  points: [0, 0, 50, 0, 10, 0, 50, 100, 20, 0, 50, 100],
})
const logOf = (...operations: Operation[]): BoardLog => ({ width: 800, height: 600, background: 'white', operations })

describe('the playback of a board', () => {
  const log = logOf(line(1, 0), line(2, 500), line(3, 60_000, 'green'), { kind: 'page', page: 2, at: 60_300 }, line(4, 60_400, 'green', 2))
  const timeline = timelineOf(log)

  it('lasts as long as somebody drew, long pauses shortened', () => {
    expect(timeline.moments[0]).toEqual({ begins: 0, ends: 200 })
    expect(timeline.moments[1]).toEqual({ begins: 500, ends: 700 })
    expect(timeline.moments[2]).toEqual({ begins: 2700, ends: 2900 })
    expect(timeline.lengthMs).toBe(3300)
  })

  it('ends with what the board is, and begins with nothing', () => {
    expect(boardAt(timeline, timeline.lengthMs)).toEqual(boardOf(log))
    expect(boardAt(timelineOf(logOf()), 0)).toEqual(boardOf(logOf()))
  })

  it('shows a line as far as it was drawn, and where the pen is', () => {
    expect(boardAt(timeline, 100).pages[0]?.marks).toMatchObject([{ id: 1, points: [0, 0, 50, 0, 10, 0, 50, 100] }])
    expect(headAt(timeline, 100)).toEqual([10, 0])
    expect(headAt(timeline, 300)).toBeUndefined()
  })

  it('has ticks where the page or the colour changes, and steps from one to the next', () => {
    expect(timeline.ticks).toEqual([2700, 3000])
    expect(tickFrom(timeline, 0, 1)).toBe(2700)
    expect(tickFrom(timeline, 3000, 1)).toBe(3300)
    expect(tickFrom(timeline, 3300, -1)).toBe(2700)
    expect(tickFrom(timeline, 200, -1)).toBe(0)
  })

  it('leaves a copy of what was done by then, and the original as it is', () => {
    const copy = logAt(timeline, 600)
    expect(copy.operations).toHaveLength(2)
    expect(boardOf(copy)).toEqual(boardAt(timeline, 600))
    expect(log.operations).toHaveLength(5)
  })

  it('is the same board at every moment, whatever was looked at before', () => {
    const many = timelineOf(
      logOf(
        ...Array.from({ length: 950 }, (_, at) =>
          at % 7 === 6 ? ({ kind: 'undo', page: 1, at: at * 300 } as const) : line(at + 1, at * 300),
        ),
      ),
    )
    for (const ms of [many.lengthMs, 1000, 200_000, 90_000, 0, 250_500]) {
      expect(boardAt(many, ms)).toEqual(boardOf(logAt(many, ms)))
    }
    expect(begunAt(many, many.lengthMs)).toBe(950)
  })

  it('is told in minutes and seconds', () => {
    expect(clockText(0)).toBe('00:00')
    expect(clockText(201_999)).toBe('03:21')
  })
})
