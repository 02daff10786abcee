import { useEffect, useRef } from 'react'
import { holdClass, wasHeld } from '../../kit/session/held-class.ts'
import { useUser } from '../../kit/session/session.ts'
import { useChooseClass } from '../../kit/session/use-choose-class.ts'

/** The dock and the lesson are those of the current class: it becomes the class of the course, and stays it here when another tab chooses another. */
export function useClassOfCourse(classId: number) {
  const { class_id } = useUser()
  const { choose, pending } = useChooseClass()
  const isCurrent = class_id === classId
  const isTried = useRef(false)
  useEffect(() => {
    if (isTried.current) return
    isTried.current = true
    if (!isCurrent && !wasHeld(classId)) choose(classId)
  }, [isCurrent, choose, classId])
  useEffect(() => (isCurrent || wasHeld(classId) ? holdClass(classId) : undefined), [isCurrent, classId])
  return { isCurrent, isChoosing: pending !== undefined, choose: () => choose(classId) }
}
