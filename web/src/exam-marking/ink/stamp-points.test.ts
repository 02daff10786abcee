import { expect, it } from 'vitest'
import { pointsIn, pointsWords, scoreAfter, stampPoints } from './stamp-points.ts'
import { lineOf, stampAt } from './strokes.ts'

const spot = { x: 0.5, y: 0.5 }

it.each([
  ['a ✓ counts up from nothing', 'right', undefined, 200],
  ['half a ✓ adds half', 'half', 300, 100],
  ['a ✗ counts down from everything where nothing is given', 'wrong', undefined, -200],
  ['a ✗ takes away', 'wrong', 500, -200],
  ['nothing is added above the full score', 'right', 700, 100],
  ['nothing is taken below 0', 'wrong', 50, -50],
] as const)('%s', (_, stamp, score, points) => expect(stampPoints(stamp, 200, score, 800)).toBe(points))

it('a stamp that does not count adds nothing, and says nothing', () => {
  expect(stampPoints('right', 0, undefined, 800)).toBe(0)
  expect(pointsWords(stampAt('right', spot))).toBe('')
})

it('what stamps have added is known of them, so that it can be taken back', () => {
  const stamps = [stampAt('right', spot, 200), stampAt('half', spot, 150), stampAt('wrong', spot, -50)]
  expect(pointsIn([lineOf([spot]), ...stamps, stampAt('right', spot)])).toBe(300)
  expect(stamps.map(pointsWords)).toEqual(['+2', '+1.5', '−0.5'])
  expect([scoreAfter(undefined, -200, 800), scoreAfter(100, -200, 800), scoreAfter(undefined, 200, 800)]).toEqual([600, 0, 200])
})
