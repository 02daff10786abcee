import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './Checkbox.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode
}

export function Checkbox({ label, ...input }: Props) {
  return (
    <label className={styles.row}>
      <input {...input} type="checkbox" className={styles.input} />
      <span className={styles.box}>
        <Check size={14} strokeWidth={3} aria-hidden="true" />
      </span>
      {label}
    </label>
  )
}
