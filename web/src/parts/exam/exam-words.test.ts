import { expect, it } from 'vitest'
import { listedExam } from '../../../test/exam.ts'
import { examWords } from './exam-words.ts'

it('says what is known of an exam, and leaves out what is not', () => {
  expect(examWords(listedExam())).toBe('考试 · 还没有题目')
  expect(
    examWords(listedExam({ media_type_id: 105, item_count: 12, total_centi: 9650, used_count: 2, is_mine: 0, owner_name: '李想' })),
  ).toBe('限时测验 · 12 题 · 96.5 分 · 推送过 2 个班 · 李想')
})
