import type { OwnExam } from '@jiangtai/contract/exam-answers'
import { describe, expect, it } from 'vitest'
import { isPressing, returnedWords, sizeWords, stateOf, whenWords } from './own-exam-words.ts'

const now = Date.UTC(2026, 10, 18, 2) / 1000
const exam: OwnExam = {
  ...{ exam_class_id: 1, title: '第三章随堂测', kind: 1, media_type_id: 100, class_id: 1, course_id: 0, subject_name: '数学' },
  ...{
    teacher_name: '周敏',
    state: 1,
    attempt_status: 0,
    may_begin: 1,
    may_fill: 0,
    deadline_at: 0,
    starts_at: 0,
    ends_at: now + 3600,
    time_limit_s: 2700,
  },
  ...{ total_centi: 10_000, item_count: 12, leaf_count: 15, paper_secret: '' },
}

describe('an exam of a student in words', () => {
  it('says how far it is', () => {
    const words = (more: Partial<OwnExam>) => stateOf({ ...exam, ...more }).text
    const no = { may_begin: 0 as const }
    expect(
      [{}, { state: 0 as const, ...no }, { attempt_status: 1 as const, ...no }, { attempt_status: 2 as const, ...no }].map(words),
    ).toEqual(['未做', '待开始', '答题中', '已提交'])
    expect(
      [{ attempt_status: 5 as const, state: 2 as const, ...no }, { state: 3 as const, ...no }, { score_centi: 8650 }].map(words),
    ).toEqual(['未参加', '未参加', '86.5 分'])
    expect(words({ may_fill: 1, attempt_status: 3, state: 2, ...no })).toBe('可以补填')
    // Opened again, or with time of their own: absent is not the end.
    expect(words({ attempt_status: 5 })).toBe('未做')
  })

  it('R1149: says that a teacher gave it back, with the reason, and whether it may be begun again', () => {
    const returned = { ...exam, attempt_status: 4 as const, returned: '字迹不清' }
    expect([stateOf(returned).text, returnedWords(returned)]).toEqual(['老师退回了', '老师退回了，请重新作答：字迹不清'])
    expect(returnedWords({ ...returned, may_begin: 0 })).toBe('老师退回了：字迹不清')
    expect(stateOf({ ...returned, state: 3, may_begin: 0 }).text).toBe('未参加')
  })

  it('R1035: is pressing when less than a day is left, and it is not handed in', () => {
    expect(isPressing(exam, now)).toBe(true)
    expect(isPressing({ ...exam, ends_at: now + 90_000 }, now)).toBe(false)
    expect(isPressing({ ...exam, ends_at: now + 90_000, deadline_at: now + 60 }, now)).toBe(true)
    expect(isPressing({ ...exam, attempt_status: 2, may_begin: 0 }, now)).toBe(false)
    expect(isPressing({ ...exam, ends_at: 0 }, now)).toBe(false)
  })

  it('says when, and how much', () => {
    expect(whenWords(exam, now)).toBe('今天 11:00 前')
    expect(whenWords({ ...exam, state: 0, starts_at: now + 600 }, now)).toBe('今天 10:10 开始')
    expect(whenWords({ ...exam, ends_at: now - 60 }, now)).toBe('今天 09:59 结束')
    expect(whenWords({ ...exam, ends_at: 0 }, now)).toBe('')
    expect(sizeWords(exam)).toBe('12 题 · 100 分 · 限时 45 分钟')
  })
})
