import { describe, expect, it } from 'vitest'
import { seeded } from '../../../test/numbers.ts'
import { centreOf, mostOf, type Rect } from './area.ts'
import { type Handle, handles, resized } from './resize.ts'
import { walks } from './walks.ts'

const board = { width: 1920, height: 1080 }
const area: Rect = { left: 600, top: 300, width: 400, height: 300 }
const slack = 1e-6

it('R453, R498: by handle 1 to 8 and however far it is pulled, the area stays between 40 px and the most, half of it in the window', () => {
  for (const { rect, handle, by, shape, room } of walks(seeded(453), 1000)) {
    const next = resized(rect, handle, by, shape, room)
    const most = mostOf(shape, room)
    const { x, y } = centreOf(next)
    expect(Math.min(next.width, next.height)).toBeGreaterThanOrEqual(40 - slack)
    expect(next.width).toBeLessThanOrEqual(most.width + slack)
    expect(next.height).toBeLessThanOrEqual(most.height + slack)
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(-slack)
    expect(x).toBeLessThanOrEqual(room.width + slack)
    expect(y).toBeLessThanOrEqual(room.height + slack)
    if (shape === 'circle') expect(next.width).toBe(next.height)
  }
})

it('the edges that a handle does not pull stay where they are', () => {
  const left: readonly Handle[] = [1, 7, 8]
  const upper: readonly Handle[] = [1, 2, 3]
  for (const { rect, handle, by, room } of walks(seeded(292), 500)) {
    const next = resized(rect, handle, by, 'rect', room)
    if (left.includes(handle)) expect(next.left + next.width).toBeCloseTo(rect.left + rect.width)
    else expect(next.left).toBe(rect.left)
    if (upper.includes(handle)) expect(next.top + next.height).toBeCloseTo(rect.top + rect.height)
    else expect(next.top).toBe(rect.top)
  }
})

describe('a pull of 50 to the right and 20 down', () => {
  it.each([
    [1, { left: 650, top: 320, width: 350, height: 280 }],
    [2, { left: 600, top: 320, width: 400, height: 280 }],
    [3, { left: 600, top: 320, width: 450, height: 280 }],
    [4, { left: 600, top: 300, width: 450, height: 300 }],
    [5, { left: 600, top: 300, width: 450, height: 320 }],
    [6, { left: 600, top: 300, width: 400, height: 320 }],
    [7, { left: 650, top: 300, width: 350, height: 320 }],
    [8, { left: 650, top: 300, width: 350, height: 300 }],
  ] as const)('at handle %i of a rectangle', (handle, next) => {
    expect(resized(area, handle, { x: 50, y: 20 }, 'rect', board)).toEqual(next)
  })

  it('at a corner of a circle takes the larger of both', () => {
    expect(resized({ ...area, height: 400 }, 5, { x: 50, y: 20 }, 'circle', board)).toEqual({
      left: 600,
      top: 300,
      width: 450,
      height: 450,
    })
  })

  it('at a side of a circle makes it grow to both sides of the other axis', () => {
    expect(resized({ ...area, height: 400 }, 4, { x: 50, y: 20 }, 'circle', board)).toEqual({
      left: 600,
      top: 275,
      width: 450,
      height: 450,
    })
  })
})

it('pulling nothing changes nothing', () => {
  for (const { rect, shape, room } of walks(seeded(8), 500)) {
    for (const handle of handles) {
      const next = resized(rect, handle, { x: 0, y: 0 }, shape, room)
      for (const side of ['left', 'top', 'width', 'height'] as const) expect(next[side]).toBeCloseTo(rect[side])
    }
  }
})
