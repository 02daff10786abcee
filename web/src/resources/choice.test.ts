import { expect, it } from 'vitest'
import { resourceOf } from '../../test/resource.ts'
import { withChosen, withPage } from './choice.ts'
import { allWords, chosenWords } from './choice-words.ts'

const [one, two, three] = [1, 2, 3].map((id) => resourceOf({ id }))
const idsOf = (chosen: ReadonlyMap<number, unknown>) => [...chosen.keys()].sort()

it('what is chosen on one page stays so on the next, until it is let go', () => {
  if (!one || !two || !three) throw new Error('three are needed')
  const both = withChosen(withChosen(new Map(), [one, two], true), [three], true)
  expect(idsOf(both)).toEqual([1, 2, 3])
  expect(idsOf(withChosen(both, [two], false))).toEqual([1, 3])
  // The page with 1 and 2 is read again without 2: only that goes, and 1 is known by its new title.
  const read = withPage(both, [1, 2], [{ ...one, title: '新' }])
  expect(idsOf(read)).toEqual([1, 3])
  expect(read.get(1)?.title).toBe('新')
})

it('says how many are chosen, where, and how many can be worked on at once', () => {
  expect(chosenWords(20, 0)).toBe('已选 20 项')
  expect(chosenWords(25, 5)).toBe('已选 25 项，其中 5 项在别的页')
  expect(chosenWords(120, 100)).toBe('已选 120 项，其中 100 项在别的页；一次最多 100 项，请少选几项')
  expect([60, 100, 101].map(allWords)).toEqual(['选全部 60 个', '选全部 100 个', '选前 100 个（一次最多 100 个）'])
})
