import { lessons } from '@jiangtai/contract/lessons'
import { learnLesson, useLesson } from '../kit/live/use-lesson.ts'
import { useAct, useCall } from '../kit/use-call.ts'

/** O109: the lesson of the current class. The channel tells of it; until it does, the server is asked. */
export function useClassLesson(classId: number) {
  const told = useLesson()
  const asked = useCall(lessons.current, { class_id: classId }, { enabled: told === undefined })
  return { lesson: told ?? asked.data, asked }
}

export function useLessonActs(classId: number) {
  const start = useAct(lessons.start, { onSuccess: learnLesson })
  const end = useAct(lessons.end, { onSuccess: learnLesson })
  return {
    isPending: start.isPending || end.isPending,
    start: () => start.mutate({ class_id: classId }),
    end: () => end.mutate({ class_id: classId }),
  }
}
