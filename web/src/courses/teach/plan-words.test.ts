import type { PagePlan } from '@jiangtai/contract/page-plans'
import { expect, it } from 'vitest'
import { askedOf, lengthWords, planWords } from './plan-words.ts'

const planOf = (change: Partial<PagePlan>): PagePlan => ({
  ...{ id: 1, resource_id: 2, page: 3, kind: 4, text: '', seconds: 0, vote_plan_id: 0, option_count: 0 },
  ...change,
})

it.each([
  [5, '5 秒'],
  [90, '1 分 30 秒'],
  [180, '3 分钟'],
])('%i seconds are %s', (seconds, words) => {
  expect(lengthWords(seconds)).toBe(words)
})

it('says what waits beside a page, and what for', () => {
  expect(planWords(planOf({ kind: 1, text: '怎么设未知数', option_count: 3 }))).toEqual(['投票：怎么设未知数', '3 个选项 · 已备好'])
  expect(planWords(planOf({ kind: 2, seconds: 180, text: '画线段图' }))).toEqual(['倒计时 3 分钟', '画线段图'])
  expect(planWords(planOf({ kind: 3, text: '讲完例 2 后' }))).toEqual(['信号灯', '讲完例 2 后'])
})

it('a tool is asked for what it needs, and a note asks nobody', () => {
  expect(askedOf(planOf({ kind: 1, vote_plan_id: 8 }))).toEqual({ what: 'vote', planId: 8 })
  expect(askedOf(planOf({ kind: 2, seconds: 30 }))).toEqual({ what: 'countdown', seconds: 30 })
  expect(askedOf(planOf({ kind: 3 }))).toEqual({ what: 'light' })
  expect(askedOf(planOf({ kind: 4 }))).toBeUndefined()
})
