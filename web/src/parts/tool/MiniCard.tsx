import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { LiveDot } from '../../kit/ui/LiveDot.tsx'
import styles from './MiniCard.module.css'
import { miniPile } from './mini-pile.ts'

interface CardProps {
  /** Of the tool, for readers. */
  readonly label: string
  readonly children: ReactNode
}

/** A minimised tool, in the row above the dock. */
export function MiniCard({ label, children }: CardProps) {
  const [place] = useState(miniPile)
  return createPortal(
    <section className={styles.card} aria-label={label}>
      {children}
    </section>,
    place,
  )
}

interface LinesProps {
  readonly title: string
  /** 进行中, 已结束. */
  readonly status?: string | undefined
  readonly isLive?: boolean
  /** How far it is, left of the buttons. */
  readonly children?: ReactNode
  readonly buttons: ReactNode
}

/** What it is, how far it is, and the ways on. */
export const MiniLines = ({ title, status, isLive = false, children, buttons }: LinesProps) => (
  <>
    <div className={styles.line}>
      {isLive && <LiveDot />}
      <b className={styles.title}>{title}</b>
      {status && <span className={styles.status}>{status}</span>}
    </div>
    <div className={styles.line}>
      {children}
      <span className={styles.buttons}>{buttons}</span>
    </div>
  </>
)
