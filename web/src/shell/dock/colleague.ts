import type { Lesson } from '@jiangtai/contract/lessons'
import type { Question } from '../../kit/ui/confirm.ts'

/** The lesson of somebody else that runs in the class: whatever is opened now reaches students whom another teacher teaches. */
export const ofColleague = <L extends Pick<Lesson, 'status' | 'teacher_id'>>(lesson: L | undefined, me: number): L | undefined =>
  lesson?.status === 1 && lesson.teacher_id !== me ? lesson : undefined

export const intoLesson = (teacher: string, tool: string): Question => ({
  title: `仍要使用${tool}吗？`,
  body: `${teacher}老师正在给这个班上课，学生的屏幕会受影响。`,
  yes: '仍要继续',
  no: '先不打开',
})

/** Asked once a lesson, for as long as this page lives. */
const agreed = new Set<number>()
export const isAgreed = ({ lesson_id }: Pick<Lesson, 'lesson_id'>) => agreed.has(lesson_id)
export const agree = ({ lesson_id }: Pick<Lesson, 'lesson_id'>) => agreed.add(lesson_id)
