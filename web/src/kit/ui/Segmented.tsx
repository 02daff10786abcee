import { useId } from 'react'
import styles from './Segmented.module.css'

interface Props<T extends string | number> {
  readonly label: string
  readonly options: readonly { readonly value: T; readonly text: string }[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** One of two to four, all in sight. */
export function Segmented<T extends string | number>({ label, options, value, onChange }: Props<T>) {
  const name = useId()
  return (
    <fieldset className={styles.track}>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.item}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.face}>{option.text}</span>
        </label>
      ))}
    </fieldset>
  )
}
