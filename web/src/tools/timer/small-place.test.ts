import { expect, it } from 'vitest'
import { noDock } from '../../kit/dock-space.ts'
import { movedBy, smallPlace, smallSizes } from './small-place.ts'

const screen = { width: 1920, height: 1080 }

it('lies at the upper right until it is put elsewhere', () => {
  expect(smallPlace(screen, smallSizes.board, undefined, 0, noDock)).toEqual({ left: 1496, top: 72 })
  expect(smallPlace(screen, smallSizes.board, undefined, 40, { ...noDock, right: 100 })).toEqual({ left: 1396, top: 112 })
  expect(smallPlace(screen, smallSizes.board, { left: 300, top: 500 }, 0, noDock)).toEqual({ left: 300, top: 500 })
})

it('is all in sight, also on a smaller screen than it was put on', () => {
  const phone = { width: 390, height: 844 }
  expect(smallPlace(phone, smallSizes.phone, { left: 1500, top: 1000 }, 0, noDock)).toEqual({ left: 82, top: 752 })
  expect(smallPlace(phone, smallSizes.phone, { left: -50, top: -50 }, 40, noDock)).toEqual({ left: 8, top: 48 })
})

it('is moved by the arrow keys too', () => {
  expect(movedBy('ArrowLeft', { left: 100, top: 100 })).toEqual({ left: 76, top: 100 })
  expect(movedBy('ArrowDown', { left: 100, top: 100 })).toEqual({ left: 100, top: 124 })
  expect(movedBy('a', { left: 100, top: 100 })).toBeUndefined()
})
