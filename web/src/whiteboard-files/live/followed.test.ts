import type { Line, Operation } from '@jiangtai/contract/board'
import type { LiveBoard } from '@jiangtai/contract/live-board'
import { describe, expect, it } from 'vitest'
import { boardOf } from '../../parts/board/board.ts'
import { caughtUp, drawn, isBehind, started } from './followed.ts'

const line = (id: number): Line => ({ kind: 'line', id, page: 1, at: id, color: 'red', width: 4, points: [0, 0, 50, 0, id, id, 50, 9] })
const head: LiveBoard = {
  ...{ class_id: 7, msg_id: '', teacher_id: 1, teacher_name: '周老师', board_live_id: 3 },
  ...{ width: 800, height: 600, background: 'white', seq: 0 },
}
const ops = (seq: number, ...batches: Operation[][]) => ({
  ...{ class_id: 7, msg_id: '', board_live_id: 3, seq },
  ...{ ops: batches.flat(), batches: batches.map(({ length }) => length) },
})
const whole = (...operations: Operation[]) => boardOf({ background: 'white', operations })

describe('a student who follows', () => {
  const begun = started(undefined, head)

  it('draws each batch once, whichever frames repeat it', () => {
    let followed = drawn(begun, ops(1, [line(1)]))
    followed = drawn(followed, ops(1, [line(1)], [line(2), line(3)]))
    followed = drawn(followed, ops(2, [line(2), line(3)], [{ kind: 'undo', page: 1, at: 9 }]))
    expect(followed.board).toEqual(whole(line(1), line(2), line(3), { kind: 'undo', page: 1, at: 9 }))
    expect(isBehind(followed)).toBe(false)
  })

  it('waits after a gap, and goes on from what was fetched', () => {
    const one = drawn(begun, ops(1, [line(1)]))
    const gap = drawn(one, ops(4, [line(4)]))
    expect(gap.board).toEqual(one.board)
    expect(isBehind(gap)).toBe(true)
    const full = caughtUp(gap, 1, { board_live_id: 3, seq: 4, ops: [line(2), line(3), line(4)] })
    expect(full.board).toEqual(whole(line(1), line(2), line(3), line(4)))
    expect(isBehind(full)).toBe(false)
    // An answer to an older question would draw twice.
    expect(caughtUp(full, 1, { board_live_id: 3, seq: 4, ops: [line(2)] })).toBe(full)
  })

  it('who comes late is behind, and another board begins anew', () => {
    expect(isBehind(started(undefined, { ...head, seq: 5 }))).toBe(true)
    const next = started(drawn(begun, ops(1, [line(1)])), { ...head, board_live_id: 4 })
    expect(next).toMatchObject({ id: 4, seq: 0, board: whole() })
    expect(drawn(next, ops(1, [line(1)]))).toBe(next)
  })
})
