import type { LessonRow } from '@jiangtai/contract/reports'
import { dayOf, timeOf } from './day-time.ts'

type Span = Pick<LessonRow, 'started_at' | 'ended_at'>

/** 11 月 16 日 09:50 – 10:35; one that is going on has no end yet. */
export const spanWords = ({ started_at, ended_at }: Span, now: Date): string =>
  `${dayOf(started_at, now)} ${timeOf(started_at)}${ended_at === 0 ? ' 起' : ` – ${timeOf(ended_at)}`}`

/** 45 分钟; what was shorter than one is said so. */
export function lengthWords(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return minutes < 1 ? '1 分钟内' : `${minutes} 分钟`
}

/** Of which course, if one was chosen, and by whom. */
export const aboutWords = ({ course_name, teacher_name }: Pick<LessonRow, 'course_name' | 'teacher_name'>) =>
  [course_name, `${teacher_name}老师`].filter(Boolean).join(' · ')
