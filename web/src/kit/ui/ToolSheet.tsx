import { X } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { createPull } from './pull.ts'
import styles from './ToolSheet.module.css'
import { useDrag } from './use-drag.ts'
import { useModal } from './use-modal.ts'

interface Props {
  readonly title: string
  /** Above the title: who started it, how many took part. */
  readonly above?: ReactNode
  /** Below the title. */
  readonly below?: ReactNode
  readonly foot?: ReactNode
  readonly onPutDown: () => void
  readonly children: ReactNode
}

/** A student's side of a tool: from below on a phone, a card elsewhere. Head and foot stay, what is between scrolls. */
export function ToolSheet({ title, above, below, foot, onPutDown, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const [pulled, setPulled] = useState(0)
  useModal(box, onPutDown)
  const [pull] = useState(createPull)
  const drag = useDrag({
    onStart: pull.start,
    onMove: ({ dy }) => setPulled(pull.move(dy)),
    onEnd: ({ dy }) => (pull.isPutDown(dy) ? onPutDown() : setPulled(0)),
    onCancel: () => setPulled(0),
  })
  return createPortal(
    <div className={styles.layer}>
      {/* Esc and the handle do the same for the keyboard. */}
      <div className={styles.scrim} aria-hidden="true" onClick={onPutDown} />
      <div
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={styles.sheet}
        style={pulled > 0 ? { transform: `translateY(${pulled}px)` } : undefined}
      >
        <button
          type="button"
          className={styles.putDown}
          aria-label="收起"
          onClick={({ detail }) => pull.isPress(detail) && onPutDown()}
          {...drag}
        >
          <span className={styles.handle} />
          <X className={styles.cross} size={24} aria-hidden="true" />
        </button>
        <div className={styles.head}>
          {above && <div className={styles.above}>{above}</div>}
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {below && <p className={styles.below}>{below}</p>}
        </div>
        <div className={styles.body}>{children}</div>
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </div>,
    document.body,
  )
}
