import { describe, expect, it } from 'vitest'
import { seeded } from '../../../test/numbers.ts'
import type { Kept } from '../../kit/window/kept-clear.ts'
import { type Asked, arrange, arrangedOnce, least, overlap, slideLoses } from './arrange.ts'
import type { Around, WindowBox } from './window-box.ts'

const form: Asked = { id: '投票器', width: 484 }
const lamps: Asked = { id: '信号灯', width: 680, height: 752 }
const scorer: Asked = { id: '计分器', width: 1260, height: 800 }
const clock: Asked = { id: '计时器', width: 600, height: 756 }

/** A lesson: its bar, the small timer, the dock in its own place. */
function lessonAt(width: number, height: number) {
  const around: Around = { screen: { width, height }, bars: 0, dock: { left: 0, right: 0, below: width > 1024 ? 132 : 196 } }
  const bar: Kept = { left: 0, top: 0, width, height: 72 }
  const timer: Kept = { left: width - 424, top: 96, width: 400, height: 108 }
  return { around, kept: [bar, timer] }
}
const boxesOf = (map: ReadonlyMap<string, WindowBox>) => [...map.values()]

function clashes(boxes: readonly WindowBox[], kept: readonly WindowBox[] = []) {
  const all = [...boxes, ...kept]
  return boxes.flatMap((one, at) =>
    all.slice(at + 1).filter((other) => overlap(one, other) && !(kept.includes(one) && kept.includes(other))),
  )
}

describe.each([
  [1920, 1080],
  [1440, 900],
  [1024, 768],
])('on %i × %i', (width, height) => {
  const { around, kept } = lessonAt(width, height)
  it.each([
    ['one window', [form]],
    ['two windows', [form, lamps]],
    ['two others', [clock, scorer]],
  ])('%s keeps clear of 下课, the timer and each other, and is large enough for a finger', (_, asked) => {
    const boxes = boxesOf(arrange(asked, around, kept))
    expect(clashes(boxes, kept)).toEqual([])
    for (const box of boxes) {
      expect(box.width).toBeGreaterThanOrEqual(least.width)
      expect(box.height).toBeGreaterThanOrEqual(least.height)
      expect(box.top + box.height).toBeLessThanOrEqual(height - 8)
    }
  })
})

it.each([
  [1920, 1080],
  [1440, 900],
])('on %i × %i three windows leave the larger part to the slide', (width, height) => {
  const { around, kept } = lessonAt(width, height)
  const boxes = boxesOf(arrange([form, lamps, scorer], around, kept))
  expect(clashes(boxes, kept)).toEqual([])
  const { right, below } = slideLoses(boxes, around)
  expect(right).toBeGreaterThan(0)
  expect(width - right).toBeGreaterThan(width / 2)
  expect(height - below - 72).toBeGreaterThan(height * 0.3)
})

it('a window that was dragged stays, and the others go out of its way', () => {
  const { around, kept } = lessonAt(1440, 900)
  const put = { left: 700, top: 300 }
  const found = arrange([{ ...lamps, put, height: 400 }, form], around, kept)
  expect(found.get('信号灯')).toMatchObject(put)
  expect(clashes(boxesOf(found), kept)).toEqual([])
  expect(found.get('信号灯')).toEqual(arrange([{ ...lamps, put, height: 400 }], around, kept).get('信号灯'))
})

it('one alone has the size it asks for; one more moves it, and it returns when that closes', () => {
  const { around } = lessonAt(1920, 1080)
  const alone = arrange([lamps], around)
  expect(alone.get('信号灯')).toMatchObject({ width: 680, height: 752 })
  expect(arrange([lamps, form], around).get('信号灯')).not.toEqual(alone.get('信号灯'))
  expect(arrange([lamps], around)).toEqual(alone)
})

it('the preview of a student is covered rather than a window, and left free where there is room', () => {
  const { around } = lessonAt(1440, 900)
  const card: Kept = { left: 946, top: 560, width: 470, height: 170, isSoft: true }
  expect(clashes(boxesOf(arrange([form], around, [card])), [card])).toEqual([])
  const pile: Kept = { left: 20, top: 80, width: 1400, height: 660, isSoft: true }
  expect(clashes(boxesOf(arrange([form, lamps], around, [pile])))).toEqual([])
})

