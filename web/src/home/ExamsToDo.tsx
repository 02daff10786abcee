import type { OwnExam } from '@jiangtai/contract/exam-answers'
import { ChevronRight, FilePenLine } from 'lucide-react'
import { Link } from '../kit/Link.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { ownExamOf, ownExamsAddress, sittingOf } from '../parts/exam/addresses.ts'
import { isPressing, stateOf, whenWords } from '../parts/exam/own-exam-words.ts'
import { isUnderWay, toDo, useOwnExams } from '../parts/exam/use-own-exams.ts'
import styles from './ExamsToDo.module.css'

const most = 3

/** The exams that a student has to do, the one that is under way first; nothing for whom there never was one. */
export function ExamsToDo() {
  const { data } = useOwnExams()
  if (!data || data.total === 0) return null
  const exams = toDo(data.list)
  return (
    <Card
      title="考试"
      className={styles.card}
      aside={
        <Link to={ownExamsAddress} className={styles.all}>
          全部考试
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      }
    >
      {exams.length === 0 && <p className={styles.none}>没有要做的考试。</p>}
      <ul className={styles.list}>
        {exams.slice(0, most).map((exam) => (
          <li key={exam.exam_class_id}>
            <Row exam={exam} now={data.server_now} />
          </li>
        ))}
      </ul>
      {exams.length > most && <p className={styles.none}>还有 {exams.length - most} 场要做。</p>}
    </Card>
  )
}

function Row({ exam, now }: { readonly exam: OwnExam; readonly now: number }) {
  const { text, tone } = stateOf(exam)
  const isOn = isUnderWay(exam)
  return (
    <Link to={isOn ? sittingOf(exam.exam_class_id) : ownExamOf(exam.exam_class_id)} className={styles.row}>
      <FilePenLine size={24} aria-hidden="true" />
      <span className={styles.words}>
        <b className={styles.name}>{exam.title}</b>
        <span className={styles.about}>
          {isPressing(exam, now) && <span className={styles.dot} role="img" aria-label="不到一天了" />}
          {[`${exam.item_count} 题`, whenWords(exam, now)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={styles[isOn ? 'go' : tone]}>{isOn ? '继续答题' : text}</span>
    </Link>
  )
}
