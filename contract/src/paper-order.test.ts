import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemsOf, type Paper, type PaperItem } from './exam.ts'
import { paperOrder, randomOf } from './paper-order.ts'
import { optionIds, questionTypes } from './question.ts'

const doc = { type: 'doc' as const, content: [] }
const options = optionIds.slice(0, 4).map((id) => ({ id, doc }))
const item = (no: number, more: Partial<PaperItem> = {}): PaperItem => ({
  ...{ no, type: questionTypes.single, body: { stem: doc, options }, leaves: [{ no, full_centi: 500 }] },
  ...{ full_centi: 500, multi_rule: 'part', is_fixed_order: 0 },
  ...more,
})
const subs = [1, 2, 3].map(() => ({ type: questionTypes.single, body: { stem: doc, options } }))
const reading = item(9, {
  type: questionTypes.read,
  body: { material: doc, subs },
  leaves: [9, 10, 11].map((no) => ({ no, full_centi: 200 })),
})
const paper: Paper = {
  ...{ title: '期中', total_centi: 5000, leaf_count: 11 },
  sections: [
    { title: '一', intro: '', items: [1, 2, 3, 4, 5].map((no) => item(no)) },
    {
      title: '二',
      intro: '',
      items: [item(6), item(7, { is_fixed_order: 1 }), item(8, { body: { stem: doc, options, is_fixed_order: 1 } }), reading],
    },
  ],
}
const both = { items: true, options: true }
const numbers = (one: Paper) => one.sections.map((section) => section.items.map(({ no }) => no))
const letters = ({ body }: PaperItem) => (body.options ?? []).map(({ id }) => id).join('')

describe('the order of a paper', () => {
  it('R859: the same seed gives the same order, and this very one everywhere', () => {
    expect(paperOrder(paper, 7, both)).toEqual(paperOrder(paper, 7, both))
    const random = randomOf(1)
    expect([random(), random()]).toEqual([0.6270739405881613, 0.002735721180215478])
  })

  it('shuffles questions only inside their section, and loses none', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const [first, second] = numbers(paperOrder(paper, seed, both))
        expect(first?.toSorted()).toEqual([1, 2, 3, 4, 5])
        expect(second?.toSorted()).toEqual([6, 7, 8, 9])
      }),
    )
    expect(new Set([1, 2, 3, 4, 5, 6].map((seed) => String(numbers(paperOrder(paper, seed, both))))).size).toBeGreaterThan(3)
  })

  it('R860: sub-questions of a material stay together and in their order', () => {
    for (const seed of [1, 2, 3, 4]) {
      const found = itemsOf(paperOrder(paper, seed, both)).find(({ no }) => no === 9)
      expect(found?.leaves.map(({ no }) => no)).toEqual([9, 10, 11])
      expect(found?.body.subs).toHaveLength(3)
    }
  })

  it('R861: options of a question with a fixed order are not shuffled, those of others are', () => {
    const seen = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => itemsOf(paperOrder(paper, seed, { items: false, options: true })).map(letters))
    for (const row of seen) expect([row[6], row[7]]).toEqual(['abcd', 'abcd'])
    expect(new Set(seen.map((row) => row[5])).size).toBeGreaterThan(3)
  })

  it('changes nothing that is switched off', () => {
    expect(paperOrder(paper, 3, { items: false, options: false })).toEqual(paper)
  })
})
