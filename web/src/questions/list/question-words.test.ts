import { expect, it } from 'vitest'
import { called, removingText } from './question-words.ts'

it('names a question by the beginning of what it asks, and several by their number', () => {
  expect(called([{ stem_text: '方程 3x − 7 = 2 的解是' }])).toBe('“方程 3x − 7 = 2 的解是”')
  expect(called([{ stem_text: '一二三四五六七八九十一二三四五六七八九十一' }])).toBe('“一二三四五六七八九十一二三四五六七八九十…”')
  expect(called([{ stem_text: '' }])).toBe('这道题')
  expect(called([{ stem_text: '甲' }, { stem_text: '乙' }])).toBe(' 2 题')
})

it('a deletion says what was used, and that papers keep it', () => {
  expect(removingText([{ used_count: 0 }])).toBe('删除后别的老师也不能再用。')
  expect(removingText([{ used_count: 2 }])).toBe('这道题用过 2 次。用过它的试卷不受影响，以后不能再选。')
  expect(removingText([{ used_count: 2 }, { used_count: 0 }, { used_count: 1 }])).toBe(
    '其中 2 题用过，共 3 次。用过它的试卷不受影响，以后不能再选。',
  )
})
