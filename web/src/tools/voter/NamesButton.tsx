import type { ReactNode } from 'react'
import styles from './NamesButton.module.css'
import type { Standing } from './standing.ts'

interface Props {
  readonly standing: Standing
  readonly isOpen: boolean
  /** Left out where names are nobody's business (R374). */
  readonly onPress?: ((id: number) => void) | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A row of the chart. What is seen is for the eyes: readers have the table, and here only the way to the names. */
export const NamesButton = ({ standing: { id, letter, value }, isOpen, onPress, className, children }: Props) => (
  <div className={styles.row} title={value}>
    <div className={className} aria-hidden="true">
      {children}
    </div>
    {onPress && (
      <button
        type="button"
        className={styles.cover}
        aria-label={`选 ${letter} 的同学`}
        aria-expanded={isOpen}
        onClick={() => onPress(id)}
      />
    )}
  </div>
)
