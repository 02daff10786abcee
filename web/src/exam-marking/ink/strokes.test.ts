import { InkStroke } from '@jiangtai/contract/exam-marking'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { inkWith, merged, put, stepBack } from './picture-ink.ts'
import { drawnOf, erasedAt, lineOf, noteAt, ringOf, stampAt, uprightFor } from './strokes.ts'

const box = { width: 640, height: 960 }
const line = lineOf([
  { x: 0.1, y: 0.1 },
  { x: 0.5, y: 0.1 },
])
const tick = stampAt('right', { x: 0.7, y: 0.5 })
const ring = ringOf({ x: 0.2, y: 0.3 }, { x: 0.4, y: 0.4 }, box)
const note = noteAt('写清楚', { x: 0.1, y: 0.8 })
const all = [line, tick, ring, note]

it('R950: strokes lie on the picture in its own coordinates, whatever the contract takes', () => {
  for (const stroke of [...all, lineOf([{ x: -9, y: 9 }])]) expect(z.safeParse(InkStroke, stroke).success).toBe(true)
  expect(line).toMatchObject({ points: [1000, 1000, 5000, 1000], width: 78 })
  expect(ring).toMatchObject({ x: 3000, y: 3500, width: 2000, height: 1000 })
})

it('is as thick as the guide says on a page of 640, and stamps are 64 wide', () => {
  expect(drawnOf(line as never, box).line).toBeCloseTo(5, 0)
  expect(drawnOf(tick as never, box)).toMatchObject({ scale: 1, x: 448, y: 480 })
  expect(drawnOf(tick as never, { width: 320, height: 480 }).scale).toBe(0.5)
  expect(ringOf({ x: 0.5, y: 0.5 }, { x: 0.5, y: 0.5 }, box)).toMatchObject({ width: 1000, height: 667 })
})

it.each([
  ['a line', { x: 0.3, y: 0.11 }, line],
  ['a stamp', { x: 0.72, y: 0.49 }, tick],
  ['a ring', { x: 0.3, y: 0.35 }, ring],
  ['a note', { x: 0.15, y: 0.82 }, note],
])('the eraser takes %s as a whole', (_, spot, gone) => expect(erasedAt(all, spot, box)).toEqual(all.filter((stroke) => stroke !== gone)))

it('on a picture that was turned stamps and notes stand upright, and the eraser finds them there', () => {
  expect([line, ring, tick, note].map((stroke) => uprightFor(stroke, 90) + 0)).toEqual([0, 0, -90, -90])
  // Turned a quarter to the right, what is read from left to right goes up on the picture.
  const above = { x: 0.12, y: 0.78 }
  expect(erasedAt([note], above, box)).toHaveLength(1)
  expect(erasedAt([note], above, box, 90)).toHaveLength(0)
})

it('the eraser beside everything changes nothing', () => expect(erasedAt(all, { x: 0.9, y: 0.95 }, box)).toBe(all))

it('steps back one by one, and not further', () => {
  const written = put(put(inkWith([]), [line]), [line, tick])
  expect(stepBack(written).strokes).toEqual([line])
  expect(stepBack(stepBack(stepBack(written))).strokes).toEqual([])
})

it('what two have written at once is all kept, once', () =>
  expect(merged([line], [{ ...line }, tick], [line, note])).toEqual([line, note, tick]))
