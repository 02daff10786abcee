import { expect, it } from 'vitest'
import { keepInside } from './place.ts'

const room = { width: 1440, height: 900 }
const box = { width: 484, height: 700 }

it.each([
  ['stays where it is in sight', { left: 300, top: 100 }, { left: 300, top: 100 }],
  ['comes back from the left and the top', { left: -200, top: -80 }, { left: 8, top: 8 }],
  ['comes back from the right and the bottom', { left: 2000, top: 800 }, { left: 948, top: 192 }],
])('a box %s', (_what, place, kept) => {
  expect(keepInside(place, box, room)).toEqual(kept)
})

it('what does not fit shows its beginning', () => {
  expect(keepInside({ left: 50, top: 50 }, { width: 2000, height: 2000 }, room)).toEqual({ left: 8, top: 8 })
})

it('leaves the tabs of a phone free', () => {
  expect(keepInside({ left: 0, top: 900 }, { width: 90, height: 88 }, { width: 390, height: 844, below: 56 }).top).toBe(844 - 56 - 88 - 8)
})

it('stays below the bars at the top', () => {
  expect(keepInside({ left: 300, top: 16 }, box, { ...room, above: 52 }).top).toBe(60)
})
