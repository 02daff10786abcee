import { type Line, type Operation, pointParts } from '@jiangtai/contract/board'
import { liveBoardLimits } from '@jiangtai/contract/live-board'
import { describe, expect, it } from 'vitest'
import { boardOf } from '../../parts/board/board.ts'
import { nextBatch } from './batches.ts'
import { createWriter } from './writer.ts'

const line = (id: number, points = 2): Line => ({
  ...{ kind: 'line', id, page: 1, at: id, color: 'red', width: 4 },
  points: Array.from({ length: points * pointParts }, (_, at) => at),
})

/** A server that stores what follows, and a line that may lose a frame or its answer. */
function createRoom(losses: readonly ('frame' | 'answer')[] = []) {
  const left = [...losses]
  const stored: Operation[][] = []
  const sent: number[] = []
  let boardId = 7
  const clocks: (() => void)[] = []
  let lost = 0
  const writer = createWriter({
    boardId: 7,
    async send(seq, ops) {
      sent.push(seq)
      const loss = left.shift()
      if (loss === 'frame' || boardId !== 7) return false
      if (seq === stored.length + 1) stored.push(ops)
      else if (seq > stored.length) return false
      return loss !== 'answer'
    },
    stored: async () => ({ board_live_id: boardId, seq: stored.length }),
    later: (_ms, act) => void clocks.push(act),
    onLost: () => {
      lost += 1
    },
  })
  const settle = async () => {
    for (let quiet = 0; quiet < 20; quiet += 1) {
      await Promise.resolve()
      const act = clocks.shift()
      if (act) quiet = 0
      act?.()
    }
  }
  return { writer, stored, sent, settle, takeOver: () => (boardId = 8), lost: () => lost }
}

describe('batches', () => {
  it('hold at most as much as one frame may, and nothing is left out', () => {
    const operations = [line(1, 2000), ...Array.from({ length: 450 }, (_, at) => line(at + 2))]
    let rest: readonly Operation[] = operations
    const sent: Operation[] = []
    while (rest.length > 0) {
      const [batch, after] = nextBatch(rest)
      expect(JSON.stringify(batch).length).toBeLessThanOrEqual(liveBoardLimits.signsAtOnce)
      expect(batch.length).toBeLessThanOrEqual(liveBoardLimits.operationsAtOnce)
      sent.push(...batch)
      rest = after
    }
    expect(boardOf({ background: 'white', operations: sent })).toEqual(boardOf({ background: 'white', operations }))
  })
})

describe('the writer of a live board', () => {
  it('sends what was drawn meanwhile together', async () => {
    const { writer, stored, sent, settle } = createRoom()
    writer.write(line(1))
    writer.write(line(2))
    writer.write(line(3))
    await settle()
    expect(stored.map((batch) => batch.map((operation) => 'id' in operation && operation.id))).toEqual([[1], [2, 3]])
    // One after another, each once.
    expect(sent).toEqual([1, 2])
  })

  it('a lost frame goes again, and one whose answer was lost does not', async () => {
    const { writer, stored, sent, settle } = createRoom(['frame', 'frame', 'answer'])
    writer.write(line(1), line(2))
    await settle()
    writer.write(line(3))
    await settle()
    expect(stored.flat()).toEqual([line(1), line(2), line(3)])
    expect(sent).toEqual([1, 1, 1, 2])
  })

  it('stops once another device writes', async () => {
    const { writer, stored, settle, takeOver, lost } = createRoom()
    writer.write(line(1))
    await settle()
    takeOver()
    writer.write(line(2))
    await settle()
    writer.write(line(3))
    await settle()
    expect(stored.flat()).toEqual([line(1)])
    expect(lost()).toBe(1)
  })
})
