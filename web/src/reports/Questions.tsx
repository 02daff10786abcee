import { optionSign, optionWord, pageBefore } from '@jiangtai/contract/quick-question'
import type { ReportQuestion } from '@jiangtai/contract/reports'
import { Check } from 'lucide-react'
import { cx } from '../kit/cx.ts'
import { timeOf } from '../kit/time/day-time.ts'
import { Bar } from '../kit/ui/Bar.tsx'
import { Card } from '../kit/ui/Card.tsx'
import styles from './Questions.module.css'

export const Questions = ({ questions }: { readonly questions: readonly ReportQuestion[] }) => (
  <Card title="快问">
    <ul className={styles.list}>
      {questions.map((question) => (
        <Asked key={question.id} question={question} />
      ))}
    </ul>
  </Card>
)

function Asked({ question }: { readonly question: ReportQuestion }) {
  const { at, kind, answer, counts, student_count } = question
  const answered = counts.reduce((sum, count) => sum + count, 0)
  return (
    <li className={styles.question}>
      <p className={styles.about}>
        {timeOf(at)} · {pageBefore(question)}
        {answered} / {student_count} 人作答
      </p>
      <ul>
        {counts.map((count, place) => (
          <li key={optionSign(kind, place + 1)} className={cx(styles.option, answer === place + 1 && styles.right)}>
            <b className={styles.sign} role="img" aria-label={optionWord(kind, place + 1)}>
              {optionSign(kind, place + 1)}
            </b>
            <Bar percent={answered === 0 ? 0 : (100 * count) / answered} />
            <span className={styles.count}>{count} 人</span>
            <span className={styles.mark}>
              {answer === place + 1 && (
                <>
                  <Check size={18} strokeWidth={3} aria-hidden="true" />
                  正确
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}
