import type { MessageOf } from '@jiangtai/contract/event'
import { type Lesson, lessonHears, lessonSays } from '@jiangtai/contract/lessons'
import type { NewLesson, StoredLesson } from './store.ts'
import type { Actor, No, Said } from './tool.ts'

export type LessonMessage = MessageOf<typeof lessonHears>

export interface LessonMove {
  /** The lesson that ends, and with it every open tool. */
  readonly end?: StoredLesson | undefined
  readonly start?: NewLesson | undefined
}

const seconds = (ms: number) => Math.floor(ms / 1000)
const isRunning = (lesson: StoredLesson | undefined): lesson is StoredLesson => lesson?.endedAt === null

/** Whose facts a turn's facts are. */
export const openLesson = (lesson: StoredLesson | undefined) => (isRunning(lesson) ? lesson : undefined)

/** O109: one lesson a class. Whoever stands in the room and starts takes over from a colleague who forgot to end. */
export function moveLesson(message: LessonMessage, current: StoredLesson | undefined, actor: Actor, now: number): No | LessonMove {
  const running = openLesson(current)
  if (message.event_name === lessonHears.start.name) {
    if (running?.teacher.id === actor.id) return {}
    return { end: running, start: { teacherId: actor.id, courseId: message.data.course_id ?? null, startedAt: seconds(now) } }
  }
  if (!running) return {}
  return running.teacher.id === actor.id ? { end: running } : { refuse: 'lessonOfAnother', x: running.teacher.name }
}

const none = { id: 0, teacher: { id: 0, name: '' }, courseId: null, startedAt: 0, endedAt: 0 } satisfies StoredLesson

export function lessonData(classId: number, lesson: StoredLesson = none): Lesson {
  return {
    class_id: classId,
    lesson_id: lesson.id,
    teacher_id: lesson.teacher.id,
    teacher_name: lesson.teacher.name,
    course_id: lesson.courseId ?? 0,
    status: isRunning(lesson) ? 1 : 0,
    start_time: lesson.startedAt * 1000,
  }
}

export const lessonNotice = (classId: number, lesson: StoredLesson | undefined, msg_id?: string): Said => ({
  event_name: lessonSays.notice.name,
  data: { ...lessonData(classId, lesson), msg_id },
})
