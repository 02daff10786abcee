import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { LessonList } from './LessonList.tsx'
import { numberIn } from './number-in.ts'
import { ReportView } from './ReportView.tsx'

/** The lessons of the class; with one in the address, its report. */
export function LessonsPage() {
  const lessonId = numberIn(useLocation().search, 'lesson')
  useBeginning(lessonId)
  return lessonId === undefined ? <LessonList /> : <ReportView key={lessonId} lessonId={lessonId} />
}

/** To the shell all of this is one page: what is new on it is read from its beginning here. */
function useBeginning(lessonId: number | undefined) {
  const isPop = useNavigationType() === 'POP'
  const shown = useRef(lessonId)
  useLayoutEffect(() => {
    if (shown.current !== lessonId && !isPop) window.scrollTo(0, 0)
    shown.current = lessonId
  }, [lessonId, isPop])
}
