import { boardLimits } from '@jiangtai/contract/board'
import { refusals } from '@jiangtai/contract/refusal'
import { describe, expect, it } from 'vitest'
import { log } from '../../test/boards.ts'
import { line } from '../../test/live-boards.ts'
import { createOperationsIn } from './operations-in.ts'
import { readStrokes } from './strokes.ts'

const code = (name: keyof typeof refusals) => refusals[name][0]

async function* pieces(text: string, size: number) {
  const bytes = Buffer.from(text)
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}
const codeOf = (bytes: AsyncIterable<Uint8Array>) =>
  readStrokes(bytes).then(
    () => 0,
    (refusal) => refusal.code,
  )

describe('a board that arrives', () => {
  const odd = { ...log([{ ...line(1), note: '}]"\\{[ 板书' }, line(2), { kind: 'undo', page: 1, at: 3 }]), more: '{[\\"' }
  const right = JSON.stringify(log([line(1), line(2), { kind: 'undo', page: 1, at: 3 }]))

  it.each([1, 2, 7, 64, 100_000])('is the same board in pieces of %i bytes', async (size) => {
    expect(await readStrokes(pieces(JSON.stringify(odd), size))).toBe(right)
    expect(await readStrokes(pieces(JSON.stringify(odd, undefined, 2), size))).toBe(right)
  })

  it('is cut into its operations, and what is left has a zero for each', () => {
    const found: string[] = []
    const board = createOperationsIn((text) => found.push(text))
    board.add(Buffer.from('{"a":[],"operations":[{"b":[{}]},'))
    board.add(Buffer.from(' [1], 5]}'))
    expect(found).toEqual(['{"b":[{}]}', '[1]'])
    expect(board.rest()).toEqual({ text: '{"a":[],"operations":[0, 0, 5]}', count: 2 })
  })

  it.each([
    ['a bracket too few', '{"operations":[{"kind":"undo","page":1,"at":0}'],
    ['a bracket too many', `${JSON.stringify(log())}]`],
    ['two boards', JSON.stringify(log()).repeat(2)],
    ['no comma between operations', JSON.stringify(log()).replace('},{', '}{')],
    ['a comma too many', JSON.stringify(log()).replace('},{', '},,{')],
    ['a zero for an operation', JSON.stringify({ ...log(), operations: [0] })],
    ['operations elsewhere', JSON.stringify({ ...log([]), more: [line(1)] })],
    ['closing alone', ']]]]]]'],
    ['half a text', '{"operations":[{"kind":"un'],
  ])('is refused with %s', async (_what, text) => {
    expect(await codeOf(pieces(text, 1000))).toBe(code('boardUnreadable'))
  })

  it.each([
    ['brackets', '['],
    ['an operation', '{"operations":[{"a":"'],
    ['a text', '"'],
    ['spaces', ' '],
    ['empty lists', '{"operations":[[],'],
  ])('of %s without end is refused before it has come', async (_what, begin) => {
    let come = 0
    async function* endless() {
      yield Buffer.from(begin)
      for (;;) {
        come += 4096
        yield Buffer.alloc(4096, begin.at(-1) === ',' ? '[],' : begin.at(-1) === '"' ? 'x' : begin)
      }
    }
    expect([code('boardUnreadable'), code('boardTooLarge')]).toContain(await codeOf(endless()))
    expect(come).toBeLessThan(boardLimits.signs / 10)
  })

  it('is counted as it is stored: what is written shorter is not longer for it', async () => {
    const points = `[${Array(8000).fill('4e5').join(',')}]`
    const one = `{"kind":"line","id":1,"page":1,"at":0,"color":"red","width":4,"points":${points}}`
    const text = `{"width":1,"height":1,"background":"white","operations":[${Array(100).fill(one).join(',')}]}`
    expect(text.length).toBeLessThan(boardLimits.signs)
    expect(await codeOf(pieces(text, 65_536))).toBe(code('boardTooLarge'))
  })

  it('lets everybody else have a turn after each slice of 32 kB, and ten at once take turns', async () => {
    const text = JSON.stringify(log(Array.from({ length: 500 }, (_, at) => ({ ...line(at + 1), points: Array(400).fill(100) }))))
    let [rounds, isOver] = [0, false]
    const round = () => {
      rounds += 1
      if (!isOver) setImmediate(round)
    }
    setImmediate(round)
    // As it lies ready when a line is fast: nothing waits between its pieces.
    const boards = Array.from({ length: 10 }, () => readStrokes(pieces(text, 1_000_000)))
    await Promise.all(boards)
    isOver = true
    expect(rounds).toBeGreaterThan(10 * Math.floor(text.length / 32_768))
  })
})
