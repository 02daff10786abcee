import { describe, expect, it } from 'vitest'
import { seeded } from '../../../test/numbers.ts'
import { centreOf, firstRect, firstSide, leastSide, mostOf, moved, panOf, type Rect, reshaped } from './area.ts'
import { walks } from './walks.ts'

const board = { width: 1920, height: 1080 }
const desk = { width: 1440, height: 900 }
const tablet = { width: 1024, height: 768 }
const phone = { width: 390, height: 844 }

it.each([
  [board, { width: 1712, height: 872 }],
  [tablet, { width: 816, height: 560 }],
  [phone, { width: 182, height: 636 }],
  [
    { width: 200, height: 200 },
    { width: 40, height: 40 },
  ],
])('R499: in %j the area is at most the window minus 2×(72+32)', (room, most) => {
  expect(mostOf('rect', room)).toEqual(most)
})

it.each([board, tablet, phone])('R500: in %j a circle is at most as large as the smaller side allows', (room) => {
  const { width, height } = mostOf('rect', room)
  expect(mostOf('circle', room)).toEqual({ width: Math.min(width, height), height: Math.min(width, height) })
})

describe('the first side', () => {
  it.each([
    ['R602: is half the smaller side of the window for a magnifier', 'magnifier', desk, 450],
    ['R602: is 0.7 of it for a spotlight', 'spotlight', board, 756],
    ['R603: is at most 540 for a magnifier', 'magnifier', { width: 3840, height: 2160 }, 540],
    ['R604: is at most 864 for a spotlight', 'spotlight', { width: 3840, height: 2160 }, 864],
    ['R605: is at least 407', 'magnifier', tablet, 407],
    ['is at most the largest there may be, also below 407', 'magnifier', phone, 182],
    ['is never below the least', 'spotlight', { width: 150, height: 100 }, 40],
  ] as const)('%s', (_name, type, room, side) => {
    expect(firstSide(type, room)).toBe(side)
  })

  it('makes a square in the middle of the window', () => {
    const rect = firstRect('magnifier', board)
    expect(rect).toEqual({ left: 690, top: 270, width: 540, height: 540 })
  })
})

it('R452: dragged anywhere, at most half of the area is outside the window, and it keeps its size', () => {
  for (const { rect, by, room } of walks(seeded(452), 500)) {
    const next = moved(rect, by, room)
    const { x, y } = centreOf(next)
    expect({ width: next.width, height: next.height }).toEqual({ width: rect.width, height: rect.height })
    expect(x).toBeGreaterThanOrEqual(0)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(room.width)
    expect(y).toBeLessThanOrEqual(room.height)
  }
})

it('a drag that leaves the centre in the window is followed exactly', () => {
  expect(moved({ left: 100, top: 100, width: 200, height: 200 }, { x: -200, y: 30 }, board)).toEqual({
    left: -100,
    top: 130,
    width: 200,
    height: 200,
  })
})

it('R449: a circle is square at the larger side, capped at the most, about the same centre', () => {
  for (const { rect, room } of walks(seeded(449), 500)) {
    const round = reshaped(rect, 'circle', room)
    expect(round.width).toBe(round.height)
    expect(round.width).toBe(Math.min(Math.max(rect.width, rect.height), mostOf('circle', room).width))
    expect(centreOf(round).x).toBeCloseTo(centreOf(rect).x)
    expect(centreOf(round).y).toBeCloseTo(centreOf(rect).y)
    expect(round.width).toBeGreaterThanOrEqual(leastSide)
    expect(reshaped(rect, 'rect', room)).toBe(rect)
  }
})

it('R446: what lies below the centre of the area is in the centre of the lens, at every zoom', () => {
  const at = (rect: Rect, scale: number) => {
    const { x, y } = panOf(rect, scale)
    const centre = centreOf(rect)
    return { x: x + centre.x * scale, y: y + centre.y * scale }
  }
  for (const { rect } of walks(seeded(446), 500)) {
    for (const scale of [1, 1.5, 2]) {
      expect(at(rect, scale).x).toBeCloseTo(rect.width / 2)
      expect(at(rect, scale).y).toBeCloseTo(rect.height / 2)
    }
  }
})

it('at 1.0X the lens shows exactly what it covers', () => {
  expect(panOf({ left: 300, top: 120, width: 500, height: 400 }, 1)).toEqual({ x: -300, y: -120 })
})
