import { FilePenLine } from 'lucide-react'
import { Link } from '../../kit/Link.tsx'
import { momentWords } from '../../kit/time/school-clock.ts'
import { sittingOf } from './addresses.ts'
import styles from './RunningExam.module.css'
import { isUnderWay, useOwnExams } from './use-own-exams.ts'

/** Time goes on while the student is elsewhere: the way back stands above what else there is. */
export function RunningExam() {
  const { data } = useOwnExams()
  const exam = data?.list.find(isUnderWay)
  if (!data || !exam) return null
  return (
    <Link to={sittingOf(exam.exam_class_id)} className={styles.strip}>
      <FilePenLine size={20} aria-hidden="true" />
      <span className={styles.words}>
        正在考试：{exam.title}
        {exam.deadline_at > 0 && `，${momentWords(exam.deadline_at, data.server_now)} 前交卷`}
      </span>
      <b className={styles.go}>继续答题</b>
    </Link>
  )
}
