import type { ReactNode } from 'react'
import styles from './Figures.module.css'

/** Numbers of a school or a server, each in a card of its own. */
export const Figures = ({ children }: { readonly children: ReactNode }) => <dl className={styles.figures}>{children}</dl>

interface FigureProps {
  readonly name: string
  readonly note?: string | undefined
  readonly children: ReactNode
}

export const Figure = ({ name, note, children }: FigureProps) => (
  <div className={styles.figure}>
    <dt className={styles.name}>{name}</dt>
    <dd className={styles.value}>{children}</dd>
    {note && <dd className={styles.note}>{note}</dd>}
  </div>
)
