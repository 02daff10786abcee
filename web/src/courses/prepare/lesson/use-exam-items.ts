import type { MixItem } from '@jiangtai/contract/courses'
import { useNavigate } from 'react-router'
import type { MenuAct } from '../../../kit/ui/ActMenu.tsx'
import { examOf } from '../../../parts/exam/addresses.ts'
import { useExamActs } from '../../../parts/exam/use-exam-acts.ts'
import { useHasExams } from '../../../parts/exam/use-has-exams.ts'
import { useMakeExam } from '../../../parts/exam/use-make-exam.ts'
import type { CourseAddress } from '../../../paths.ts'

/** What can be done with the exams of a lesson besides moving them. Their own page leads back here. */
export function useExamItems(course: CourseAddress) {
  const navigate = useNavigate()
  const make = useMakeExam()
  const { remove } = useExamActs()
  const hasExams = useHasExams()
  const open = ({ resource }: Pick<MixItem, 'resource'>) => void navigate(examOf(resource.exam_id ?? 0, course))
  return {
    open,
    acts({ resource, exam }: MixItem): readonly MenuAct[] {
      const { exam_id: id = 0, title } = resource
      if (!hasExams) return []
      return [
        { text: '编辑试卷', onChoose: () => open({ resource }) },
        { text: '复制一份', onChoose: () => void make.copyHere(course, id) },
        { text: '删除试卷', danger: true, onChoose: () => void remove({ id, title, used_count: exam?.classes.length ?? 0 }) },
      ]
    },
  }
}
