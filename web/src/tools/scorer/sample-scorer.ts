import type { ScorerDetail, ScorerGroup } from '@jiangtai/contract/scorer'

const names = ['追光组', '朝阳组', '青松组', '麦田组', '紫荆组', '远航组', '星火组', '江南烟雨一二三四五六七八']
const scores = [18, 23, 15, 20, 12, 17, -3, 999]

export const sampleGroups = (count: number): ScorerGroup[] =>
  Array.from({ length: count }, (_, place) => ({
    id: place + 1,
    name: names[place] ?? `新增小组${place + 1}`,
    score: scores[place] ?? 0,
  }))

/** A scorer to look at: for tests and for the page of all parts. */
export const sampleScorer = (change: Partial<ScorerDetail> = {}): ScorerDetail => ({
  class_id: 1,
  teacher_id: 3,
  id: 3,
  is_open: 1,
  score_indicator_groups: sampleGroups(6),
  is_save_status: 0,
  is_click_history: 0,
  is_changed: 0,
  pagination: { current_page: 1, total_pages: 2 },
  ...change,
})
