import { optionSign, optionWord, type QuickQuestionDetail } from '@jiangtai/contract/quick-question'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { cx } from '../../kit/cx.ts'
import styles from './QuestionChoices.module.css'

interface Props {
  readonly detail: Pick<QuickQuestionDetail, 'kind' | 'options'>
  readonly chosen: number | undefined
  /** On its way. */
  readonly fixed: boolean
  readonly onChoose: (option: number) => void
  /** Enter does what the one button does. */
  readonly onEnter: () => void
}

/** As large as a thumb wants them: nothing is typed, nothing is read. */
export function QuestionChoices({ detail: { kind, options }, chosen, fixed, onChoose, onEnter }: Props) {
  const name = useId()
  return (
    <fieldset className={cx(styles.choices, options.length > 4 && styles.many)} disabled={fixed}>
      <legend className={styles.legend}>选一个</legend>
      {options.map(({ option }) => (
        <label key={option} className={cx(styles.choice, chosen === option && styles.chosen)}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            aria-label={optionWord(kind, option)}
            checked={chosen === option}
            onChange={() => onChoose(option)}
            onKeyDown={({ key }) => key === 'Enter' && onEnter()}
          />
          <span className={styles.face} aria-hidden="true">
            {optionSign(kind, option)}
          </span>
          {chosen === option && (
            <span className={styles.mark}>
              <Check size={24} strokeWidth={3} aria-hidden="true" />
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
