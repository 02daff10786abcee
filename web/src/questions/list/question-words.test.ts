import { expect, it } from 'vitest'
import { listedQuestion } from '../../../test/question.ts'
import { aboutOf, askedDoc, called, removingText } from './question-words.ts'

it('names a question by the beginning of what it asks, and several by their number', () => {
  expect(called([{ stem_text: '方程 3x − 7 = 2 的解是' }])).toBe('“方程 3x − 7 = 2 的解是”')
  expect(called([{ stem_text: '一二三四五六七八九十一二三四五六七八九十一' }])).toBe('“一二三四五六七八九十一二三四五六七八九十…”')
  expect(called([{ stem_text: '' }])).toBe('这道题')
  expect(called([{ stem_text: '甲' }, { stem_text: '乙' }])).toBe(' 2 题')
})

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

it('a deletion says what was used, and that papers keep it', () => {
  expect(removingText([{ used_count: 0 }])).toBe('删除后别的老师也不能再用。')
  expect(removingText([{ used_count: 2 }])).toBe('这道题用过 2 次。用过它的试卷不受影响，以后不能再选。')
  expect(removingText([{ used_count: 2 }, { used_count: 0 }, { used_count: 1 }])).toBe(
    '其中 2 题用过，共 3 次。用过它的试卷不受影响，以后不能再选。',
  )
})
