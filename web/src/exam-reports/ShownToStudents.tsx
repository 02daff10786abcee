import { shownWhen, shownWhenTitles } from '@jiangtai/contract/exam'
import { examResults } from '@jiangtai/contract/exam-results'
import { Eye, EyeOff } from 'lucide-react'
import { useCall } from '../kit/calls/use-call.ts'
import styles from './Head.module.css'

/** Whether students may read the explanations by now: before a teacher talks about them. Nothing where nobody can say it. */
export function ShownToStudents({ examClassId }: { readonly examClassId: number }) {
  const { data } = useCall(examResults.isShowExplanation, { exam_class_id: examClassId }, { staleTime: 0, refetchOnWindowFocus: 'always' })
  if (!data) return null
  const Icon = data.is_show === 1 ? Eye : EyeOff
  const when = data.show_explanation === shownWhen.never ? '' : `（${shownWhenTitles[data.show_explanation]}显示）`
  return (
    <p className={styles.shown}>
      <Icon size={16} aria-hidden="true" />
      {data.is_show === 1 ? '学生现在能看到解析' : `学生现在看不到解析${when}`}
    </p>
  )
}
