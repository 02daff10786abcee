import { expect, it } from 'vitest'
import { allWords, chosenWords } from './choice-words.ts'

it('says how many are chosen, where, and how many can be worked on at once', () => {
  expect(chosenWords(20, 0)).toBe('已选 20 项')
  expect(chosenWords(25, 5)).toBe('已选 25 项，其中 5 项在别的页')
  expect(chosenWords(120, 100)).toBe('已选 120 项，其中 100 项在别的页；一次最多 100 项，请少选几项')
  expect([60, 100, 101].map(allWords)).toEqual(['选全部 60 个', '选全部 100 个', '选前 100 个（一次最多 100 个）'])
})
