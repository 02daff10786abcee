import { type Lesson, lessons } from '@jiangtai/contract/lessons'
import { track } from '../analytics/track.ts'
import { useAct, useCall } from '../calls/use-call.ts'
import { useUser } from '../session/session.ts'
import { confirm, type Question } from '../ui/confirm.ts'
import { lessonAsked } from './lesson-news.ts'
import { learnLesson, useLesson } from './use-lesson.ts'

/** O109: the lesson of the current class. The channel tells of it; until it does, the server is asked. */
export function useClassLesson(classId: number) {
  const told = useLesson()
  const asked = useCall(lessons.current, { class_id: classId }, { enabled: told === undefined })
  return { lesson: told ?? asked.data, asked }
}

/** 开始上课 and 下课, each asked about where something ends by it; true once it is done. */
export function useLessonActs(classId: number, courseId?: number) {
  const { user_id } = useUser()
  const start = useAct(lessons.start, { onSuccess: learnLesson })
  const end = useAct(lessons.end, { onSuccess: learnLesson })
  const ask = async (act: () => Promise<unknown>): Promise<boolean> => {
    lessonAsked.set(true)
    try {
      await act()
      return true
    } catch {
      // It was said in a toast.
      return false
    } finally {
      lessonAsked.set(false)
    }
  }
  return {
    isPending: start.isPending || end.isPending,
    start: async (lesson: Lesson | undefined) => {
      track(54, courseId)
      const isTaken = lesson?.status === 1 && lesson.teacher_id !== user_id
      if (isTaken && !(await confirm(insteadOf(lesson.teacher_name)))) return false
      return ask(() => start.mutateAsync({ class_id: classId, course_id: courseId }))
    },
    end: async () => (await confirm(leaving)) && ask(() => end.mutateAsync({ class_id: classId })),
  }
}

const leaving: Question = { title: '现在下课？', body: '所有打开的互动会一并关闭。', yes: '下课', no: '继续上课', danger: true }

const insteadOf = (name: string): Question => ({
  title: `结束${name}老师的课，开始上课？`,
  body: `${name}老师正在这个班上课。开始后，那节课会结束，所有打开的互动会一并关闭。`,
  yes: '开始上课',
  no: '先不开始',
  danger: true,
})
