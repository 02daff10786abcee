import { ShapeName } from '@jiangtai/contract/board'
import { describe, expect, test } from 'vitest'
import { seeded } from '../../../test/numbers.ts'
import { controlBar, controlPlace } from './control-place.ts'
import { handledBox, turnHandle } from './handles.ts'
import {
  boundsOf,
  cornerOf,
  corners,
  covers,
  grownBy,
  movedBy,
  type Placed,
  placedAt,
  pulledTo,
  shapeOf,
  turnedBy,
  turnedTo,
} from './placed.ts'
import { toBox } from './view.ts'

const seeds = Array.from({ length: 40 }, (_, seed) => seed)

function anyPlaced(random: () => number): Placed {
  const any = (most: number) => Math.round((random() - 0.5) * 2 * most)
  const shape = ShapeName.options[Math.floor(random() * ShapeName.options.length)] ?? 'oval'
  const side = () => (random() < 0.5 ? -1 : 1) * (30 + Math.floor(random() * 400))
  return { shape, color: 'blue', x: any(500), y: any(400), width: side(), height: side(), angle: Math.floor(random() * 360) }
}

describe.each(seeds)('a shape that can still be changed (%i)', (seed) => {
  const random = seeded(seed)
  const placed = anyPlaced(random)
  const to = { x: Math.round(random() * 800 - 400), y: Math.round(random() * 800 - 400) }

  test('R423: pulled by a corner, the corner across stays where it is', () => {
    for (const corner of corners) {
      const across = { x: -corner.x as 1 | -1, y: -corner.y as 1 | -1 }
      const pulled = pulledTo(placed, corner, to)
      const [before, after] = [cornerOf(placed, across), cornerOf(pulled, across)]
      expect(after.x).toBeCloseTo(before.x, 6)
      expect(after.y).toBeCloseTo(before.y, 6)
      if (placed.shape === 'square') expect(Math.abs(pulled.width)).toBeCloseTo(Math.abs(pulled.height), 6)
      // It is where it was pulled to, unless it would be too small or no square.
      else if (Math.min(Math.abs(pulled.width), Math.abs(pulled.height)) > 20) {
        expect(cornerOf(pulled, corner).x).toBeCloseTo(to.x, 6)
        expect(cornerOf(pulled, corner).y).toBeCloseTo(to.y, 6)
      }
    }
  })

  test('R423: moved and turned, it covers what it covered, moved and turned', () => {
    const at = { x: placed.x + (random() - 0.5) * 600, y: placed.y + (random() - 0.5) * 600 }
    const moved = movedBy(placed, { x: 30, y: -70 })
    expect(covers(moved, { x: at.x + 30, y: at.y - 70 })).toBe(covers(placed, at))
    const quarter = turnedBy(placed, 90)
    expect(covers(quarter, { x: placed.x - (at.y - placed.y), y: placed.y + (at.x - placed.x) })).toBe(covers(placed, at))
    expect(turnedBy(quarter, -90)).toEqual(placed)
    expect(covers(placed, cornerOf(placed, { x: 1, y: -1 }), 0.001)).toBe(true)
  })

  test('its top looks where the handle was taken to', () => {
    const { angle } = turnedTo(placed, to)
    const wanted = (Math.atan2(to.y - placed.y, to.x - placed.x) * 180) / Math.PI + 90
    const off = Math.abs(((angle - wanted + 540) % 360) - 180)
    expect(off).toBeLessThanOrEqual(3.6)
  })

  test('becomes whole numbers the contract takes', () => {
    const shape = shapeOf(pulledTo(placed, { x: 1, y: 1 }, to))
    for (const value of [shape.x, shape.y, shape.width, shape.height, shape.angle]) expect(Number.isInteger(value)).toBe(true)
    expect(shape.angle).toBeGreaterThanOrEqual(0)
    expect(shape.angle).toBeLessThan(360)
  })

  test('the bar of its controls covers no handle where there is room', () => {
    const view = { width: 1920, height: 1400, x: placed.x, y: placed.y, scale: 1 }
    const { left, top, width } = controlPlace(handledBox(placed, view), view, 140)
    const turn = turnHandle(placed, view)
    const all = [turn, ...corners.map((corner) => toBox(view, cornerOf(placed, corner)))]
    for (const { x, y } of all) expect(x > left && x < left + width && y > top && y < top + controlBar.height).toBe(false)
  })

  test('the bar of its controls stays in the room and clear of what stands at its foot', () => {
    const room = { width: 390 + Math.floor(random() * 1500), height: 500 + Math.floor(random() * 600) }
    const { left, top, width } = controlPlace(boundsOf(placed), room, 140)
    expect(left).toBeGreaterThanOrEqual(8)
    expect(left + width).toBeLessThanOrEqual(room.width - 8)
    expect(top).toBeGreaterThanOrEqual(8)
    expect(top + controlBar.height).toBeLessThanOrEqual(room.height - 140)
  })
})

test('R431: the control bar is 330 wide and stands 30 below the shape, its line is 2 wide', async () => {
  const box = { left: 400, top: 200, right: 700, bottom: 440 }
  expect(controlPlace(box, { width: 1920, height: 1080 }, 140)).toEqual({ left: 385, top: 470, width: 330 })
  const { shapeLine, shapeLineOn } = await import('./shape-path.ts')
  expect(shapeLine).toBe(2)
  // As wide as the thinnest pen on a projector.
  expect([390, 960, 1440, 1920].map((width) => shapeLineOn({ width }))).toEqual([2, 2, 3, 4])
  // No room below: above it.
  expect(controlPlace({ ...box, top: 600, bottom: 900 }, { width: 1920, height: 1080 }, 140).top).toBe(600 - 30 - 64)
})

const screen = { width: 1920, height: 1080 }

test('a shape takes at most half of a small screen', () => {
  expect(placedAt('oval', 'red', { x: 0, y: 0 }, screen)).toMatchObject({ width: 280, height: 190 })
  expect(placedAt('oval', 'red', { x: 0, y: 0 }, { width: 390, height: 844 }).width).toBe(195)
})

test('keys make it larger from the middle; a square stays one', () => {
  const square = placedAt('square', 'red', { x: 0, y: 0 }, screen)
  expect(grownBy(square, 10, 0)).toMatchObject({ width: 250, height: 250, x: 0, y: 0 })
  expect(grownBy(placedAt('oval', 'red', { x: 0, y: 0 }, screen), 0, -500).height).toBe(-310)
})
