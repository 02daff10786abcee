import { ChevronLeft, Send, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { cx } from '../kit/cx.ts'
import { useLayout } from '../kit/layout.ts'
import { IconButton } from '../kit/ui/IconButton.tsx'
import modal from '../kit/ui/modal.module.css'
import { useModal } from '../kit/ui/use-modal.ts'
import styles from './PushFrame.module.css'

interface Props {
  /** The course. */
  readonly about: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A sheet over the dimmed desk, a page of its own on a phone. */
export const PushFrame = (props: Props) => (useLayout() === 'phone' ? <OnPhone {...props} /> : <OnDesk {...props} />)

function OnDesk({ about, onClose, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useModal(box, onClose)
  return (
    <>
      <p className={styles.behind} aria-hidden="true">
        {about}
      </p>
      <div className={modal.layer}>
        <div className={modal.scrim} aria-hidden="true" />
        <div ref={box} className={cx(modal.card, styles.sheet)} role="dialog" aria-modal="true" aria-labelledby="push-title" tabIndex={-1}>
          <header className={styles.head}>
            <Send size={26} aria-hidden="true" />
            <h1 id="push-title" className={styles.title}>
              推送给学生
            </h1>
            <span className={styles.about}>{about}</span>
            <IconButton look="chalk" aria-label="关闭" onClick={onClose}>
              <X size={26} aria-hidden="true" />
            </IconButton>
          </header>
          <div className={styles.body}>{children}</div>
        </div>
      </div>
    </>
  )
}

function OnPhone({ about, onClose, children }: Props) {
  return (
    <div>
      <header className={styles.top}>
        <IconButton aria-label="返回" onClick={onClose}>
          <ChevronLeft size={24} aria-hidden="true" />
        </IconButton>
        <div className={styles.words}>
          <h1 className={styles.title}>推送给学生</h1>
          <p className={styles.course}>{about}</p>
        </div>
      </header>
      {children}
    </div>
  )
}
