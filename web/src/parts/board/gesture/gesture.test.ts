import type { BoardLog, Erase, Line } from '@jiangtai/contract/board'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { seeded } from '../../../../test/numbers.ts'
import { shownPage } from '../board.ts'
import { createDesk, type Mode } from '../desk.ts'
import { toBox, toPage, type View, viewOf } from '../view.ts'
import { meaningOf } from './meaning.ts'
import { pinched } from './pinch.ts'
import { createPointers, type Pointer } from './pointers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const log: BoardLog = { width: 1000, height: 600, background: 'transparent', operations: [] }

function stand(mode: Mode = 'pen') {
  const desk = createDesk({ log, now: () => Date.now() })
  desk.choose(mode)
  let view: View = viewOf(desk.screen, desk.screen, { x: 0, y: 0 })
  const drafts: (Line | Erase)[] = []
  const beside = vi.fn()
  const told = vi.fn()
  desk.listen(told)
  const pointers = createPointers({
    easel: {
      desk,
      view: () => view,
      draft: (mark) => void drafts.push({ ...mark, points: [...mark.points] }),
      endDraft: () => {},
      preview: () => {},
      settle(next) {
        view = next
      },
    },
    mode: () => desk.state.get().mode,
    habits: () => ({ palmErases: true, isMoveKeyDown: false }),
    isDesktop: () => true,
    onBeside: beside,
  })
  const at = (x: number, y: number, more: Partial<Pointer> = {}): Pointer => ({
    ...{ id: 1, pointerType: 'mouse', button: 0, buttons: 1, width: 1, height: 1 },
    samples: [{ x, y, pressure: 50, at: Date.now() }],
    ...more,
  })
  const marks = () => shownPage(desk.state.get().board).marks
  return { desk, pointers, drafts, beside, told, at, marks, view: () => view }
}
const finger = (id: number, size = 20) => ({ id, pointerType: 'touch', width: size, height: size })

describe('a pen', () => {
  test('draws from down to up, and tells it in parts about ten times a second', () => {
    const { pointers, at, marks, told, drafts } = stand()
    pointers.down(at(500, 300))
    for (let step = 1; step <= 30; step++) {
      vi.advanceTimersByTime(16)
      pointers.move(at(500 + 5 * step, 300))
    }
    expect(told.mock.calls.length).toBeGreaterThanOrEqual(3)
    expect(told.mock.calls.length).toBeLessThanOrEqual(5)
    pointers.up(at(650, 300))
    expect(marks()).toHaveLength(1)
    expect(marks()[0]).toMatchObject({ kind: 'line', color: 'red', width: 4 })
    // From the middle of the page, in tenths of a pixel.
    expect((marks()[0] as Line).points.slice(0, 4)).toEqual([0, 0, 50, 0])
    expect((marks()[0] as Line).points.slice(-4, -2)).toEqual([1500, 0])
    expect((marks()[0] as Line).points).toEqual(drafts[drafts.length - 1]?.points)
  })

  test('a press without a move is a point', () => {
    const { pointers, at, marks } = stand()
    pointers.down(at(500, 300))
    pointers.up(at(500, 300))
    expect(marks()).toMatchObject([{ kind: 'line', points: [0, 0, 50, 0] }])
  })

  test('what comes meanwhile ends it first', () => {
    const { pointers, at, marks } = stand()
    pointers.down(at(500, 300))
    pointers.move(at(520, 300))
    pointers.finish()
    pointers.move(at(900, 300))
    expect(marks()).toHaveLength(1)
    expect((marks()[0] as Line).points).toHaveLength(8)
  })
})

