import { ShapeName } from '@jiangtai/contract/board'
import { describe, expect, test } from 'vitest'
import { firstSides, pathOf, shapeNames } from './shape-path.ts'

/** Every number of a path that is a place; of an arc its end alone. */
function placesOf(path: string): (readonly [number, number])[] {
  return [...path.matchAll(/([MLCA])([^MLCAZ]+)/g)].flatMap(([, kind, text]) => {
    const numbers = (text ?? '').trim().split(/\s+/).map(Number)
    const shown = kind === 'A' ? numbers.slice(-2) : numbers
    return Array.from({ length: shown.length / 2 }, (_, at) => [shown[2 * at] ?? Number.NaN, shown[2 * at + 1] ?? Number.NaN] as const)
  })
}

describe.each(ShapeName.options)('the shape %s', (shape) => {
  test('R582: has a name and a path that stays in its box, also mirrored', () => {
    expect(shapeNames[shape]).toMatch(/^[一-鿿]+$/)
    expect(Math.min(...firstSides[shape])).toBeGreaterThan(100)
    for (const [width, height] of [
      [200, 100],
      [-200, 100],
      [200, -100],
      [-200, -100],
    ] as const) {
      const places = placesOf(pathOf(shape, width, height))
      expect(places.length).toBeGreaterThan(1)
      for (const [x, y] of places) {
        expect(Math.abs(x)).toBeLessThanOrEqual(100)
        expect(Math.abs(y)).toBeLessThanOrEqual(50)
      }
    }
  })

  test('reaches all sides of its box', () => {
    const places = placesOf(pathOf(shape, 200, 100))
    expect(Math.min(...places.map(([x]) => x))).toBe(-100)
    expect(Math.max(...places.map(([x]) => x))).toBe(100)
    // Arcs reach further than their ends.
    if (shape !== 'oval' && shape !== 'semicircle') expect(Math.min(...places.map(([, y]) => y))).toBe(-50)
    if (shape !== 'oval') expect(Math.max(...places.map(([, y]) => y))).toBe(50)
  })
})
