import { expect, it } from 'vitest'
import { gapAt } from './lifted.ts'

const [height, gap] = [72, 10]
const boxesFrom = (top: number, count: number, hole?: number) =>
  Array.from({ length: count }, (_, at) => {
    const start = top + at * (height + gap) + (hole !== undefined && at >= hole ? 94 : 0)
    return { top: start, bottom: start + height }
  })

it('something falls before the first item whose middle is below it', () => {
  const boxes = boxesFrom(100, 3)
  expect([0, 135, 137, 217, 219, 900].map((y) => gapAt(boxes, y))).toEqual([0, 0, 1, 1, 2, 3])
  expect(gapAt([], 50)).toBe(0)
})

it('the place that opens does not push the pointer out of it again', () => {
  for (let y = 60; y < 600; y += 1) {
    const hole = gapAt(boxesFrom(100, 5), y)
    expect(gapAt(boxesFrom(100, 5, hole), y)).toBe(hole)
  }
})
