import { examStates } from '@jiangtai/contract/exam'
import type { GivenTo } from '@jiangtai/contract/given-exam'
import { cx } from '../../kit/cx.ts'
import { Link } from '../../kit/Link.tsx'
import button from '../../kit/ui/Button.module.css'
import { Button } from '../../kit/ui/Button.tsx'
import { monitorOf, reportOf } from './addresses.ts'
import { useHasExams } from './use-has-exams.ts'

interface Props {
  readonly title: string
  /** What the class has of it. */
  readonly given: GivenTo | undefined
  /** It has no question yet, so it cannot be given. */
  readonly isEmpty: boolean
  readonly className?: string | undefined
  readonly onPush: () => void
}

/** What comes next with an exam of a lesson: it is given to the class, watched there, or its report is read. */
export function ExamAct({ title, given, isEmpty, className, onPush }: Props) {
  const hasExams = useHasExams()
  if (given) {
    const isOver = given.state === examStates.ended || given.state === examStates.published
    const text = isOver ? '报告' : given.state === examStates.running ? '监控' : '查看'
    const to = (isOver ? reportOf : monitorOf)(given.exam_class_id)
    return (
      <Link to={to} className={cx(button.button, button.default, className)} aria-label={`${text}：${title}`}>
        {text}
      </Link>
    )
  }
  if (!hasExams) return null
  return (
    <Button
      className={className}
      disabled={isEmpty}
      title={isEmpty ? '试卷还没有题目' : undefined}
      aria-haspopup="dialog"
      aria-label={`推送${title}`}
      onClick={onPush}
    >
      推送
    </Button>
  )
}
