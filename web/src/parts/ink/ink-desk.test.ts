import { expect, it } from 'vitest'
import { createInkDesk, inkSize } from './ink-desk.ts'
import { inkKey } from './ink-keys.ts'
import { createInkPage } from './ink-page.ts'
import { logOfInk } from './keep-ink.ts'

function open(page = createInkPage(), random = 0.5) {
  let keys = 0
  const write = (operation: Parameters<typeof page.write>[0]) => page.write(operation, () => `k${++keys}`)
  const pen = { color: 'green', width: 9, mode: 'pen' } as const
  const { desk, stop } = createInkDesk({ page, write, size: { width: 1600, height: 900 }, pen, now: () => 0, random: () => random })
  const draw = () => desk.record({ kind: 'line', id: desk.nextId(), color: 'green', width: 9, points: [0, 0, 50, 0] })
  const shown = () => desk.state.get().board.pages[0]?.marks.map(({ id }) => id) ?? []
  return { page, desk, stop, draw, shown, kinds: () => page.own().flatMap(({ ops }) => ops.map(({ kind }) => kind)) }
}

it('a page has one height for its ink, however large it is shown', () => {
  expect([inkSize({ width: 1600, height: 900 }), inkSize({ width: 320, height: 180 }), inkSize({ width: 300, height: 400 })]).toEqual([
    { width: 1778, height: 1000 },
    { width: 1778, height: 1000 },
    { width: 750, height: 1000 },
  ])
})

it('what is drawn, undone, made again and cleared becomes ink, which names its marks', () => {
  const { desk, draw, shown, kinds, page } = open()
  expect(desk.state.get()).toMatchObject({ color: 'green', width: 9, mode: 'pen' })
  draw()
  draw()
  const [first, second] = shown()
  desk.undo()
  expect(shown()).toEqual([first])
  desk.redo()
  expect(shown()).toEqual([first, second])
  expect(page.own().at(-1)?.ops.slice(-2)).toEqual([
    { kind: 'take', id: second },
    { kind: 'back', id: second },
  ])
  desk.clear()
  expect([shown(), kinds()]).toEqual([[], ['line', 'line', 'take', 'back', 'clear']])
})

it('two screens number their marks apart, and an undo takes back what is newest there', () => {
  const page = createInkPage()
  const [one, other] = [open(page, 0.1), open(page, 0.9)]
  one.draw()
  other.draw()
  expect(new Set(one.shown()).size).toBe(2)
  expect(one.shown()).toEqual(other.shown())
  one.desk.undo()
  expect([one.shown().length, other.shown().length]).toEqual([1, 1])
})

it('a desk that was left does not look any more, but a line that ends late is still ink', () => {
  const { desk, stop, draw, kinds } = open()
  stop()
  draw()
  expect([kinds(), desk.state.get().board.pages.length]).toEqual([['line'], 1])
})

it('as a board its marks follow each other, a long one in parts', () => {
  const points = Array.from({ length: 4 * 2500 }, (_, at) => (at % 4 === 3 ? 2 : 1))
  const long = { kind: 'line', id: 99, page: 1, at: 7, color: 'red', width: 4, points } as const
  const { operations, width } = logOfInk(
    [
      { ...long, points: [...points] },
      { ...long, id: 5, points: [0, 0, 50, 0] },
    ],
    { width: 1778, height: 1000 },
  )
  expect(width).toBe(1778)
  expect(operations.map((one) => ('id' in one ? [one.id, one.at] : []))).toEqual([
    [1, 0],
    [1, 0],
    [2, 5300],
  ])
})

it.each([
  [{ key: 'z', ctrlKey: true }, { to: 'undo' }],
  [{ key: 'Z', ctrlKey: true, shiftKey: true }, { to: 'redo' }],
  [{ key: 'y', metaKey: true }, { to: 'redo' }],
  [{ key: 'Escape' }, { to: 'leave' }],
  [{ key: 'e' }, { to: 'mode', mode: 'eraser' }],
  [{ key: '3' }, { to: 'color', color: 'black' }],
  [{ key: 'PageDown' }, undefined],
  [{ key: 'ArrowRight' }, undefined],
  [{ key: 's', ctrlKey: true }, undefined],
  [{ key: '1', altKey: true }, undefined],
])('the key %j means %j while a page is written on', (pressed, meant) => {
  expect(inkKey({ ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...pressed })).toEqual(meant)
})
