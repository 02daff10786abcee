import type { LiveQuestionDetail } from '@jiangtai/contract/live-question'
import { answerStates } from '@jiangtai/contract/question'
import { noDoc } from '@jiangtai/contract/rich-doc'
import { CircleCheck, CircleX } from 'lucide-react'
import { cx } from '../../kit/cx.ts'
import { Bar } from '../../kit/ui/Bar.tsx'
import { QuestionView } from '../../parts/question/QuestionView.tsx'
import { stateWords } from '../../parts/question/question-words.ts'
import { choicesOf, type Mine, placesOf } from './live-question-state.ts'
import { answerWords, rateWords } from './live-question-words.ts'
import styles from './StudentQuestion.module.css'

interface Props {
  readonly detail: LiveQuestionDetail
  readonly question: NonNullable<LiveQuestionDetail['question']>
  readonly mine: Mine | undefined
}

/** R945: after the end what the class answered, without names; the key once the teacher shows it. */
export function StudentOutcome({ detail, question, mine }: Props) {
  const { key, explanation, is_shown, n } = detail
  const isShown = is_shown === 1
  const own = placesOf(detail, mine)
  return (
    <div className={styles.stack}>
      {mine && <Verdict words={answerWords(question, mine.answer)} state={isShown ? mine.state : undefined} />}
      <QuestionView question={question} {...(isShown && { answerKey: key ?? undefined, explanation: explanation ?? noDoc })} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the sheet scrolls, and has nothing else that the keyboard could reach. */}
      <section className={styles.result} aria-label="全班作答" tabIndex={0}>
        <h3 className={styles.head}>
          全班作答
          {isShown && n > 0 && <span className={styles.rate}>{rateWords(detail)}</span>}
        </h3>
        <ul>
          {choicesOf(detail).map(({ id, letter, text, count, rate, isRight }) => (
            <li key={id} className={cx(styles.row, isRight && styles.right)}>
              <b className={styles.sign}>{text || letter}</b>
              <span className={styles.middle}>
                <span className={styles.bar}>
                  <Bar percent={rate} />
                </span>
                <span className={styles.marks}>
                  {count} 人{isRight && <b className={styles.good}>正确答案</b>}
                  {own.has(id) && <b className={styles.mine}>我的答案</b>}
                </span>
              </span>
              <b className={styles.share}>{rate}%</b>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Verdict({ words, state }: { readonly words: string; readonly state: Mine['state'] }) {
  if (state === undefined) return <p className={styles.given}>你的答案：{words}</p>
  const isRight = state === answerStates.right
  const Icon = isRight ? CircleCheck : CircleX
  return (
    <div
      className={cx(
        styles.verdict,
        isRight ? styles.verdictRight : state === answerStates.partial ? styles.verdictPart : styles.verdictWrong,
      )}
      role="status"
    >
      <Icon size={36} aria-hidden="true" />
      <p>
        <b>{stateWords[state]}</b>
        <br />
        你的答案：{words}
      </p>
    </div>
  )
}
