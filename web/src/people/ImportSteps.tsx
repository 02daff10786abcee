import { Check } from 'lucide-react'
import { cx } from '../kit/cx.ts'
import styles from './ImportSteps.module.css'

const steps = ['选文件', '对上列', '检查', '完成']

/** How far an import is; `at` from 1. */
export const ImportSteps = ({ at }: { readonly at: number }) => (
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
