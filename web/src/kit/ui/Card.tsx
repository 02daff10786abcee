import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import styles from './Card.module.css'

interface Props {
  readonly title: ReactNode
  /** Stands at the right of the title. */
  readonly aside?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function Card({ title, aside, className, children }: Props) {
  const id = useId()
  return (
    <section className={cx(styles.card, className)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
