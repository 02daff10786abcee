import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { LiveDot } from '../../kit/ui/LiveDot.tsx'
import { CoverFace } from './CoverFace.tsx'
import styles from './LockCover.module.css'
import { useCovering } from './use-covering.ts'

interface Props {
  readonly left: number | undefined
  readonly below: string
  readonly isConnected: boolean
  readonly me: string
  /** Unknown for a moment. */
  readonly className: string | undefined
}

const [titleId, belowId] = ['lock-title', 'lock-below']

/** R260: over everything of the page, and nothing closes it but the end of the lock. */
export function LockCover({ left, below, isConnected, me, className }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useCovering(box)
  return createPortal(
    <div
      ref={box}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={belowId}
      tabIndex={-1}
      className={styles.cover}
    >
      <CoverFace titleId={titleId} belowId={belowId} left={left} below={below} />
      <p className={styles.foot}>
        <span className={styles.line}>
          {isConnected && <LiveDot />}
          {isConnected ? '课堂已连接' : '正在连接课堂'}
        </span>
        <span className={styles.who}>{className ? `${me} · ${className}` : me}</span>
      </p>
    </div>,
    document.body,
  )
}