describe('the other modes', () => {
  test('R418: the eraser takes away 120×160 under the pointer on a desktop', () => {
    const { pointers, at, marks } = stand('eraser')
    pointers.down(at(500, 300))
    pointers.up(at(500, 300))
    expect(marks()).toMatchObject([{ kind: 'erase', width: 120, height: 160, points: [0, 0, 50, 0] }])
  })

  test('R416, R419: in move mode nothing is drawn, the page is moved', () => {
    const { pointers, at, marks, view } = stand('move')
    pointers.down(at(500, 300))
    pointers.move(at(600, 250))
    pointers.up(at(600, 250))
    expect(marks()).toEqual([])
    expect(view()).toMatchObject({ x: -100, y: 50 })
  })

  test('R425: a press beside a shape says so and draws nothing', () => {
    const { desk, pointers, at, marks, beside } = stand()
    desk.place('oval')
    pointers.down(at(10, 10))
    pointers.up(at(10, 10))
    expect(beside).toHaveBeenCalledOnce()
    expect(marks()).toEqual([])
  })
})

describe('hands', () => {
  test('a second finger soon after the first makes of its line nothing, and both move the page', () => {
    const { pointers, at, marks, view } = stand()
    pointers.down(at(400, 300, finger(1)))
    vi.advanceTimersByTime(200)
    pointers.move(at(402, 300, finger(1)))
    pointers.down(at(600, 300, finger(2)))
    pointers.move(at(300, 300, finger(1)))
    pointers.move(at(700, 300, finger(2)))
    pointers.up(at(700, 300, finger(2)))
    pointers.move(at(100, 300, finger(1)))
    pointers.up(at(100, 300, finger(1)))
    vi.advanceTimersByTime(1000)
    expect(marks()).toEqual([])
    expect(view().scale).toBeCloseTo(400 / 198, 3)
  })

  test('a line that was told already stays when a second finger comes', () => {
    const { pointers, at, marks } = stand()
    pointers.down(at(400, 300, finger(1)))
    vi.advanceTimersByTime(400)
    pointers.move(at(450, 300, finger(1)))
    pointers.down(at(600, 300, finger(2)))
    expect(marks()).toHaveLength(1)
    // With all of it that was drawn.
    expect((marks()[0] as Line).points).toHaveLength(8)
  })

  test('a wide contact takes away, also when it becomes wide', () => {
    const { pointers, at, marks } = stand()
    pointers.down(at(400, 300, finger(1, 90)))
    pointers.up(at(400, 300, finger(1, 90)))
    expect(marks()[0]?.kind).toBe('erase')
    pointers.down(at(400, 300, finger(1, 20)))
    vi.advanceTimersByTime(30)
    pointers.move(at(404, 300, finger(1, 80)))
    pointers.up(at(404, 300, finger(1, 80)))
    expect(marks().map(({ kind }) => kind)).toEqual(['erase', 'erase'])
  })

  test('while a pen writes, and a moment after, the hand that holds it does nothing', () => {
    const { pointers, at, marks } = stand()
    pointers.down(at(500, 300, { id: 9, pointerType: 'pen' }))
    pointers.down(at(560, 380, finger(1, 90)))
    pointers.move(at(520, 300, { id: 9, pointerType: 'pen' }))
    pointers.up(at(520, 300, { id: 9, pointerType: 'pen' }))
    vi.advanceTimersByTime(300)
    pointers.down(at(600, 380, finger(2, 90)))
    pointers.up(at(600, 380, finger(2, 90)))
    expect(marks()).toMatchObject([{ kind: 'line' }])
  })
})

