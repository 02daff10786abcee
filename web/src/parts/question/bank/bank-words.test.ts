import { expect, it } from 'vitest'
import { listedQuestion } from '../../../../test/question.ts'
import { aboutOf, askedDoc } from './bank-words.ts'

it('says what is known of it, and leaves out what is not', () => {
  expect(aboutOf(listedQuestion({ difficulty: 3, full_centi: 450, source: '期中考试', used_count: 3 }))).toBe(
    '难度 中 · 4.5 分 · 期中考试 · 使用 3 次',
  )
  expect(aboutOf(listedQuestion({ difficulty: 1, full_centi: 500 }))).toBe('难度 易 · 5 分')
  const material = { type: 'doc', content: [] } as const
  const read = listedQuestion({ type: 4, body: { material: { ...material, content: [] }, subs: [{ type: 9, body: {} }] } })
  expect(aboutOf(read)).toContain('1 小题')
  expect(askedDoc(read)).toEqual(material)
})
