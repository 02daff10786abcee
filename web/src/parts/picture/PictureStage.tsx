import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../../kit/cx.ts'
import { useModal } from '../../kit/ui/use-modal.ts'
import styles from './PictureStage.module.css'

interface Props {
  readonly title: string
  readonly icon: ReactNode
  /** Beside the title. */
  readonly caption?: ReactNode
  readonly controls: ReactNode
  readonly children: ReactNode
  /** R284: a dialog of 80 % above the page, not the whole board. */
  readonly isDialog?: boolean
  /** Id of the button that opens it. */
  readonly opener?: string | undefined
  /** Esc, and the way back on a phone. */
  readonly onEscape: () => void
}

/** The board with pictures on it. */
export function PictureStage({ title, icon, caption, controls, children, isDialog = false, opener, onEscape }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useModal(box, onEscape)
  useReturn(opener)
  useWholeBoard(!isDialog)
  return createPortal(
    <div className={cx(styles.layer, isDialog && styles.masked)}>
      <div
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={cx(styles.stage, isDialog && styles.dialog)}
      >
        <div className={styles.bar}>
          <span className={styles.icon}>{icon}</span>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <p className={styles.caption}>{caption}</p>
          {controls}
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </div>,
    document.body,
  )
}

interface ControlProps {
  readonly icon: LucideIcon
  readonly text: string
  readonly onPress: () => void
  readonly pressed?: boolean
}

export const StageAct = ({ icon: Icon, text, onPress, pressed }: ControlProps) => (
  <button type="button" className={styles.control} title={text} aria-pressed={pressed} onClick={({ detail }) => detail < 2 && onPress()}>
    <Icon size={22} aria-hidden="true" />
    <span>{text}</span>
  </button>
)

/** A white bar of tools over a picture. */
export const PictureTools = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles.tools} role="toolbar" aria-label={label}>
    {children}
  </div>
)

interface ToolProps {
  readonly icon: LucideIcon
  readonly text: string
  readonly isOff?: boolean
  readonly onPress: () => void
}

export const PictureTool = ({ icon: Icon, text, isOff = false, onPress }: ToolProps) => (
  <button type="button" className={styles.tool} aria-disabled={isOff || undefined} onClick={() => !isOff && onPress()}>
    <Icon size={24} aria-hidden="true" />
    {text}
  </button>
)

/** It may have opened by itself, from the phone: then nobody pressed a button to return to. */
function useReturn(opener: string | undefined) {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.getElementById(opener ?? '')?.focus()
    },
    [opener],
  )
}

let open = 0

/** While pictures take the whole board: what counts down stays in sight above them. */
function useWholeBoard(isWhole: boolean) {
  useEffect(() => {
    if (!isWhole) return
    open += 1
    document.documentElement.setAttribute('data-whole-board', '')
    return () => {
      open -= 1
      if (open === 0) document.documentElement.removeAttribute('data-whole-board')
    }
  }, [isWhole])
}
