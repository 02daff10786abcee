import { X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../../kit/cx.ts'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import modal from '../../kit/ui/modal.module.css'
import { useModal } from '../../kit/ui/use-modal.ts'
import styles from './ToolDialog.module.css'
import look from './ToolWindow.module.css'

interface Props {
  readonly title: string
  readonly icon: ReactNode
  readonly status?: ReactNode
  readonly onClose: () => void
  /** `WindowBody` and `WindowFoot`, as in the window it lies over. */
  readonly children: ReactNode
}

/** What a tool shows besides itself, such as its past: the lesson is masked meanwhile. */
export function ToolDialog({ title, icon, status, onClose, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useModal(box, onClose)
  return createPortal(
    <div className={modal.layer}>
      {/* Esc and the cross do the same for the keyboard. The second click of a double one was meant for what opened this. */}
      <div className={modal.scrim} aria-hidden="true" onClick={({ detail }) => detail < 2 && onClose()} />
      <div ref={box} role="dialog" aria-modal="true" aria-labelledby={titleId} tabIndex={-1} className={cx(modal.card, styles.dialog)}>
        <div className={look.bar}>
          <div className={look.handle}>
            {icon}
            <h2 id={titleId} className={look.title}>
              {title}
            </h2>
            {status && <p className={look.status}>{status}</p>}
          </div>
          <IconButton look="chalk" className={look.control} aria-label="关闭" onClick={onClose}>
            <X size={26} aria-hidden="true" />
          </IconButton>
        </div>
        {children}
      </div>
    </div>,
    document.body,
  )
}
