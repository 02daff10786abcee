import { expect, it } from 'vitest'
import { columnsOf, fitsStrip } from './strip.ts'

it.each([
  [1, 1],
  [20, 20],
  [46, 23],
  [50, 17],
  [120, 24],
])('%i people stand in rows of %i', (people, columns) => {
  expect(columnsOf(people)).toBe(columns)
})

it('a class of hundreds gets a bar instead, and an empty one nothing', () => {
  expect([0, 1, 120, 121, 999].map(fitsStrip)).toEqual([false, true, true, false, false])
})
