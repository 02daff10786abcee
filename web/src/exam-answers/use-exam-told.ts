import { type AttemptState, attemptStates } from '@jiangtai/contract/exam'
import { examSays } from '@jiangtai/contract/exam-notices'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { hearEach } from '../kit/live/hear-each.ts'
import { liveStores } from '../kit/live/stores.ts'
import { toast } from '../kit/ui/toast.ts'
import { useLatest } from '../kit/use-latest.ts'
import { examClassAt, ownExamOf } from '../parts/exam/addresses.ts'

/** 催交: nobody can look over and hand in what they have not begun. */
export const remindedOf = (status: AttemptState, title: string) =>
  status === attemptStates.answering
    ? { words: `老师催交：${title}`, text: '去交卷' }
    : { words: `考试已经开始，请进入作答：${title}`, text: '去考试' }

/** Once, above the pages of a student: the way to an exam that begins, or that the teacher waits for. Its own pages say it themselves. */
export function useExamTold() {
  const navigate = useNavigate()
  const go = useLatest(navigate)
  useEffect(() => {
    const offer = (words: string, exam_class_id: number, text: string) => {
      if (examClassAt(window.location.search) === exam_class_id) return
      toast.offer(words, { text, act: () => void go.current(ownExamOf(exam_class_id)) })
    }
    const stops = [
      hearEach(liveStores.heard, examSays.open, ({ title, exam_class_id }) => offer(`考试开始了：${title}`, exam_class_id, '去考试')),
      hearEach(liveStores.heard, examSays.remind, ({ title, exam_class_id, attempt_status }) => {
        const { words, text } = remindedOf(attempt_status, title)
        // Its page before the start says nothing of it by itself.
        const isBefore = examClassAt(window.location.search) === exam_class_id && attempt_status !== attemptStates.answering
        if (isBefore) toast.warning(words, 8000)
        else offer(words, exam_class_id, text)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}
