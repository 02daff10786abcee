import { ChevronLeft, X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../cx.ts'
import { useBack } from './back-closes.ts'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'
import modal from './modal.module.css'
import { useModal } from './use-modal.ts'

interface Props {
  readonly title: ReactNode
  readonly onClose: () => void
  readonly children?: ReactNode
  /** Buttons, the safe one first. */
  readonly footer?: ReactNode
  /** A question is answered by its buttons: no cross, and a reader announces it as an alert. */
  readonly question?: boolean
  /** One step back inside the dialog. */
  readonly onBack?: (() => void) | undefined
  /** A head of the blackboard's colour. */
  readonly board?: boolean
  /** For what a class reads from its seats. */
  readonly wide?: boolean
  /** Taken for a page of its own: Back closes it on every screen, not only on a phone. */
  readonly backEverywhere?: boolean
}

/** A card in the middle of a desk, a sheet from below on a phone. */
export function Dialog({
  title,
  onClose,
  children,
  footer,
  question = false,
  onBack,
  board = false,
  wide = false,
  backEverywhere = false,
}: Props) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const bodyId = useId()
  const look = board ? 'chalk' : 'ink'
  useModal(box, onClose, backEverywhere)
  useBack(onBack)
  const naming = { role: question ? 'alertdialog' : 'dialog', 'aria-modal': true, 'aria-labelledby': titleId } as const
  return createPortal(
    <div className={modal.layer}>
      {/* Esc and the buttons do the same for the keyboard. The second click of a double one was meant for what opened this. */}
      <div className={modal.scrim} aria-hidden="true" onClick={({ detail }) => detail < 2 && onClose()} />
      <div
        ref={box}
        {...naming}
        {...(question && { 'aria-describedby': bodyId })}
        className={cx(modal.card, styles.sheet, board && styles.board, wide && styles.wide)}
        tabIndex={-1}
      >
        <div className={styles.head}>
          {onBack && (
            <IconButton look={look} className={styles.back} onClick={onBack} aria-label="返回">
              <ChevronLeft size={24} aria-hidden="true" />
            </IconButton>
          )}
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {!question && (
            <IconButton look={look} className={styles.close} onClick={onClose} aria-label="关闭">
              <X size={24} aria-hidden="true" />
            </IconButton>
          )}
        </div>
        <div id={bodyId} className={styles.body}>
          {children}
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </div>,
    document.body,
  )
}
