import { expect, it } from 'vitest'
import { seeded } from '../../../test/numbers.ts'
import type { Rect } from './area.ts'
import { toolbarPlace } from './toolbar-place.ts'
import { walks } from './walks.ts'

const room = { width: 1920, height: 1080 }
const bar = { width: 104, height: 452 }
const row = { width: 360, height: 64 }

it.each([
  ['right of the area by default', { left: 690, top: 270, width: 540, height: 540 }, bar, { left: 1262, top: 270 }],
  ['left of it where there is no room', { left: 1500, top: 270, width: 540, height: 540 }, bar, { left: 1364, top: 270 }],
  ['below it where neither side has any', { left: 100, top: 100, width: 1712, height: 300 }, row, { left: 776, top: 432 }],
  ['above it where that is taken too', { left: 100, top: 700, width: 1712, height: 300 }, row, { left: 776, top: 604 }],
  ['at the edge where nothing is left', { left: 104, top: 104, width: 1712, height: 872 }, bar, { left: 1810, top: 104 }],
  ['at the lower edge beside a low area', { left: 690, top: 900, width: 200, height: 200 }, bar, { left: 922, top: 622 }],
  ['at the upper edge beside a high one', { left: 690, top: -100, width: 300, height: 300 }, bar, { left: 1022, top: 6 }],
] as const)('R294: the toolbar stands %s', (_name, area, size, place) => {
  expect(toolbarPlace(area, size, room)).toEqual(place)
})

const overlap = (area: Rect, { left, top }: { left: number; top: number }, size: { width: number; height: number }) =>
  left < area.left + area.width && area.left < left + size.width && top < area.top + area.height && area.top < top + size.height

it('R294, R606: wherever the area is, the toolbar is fully visible, 6 px from the edge at least, and covers it only where it must', () => {
  for (const { rect, room } of walks(seeded(294), 1000)) {
    for (const size of [bar, row]) {
      if (room.width < size.width + 12 || room.height < size.height + 12) continue
      const place = toolbarPlace(rect, size, room)
      expect(place.left).toBeGreaterThanOrEqual(6)
      expect(place.top).toBeGreaterThanOrEqual(6)
      expect(place.left + size.width).toBeLessThanOrEqual(room.width - 6)
      expect(place.top + size.height).toBeLessThanOrEqual(room.height - 6)
      const hasRoom = rect.left - 32 - size.width >= 6 || rect.left + rect.width + 32 + size.width <= room.width - 6
      if (hasRoom) expect(overlap(rect, place, size)).toBe(false)
    }
  }
})
