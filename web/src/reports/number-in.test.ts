import { expect, it } from 'vitest'
import { numberIn } from './number-in.ts'

it.each([
  ['?lesson=7', 7],
  ['?a=1&lesson=12', 12],
  ['', undefined],
  ['?lesson=', undefined],
  ['?lesson=0', undefined],
  ['?lesson=-3', undefined],
  ['?lesson=7x', undefined],
  ['?lesson=99999999999', undefined],
  ['?lesson=2147483648', undefined],
])('the lesson in %j is %s', (search, id) => {
  expect(numberIn(search, 'lesson')).toBe(id)
})
