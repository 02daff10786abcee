import { Check } from 'lucide-react'
import { cx } from '../cx.ts'
import styles from './Steps.module.css'

/** How far something is that is done step by step; `at` from 1. */
export const Steps = ({ steps, at }: { readonly steps: readonly string[]; readonly at: number }) => (
  <ol className={styles.steps} aria-label="步骤">
    {steps.map((text, n) => (
      <li
        key={text}
        className={cx(styles.step, n + 1 === at && styles.current, n + 1 < at && styles.done)}
        aria-current={n + 1 === at ? 'step' : undefined}
      >
        {n + 1 < at ? <Check size={16} aria-label="已完成" /> : <b>{n + 1}</b>}
        {text}
      </li>
    ))}
  </ol>
)
