import type { ExamMedia } from '@jiangtai/contract/exam'
import { exams } from '@jiangtai/contract/exams'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../../kit/calls/send.ts'
import { createMsgIds } from '../../kit/live/msg-id.ts'
import { toast } from '../../kit/ui/toast.ts'
import { useBusy } from '../../kit/use-busy.ts'
import type { CourseAddress } from '../../paths.ts'
import { examOf } from './addresses.ts'
import { readExamsAgain } from './exam-lists.ts'

const newKey = createMsgIds(Date.now, Math.random)

/** New exams in a course: an empty one, or a copy. A try whose answer was lost is not made twice (R971). */
export function useMakeExam() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, run] = useBusy()
  const once = useRef(newKey())
  const make = (course: CourseAddress, ask: (once: string) => Promise<{ readonly exam_id: number }>, stays = false) =>
    run(async () => {
      try {
        const { exam_id } = await ask(once.current)
        once.current = newKey()
        void readExamsAgain(client)
        if (stays) toast.success('已复制到这节课，是你自己的一份')
        else void navigate(examOf(exam_id, course))
      } catch (error) {
        toast.error(error instanceof Error ? error.message : String(error))
      }
    })
  return {
    isBusy,
    empty: (course: CourseAddress, media_type_id: ExamMedia) =>
      make(course, (key) => send(exams.addEmpty, { ...course, media_type_id, once: key })),
    /** Somebody goes on preparing: the copy stands in the lesson, and is not opened. */
    copyHere: (course: CourseAddress, exam_id: number) => make(course, (key) => send(exams.copy, { ...course, exam_id, once: key }), true),
    copy: (course: CourseAddress, exam_id: number) => make(course, (key) => send(exams.copy, { ...course, exam_id, once: key })),
  }
}
