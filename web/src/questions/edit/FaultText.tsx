import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../kit/cx.ts'
import styles from './Edit.module.css'

/** What is to be mended here, below what it is about. */
export const FaultText = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : (
    <p className={styles.fault}>
      <CircleAlert size={18} aria-hidden="true" />
      {text}
    </p>
  )

interface PartProps {
  readonly title: string
  readonly hint?: ReactNode
  /** A fault is somewhere in it: whoever wanted to save is led here. */
  readonly isFaulty?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** One part of the form below its name. */
export const Part = ({ title, hint, isFaulty = false, className, children }: PartProps) => (
  <div className={cx(styles.part, className)} data-faulty={isFaulty || undefined}>
    <div className={styles.partHead}>
      <h2 className={styles.partTitle}>{title}</h2>
      {hint && <span className={styles.hint}>{hint}</span>}
    </div>
    {children}
  </div>
)
