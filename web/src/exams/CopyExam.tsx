import type { ListedExam } from '@jiangtai/contract/exams'
import { useMakeExam } from '../parts/exam/use-make-exam.ts'
import { PutDialog } from '../parts/library/PutDialog.tsx'

interface Props {
  readonly exam: Pick<ListedExam, 'id' | 'title' | 'course_id'>
  readonly onClose: () => void
}

/** An own exam of one that somebody may use: into which course it goes is asked. */
export function CopyExam({ exam, onClose }: Props) {
  const make = useMakeExam()
  const words = { title: '复制试卷', yes: '复制', hint: `“${exam.title}”会成为你的一份新试卷，放在这节课的最后；修改它不影响原来的。` }
  return (
    <PutDialog
      from={{ course_id: exam.course_id, course_type: 1 }}
      count={1}
      words={words}
      isPutting={make.isBusy}
      onPut={(course) => void make.copy(course, exam.id)}
      onClose={onClose}
    />
  )
}
