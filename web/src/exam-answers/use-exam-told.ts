import { attemptStates } from '@jiangtai/contract/exam'
import { examSays } from '@jiangtai/contract/exam-notices'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { hearEach } from '../kit/live/hear-each.ts'
import { liveStores } from '../kit/live/stores.ts'
import { toast } from '../kit/ui/toast.ts'
import { useLatest } from '../kit/use-latest.ts'
import { examClassAt, ownExamOf } from '../parts/exam/addresses.ts'

const comeIn = '考试已经开始，请进入作答'

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
        if (attempt_status === attemptStates.answering) return offer(`老师催交：${title}`, exam_class_id, '去交卷')
        // Its page before the start says nothing of it by itself.
        if (examClassAt(window.location.search) === exam_class_id) toast.warning(comeIn, 8000)
        else offer(`${comeIn}：${title}`, exam_class_id, '去考试')
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}
