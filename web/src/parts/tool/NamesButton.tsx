import type { ReactNode } from 'react'
import styles from './NamesButton.module.css'

interface Props {
  /** The whole of what the row may have cut off. */
  readonly title?: string | undefined
  /** 选 A 的同学. */
  readonly words: string
  readonly isOpen: boolean
  /** Left out where names are nobody's business (R374). */
  readonly onPress?: (() => void) | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A row of the chart. What is seen is for the eyes: readers have a table or words of their own, and here only the way to the names. */
export const NamesButton = ({ title, words, isOpen, onPress, className, children }: Props) => (
  <div className={styles.row} title={title}>
    <div className={className} aria-hidden="true">
      {children}
    </div>
    {onPress && <button type="button" className={styles.cover} aria-label={words} aria-expanded={isOpen} onClick={onPress} />}
  </div>
)
