import { expect, it } from 'vitest'
import { namesIn, withName } from './minimised.ts'

it('a window is minimised and comes back, and others stay as they are', () => {
  const one = withName([], 'scorer/1/3', true)
  const two = withName(one, 'traffic-light/1/7', true)
  expect(withName(two, 'scorer/1/3', true)).toEqual(['traffic-light/1/7', 'scorer/1/3'])
  expect(withName(two, 'scorer/1/3', false)).toEqual(['traffic-light/1/7'])
})

it('remembers the last few only', () => {
  const names = Array.from({ length: 20 }, (_, at) => `lamp/${at}`).reduce<readonly string[]>((all, name) => withName(all, name, true), [])
  expect(names).toHaveLength(8)
  expect(names.at(-1)).toBe('lamp/19')
})

it('reads back what was kept, and nothing else', () => {
  expect(namesIn('["a","b"]')).toEqual(['a', 'b'])
  expect(namesIn(null)).toEqual([])
  expect(namesIn('{"a":1}')).toEqual([])
  expect(namesIn('["a",1]')).toEqual(['a'])
})
