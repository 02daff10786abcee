import { describe, expect, it } from 'vitest'
import { dragged, edgeAfter, middleIn, spaceOf, stepped } from './dock-place.ts'
import { styleOf } from './use-dock-box.ts'

const screen = { width: 1440, height: 900 }
const bar = { width: 537, height: 104 }
const upright = { width: 110, height: 560 }

describe('where a drag leads', () => {
  const collapsed = { width: 110, height: 104 }
  const open = { width: 1100, height: 104 }
  /** From 200, 400 to where the corner of the dock would be. */
  const draggedTo = (left: number, top: number, size: typeof bar) => {
    const began = { left: 200, top: 400, markX: 200 + size.width / 2, edge: undefined }
    return dragged(began, { dx: left - 200, dy: top - 400 }, { size, room: screen })
  }

  it('a place in the window is where it goes', () => {
    expect(draggedTo(300, 250, collapsed).place).toEqual({ left: 300, top: 250 })
    expect(draggedTo(9, 9, open).place).toEqual({ left: 9, top: 9 })
  })
  it.each([-45, -400])('R250: collapsed, it is not put at left %i, which is below −44: it stays in the window', (left) => {
    expect(draggedTo(left, 400, collapsed).place).toEqual({ left: 8, top: 400 })
  })
  it.each([-371, -2000])('R250: open, it is not put at left %i, which is below −370: it stays in the window', (left) => {
    expect(draggedTo(left, 400, open).place).toEqual({ left: 8, top: 400 })
  })
  it.each([
    ['collapsed', -51, collapsed],
    ['open', -51, open],
    ['open', -900, open],
  ])('R251: %s, it is not put at top %i, which is below −50: it stays in the window', (_state, top, size) => {
    expect(draggedTo(200, top, size).place).toEqual({ left: 200, top: 8 })
  })
  it('beyond an edge it leans there', () => {
    expect(draggedTo(-45, 400, collapsed).edge).toBe('left')
  })
})

describe('a drag', () => {
  it.each([
    ['to the left edge leans the dock there', undefined, 47, -400, 'left'],
    ['to the right edge leans it there', undefined, 1393, 600, 'right'],
    ['near an edge leaves it free', undefined, 48, -400, undefined],
    ['along its edge keeps it there', 'left', 190, 40, 'left'],
    ['against its edge keeps it there', 'right', 1400, 20, 'right'],
    ['away from its edge takes it off', 'left', 223, 72, undefined],
    ['across the window leans it against the other edge', 'right', 20, -1300, 'left'],
  ] as const)('%s', (_name, edge, markX, dx, after) => {
    expect(edgeAfter(edge, markX, dx, 1440)).toBe(after)
  })
})

describe('an arrow key', () => {
  const left = { left: -24, top: 0 }
  it('moves a free dock', () => {
    expect(stepped({}, { left: 400, top: 700 }, left, bar, screen)).toEqual({ edge: undefined, place: { left: 376, top: 700 } })
  })
  it('leans a dock that cannot go on against the edge', () => {
    expect(stepped({}, { left: 8, top: 700 }, left, bar, screen).edge).toBe('left')
  })
  it('moves it along its edge, and off it', () => {
    const leaning = { edge: 'right' } as const
    expect(stepped(leaning, { left: 1322, top: 170 }, { left: 0, top: 24 }, upright, screen)).toEqual({
      edge: 'right',
      place: { left: 1322, top: 194 },
    })
    expect(stepped(leaning, { left: 1322, top: 170 }, left, upright, screen).edge).toBeUndefined()
  })
})

describe('it stands', () => {
  it('in its own place until it is moved', () => {
    expect(styleOf({}, bar, screen)).toBeUndefined()
  })
  it('where it was put, as far as the window reaches', () => {
    expect(styleOf({ place: { left: 2000, top: 300 } }, bar, screen)).toEqual({ left: 1440 - 537 - 8, top: 300 })
  })
  it('in the middle of its edge, between the bars and the end, until it is moved along', () => {
    expect(styleOf({ edge: 'left' }, upright, { ...screen, above: 40 })).toEqual({ top: 190 })
    expect(styleOf({ edge: 'left', place: { left: 0, top: 20 } }, upright, { ...screen, above: 40 })).toEqual({ top: 48 })
  })
})

it('takes room at the edge it stands at, and none in the upper half', () => {
  expect(spaceOf(undefined, { left: 450, top: 768, ...bar }, screen)).toEqual({ left: 0, right: 0, below: 132 })
  expect(spaceOf(undefined, { left: 450, top: 100, ...bar }, screen)).toEqual({ left: 0, right: 0, below: 0 })
  // Five rows on a phone.
  expect(spaceOf(undefined, { left: 18, top: 380, width: 354, height: 396 }, { width: 390, height: 844 })).toMatchObject({ below: 464 })
  expect(spaceOf('left', { left: 96, top: 170, ...upright }, screen)).toEqual({ left: 214, right: 0, below: 0 })
  expect(spaceOf('right', { left: 1322, top: 170, ...upright }, screen)).toEqual({ left: 0, right: 126, below: 0 })
})

describe('its own place', () => {
  const slide = { left: 216, right: 1590 }
  it.each([
    ['below the slide, not below the columns beside it, where it has room', slide, 1356, 903],
    ['in the middle of the window where it has not', slide, 1360, undefined],
    ['in the middle of the window on a page without columns', undefined, 500, undefined],
  ])('is %s', (_where, span, width, middle) => {
    expect(middleIn(span, width)).toBe(middle)
  })
})