describe('a hand and what it holds', () => {
  test('a hand that was laid down before its pen leaves nothing, and the pen writes', () => {
    const { pointers, at, marks } = stand()
    pointers.down(at(560, 380, finger(1, 90)))
    vi.advanceTimersByTime(60)
    pointers.down(at(500, 300, { id: 9, pointerType: 'pen' }))
    pointers.move(at(570, 380, finger(1, 90)))
    pointers.move(at(540, 300, { id: 9, pointerType: 'pen' }))
    pointers.up(at(540, 300, { id: 9, pointerType: 'pen' }))
    pointers.up(at(570, 380, finger(1, 90)))
    vi.advanceTimersByTime(1000)
    expect(marks()).toMatchObject([{ kind: 'line', points: [0, 0, 50, 0, 400, 0, 50, 0] }])
  })

  test('a palm that takes away with two places goes on, and moves nothing', () => {
    const { pointers, at, marks, view } = stand()
    pointers.down(at(400, 300, finger(1, 90)))
    pointers.down(at(440, 340, finger(2, 70)))
    pointers.move(at(500, 300, finger(1, 90)))
    pointers.up(at(440, 340, finger(2, 70)))
    pointers.up(at(500, 300, finger(1, 90)))
    expect(marks()).toMatchObject([{ kind: 'erase' }])
    expect((marks()[0] as Erase).points).toHaveLength(8)
    expect(view()).toMatchObject({ x: 0, y: 0, scale: 1 })
  })

  test('a third finger that stays takes no part when one of the two has gone', () => {
    const { pointers, at, view } = stand()
    pointers.down(at(400, 300, finger(1)))
    pointers.down(at(600, 300, finger(2)))
    pointers.down(at(900, 500, finger(3)))
    pointers.move(at(500, 300, finger(1)))
    pointers.up(at(500, 300, finger(1)))
    const after = view()
    expect(after.scale).toBeCloseTo(0.5, 6)
    pointers.move(at(100, 100, finger(3)))
    pointers.up(at(100, 100, finger(3)))
    pointers.up(at(600, 300, finger(2)))
    expect(view()).toEqual(after)
  })

  test('in shape mode the hand that holds a pen merges nothing', () => {
    const { desk, pointers, at, beside } = stand()
    pointers.down(at(500, 300, { id: 9, pointerType: 'pen' }))
    pointers.up(at(500, 300, { id: 9, pointerType: 'pen' }))
    desk.place('oval')
    pointers.down(at(900, 500, finger(1, 90)))
    expect(beside).not.toHaveBeenCalled()
  })
})

describe('what a pointer means', () => {
  const down = { pointerType: 'pen', button: 0, buttons: 1, width: 1, height: 1 }
  const habits = { palmErases: false, isMoveKeyDown: false }
  test.each([
    ['the other end of a pen takes away', { ...down, button: 5, buttons: 32 }, 'pen', habits, 'eraser'],
    ['so does its button', { ...down, buttons: 3 }, 'pen', habits, 'eraser'],
    ['a palm draws like a finger without the option', { ...down, pointerType: 'touch', width: 90 }, 'pen', habits, 'pen'],
    ['the middle button moves', { ...down, pointerType: 'mouse', button: 1 }, 'pen', habits, 'pan'],
    ['the right button does nothing', { ...down, pointerType: 'mouse', button: 2 }, 'pen', habits, 'nothing'],
    ['a key makes everything move', { ...down, pointerType: 'mouse' }, 'eraser', { ...habits, isMoveKeyDown: true }, 'pan'],
  ] as const)('%s', (_, pointer, mode, of, meaning) => {
    expect(meaningOf(pointer, mode, of)).toBe(meaning)
  })
})

test.each(Array.from({ length: 30 }, (_, seed) => seed))('what two fingers hold stays in their middle (%i)', (seed) => {
  const random = seeded(seed)
  const any = () => ({ x: random() * 1000, y: random() * 600 })
  const view: View = { width: 1000, height: 600, x: random() * 300, y: random() * 300, scale: 1 }
  const [from, to] = [
    { one: any(), other: any() },
    { one: any(), other: any() },
  ]
  const middle = (fingers: typeof from) => ({ x: (fingers.one.x + fingers.other.x) / 2, y: (fingers.one.y + fingers.other.y) / 2 })
  const after = pinched(view, from, to, 1)
  const held = toBox(after, toPage(view, middle(from)))
  expect(held.x).toBeCloseTo(middle(to).x, 6)
  expect(held.y).toBeCloseTo(middle(to).y, 6)
  expect(after.scale).toBeGreaterThanOrEqual(0.25)
  expect(after.scale).toBeLessThanOrEqual(4)
})
