import { examKinds } from '@jiangtai/contract/exam'
import type { ListedExam } from '@jiangtai/contract/exams'
import { visibilities } from '@jiangtai/contract/questions'
import { CopyPlus, Library, Trash2, Undo2 } from 'lucide-react'
import { cx } from '../../kit/cx.ts'
import { Link } from '../../kit/Link.tsx'
import { whenOf } from '../../kit/time/day-time.ts'
import { useNow } from '../../kit/time/use-now.ts'
import { ActMenu, type MenuAct } from '../../kit/ui/ActMenu.tsx'
import button from '../../kit/ui/Button.module.css'
import { examOf, scoresOfExam } from '../../parts/exam/addresses.ts'
import { examWords } from '../../parts/exam/exam-words.ts'
import type { ExamActs } from '../../parts/exam/use-exam-acts.ts'
import styles from './Exams.module.css'

interface Props {
  readonly exam: ListedExam
  readonly acts: ExamActs
  readonly onCopy: () => void
}

const size = 20

export function ExamRow({ exam, acts, onCopy }: Props) {
  const now = useNow()
  const { id, title, visibility, updated_at } = exam
  const isOwn = exam.is_mine === 1
  const hasPaper = exam.kind !== examKinds.scores
  const isShown = visibility === visibilities.school
  const menu: readonly MenuAct[] = [
    ...(hasPaper ? [{ text: '复制', icon: <CopyPlus size={size} aria-hidden="true" />, onChoose: onCopy }] : []),
    ...(hasPaper && isOwn && visibility !== visibilities.platform
      ? [
          {
            text: isShown ? '从校本撤回' : '放进校本',
            icon: isShown ? <Undo2 size={size} aria-hidden="true" /> : <Library size={size} aria-hidden="true" />,
            onChoose: () => acts.show(exam, isShown ? visibilities.mine : visibilities.school),
          },
        ]
      : []),
    ...(isOwn
      ? [{ text: '删除', icon: <Trash2 size={size} aria-hidden="true" />, danger: true, onChoose: () => void acts.remove(exam) }]
      : []),
  ]
  return (
    <li className={styles.row} aria-label={title}>
      <div className={styles.about}>
        <p className={styles.name}>
          {title}
          {isOwn && isShown && <span className={styles.shared}>校本</span>}
        </p>
        <p className={styles.meta}>
          {examWords(exam)} · {whenOf(updated_at, now)}
        </p>
      </div>
      {hasPaper ? (
        <Link to={examOf(id)} className={cx(button.button, button.default)} aria-label={`${isOwn ? '编辑' : '查看'}：${title}`}>
          {isOwn ? '编辑' : '查看'}
        </Link>
      ) : (
        <Link to={scoresOfExam(id)} className={cx(button.button, button.default)} aria-label={`录入成绩：${title}`}>
          录入成绩
        </Link>
      )}
      <ActMenu label={`更多操作：${title}`} acts={menu} />
    </li>
  )
}
