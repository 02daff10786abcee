import { describe, expect, it } from 'vitest'
import { createLens, inRoom, movedBy, resizedBy, scales, stepped, withLight, withOtherShape, withScale } from './lens.ts'

const board = { width: 1920, height: 1080 }
const tablet = { width: 1024, height: 768 }

it('R319: its state is the area, the shape, the zoom, the light and the type', () => {
  expect(createLens('magnifier', board)).toEqual({
    rect: { left: 690, top: 270, width: 540, height: 540 },
    shape: 'rect',
    scale: 1.5,
    light: true,
    type: 'magnifier',
  })
})

it.each([
  ['magnifier', true],
  ['spotlight', false],
] as const)('R320: the light of a %s starts %s', (type, light) => {
  expect(createLens(type, board).light).toBe(light)
})

it.each(['magnifier', 'spotlight'] as const)('R601: the zoom of a %s is 1, 1.5 or 2, and 1.5 to begin with', (type) => {
  expect(scales).toEqual([1, 1.5, 2])
  expect(createLens(type, board).scale).toBe(1.5)
})

it('a spotlight starts as a circle', () => {
  expect(createLens('spotlight', board).shape).toBe('circle')
})

describe('when the window has another size', () => {
  const before = withLight(withOtherShape(withScale(createLens('magnifier', board), 2), board))

  it.each(['magnifier', 'spotlight'] as const)('R450: the zoom of a %s is 1.5 again', (type) => {
    expect(inRoom(withScale(createLens(type, board), 1), tablet).scale).toBe(1.5)
  })

  it('R451: the area is the first one of that window', () => {
    const away = movedBy(before, before.rect, { x: 500, y: 300 }, board)
    expect(inRoom(away, tablet).rect).toEqual(createLens('magnifier', tablet).rect)
  })

  it('shape and light stay', () => {
    expect(inRoom(before, tablet)).toMatchObject({ shape: 'circle', light: false })
  })
})

it('R448: the shape toggles between rectangle and circle, whichever it begins with', () => {
  const shapesOf = (type: 'magnifier' | 'spotlight') => {
    const lens = createLens(type, board)
    const other = withOtherShape(lens, board)
    return [lens, other, withOtherShape(other, board)].map(({ shape }) => shape)
  }
  expect(shapesOf('magnifier')).toEqual(['rect', 'circle', 'rect'])
  expect(shapesOf('spotlight')).toEqual(['circle', 'rect', 'circle'])
})

it('a circle made of a wide area has room for all of it, and is as large when it is a rectangle again', () => {
  const lens = createLens('magnifier', board)
  const wide = resizedBy(lens, lens.rect, 4, { x: 200, y: 0 }, board)
  const round = withOtherShape(wide, board)
  expect(round).toMatchObject({ shape: 'circle', rect: { width: 740, height: 740 } })
  expect(withOtherShape(round, board)).toMatchObject({ shape: 'rect', rect: { width: 740, height: 740 } })
})

it('keys step through the zooms and stop at both ends', () => {
  const lens = createLens('magnifier', board)
  expect(stepped(lens, 1).scale).toBe(2)
  expect(stepped(stepped(lens, 1), 1).scale).toBe(2)
  expect(stepped(stepped(lens, -1), -1).scale).toBe(1)
})
