import { examLimits } from '@jiangtai/contract/exam'
import type { SavedItem } from '@jiangtai/contract/exams'
import { Refusal } from '@jiangtai/contract/refusal'
import { expect, it } from 'vitest'
import { paperTitle } from '../library/exam-title.ts'
import { paperTyped } from './paper.ts'

const item = (full_centi: number, leaf_centis: readonly number[] = [full_centi]): SavedItem => ({
  ...{ question_id: 1, version_id: 1, full_centi, leaf_centis: [...leaf_centis], multi_rule: 'part', is_fixed_order: 0 },
})
const section = (items: readonly SavedItem[], title = '一、选择题') => ({ title, intro: '', items: [...items] })
const many = (count: number, one: SavedItem) => Array.from({ length: count }, () => one)
const refused = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error.reason
    throw error
  }
  return 'kept'
}

it('counts what a paper has', () => {
  expect(paperTyped([section([item(500), item(350, [200, 150])]), section([], ' ')])).toMatchObject({
    ...{ total_centi: 850, item_count: 2, leaf_count: 3 },
    sections: [{ title: '一、选择题' }, { title: '', items: [] }],
  })
})

it('R965 and the other limits of a paper', () => {
  const { items, sections, leaves, totalCenti } = examLimits
  expect(refused(() => paperTyped([section(many(items, item(50)))]))).toBe('kept')
  expect(refused(() => paperTyped([section(many(items, item(50))), section([item(50)])]))).toBe('paperLong')
  expect(refused(() => paperTyped(Array.from({ length: sections + 1 }, () => section([]))))).toBe('paperSections')
  expect(
    refused(() =>
      paperTyped([
        section(
          many(
            leaves / 20 + 1,
            item(
              1000,
              many(20, item(50)).map((one) => one.full_centi),
            ),
          ),
        ),
      ]),
    ),
  ).toBe('paperLeaves')
  expect(refused(() => paperTyped([section(many(totalCenti / 10_000 + 1, item(10_000)))]))).toBe('paperTotal')
  expect(new Refusal('paperLong', { n: items }).message).toBe('一份试卷最多200题')
})

it('demands scores of half points that add up', () => {
  expect(refused(() => paperTyped([section([item(525)])]))).toBe('scoreBad')
  expect(refused(() => paperTyped([section([item(500, [450, 100])])]))).toBe('scoreSum')
  expect(refused(() => paperTyped([section([item(500, [500, 0])])]))).toBe('scoreBad')
  expect(refused(() => paperTyped([section([item(0)])]))).toBe('scoreBad')
})

it('demands a title of one to fifty signs', () => {
  expect(paperTitle('  期中\n测试 ')).toBe('期中 测试')
  expect(refused(() => paperTitle(' \t'))).toBe('paperTitle')
  expect(refused(() => paperTitle('卷'.repeat(51)))).toBe('paperTitle')
  expect(refused(() => paperTyped([section([], '题'.repeat(31))]))).toBe('sectionLong')
})
