import { type ComponentProps, useId } from 'react'
import styles from './Select.module.css'

interface Props extends Omit<ComponentProps<'select'>, 'onChange' | 'value'> {
  readonly label: string
  readonly labelHidden?: boolean
  readonly value: string
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly onChange: (value: string) => void
}

/** One of many: the browser's own list, which every phone and every keyboard knows. */
export function Select({ label, labelHidden = false, value, options, onChange, className, ...rest }: Props) {
  const id = useId()
  return (
    <div className={className}>
      {!labelHidden && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      <select
        {...rest}
        id={id}
        className={styles.select}
        aria-label={labelHidden ? label : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  )
}
