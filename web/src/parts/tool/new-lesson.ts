import type { Lesson } from '@jiangtai/contract/lessons'
import { serverNow } from '../../kit/live/server-clock.ts'
import { useLesson } from '../../kit/live/use-lesson.ts'
import { dayNumber } from '../../kit/time/school-clock.ts'
import { confirm, type Question } from '../../kit/ui/confirm.ts'

/** After 下课: what is opened now begins another lesson, which nobody may have meant. The first one of a day begins without a question. */
export const wasEndedToday = (lesson: Pick<Lesson, 'lesson_id' | 'status' | 'start_time'> | undefined, nowMs: number): boolean =>
  lesson !== undefined &&
  lesson.lesson_id > 0 &&
  lesson.status === 0 &&
  dayNumber(Math.floor(lesson.start_time / 1000)) === dayNumber(Math.floor(nowMs / 1000))

const newLesson = (tool: string): Question => ({
  title: '已经下课，要开始新的一节课吗？',
  body: `使用${tool}会开始新的一节课，学生会看到正在上课。`,
  yes: '开始新的一节课',
  no: '先不打开',
})

/** Asks whether another lesson may begin, where it would. */
export function useMayBegin(tool: string): () => Promise<boolean> {
  const lesson = useLesson()
  return async () => !wasEndedToday(lesson, serverNow()) || confirm(newLesson(tool))
}
