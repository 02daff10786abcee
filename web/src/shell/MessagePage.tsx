import type { ReactNode } from 'react'
import { cx } from '../kit/cx.ts'
import styles from './MessagePage.module.css'

interface Props {
  readonly drawing: ReactNode
  readonly title: string
  readonly hint: string
  readonly detail?: string
  /** Beside the rail of a signed-in person, whose frame is the main part already. */
  readonly inFrame?: boolean
  readonly children: ReactNode
}

/** A page that only says one thing: a large drawing, a sentence, a way on. */
export function MessagePage({ drawing, title, hint, detail, inFrame = false, children }: Props) {
  const Main = inFrame ? 'div' : 'main'
  return (
    <Main className={cx(styles.page, inFrame && styles.inFrame)}>
      {drawing}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.hint}>{hint}</p>
      {detail && <code className={styles.detail}>{detail}</code>}
      <div className={styles.actions}>{children}</div>
    </Main>
  )
}
