import { type ReactNode, useId } from 'react'
import styles from './Chips.module.css'

interface Props<T> {
  /** For readers. */
  readonly label: string
  readonly chips: readonly { readonly key: number | string; readonly value: T; readonly face: ReactNode }[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** Which part of a list is shown: one of a few, all in sight. */
export function Chips<T>({ label, chips, value: current, onChange }: Props<T>) {
  const name = useId()
  return (
    <fieldset className={styles.chips}>
      <legend className={styles.legend}>{label}</legend>
      {chips.map(({ key, value, face }) => (
        <label key={key} className={styles.chip}>
          <input type="radio" name={name} className={styles.input} checked={value === current} onChange={() => onChange(value)} />
          <span className={styles.face}>{face}</span>
        </label>
      ))}
    </fieldset>
  )
}
