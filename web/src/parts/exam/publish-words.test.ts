import type { Publishing } from '@jiangtai/contract/exam-results'
import { expect, it } from 'vitest'
import { alarmWords, publishFacts, shownWords } from './publish-words.ts'

const standing = (more: Partial<Publishing> = {}): Publishing => ({
  ...{ state: 2, published_at: 0, until: 0, to_mark: 0, answering: 0, late_leaves: 0, handed_in: 34, alarms: [], is_owner: 1, acts: [] },
  ...{ show: { score: 2, answer: 3, explanation: 3, rank: 0, grade: 1 }, server_now: 1, ...more },
})

it('says what students will see, by the settings', () => {
  expect(shownWords(standing(), false)).toBe('公布后学生可以看到得分、答案和解析。24 小时内可以取消公布。')
  const some = { score: 3, answer: 3, explanation: 0, rank: 0, grade: 1 } as const
  expect(shownWords(standing({ show: some }), false)).toContain('公布后学生可以看到得分和答案。')
  expect(shownWords(standing({ show: { ...some, answer: 0, grade: 2 } }), true)).toBe('学生可以看到等级。')
  expect(shownWords(standing({ show: { ...some, score: 0, answer: 0, rank: 1 } }), false)).toContain('看不到')
})

it('R908, R1143: what is unmarked, still being answered and undecided is said, and which key may be wrong', () => {
  expect(publishFacts(standing())).toEqual(['34 人交了卷'])
  expect(publishFacts(standing({ to_mark: 3, answering: 2, late_leaves: 1 })).join('；')).toContain(
    '还有 3 份主观题未批改，确定公布吗；还有 2 人在补填',
  )
  expect(alarmWords({ leaf: 6, item_no: 5, sub_no: 2, n: 12 })).toBe('第 5 题第 2 小题的答案可能有误：得分高的同学作答反常，请先核对')
})
