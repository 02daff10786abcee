import type { StudyRow } from '@jiangtai/contract/studies'
import { expect, it } from 'vitest'
import { schoolTime } from '../../../test/school-time.ts'
import { percentOf, rowWords } from './study-row.ts'

const now = schoolTime(2026, 10, 16, 12, 0)
const at = (...when: [number, number, number, number, number]) => schoolTime(...when).getTime() / 1000
const line = (pushed_at: number, subject_name = '数学') => ({ subject_name, teacher_name: '周敏', pushed_at }) as StudyRow

it('a course is told by its subject, its teacher and when it was pushed', () => {
  expect(rowWords(line(at(2026, 10, 16, 9, 50)), now)).toBe('数学 · 周老师 · 今天 09:50')
  expect(rowWords(line(at(2026, 10, 15, 20, 5)), now)).toBe('数学 · 周老师 · 昨天 20:05')
  expect(rowWords(line(at(2026, 10, 12, 9, 50), ''), now)).toBe('周老师 · 11 月 12 日')
})

it('a course is at a hundred percent only when all of it is done', () => {
  expect([0, 1, 2, 3].map((done_count) => percentOf({ done_count, item_count: 3 }))).toEqual([0, 33, 66, 100])
  expect(percentOf({ done_count: 0, item_count: 0 })).toBe(0)
  expect(percentOf({ done_count: 199, item_count: 200 })).toBe(99)
})
