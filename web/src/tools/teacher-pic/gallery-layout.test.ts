import { describe, expect, it } from 'vitest'
import { miniSize, placeUnder, tileAspect, tilesFor } from './gallery-layout.ts'

const edges = { gap: 24, foot: 58 }

describe('the gallery', () => {
  it('R597: up to four pictures fill the width of a row, 46 to 80', () => {
    for (const count of [1, 2, 3, 4]) {
      const { columns, width, height } = tilesFor(count, { width: 1840, height: 4000 }, edges)
      expect(columns).toBe(count)
      expect(columns * width + (columns - 1) * edges.gap).toBeCloseTo(1840)
      expect(width / height).toBeCloseTo(46 / 80)
    }
  })
  it.each([
    [5, 3],
    [6, 3],
    [8, 4],
    [20, 7],
  ])('R598: more than four stand densely: %i fill the whole screen in %i columns', (count, columns) => {
    const room = { width: 1840, height: 900 }
    const tiles = tilesFor(count, room, edges)
    const rows = Math.ceil(count / tiles.columns)
    expect(tiles.columns).toBe(columns)
    expect(tiles.columns * tiles.width + (tiles.columns - 1) * edges.gap).toBeCloseTo(room.width)
    expect(rows * (tiles.height + edges.foot) + (rows - 1) * edges.gap).toBeCloseTo(room.height)
  })
  it('whatever the screen and however many there are: all are as broad as it or less, and few have one shape and never scroll', () => {
    for (let count = 1; count <= 100; count += 3)
      for (const width of [358, 600, 992, 1408, 1888, 3800])
        for (const height of [240, 600, 900, 2000]) {
          const tiles = tilesFor(count, { width, height }, edges)
          expect(tiles.columns).toBeGreaterThanOrEqual(1)
          expect(tiles.columns * tiles.width + (tiles.columns - 1) * edges.gap).toBeLessThanOrEqual(width + 0.01)
          if (count <= 4) expect(tiles.width / tiles.height).toBeCloseTo(tileAspect)
          expect(Math.min(tiles.width, tiles.height)).toBeGreaterThan(0)
          if (count <= 4) expect(tiles.height + edges.foot).toBeLessThanOrEqual(Math.max(height, edges.foot + 2) + 0.01)
          if (count > 4 && width >= 600) expect(tiles.width).toBeGreaterThanOrEqual(100)
        }
  })
})

describe('the mini window', () => {
  it('R599: is 184 for each picture and 20 broad, and 380 high, up to four', () => {
    expect([1, 2, 3, 4].map(miniSize)).toEqual([204, 388, 572, 756].map((width) => ({ width, height: 380 })))
    expect(miniSize(0)).toEqual({ width: 204, height: 380 })
  })
  it('R600: is 756 by 470 for more', () => {
    for (const count of [5, 6, 100]) expect(miniSize(count)).toEqual({ width: 756, height: 470 })
  })
})

it('a picture that is dragged belongs to the place it is nearest to', () => {
  const middles = [100, 300, 500].flatMap((y) => [100, 300].map((x) => ({ x, y })))
  for (const [at, middle] of middles.entries())
    for (const [dx, dy] of [
      [0, 0],
      [90, 0],
      [-90, 60],
      [40, -80],
    ] as const)
      expect(placeUnder({ x: middle.x + dx, y: middle.y + dy }, middles)).toBe(at)
  expect(placeUnder({ x: -1000, y: 9000 }, middles)).toBe(4)
})
