import { describe, expect, it } from 'vitest'
import type { Held } from './follow-room.ts'
import { createLens, inRoom, withScale } from './lens.ts'
import { dragged } from './use-lens-drag.ts'

const room = { width: 1920, height: 1080 }
const from: Held = { lens: createLens('magnifier', room), room }

it('without a handle the area is moved from where it was taken', () => {
  const once = dragged(from, from, { x: 10, y: 20 }, undefined)
  expect(dragged(once, from, { x: 30, y: 40 }, undefined).lens.rect).toEqual({ left: 720, top: 310, width: 540, height: 540 })
})

it('by a handle it is resized', () => {
  expect(dragged(from, from, { x: 30, y: 40 }, 5).lens.rect).toEqual({ left: 690, top: 270, width: 570, height: 580 })
})

it('what was chosen meanwhile stays', () => {
  const held = { room, lens: withScale(from.lens, 2) }
  expect(dragged(held, from, { x: 30, y: 40 }, undefined).lens.scale).toBe(2)
})

describe('when a tablet was turned under the finger', () => {
  const upright = { width: 800, height: 1280 }
  const held: Held = { lens: inRoom(from.lens, upright), room: upright }

  it.each([undefined, 5] as const)('the area stays the first one of the new window (handle %s)', (handle) => {
    expect(dragged(held, from, { x: 0, y: 0 }, handle)).toBe(held)
    expect(dragged(held, from, { x: 300, y: 300 }, handle)).toBe(held)
  })
})
