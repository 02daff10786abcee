import { describe, expect, it } from 'vitest'
import { examItem } from '../../../test/exam.ts'
import { draftOf, totalCenti } from './draft.ts'
import { applied } from './draft-ops.ts'
import { gapOf, reachableBy, targetOf } from './target.ts'

const worth = (id: number, full_centi: number) => ({ ...examItem(id), full_centi, leaf_centis: [full_centi] })
const paper = (target_centi: number) =>
  draftOf({
    title: '单元测',
    target_centi,
    sections: [
      { title: '一、单选题', intro: '', items: [worth(1, 300), worth(2, 300)] },
      { title: '二、解答题', intro: '', items: [worth(3, 900), worth(4, 800), worth(5, 850)] },
      { title: '三、空的', intro: '', items: [] },
    ],
  })
const reach = (target: number) => {
  const draft = paper(target)
  const section = reachableBy(draft)
  return { section: section?.title, draft: section ? applied(draft, { kind: 'reach', section: section.id }) : draft }
}

describe('the target of a paper', () => {
  it('without one nothing is missing', () => {
    expect(gapOf(paper(0))).toBe(0)
    expect(reachableBy(paper(0))).toBeUndefined()
  })

  it('what is missing is laid on the questions of the last section, in half points and to the last one exactly', () => {
    const { section, draft } = reach(3500)
    expect(section).toBe('二、解答题')
    expect(draft.sections[1]?.items.map(({ full_centi }) => full_centi)).toEqual([1000, 900, 1000])
    expect([totalCenti(draft), gapOf(draft)]).toEqual([3500, 0])
  })

  it('what is over is taken away', () => {
    const { draft } = reach(3000)
    expect(draft.sections[1]?.items.map(({ full_centi }) => full_centi)).toEqual([850, 750, 800])
    expect(gapOf(draft)).toBe(0)
  })

  it('a section whose questions would be worth too little or too much is left out', () => {
    // All of it would be below half a point in the second section, and above a hundred points in the first and the second.
    expect(reach(500).section).toBeUndefined()
    expect(reach(60_000).section).toBeUndefined()
    expect(reach(20_000).section).toBe('二、解答题')
  })

  it('a paper at its target has nothing to reach', () => {
    expect(reach(3150).section).toBeUndefined()
  })

  it.each([
    ['100', 10_000],
    [' 120.5 ', 12_050],
    ['', 0],
    ['0', undefined],
    ['100.2', undefined],
    ['1001', undefined],
    ['一百', undefined],
  ])('%j is typed as %j', (text, centi) => {
    expect(targetOf(text, 100_000)).toBe(centi)
  })
})
