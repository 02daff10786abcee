import { expect, it } from 'vitest'
import { placedBefore } from './order.ts'

it.each([
  ['one before another', [1, 2, 3, 4], [4], 2, [1, 4, 2, 3]],
  ['one further down', [1, 2, 3, 4], [1], 4, [2, 3, 1, 4]],
  ['one to the end', [1, 2, 3, 4], [2], 0, [1, 3, 4, 2]],
  ['one to the end, because what it was to stand before is not there', [1, 2, 3], [1], 9, [2, 3, 1]],
  ['several together, in the order they were named', [1, 2, 3, 4], [4, 1], 3, [2, 4, 1, 3]],
  ['one before itself stays', [1, 2, 3], [2], 2, [1, 2, 3]],
  ['the last one before itself stays', [1, 2, 3], [3], 3, [1, 2, 3]],
  ['several before one of them stand before what follows it', [1, 2, 3, 4], [1, 3], 3, [2, 1, 3, 4]],
  ['nothing moves nothing', [1, 2, 3], [], 1, [1, 2, 3]],
  ['one that is named twice stands there once', [1, 2, 3], [3, 3], 1, [3, 1, 2]],
])('%s', (_what, ids, moved, before, expected) => {
  expect(placedBefore(ids, moved, before)).toEqual(expected)
})
