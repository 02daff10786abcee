import type { ReportLeaf } from '@jiangtai/contract/exam-results'
import { type AnswerState, answerStates, type LeafBody, type LeafKey, pointsOf, type QuestionType } from '@jiangtai/contract/question'
import { Check } from 'lucide-react'
import { cx } from '../kit/cx.ts'
import { Answered } from '../parts/exam/Answered.tsx'
import { RightAnswer, saysRight } from '../parts/exam/RightAnswer.tsx'
import { stateWords } from '../parts/question/question-words.ts'
import styles from './LeafPair.module.css'
import { Sign } from './Sign.tsx'

interface Props {
  readonly type: QuestionType
  readonly body: LeafBody
  readonly leaf: ReportLeaf
  /** Undefined: it may not be seen. */
  readonly leafKey: LeafKey | undefined
  /** Of a question with parts: which one, from 1; 0: it is the question. */
  readonly sub: number
}

const looks: Readonly<Record<AnswerState, string | undefined>> = {
  [answerStates.right]: styles.right,
  [answerStates.partial]: styles.partial,
  [answerStates.wrong]: styles.wrong,
  [answerStates.blank]: styles.wrong,
  [answerStates.waiting]: undefined,
}

/** The own answer and what is right, side by side; told apart by signs and words as well as by colours. */
export function LeafPair({ type, body, leaf: { answer, mark, is_late }, leafKey, sub }: Props) {
  const state = mark?.state
  const part = sub > 0 ? `第 (${sub}) 小题，` : ''
  return (
    <>
      {sub > 0 && <h3 className={styles.sub}>第 ({sub}) 小题</h3>}
      <div className={styles.pair}>
        <section aria-label={`${part}你的答案`} className={cx(styles.box, state !== undefined && looks[state])}>
          <p className={styles.label}>
            {state !== undefined && <Sign state={state} />}
            你的答案
            {state !== undefined && <span className={styles.state}>{stateWords[state]}</span>}
            {sub > 0 && mark?.score_centi !== undefined && <span className={styles.state}>{pointsOf(mark.score_centi)} 分</span>}
            {is_late === 1 && <span className={styles.state}>补填</span>}
          </p>
          <div className={styles.said}>
            <Answered type={type} body={body} answer={answer} />
          </div>
        </section>
        {leafKey && saysRight(leafKey) && (
          <section aria-label={`${part}正确答案`} className={cx(styles.box, styles.right)}>
            <p className={styles.label}>
              <Check size={18} strokeWidth={2.5} aria-hidden="true" />
              正确答案
            </p>
            <div className={styles.said}>
              <RightAnswer type={type} body={body} leafKey={leafKey} />
            </div>
          </section>
        )}
      </div>
    </>
  )
}
