import { lessons } from '@jiangtai/contract/lessons'
import { learnLesson, useLesson } from '../kit/live/use-lesson.ts'
import { useAct, useCall } from '../kit/use-call.ts'
import { lessonAsked } from './lesson-news.ts'

/** O109: the lesson of the current class. The channel tells of it; until it does, the server is asked. */
export function useClassLesson(classId: number) {
  const told = useLesson()
  const asked = useCall(lessons.current, { class_id: classId }, { enabled: told === undefined })
  return { lesson: told ?? asked.data, asked }
}

export function useLessonActs(classId: number) {
  const start = useAct(lessons.start, { onSuccess: learnLesson })
  const end = useAct(lessons.end, { onSuccess: learnLesson })
  const ask = (mutate: typeof start.mutate | typeof end.mutate) => {
    lessonAsked.set(true)
    mutate({ class_id: classId }, { onSettled: () => lessonAsked.set(false) })
  }
  return {
    isPending: start.isPending || end.isPending,
    start: () => ask(start.mutate),
    end: () => ask(end.mutate),
  }
}
