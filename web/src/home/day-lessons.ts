import type { DayLesson } from '@jiangtai/contract/day-lessons'

export type When = 'over' | 'now' | 'next' | 'later'

/** Which lesson runs, or else comes next, by the timetable. */
export function whenOf(list: readonly DayLesson[], lesson: DayLesson, nowSeconds: number): When {
  if (lesson.end_at <= nowSeconds) return 'over'
  if (lesson.start_at <= nowSeconds) return 'now'
  const first = list.find(({ end_at }) => end_at > nowSeconds)
  return first === lesson ? 'next' : 'later'
}

export const whenWords: Readonly<Record<When, string>> = { over: '', now: '正在上', next: '下一节', later: '' }
