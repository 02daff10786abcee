import { expect, it } from 'vitest'
import { withChosen, withPage } from './choice.ts'

const [one, two, three] = [1, 2, 3].map((id) => ({ id, title: `第 ${id} 个` }))
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
