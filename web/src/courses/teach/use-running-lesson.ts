import { useNavigate } from 'react-router'
import { useClassLesson, useLessonActs } from '../../kit/live/use-class-lesson.ts'
import { useUser } from '../../kit/session/session.ts'
import { reportOf } from '../../paths.ts'

/** The lesson of the class, for the page that teaches it: its end leads to the report. */
export function useRunningLesson(classId: number, courseId: number, isCurrent: boolean) {
  const { user_id } = useUser()
  const navigate = useNavigate()
  const { lesson: known } = useClassLesson(classId)
  const lesson = isCurrent && known?.class_id === classId ? known : undefined
  const { start, end, isPending } = useLessonActs(classId, courseId)
  return {
    lesson,
    isMine: lesson?.status === 1 && lesson.teacher_id === user_id,
    isPending,
    start,
    end: async () => {
      if (lesson && (await end())) navigate(reportOf(lesson.lesson_id))
    },
  }
}

export type RunningLesson = ReturnType<typeof useRunningLesson>
