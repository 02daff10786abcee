import { expect, it } from 'vitest'
import { kept, mostScale, moved, whole, zoomed } from './zoom.ts'

const frame = { width: 800, height: 600 }
const picture = { width: 800, height: 400 }

it('the point under the finger stays where it is', () => {
  const { scale, x, y } = zoomed(whole, 2, { x: 100, y: -50 })
  expect({ scale, x, y }).toEqual({ scale: 2, x: -100, y: 50 })
  expect((100 - x) / scale).toBe(100)
})

it('never smaller than all of it, nor larger than the most', () => {
  expect(zoomed(whole, 0.2, { x: 0, y: 0 }).scale).toBe(1)
  expect(zoomed({ ...whole, scale: 7 }, 3, { x: 0, y: 0 }).scale).toBe(mostScale)
})

it('no edge comes further in than its frame', () => {
  expect(kept(moved({ scale: 2, x: 0, y: 0 }, { x: 9999, y: 9999 }), picture, frame)).toEqual({ scale: 2, x: 400, y: 100 })
  expect(kept({ scale: 1, x: 50, y: 50 }, picture, frame)).toEqual({ scale: 1, x: 0, y: 0 })
})
