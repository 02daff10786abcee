import type { ReactNode } from 'react'
import styles from './MessagePage.module.css'

interface Props {
  readonly drawing: ReactNode
  readonly title: string
  readonly hint: string
  readonly detail?: string
  readonly children: ReactNode
}

/** A page that only says one thing: a large drawing, a sentence, a way on. */
export function MessagePage({ drawing, title, hint, detail, children }: Props) {
  return (
    <main className={styles.page}>
      {drawing}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.hint}>{hint}</p>
      {detail && <code className={styles.detail}>{detail}</code>}
      <div className={styles.actions}>{children}</div>
    </main>
  )
}
