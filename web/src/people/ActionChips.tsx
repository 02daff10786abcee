import { type ImportAction, type ImportCounts, importActions } from '@jiangtai/contract/people-imports'
import { useId } from 'react'
import styles from './ActionChips.module.css'
import { ActionWords } from './ActionWords.tsx'
import { actionWords } from './words.ts'

interface Props {
  readonly counts: ImportCounts
  readonly value: ImportAction | undefined
  readonly onChange: (value: ImportAction | undefined) => void
}

const names = ['add', 'update', 'move', 'same', 'error'] as const

/** How many rows there are of each kind, and which of them are shown. */
export function ActionChips({ counts, value, onChange }: Props) {
  const name = useId()
  const chips = [
    { key: 0, action: undefined, text: `全部 ${counts.all}` },
    ...names.flatMap((key) => {
      const action = importActions[key]
      return counts[key] > 0 ? [{ key: action, action, text: `${actionWords[action]} ${counts[key]}` }] : []
    }),
  ]
  return (
    <fieldset className={styles.chips}>
      <legend className={styles.legend}>显示哪些行</legend>
      {chips.map(({ key, action, text }) => (
        <label key={key} className={styles.chip}>
          <input type="radio" name={name} className={styles.input} checked={value === action} onChange={() => onChange(action)} />
          <span className={styles.face}>{action === undefined ? text : <ActionWords action={action}>{text}</ActionWords>}</span>
        </label>
      ))}
    </fieldset>
  )
}
