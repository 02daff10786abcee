import {
  type Answer,
  type AnswerState,
  hasBlanks,
  hasOptions,
  hasSubs,
  type LeafAnswer,
  type OptionId,
  pointsOf,
  questionLimits,
  questionTypes,
} from '@jiangtai/contract/question'
import { noDoc } from '@jiangtai/contract/rich-doc'
import { type ReactNode, useId } from 'react'
import { cx } from '../../kit/cx.ts'
import text from '../../kit/ui/text-area.module.css'
import { RichDocView } from '../rich-doc/RichDocView.tsx'
import { Given } from './Given.tsx'
import styles from './Question.module.css'
import { type ShownLeaf, type ShownQuestion, shownLeaves } from './question-parts.ts'
import { judgements, letterAt, stateWords } from './question-words.ts'

export interface LeafResult {
  readonly score_centi: number
  readonly full_centi: number
  readonly state: AnswerState
  /** Which of its blanks are right. */
  readonly blanks?: readonly boolean[] | undefined
}

interface Props {
  readonly question: ShownQuestion
  readonly answer: Answer
  readonly onAnswer: (answer: Answer) => void
  /** What each part got, in their order. */
  readonly result?: readonly (LeafResult | undefined)[] | undefined
  /** What stands above all that is asked, where it is not the usual. */
  readonly given?: ReactNode
  /** Below each part. */
  readonly more?: (leaf: ShownLeaf) => ReactNode
  readonly isReadOnly?: (leaf: ShownLeaf) => boolean
}

/** A question to be answered. */
export function AnswerForm({ question, answer, onAnswer, result, given, more, isReadOnly }: Props) {
  const leaves = shownLeaves(question).map((leaf, at) => {
    const own = hasSubs(question.type) ? (answer.s?.[leaf.no] ?? {}) : answer
    const change = (next: LeafAnswer) => onAnswer(hasSubs(question.type) ? { ...answer, s: { ...answer.s, [leaf.no]: next } } : next)
    return (
      <LeafForm
        key={leaf.no}
        leaf={leaf}
        answer={own}
        onAnswer={change}
        result={result?.[at]}
        more={more}
        isReadOnly={isReadOnly?.(leaf) ?? false}
      />
    )
  })
  return (
    <div className={styles.question}>
      {given === undefined ? <Given question={question} /> : given}
      {leaves}
    </div>
  )
}

interface LeafProps {
  readonly leaf: ShownLeaf
  readonly answer: LeafAnswer
  readonly onAnswer: (answer: LeafAnswer) => void
  readonly result: LeafResult | undefined
  readonly more: Props['more']
  readonly isReadOnly: boolean
}

function LeafForm(props: LeafProps) {
  const { leaf, result, more } = props
  const { type, body, no } = leaf
  const blank = hasBlanks(type) ? { blank: (n: number) => <BlankField n={n} {...props} /> } : {}
  return (
    <div className={styles.leaf} data-leaf={no}>
      <div className={styles.numbered}>
        {no > 0 && <span className={styles.no}>({no})</span>}
        <RichDocView doc={body.stem ?? noDoc} {...blank} />
      </div>
      {hasOptions(type) && <Choices {...props} />}
      {type === questionTypes.judge && <Judgement {...props} />}
      {type === questionTypes.analysis && <Written {...props} />}
      {more?.(leaf)}
      {result && (
        <p className={cx(styles.got, styles[`state${result.state}`])}>
          {stateWords[result.state]}，{pointsOf(result.score_centi)} / {pointsOf(result.full_centi)} 分
        </p>
      )}
    </div>
  )
}

const named = (leaf: ShownLeaf, words: string) => (leaf.no > 0 ? `第${leaf.no}小题${words}` : words)

interface PickProps {
  readonly type: 'radio' | 'checkbox'
  readonly name: string
  readonly isChosen: boolean
  readonly isReadOnly: boolean
  readonly onPick: (isChosen: boolean) => void
  readonly children: ReactNode
}

const Pick = ({ type, name, isChosen, isReadOnly, onPick, children }: PickProps) => (
  <label className={cx(styles.option, styles.pick, isChosen && styles.chosen)}>
    <input
      type={type}
      name={name}
      className={styles.input}
      checked={isChosen}
      disabled={isReadOnly}
      onChange={({ target }) => onPick(target.checked)}
    />
    {children}
  </label>
)

function Choices({ leaf, answer, onAnswer, isReadOnly }: LeafProps) {
  const name = useId()
  const isSeveral = leaf.type === questionTypes.multiple
  const chosen = answer.o ?? []
  const pick = (id: OptionId, isChosen: boolean) => {
    if (!isSeveral) return onAnswer({ ...answer, o: [id] })
    onAnswer({ ...answer, o: isChosen ? [...chosen, id].sort() : chosen.filter((one) => one !== id) })
  }
  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>{named(leaf, isSeveral ? '选择一项或几项' : '选择一项')}</legend>
      {(leaf.body.options ?? []).map(({ id, doc }, at) => (
        <Pick
          key={id}
          type={isSeveral ? 'checkbox' : 'radio'}
          name={name}
          isChosen={chosen.includes(id)}
          isReadOnly={isReadOnly}
          onPick={(isChosen) => pick(id, isChosen)}
        >
          <span className={styles.letter} data-several={isSeveral || undefined}>
            {letterAt(at)}
          </span>
          <RichDocView doc={doc} />
        </Pick>
      ))}
    </fieldset>
  )
}

function Judgement({ leaf, answer, onAnswer, isReadOnly }: LeafProps) {
  const name = useId()
  return (
    <fieldset className={styles.judge}>
      <legend className={styles.legend}>{named(leaf, '判断')}</legend>
      {judgements.map(({ value, text: word }) => (
        <Pick
          key={value}
          type="radio"
          name={name}
          isChosen={answer.j === value}
          isReadOnly={isReadOnly}
          onPick={() => onAnswer({ ...answer, j: value })}
        >
          {word}
        </Pick>
      ))}
    </fieldset>
  )
}

function BlankField({ n, leaf, answer, onAnswer, result, isReadOnly }: LeafProps & { readonly n: number }) {
  const isRight = result?.blanks?.[n - 1]
  const change = (said: string) => {
    const all = Array.from({ length: Math.max(n, answer.b?.length ?? 0) }, (_, at) => answer.b?.[at] ?? '')
    onAnswer({ ...answer, b: all.map((each, at) => (at === n - 1 ? said : each)) })
  }
  return (
    <>
      <input
        className={cx(styles.blank, isRight === true && styles.blankRight, isRight === false && styles.blankWrong)}
        aria-label={named(leaf, `第${n}空`)}
        maxLength={questionLimits.acceptedLength}
        autoComplete="off"
        readOnly={isReadOnly}
        value={answer.b?.[n - 1] ?? ''}
        onChange={({ target }) => change(target.value)}
      />
      {isRight !== undefined && (
        <span className={isRight ? styles.tick : styles.cross} role="img" aria-label={`第${n}空${isRight ? '对' : '错'}`}>
          {isRight ? '✓' : '✗'}
        </span>
      )}
    </>
  )
}

const Written = ({ leaf, answer, onAnswer, isReadOnly }: LeafProps) => (
  <textarea
    className={text.text}
    rows={4}
    aria-label={named(leaf, '作答')}
    placeholder="写下解答过程"
    maxLength={10_000}
    readOnly={isReadOnly}
    value={answer.t ?? ''}
    onChange={({ target }) => onAnswer({ ...answer, t: target.value })}
  />
)
