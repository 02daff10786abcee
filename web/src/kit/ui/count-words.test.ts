import { expect, it } from 'vitest'
import { countWords } from './count-words.ts'

it('beyond two digits it is only said that there are more', () => {
  expect([1, 99, 100].map(countWords)).toEqual(['1', '99', '99+'])
})
