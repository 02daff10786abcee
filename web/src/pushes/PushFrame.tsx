import { ChevronLeft, Send, X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { IconButton } from '../kit/ui/IconButton.tsx'
import { useModal } from '../kit/ui/use-modal.ts'
import { useLayout } from '../kit/window/layout.ts'
import styles from './PushFrame.module.css'

interface Props {
  /** The course. */
  readonly about: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A sheet over the dimmed desk, a page of its own on a phone. One tree for both: turning a phone round loses nothing that was chosen. */
export function PushFrame({ about, onClose, children }: Props) {
  const isPhone = useLayout() === 'phone'
  const box = useRef<HTMLDivElement>(null)
  return (
    <>
      {!isPhone && (
        <p className={styles.behind} aria-hidden="true">
          {about}
        </p>
      )}
      <div className={styles.layer}>
        <div ref={box} className={styles.sheet} {...(!isPhone && asDialog)}>
          <header className={styles.head}>
            {!isPhone && <Send size={26} aria-hidden="true" />}
            <h1 id="push-title" className={styles.title}>
              推送给学生
            </h1>
            <span className={styles.about}>{about}</span>
            <IconButton look={isPhone ? 'ink' : 'chalk'} className={styles.close} aria-label={isPhone ? '返回' : '关闭'} onClick={onClose}>
              {isPhone ? <ChevronLeft size={24} aria-hidden="true" /> : <X size={26} aria-hidden="true" />}
            </IconButton>
          </header>
          <div className={styles.body}>{children}</div>
        </div>
      </div>
      {!isPhone && <Modal box={box} onClose={onClose} />}
    </>
  )
}

const asDialog = { role: 'dialog', 'aria-modal': true, 'aria-labelledby': 'push-title', tabIndex: -1 } as const

/** Only as long as it is a dialog. */
function Modal({ box, onClose }: { readonly box: RefObject<HTMLElement | null>; readonly onClose: () => void }) {
  useModal(box, onClose)
  return null
}
