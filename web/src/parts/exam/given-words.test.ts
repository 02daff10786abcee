import type { GivenTo } from '@jiangtai/contract/given-exam'
import { describe, expect, it } from 'vitest'
import { classesWords, examMeta, givenIn, stateWords } from './given-words.ts'

const now = Date.parse('2026-11-16T12:00:00+08:00') / 1000
const given = (state: GivenTo['state'], more: Partial<GivenTo> = {}): GivenTo => ({
  ...{ exam_class_id: 1, class_id: 1, class_name: '七年级(3)班', state, starts_at: 0, ends_at: 0 },
  counts: { roster: 46, answering: 3, handed_in: 12, absent: 0 },
  ...more,
})

describe('an exam of a course', () => {
  it('says how large it is', () => {
    expect(examMeta(100, { item_count: 12, total_centi: 9650 })).toBe('试卷 · 12 题 · 96.5 分')
    expect(examMeta(105, { item_count: 0, total_centi: 0 })).toBe('限时测验 · 还没有题目')
  })

  it('R902: says how far a class is with it', () => {
    expect(stateWords(undefined, now)).toBe('未推送')
    expect(stateWords(given(0, { starts_at: now + 3600 }), now)).toBe('待开始 · 今天 13:00')
    expect([1, 2, 3].map((state) => stateWords(given(state as 1), now))).toEqual([
      '进行中 · 12 / 46 已交',
      '已结束 · 12 / 46 已交',
      '已公布 · 12 / 46 已交',
    ])
    expect([stateWords(given(0), now), stateWords(given(9), now)]).toEqual(['待开始', '已撤回'])
  })

  it('one that was taken back can be given again', () => {
    const classes = [given(9), given(1, { class_id: 2, class_name: '七年级(1)班' })]
    expect(givenIn({ classes }, 1)).toBeUndefined()
    expect(givenIn({ classes }, 2)?.state).toBe(1)
    expect(classesWords({ classes })).toBe('七年级(1)班进行中')
  })
})
