import { studies } from '@jiangtai/contract/studies'
import { useCall } from '../../kit/calls/use-call.ts'
import { useLesson } from '../../kit/live/use-lesson.ts'
import { useReadAgain } from '../../kit/live/use-read-again.ts'
import { useUser } from '../../kit/session/session.ts'

/** The course of the lesson that runs, by its name. */
export function RunningCourse() {
  const lesson = useLesson()
  const { class_id } = useUser()
  const today = useCall(studies.today, { class_id }, { enabled: class_id !== 0 })
  useReadAgain(studies.today)
  return today.data?.lessons.find(({ lesson_id }) => lesson_id === lesson?.lesson_id)?.course_name || '老师在讲台上等你'
}
