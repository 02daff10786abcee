import { expect, it } from 'vitest'
import { jumpTo, pageByKey } from './jump-to.ts'

it('a page is found by its number, and by nothing else', () => {
  expect(['1', ' 24 ', '0', '25', '', '3a', '-2', '1.5'].map((typed) => jumpTo(typed, 24))).toEqual([1, 24, ...Array(6).fill(undefined)])
})

it('leads by a key to the next page, the one before, the first and the last, and not beyond them', () => {
  const keys = ['ArrowLeft', 'PageUp', 'ArrowRight', 'PageDown', 'Home', 'End', 'a']
  expect(keys.map((key) => pageByKey(key, 3, 24))).toEqual([2, 2, 4, 4, 1, 24, undefined])
  expect([pageByKey('ArrowLeft', 1, 24), pageByKey('PageDown', 24, 24), pageByKey('End', 1, 0)]).toEqual([undefined, undefined, undefined])
})
