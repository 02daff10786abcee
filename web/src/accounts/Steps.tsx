import { Check } from 'lucide-react'
import { cx } from '../kit/cx.ts'
import styles from './Steps.module.css'

/** Where somebody is on a way of a few steps. */
export const Steps = ({ names, at }: { readonly names: readonly string[]; readonly at: number }) => (
  <ol className={styles.steps} aria-label="步骤">
    {names.map((name, index) => (
      <li
        key={name}
        className={cx(styles.step, index === at && styles.current, index < at && styles.done)}
        aria-current={index === at ? 'step' : undefined}
      >
        {index < at ? <Check size={16} aria-label="已完成" /> : <b>{index + 1}</b>}
        {name}
      </li>
    ))}
  </ol>
)