it('without room for all, the newest have it and the oldest lies behind them, never over 下课', () => {
  const { around, kept } = lessonAt(1024, 768)
  const many = [scorer, lamps, clock, form].map((one, at) => ({ ...one, id: `${at}` }))
  const found = arrange([...many, { ...lamps, id: '4' }, { ...form, id: '5' }], around, kept)
  const [bar] = kept
  for (const box of boxesOf(found)) expect(bar && overlap(box, bar)).toBe(false)
  expect(overlap(found.get('5') as WindowBox, found.get('4') as WindowBox)).toBe(false)
})

it.each(Array.from({ length: 40 }, (_, seed) => seed + 1))(
  'whatever opens and wherever things stand, room is never wasted on a clash (seed %i)',
  (seed) => {
    const random = seeded(seed)
    const between = (low: number, high: number) => Math.round(low + random() * (high - low))
    const width = between(1100, 2600)
    const height = between(760, 1500)
    const around: Around = { screen: { width, height }, bars: between(0, 60), dock: { left: 0, right: 0, below: between(0, 140) } }
    const kept: Kept[] = [{ left: 0, top: around.bars, width, height: 72 }]
    const asked: Asked[] = Array.from({ length: between(1, 3) }, (_, at) => ({
      id: `${at}`,
      width: between(400, 1260),
      height: between(300, 928),
    }))
    const found = arrange(asked, around, kept)
    const boxes = boxesOf(found)
    // Below the bar each has the least it needs, one beside the other: so none may lie over another.
    const fits = width - 32 >= asked.length * (least.width + 16) && height - around.bars - 72 - around.dock.below - 32 - 32 >= least.height
    if (fits) expect(clashes(boxes, kept)).toEqual([])
    for (const box of boxes) {
      expect(box.left).toBeGreaterThanOrEqual(0)
      expect(box.left + box.width).toBeLessThanOrEqual(width)
      expect(box.top).toBeGreaterThanOrEqual(around.bars)
      expect(box.top + box.height).toBeLessThanOrEqual(height)
    }
    expect(arrange(asked, around, kept)).toEqual(found)
  },
)

it('windows that ask the same share one answer; another size is another question', () => {
  const { around, kept } = lessonAt(1440, 900)
  const answer = arrangedOnce([form, lamps], around, kept)
  expect(arrangedOnce([{ ...form }, lamps], { ...around }, [...kept])).toBe(answer)
  const other = arrangedOnce([form, { ...lamps, width: 500 }], around, kept)
  expect([other === answer, [...other]]).toEqual([false, [...arrange([form, { ...lamps, width: 500 }], around, kept)]])
})

it('of a dozen windows what cannot fit is not tried: each more would double the work', () => {
  const { around, kept } = lessonAt(1440, 900)
  let looks = 0
  const asked = Array.from({ length: 12 }, (_, at) => ({
    ...{ id: `${at}`, height: 500 },
    get width() {
      looks += 1
      return 480
    },
  }))
  arrange(asked, around, kept)
  expect(looks).toBeLessThan(5000)
})
it.each(Array.from({ length: 60 }, (_, seed) => seed + 101))(
  'with any windows, any row of minimised tools and a timer, nothing lies over the row, 下课, the timer or another window while there is room (%i)',
  (seed) => {
    const random = seeded(seed)
    const between = (low: number, high: number) => Math.round(low + random() * (high - low))
    const [width, height] = [[1920, 1080] as const, [1440, 900] as const, [1280, 960] as const][between(0, 2)] ?? [1920, 1080]
    const shelf = [0, 72, 140][between(0, 2)] ?? 0
    const { around: bare, kept } = lessonAt(width, height)
    // As the dock says it: with the row above it.
    const around: Around = { ...bare, dock: { ...bare.dock, below: bare.dock.below + shelf } }
    const row: WindowBox = { left: 16, top: height - around.dock.below, width: width - 32, height: shelf }
    const gallery: Asked = { id: '投图小窗', width: [204, 572, 756][between(0, 2)] ?? 204, height: between(380, 470), isSmall: true }
    const asked = [form, lamps, scorer, clock, gallery].filter(() => random() < 0.5).slice(0, width < 1920 ? 2 : 3)
    const boxes = boxesOf(arrange(asked, around, kept))
    expect(clashes(boxes, [...kept, ...(shelf > 0 ? [row] : [])])).toEqual([])
    const { right, below } = slideLoses(boxes, around)
    expect(right).toBeLessThanOrEqual(width * 0.55)
    expect(below).toBeLessThanOrEqual(height * 0.6)
  },
)
