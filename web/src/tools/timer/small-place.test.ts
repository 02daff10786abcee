import { expect, it } from 'vitest'
import { noDock } from '../../kit/window/dock-space.ts'
import { movedBy, smallKind, smallPlace } from './small-place.ts'

const around = { screen: { width: 1920, height: 1080 }, bars: 0, dock: noDock }
const phone = { ...around, screen: { width: 390, height: 844 } }

it('lies at the upper right until it is put elsewhere', () => {
  expect(smallPlace('board', undefined, around)).toEqual({ left: 1496, top: 96 })
  expect(smallPlace('board', undefined, { ...around, bars: 40, dock: { ...noDock, right: 100 } })).toEqual({ left: 1396, top: 136 })
  expect(smallPlace('board', { left: 300, top: 500 }, around)).toEqual({ left: 300, top: 500 })
})

it('where a window is a sheet it is smaller, and on the pile above the dock instead: titles and buttons are at the top', () => {
  expect((['phone', 'desktop'] as const).flatMap((layout) => [390, 1024, 1025].map((width) => smallKind(layout, width)))).toEqual([
    ...['phone', 'phone', 'phone'],
    ...['tablet', 'tablet', 'board'],
  ])
  expect(smallPlace('tablet', undefined, around)).toBeUndefined()
  expect(smallPlace('phone', undefined, phone)).toBeUndefined()
})

it('is all in sight, also on a smaller screen than it was put on, and not below a dock that fills the width', () => {
  expect(smallPlace('phone', { left: 1500, top: 1000 }, phone)).toEqual({ left: 82, top: 772 })
  expect(smallPlace('phone', { left: 1500, top: 1000 }, { ...phone, dock: { ...noDock, below: 464 } })).toEqual({ left: 82, top: 308 })
  expect(smallPlace('phone', { left: -50, top: -50 }, { ...phone, bars: 40 })).toEqual({ left: 8, top: 48 })
  // Beside the dock of a large screen there is room.
  expect(smallPlace('board', { left: 40, top: 960 }, { ...around, dock: { ...noDock, below: 132 } })).toEqual({ left: 40, top: 960 })
})

it('is moved by the arrow keys too', () => {
  expect(movedBy('ArrowLeft', { left: 100, top: 100 })).toEqual({ left: 76, top: 100 })
  expect(movedBy('ArrowDown', { left: 100, top: 100 })).toEqual({ left: 100, top: 124 })
  expect(movedBy('a', { left: 100, top: 100 })).toBeUndefined()
})
