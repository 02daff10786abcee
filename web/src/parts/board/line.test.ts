import { expect, test } from 'vitest'
import { seeded } from '../../../test/numbers.ts'
import { along, countOf, pieceOf, settledPieces, stepsOf, widthOf } from './line.ts'

/** A hand that goes on in small steps and presses more or less. */
function written(seed: number, count: number): number[] {
  const random = seeded(seed)
  let [x, y] = [0, 0]
  return Array.from({ length: count }, () => {
    x += Math.round((random() - 0.4) * 80)
    y += Math.round((random() - 0.5) * 80)
    return [x, y, Math.round(random() * 100), 8]
  }).flat()
}

const seeds = Array.from({ length: 30 }, (_, seed) => seed)
const all = (points: readonly number[]) => Array.from({ length: settledPieces(points) + 1 }, (_, at) => pieceOf(points, at, 6))

test.each(seeds)('R417: a line is smooth: each piece goes on where and as wide as the one before ended (%i)', (seed) => {
  const pieces = all(written(seed, 3 + (seed % 20)))
  for (let at = 1; at < pieces.length; at++) {
    const [before, after] = [pieces[at - 1], pieces[at]]
    expect(after?.from).toEqual(before?.to)
    expect(after?.start).toBe(before?.end)
    if (!before || !after) continue
    // In the same direction: the ends of both leaning lines lie on one line with the join.
    const way = (a: { x: number; y: number }, b: { x: number; y: number }) => ({ x: b.x - a.x, y: b.y - a.y })
    const [into, out] = [way(before.by, before.to), way(after.from, after.by)]
    expect(into.x * out.y - into.y * out.x).toBeCloseTo(0, 6)
  }
})

test.each(seeds)('more points change no piece that was settled (%i)', (seed) => {
  const points = written(seed, 24)
  for (let count = 1; count < 24; count++) {
    const early = points.slice(0, count * 4)
    for (let at = 0; at < settledPieces(early); at++) expect(pieceOf(early, at, 6)).toEqual(pieceOf(points, at, 6))
  }
})

test('a line begins and ends where the hand did', () => {
  const points = written(7, 9)
  const pieces = all(points)
  expect(pieces[0]?.from).toEqual({ x: (points[0] ?? 0) / 10, y: (points[1] ?? 0) / 10 })
  expect(pieces[pieces.length - 1]?.to).toEqual({ x: (points[32] ?? 0) / 10, y: (points[33] ?? 0) / 10 })
  expect(countOf(points)).toBe(9)
})

test('a mouse draws in the width that was chosen, a pen that presses more draws wider', () => {
  expect(widthOf(6, 50)).toBe(6)
  expect(widthOf(6, 100)).toBeGreaterThan(9)
  expect(widthOf(6, 0)).toBeGreaterThan(2)
  const even = pieceOf([0, 0, 50, 0, 100, 0, 50, 8, 200, 0, 50, 8], 1, 6)
  expect(stepsOf(even)).toBe(1)
  expect(along(even, 0)).toEqual(even.from)
  expect(along(even, 1)).toEqual(even.to)
  expect(stepsOf(pieceOf([0, 0, 0, 0, 100, 0, 100, 8, 200, 0, 100, 8], 0, 9))).toBeGreaterThan(4)
})
