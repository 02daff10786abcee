import { optionSign, optionWord, type QuickQuestionDetail } from '@jiangtai/contract/quick-question'
import { Check } from 'lucide-react'
import styles from './Submitted.module.css'

interface Props {
  readonly detail: QuickQuestionDetail
  readonly mine: number | undefined
}

/** Handed in, or too late: the class sees nothing yet, and neither does the student. */
export function Submitted({ detail, mine }: Props) {
  const { kind, is_open, answer_count, student_count } = detail
  return (
    <div className={styles.card}>
      {mine !== undefined && (
        <span className={styles.sign} aria-hidden="true">
          {optionSign(kind, mine)}
          <span className={styles.mark}>
            <Check size={30} strokeWidth={3} />
          </span>
        </span>
      )}
      <p className={styles.words} role="status">
        {mine === undefined ? '作答已结束' : `已提交 ${optionWord(kind, mine)}`}
      </p>
      {is_open === 1 && <p className={styles.hint}>公布前还可以改，以最后一次为准</p>}
      <p className={styles.count}>
        <b>{answer_count}</b> / {student_count} 人已答
      </p>
    </div>
  )
}
