import { type BoardLog, boardLimits, BoardLog as Log, Operation, penColors, penWidths, ShapeName } from '@jiangtai/contract/board'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { boardOf, shownPage } from './board.ts'
import { createDesk, firstPen } from './desk.ts'

const empty: BoardLog = { width: 1920, height: 1080, background: 'transparent', operations: [] }

function stand(log: BoardLog = empty) {
  const clock = { ms: 5000 }
  const desk = createDesk({ log, now: () => clock.ms })
  const heard: Operation[] = []
  desk.listen((operation) => heard.push(operation))
  const marks = () => shownPage(desk.state.get().board).marks
  const draw = (id = desk.nextId(), points = [0, 0, 50, 0]) => desk.record({ kind: 'line', id, color: 'red', width: 4, points })
  return { clock, desk, heard, marks, draw }
}

describe('a desk', () => {
  test('R580: starts with red, width 4 and a transparent background', () => {
    const { color, width, board, mode } = stand().desk.state.get()
    expect({ color, width, background: board.background, mode }).toEqual({ ...firstPen, background: 'transparent', mode: 'pen' })
  })

  test('R578, R579: pens have the four colours and three widths of the specification', () => {
    expect(penColors).toEqual({ red: '#f41a0a', green: '#43cd40', black: '#000', white: '#f5f5f5' })
    expect(penWidths).toEqual({ S: 4, M: 6, L: 9 })
  })

  test('tells everything as it happens, in the order and time of the board', () => {
    const { clock, desk, heard, draw } = stand()
    draw()
    clock.ms += 250
    desk.fill('blackboard')
    desk.turn(2)
    expect(heard.map(({ kind, page, at }) => [kind, page, at])).toEqual([
      ['line', 1, 0],
      ['background', 1, 250],
      ['page', 2, 250],
    ])
    for (const operation of heard) expect(z.parse(Operation, operation)).toEqual(operation)
    expect(boardOf(desk.log())).toEqual(desk.state.get().board)
  })

  test('parts of a line are one operation in the log', () => {
    const { desk, heard, draw } = stand()
    draw(7, [0, 0, 50, 0])
    draw(7, [10, 0, 50, 8])
    draw(8, [0, 0, 50, 0])
    expect(heard).toHaveLength(3)
    expect(desk.log().operations).toHaveLength(2)
    expect(boardOf(desk.log())).toEqual(desk.state.get().board)
  })

  test('goes on where a log ended: with its time and numbers nothing has', () => {
    const log: BoardLog = {
      ...empty,
      operations: [{ kind: 'line', id: 41, page: 1, at: 9000, color: 'red', width: 4, points: [0, 0, 50, 0] }],
    }
    const { clock, desk, heard, draw } = stand(log)
    expect(desk.state.get().isChanged).toBe(false)
    clock.ms += 100
    draw()
    expect(heard[0]).toMatchObject({ id: 42, at: 9100 })
    expect(desk.state.get().isChanged).toBe(true)
    desk.saved()
    expect(desk.state.get().isChanged).toBe(false)
  })

  test.each(ShapeName.options)('R425: the shape %s merges when somebody goes on elsewhere, and can be undone', (shape) => {
    const { desk, marks } = stand()
    desk.place(shape)
    expect(desk.state.get()).toMatchObject({ mode: 'shape', shape: { shape, color: 'orange', x: 0, y: 0 } })
    expect(marks()).toEqual([])
    desk.merge()
    expect(marks()).toMatchObject([{ kind: 'shape', shape }])
    expect(desk.state.get()).toMatchObject({ mode: 'pen', shape: undefined })
    desk.undo()
    expect(marks()).toEqual([])
  })

  test('R426, R427: a shape merges when the eraser is taken and when the board is asked for', () => {
    const { desk, marks } = stand()
    desk.place('oval')
    desk.choose('eraser')
    expect(marks()).toHaveLength(1)
    expect(desk.state.get().mode).toBe('eraser')
    desk.place('line')
    expect(desk.log().operations).toHaveLength(2)
  })

  test('a shape that was not merged is undone by itself, or deleted', () => {
    const { desk, heard } = stand()
    desk.place('oval')
    desk.undo()
    desk.place('oval')
    desk.removeShape()
    expect(heard).toEqual([])
    expect(desk.state.get()).toMatchObject({ shape: undefined, mode: 'pen', isChanged: false })
  })

  test('what changes nothing is neither told nor kept', () => {
    const { desk, heard } = stand()
    desk.undo()
    desk.redo()
    desk.turn(boardLimits.pages)
    expect(heard).toEqual([])
  })

  test('a full board takes no mark and says so, but is still undone, turned and cleared', () => {
    const pans = Array.from({ length: boardLimits.operations - 1001 }, (_, at): Operation => ({ kind: 'pan', page: 1, at, x: at, y: 0 }))
    const { desk, draw, marks } = stand({ ...empty, operations: pans })
    const full = vi.fn()
    desk.whenFull(full)
    expect(draw()).toBe(true)
    expect(draw()).toBe(false)
    expect(full).toHaveBeenCalledOnce()
    expect(marks()).toHaveLength(1)
    desk.place('oval')
    desk.merge()
    expect(full).toHaveBeenCalledTimes(2)
    desk.undo()
    expect(marks()).toEqual([])
    desk.redo()
    expect(desk.turn(2)).toBe(true)
    expect(desk.turn(1)).toBe(true)
    desk.clear()
    expect(marks()).toEqual([])
    expect(z.safeParse(Log, desk.log()).success).toBe(true)
  })

  test('whatever is drawn far away can be saved', () => {
    const { desk, marks } = stand()
    desk.place('oval')
    desk.reshape({ shape: 'oval', color: 'red', x: 9e6, y: -9e6, width: 9e6, height: -9e6, angle: -15 })
    desk.merge()
    expect(z.safeParse(Operation, marks()[0]).error).toBeUndefined()
  })

  test('a shape that comes back with a draft still merges by a press beside it', () => {
    const { desk } = stand()
    desk.place('oval')
    const { shape } = desk.state.get()
    const again = createDesk({ log: empty, now: () => 0, isChanged: true, shape })
    expect(again.state.get()).toMatchObject({ mode: 'shape', shape: { shape: 'oval' } })
  })
})
