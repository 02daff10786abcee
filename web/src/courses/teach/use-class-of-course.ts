import { useEffect, useRef } from 'react'
import { useUser } from '../../kit/session/session.ts'
import { useChooseClass } from '../../kit/session/use-choose-class.ts'

/** The dock and the lesson are those of the current class: it becomes the class of the course. Once: another tab may choose another later. */
export function useClassOfCourse(classId: number) {
  const { class_id } = useUser()
  const { choose, pending } = useChooseClass()
  const isCurrent = class_id === classId
  const isTried = useRef(false)
  useEffect(() => {
    if (isTried.current) return
    isTried.current = true
    if (!isCurrent) choose(classId)
  }, [isCurrent, choose, classId])
  return { isCurrent, isChoosing: pending !== undefined, choose: () => choose(classId) }
}
