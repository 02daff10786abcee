import { hasBlanks, hasOptions, type LeafKey, type QuestionKey, questionTypes } from '@jiangtai/contract/question'
import { noDoc, type RichDoc } from '@jiangtai/contract/rich-doc'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../kit/cx.ts'
import { RichDocView } from '../rich-doc/RichDocView.tsx'
import { acceptedWords } from './accepted-words.ts'
import { Given } from './Given.tsx'
import { AnalysisKey, KeyNotes } from './KeyNotes.tsx'
import styles from './Question.module.css'
import { type ShownLeaf, type ShownQuestion, shownLeaves } from './question-parts.ts'
import { judgements, letterAt } from './question-words.ts'

interface Props {
  readonly question: ShownQuestion
  /** With it the right answers are marked. */
  readonly answerKey?: QuestionKey | undefined
  readonly explanation?: RichDoc | undefined
}

/** A question as a student sees it. */
export function QuestionView({ question, answerKey, explanation }: Props) {
  return (
    <div className={styles.question}>
      <Given question={question} />
      {shownLeaves(question, answerKey).map((leaf) => (
        <LeafView key={leaf.no} leaf={leaf} />
      ))}
      <KeyNotes answerKey={answerKey} explanation={explanation} />
    </div>
  )
}

function LeafView({ leaf }: { readonly leaf: ShownLeaf }) {
  const { type, body, key, no } = leaf
  const stem = <RichDocView doc={body.stem ?? noDoc} {...(key && hasBlanks(type) && { blank: (n: number) => filled(key, n) })} />
  return (
    <div className={styles.leaf}>
      {no > 0 ? (
        <div className={styles.numbered}>
          <span className={styles.no}>({no})</span>
          {stem}
        </div>
      ) : (
        stem
      )}
      {hasOptions(type) && <OptionsView leaf={leaf} />}
      {type === questionTypes.judge && <JudgeView right={key?.right} />}
      {type === questionTypes.analysis && key && <AnalysisKey leafKey={key} />}
    </div>
  )
}

function OptionsView({ leaf: { body, key } }: { readonly leaf: ShownLeaf }) {
  const right = Array.isArray(key?.right) ? key.right : []
  return (
    <ul className={styles.options}>
      {(body.options ?? []).map(({ id, doc }, at) => (
        <li key={id} className={cx(styles.option, right.includes(id) && styles.right)}>
          <span className={styles.letter}>{letterAt(at)}</span>
          <RichDocView doc={doc} />
          {right.includes(id) && <RightMark />}
        </li>
      ))}
    </ul>
  )
}

const JudgeView = ({ right }: { readonly right: LeafKey['right'] }) => (
  <ul className={styles.judge}>
    {judgements.map(({ value, text }) => (
      <li key={value} className={cx(styles.option, right === value && styles.right)}>
        {text}
        {right === value && <RightMark />}
      </li>
    ))}
  </ul>
)

const RightMark = () => (
  <span className={styles.mark} role="img" aria-label="正确答案">
    <Check size={18} strokeWidth={3} aria-hidden="true" />
  </span>
)

const filled = (key: LeafKey, n: number): ReactNode => (
  <span className={styles.filled}>{acceptedWords(key.blanks?.find((blank) => blank.n === n)) || `第${n}空`}</span>
)
