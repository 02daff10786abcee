import type { AskedLeaf, MarkedAnswer } from '@jiangtai/contract/exam-marking'
import { questionTypes } from '@jiangtai/contract/question'
import { Check, X } from 'lucide-react'
import { cx } from '../../kit/cx.ts'
import { Answered } from '../../parts/exam/Answered.tsx'
import styles from './Stage.module.css'

interface Props {
  readonly answer: MarkedAnswer
  readonly asked: AskedLeaf
  /** A picture stands below it. */
  readonly isSmall: boolean
}

/** Words as on paper; of blanks that were compared what is right. */
export function AnswerText({ answer, asked, isSmall }: Props) {
  const words = (answer.answer.t ?? '').trim()
  const isWritten = asked.type === questionTypes.analysis
  const { blanks } = answer.mark
  return (
    <section className={cx(styles.paper, isSmall && styles.small)} aria-label="作答">
      {isWritten && words === '' ? (
        <p className={styles.blank}>没有作答</p>
      ) : isWritten ? (
        <p className={styles.words}>{words}</p>
      ) : (
        <div className={styles.words}>
          <Answered type={asked.type} body={asked.body} answer={answer.answer} />
          {blanks && (
            <ul className={styles.blanks} aria-label="自动判分">
              {blanks.map((isRight, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a blank is its place.
                <li key={at} className={isRight === 1 ? styles.right : styles.wrong}>
                  {isRight === 1 ? <Check size={18} aria-hidden="true" /> : <X size={18} aria-hidden="true" />}第 {at + 1} 空
                  {isRight === 1 ? '对' : '不对'}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  )
}
