import { hasBlanks, hasOptions, type QuestionDraft, questionTypes } from '@jiangtai/contract/question'
import { blanksOf, noDoc } from '@jiangtai/contract/rich-doc'
import { useState } from 'react'
import { cx } from '../../kit/cx.ts'
import { Field } from '../../kit/ui/Field.tsx'
import { type ShownLeaf, shownLeaves } from '../../parts/question/question-parts.ts'
import { judgements, letterAt } from '../../parts/question/question-words.ts'
import { blankText, keyAt, pressed, rightAmong, withBlankText, withKeyAt } from './mend.ts'
import styles from './QuickMends.module.css'

interface Props {
  readonly draft: QuestionDraft
  /** As the server has it. */
  readonly was: QuestionDraft
  readonly onDraft: (draft: QuestionDraft) => void
}

/** The right answers, of the question or of each below its text: what is wrong most often. */
export const QuickMends = ({ draft, was, onDraft }: Props) =>
  shownLeaves(draft, draft.key).map((leaf, at) => (
    <LeafMend
      key={leaf.no}
      leaf={{ ...leaf, key: keyAt(draft, at) }}
      was={keyAt(was, at)}
      onKey={(key) => onDraft(withKeyAt(draft, at, key))}
    />
  ))

interface LeafProps {
  readonly leaf: ShownLeaf & { readonly key: NonNullable<ShownLeaf['key']> }
  readonly was: NonNullable<ShownLeaf['key']>
  readonly onKey: (key: NonNullable<ShownLeaf['key']>) => void
}

function LeafMend({ leaf, was, onKey }: LeafProps) {
  const { type, body, key, no } = leaf
  const title = no > 0 ? `第 ${no} 小题的正确答案` : '正确答案'
  if (hasOptions(type)) {
    const right = rightAmong(key.right, body)
    const choices = (body.options ?? []).map(({ id }, at) => ({ id, text: letterAt(at), isOn: right.includes(id) }))
    return <Choices title={title} choices={choices} onPress={(id) => onKey({ ...key, right: pressed(type, right, id) })} />
  }
  if (type === questionTypes.judge) {
    const choices = judgements.map(({ value, text }) => ({ id: value, text, isOn: key.right === value }))
    return <Choices title={title} choices={choices} onPress={(id) => onKey({ ...key, right: id })} />
  }
  if (!hasBlanks(type)) return null
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{title}（几种都对就用 | 隔开）</legend>
      <div className={styles.blanks}>
        {blanksOf(body.stem ?? noDoc).map((n) => (
          <BlankMend key={n} n={n} before={blankText(key, n)} onText={(text) => onKey(withBlankText(key, was, body, n, text))} />
        ))}
      </div>
    </fieldset>
  )
}

interface ChoicesProps<T> {
  readonly title: string
  readonly choices: readonly { readonly id: T; readonly text: string; readonly isOn: boolean }[]
  readonly onPress: (id: T) => void
}

const Choices = <T extends string | number>({ title, choices, onPress }: ChoicesProps<T>) =>
  choices.length > 0 && (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{title}</legend>
      <div className={styles.choices}>
        {choices.map(({ id, text, isOn }) => (
          <button key={id} type="button" className={cx(styles.choice, isOn && styles.on)} aria-pressed={isOn} onClick={() => onPress(id)}>
            {text}
          </button>
        ))}
      </div>
    </fieldset>
  )

/** What is typed stays as it is typed: a stroke at its end begins the next answer. */
function BlankMend({ n, before, onText }: { readonly n: number; readonly before: string; readonly onText: (text: string) => void }) {
  const [text, setText] = useState(before)
  return (
    <Field
      label={`第 ${n} 空`}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onText(target.value)
      }}
    />
  )
}
