import type { StudyRow } from '@jiangtai/contract/studies'
import { surnameOf } from '../../kit/session/person-name.ts'
import { whenOf } from '../../kit/time/day-time.ts'

/** 数学 · 周老师 · 今天 09:50 */
export const rowWords = ({ subject_name, teacher_name, pushed_at }: StudyRow, now: Date) =>
  [subject_name, `${surnameOf(teacher_name)}老师`, whenOf(pushed_at, now)].filter(Boolean).join(' · ')

/** Whole percents of what is done; all of it only when all is. */
export const percentOf = ({ done_count, item_count }: Pick<StudyRow, 'done_count' | 'item_count'>) =>
  item_count === 0 ? 0 : Math.floor((done_count / item_count) * 100)
