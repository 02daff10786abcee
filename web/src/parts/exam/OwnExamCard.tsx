import { examStates } from '@jiangtai/contract/exam'
import type { OwnExam } from '@jiangtai/contract/exam-answers'
import { Link } from '../../kit/Link.tsx'
import { surnameOf } from '../../kit/session/person-name.ts'
import { ownExamOf, ownReportOf } from './addresses.ts'
import styles from './OwnExamCard.module.css'
import { isPressing, isReturned, returnedWords, sizeWords, stateOf, whenWords } from './own-exam-words.ts'

/** An exam of a student, and the way to it. */
export function OwnExamCard({ exam, now }: { readonly exam: OwnExam; readonly now: number }) {
  const { text, tone } = stateOf(exam)
  const when = whenWords(exam, now)
  return (
    <Link
      to={exam.state === examStates.published ? ownReportOf(exam.exam_class_id) : ownExamOf(exam.exam_class_id)}
      className={styles.card}
    >
      <span className={styles.words}>
        <b className={styles.name}>{exam.title}</b>
        <span className={styles.about}>{[exam.subject_name, `${surnameOf(exam.teacher_name)}老师`].filter(Boolean).join(' · ')}</span>
        <span className={styles.about}>{sizeWords(exam)}</span>
        {isReturned(exam) && <span className={styles.about}>{returnedWords(exam)}</span>}
        {when && (
          <span className={styles.about}>
            {isPressing(exam, now) && <span className={styles.dot} role="img" aria-label="不到一天了" />}
            {when}
          </span>
        )}
      </span>
      <span className={styles[tone]}>{text}</span>
    </Link>
  )
}
