import { optionSign, optionWord, type QuickQuestionDetail } from '@jiangtai/contract/quick-question'
import { CircleCheck } from 'lucide-react'
import { cx } from '../../kit/cx.ts'
import { Bar } from '../../kit/ui/Bar.tsx'
import styles from './QuestionOutcome.module.css'
import { outcomeWords, verdictOf } from './question-words.ts'

interface Props {
  readonly detail: QuickQuestionDetail
  readonly mine: number | undefined
}

/** What the class chose, without names, what is right and which was mine. */
export function QuestionOutcome({ detail, mine }: Props) {
  const { kind, answer, options } = detail
  const verdict = verdictOf(detail, mine)
  return (
    <>
      {answer > 0 ? (
        <div className={styles.answer} role="status">
          <CircleCheck className={styles.tick} size={56} aria-hidden="true" />
          <div>
            <h3 className={styles.title}>正确答案 {optionWord(kind, answer)}</h3>
            {verdict && <p>{verdict}</p>}
          </div>
        </div>
      ) : (
        verdict && <p className={styles.mine}>{verdict}</p>
      )}
      <ul className={styles.rows}>
        {options.map(({ option, count, rate }) => (
          <li key={option} className={cx(styles.row, option === answer && styles.right)}>
            <b className={styles.sign} aria-hidden="true">
              {optionSign(kind, option)}
            </b>
            <span className={styles.unseen}>
              {optionWord(kind, option)}，{count} 人
            </span>
            <Bar percent={rate} />
            <b className={styles.rate}>{rate}%</b>
          </li>
        ))}
      </ul>
      <p className={styles.about}>{outcomeWords(detail)}</p>
    </>
  )
}
