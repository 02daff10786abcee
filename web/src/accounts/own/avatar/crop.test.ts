import { expect, it } from 'vitest'
import { moved, squareOf, wholeOf, zoomed } from './crop.ts'

const tall = { width: 300, height: 500 }
const square = (crop: Parameters<typeof squareOf>[1]) => squareOf(tall, crop)

it('begins with the largest square in the middle', () => expect(square(wholeOf(tall))).toEqual({ left: 0, top: 100, side: 300 }))

it('moves with the picture, and never beyond its edge', () => {
  expect(square(moved(tall, wholeOf(tall), 0, 0.1))).toEqual({ left: 0, top: 70, side: 300 })
  expect(square(moved(tall, wholeOf(tall), 1, 5))).toEqual({ left: 0, top: 0, side: 300 })
  expect(square(moved(tall, wholeOf(tall), -1, -5))).toEqual({ left: 0, top: 200, side: 300 })
})

it('comes nearer around its middle, and goes back into the picture when it is taken away again', () => {
  const near = zoomed(tall, wholeOf(tall), 2)
  expect(square(near)).toEqual({ left: 75, top: 175, side: 150 })
  expect(square(zoomed(tall, moved(tall, near, 5, 5), 1))).toEqual({ left: 0, top: 0, side: 300 })
  expect(square(zoomed(tall, near, 100)).side).toBe(75)
  expect(square(zoomed(tall, near, 0)).side).toBe(300)
})
