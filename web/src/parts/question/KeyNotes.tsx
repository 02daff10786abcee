import { type LeafKey, pointsOf, type QuestionKey } from '@jiangtai/contract/question'
import type { RichDoc } from '@jiangtai/contract/rich-doc'
import { isEmptyDoc, noDoc } from '@jiangtai/contract/rich-doc'
import type { ReactNode } from 'react'
import { RichDocView } from '../rich-doc/RichDocView.tsx'
import styles from './Question.module.css'

/** What is said of a question below it. */
const Noted = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className={styles.noted}>
    <span className={styles.quiet}>{title}</span>
    <div className={styles.said}>{children}</div>
  </div>
)

interface Props {
  readonly answerKey: QuestionKey | undefined
  readonly explanation: RichDoc | undefined
}

/** What a sound says, and why it is so. */
export const KeyNotes = ({ answerKey, explanation = noDoc }: Props) => (
  <>
    {answerKey?.transcript && <Noted title="听力原文">{answerKey.transcript}</Noted>}
    {!isEmptyDoc(explanation) && (
      <Noted title="解析">
        <RichDocView doc={explanation} />
      </Noted>
    )}
  </>
)

const isNothing = ({ reference = noDoc, rubric = [] }: LeafKey) => isEmptyDoc(reference) && rubric.length === 0

export const AnalysisKey = ({ leafKey }: { readonly leafKey: LeafKey }) =>
  isNothing(leafKey) ? null : (
    <Noted title="参考答案">
      <Reference leafKey={leafKey} />
    </Noted>
  )

/** How a written answer may look, and for what it gets points. */
export const Reference = ({ leafKey: { reference = noDoc, rubric = [] } }: { readonly leafKey: LeafKey }) => (
  <>
    <RichDocView doc={reference} />
    {rubric.length > 0 && (
      <ul className={styles.rubric}>
        {rubric.map(({ id, text, points_centi }) => (
          <li key={id}>
            {text}（{pointsOf(points_centi)} 分）
          </li>
        ))}
      </ul>
    )}
  </>
)
