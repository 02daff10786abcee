import type { SetupStep } from '@jiangtai/contract/setup'
import { Check } from 'lucide-react'
import { cx } from '../kit/cx.ts'
import { Link } from '../kit/Link.tsx'
import { paths } from '../paths.ts'
import styles from './SetupSteps.module.css'
import type { Step } from './setup-steps.ts'

interface Props {
  readonly steps: readonly Step[]
  /** The one that is open, or the next one. */
  readonly at: SetupStep
}

/** The first two have pages of their own in the console. */
const ownPages: Partial<Record<SetupStep, string>> = { school: 'school', admin: 'admins' }
const pathOf = (key: SetupStep) => `${paths.admin}/${ownPages[key] ?? `setup?step=${key}`}`

/** All six, each a way to where it is done. */
export const SetupSteps = ({ steps, at }: Props) => (
  <ol className={styles.steps} aria-label="开学设置的步骤">
    {steps.map(({ key, title, note, state }, n) => (
      <li key={key} className={cx(styles.step, state === 'done' && styles.done, key === at && styles.current)}>
        <span className={styles.no}>{state === 'done' ? <Check size={18} aria-label="做完了" /> : n + 1}</span>
        <div className={styles.about}>
          <Link className={styles.way} to={pathOf(key)} current={key === at}>
            {title}
          </Link>
          <p className={styles.hint}>{note}</p>
        </div>
      </li>
    ))}
  </ol>
)
