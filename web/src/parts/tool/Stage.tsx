import { Minimize2, X } from 'lucide-react'
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../../kit/cx.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { giveBack } from '../../kit/ui/give-back.ts'
import { useModal } from '../../kit/ui/use-modal.ts'
import { useLatest } from '../../kit/use-latest.ts'
import styles from './Stage.module.css'

interface Props {
  readonly title: string
  readonly icon: ReactNode
  /** What it shows at present: a new part takes the focus of the old one. */
  readonly part: string
  /** Beside the two controls of every stage. */
  readonly aside?: ReactNode
  readonly foot: ReactNode
  /** Beside the board, on paper: then the board is a column. */
  readonly side?: ReactNode
  /** Id of the button that opens it. */
  readonly opener?: string | undefined
  readonly onMinimise: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A tool that takes the whole board: read from the last row, worked from beside the panel. */
export function Stage({ title, icon, part, aside, foot, side, opener, onMinimise, onClose, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useModal(box, onClose)
  useReturn(opener)
  useFocusOf(box, part)
  return createPortal(
    <div
      ref={box}
      role="dialog"
      aria-modal="true"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={cx(styles.stage, Boolean(side) && styles.split)}
    >
      <div className={styles.board}>
        <div className={styles.bar}>
          {icon}
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {aside}
          <StageControl aria-label="最小化" onClick={onMinimise}>
            <Minimize2 size={28} aria-hidden="true" />
          </StageControl>
          <StageControl aria-label="关闭" onClick={onClose}>
            <X size={30} aria-hidden="true" />
          </StageControl>
        </div>
        <div className={styles.body}>{children}</div>
        <div className={styles.foot}>{foot}</div>
      </div>
      {side && <div className={styles.side}>{side}</div>}
    </div>,
    document.body,
  )
}

export const StageControl = (props: ComponentProps<'button'>) => (
  <button type="button" {...props} className={cx(styles.control, props.className)} />
)

interface StageButtonProps {
  readonly icon?: ReactNode
  /** The one that leads on. */
  readonly main?: boolean
  readonly loading?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** The next part often has another button in the same place: the second click of a double one was not meant for that. */
export const StageButton = ({ icon, main = false, loading = false, onPress, children }: StageButtonProps) => (
  <Button
    look={main ? 'chalk' : 'text'}
    className={cx(styles.button, main ? styles.main : styles.plain)}
    loading={loading}
    {...(main && { 'data-autofocus': true })}
    onClick={({ detail }) => detail < 2 && onPress()}
  >
    {!loading && icon}
    {children}
  </Button>
)

/** It may have opened by itself, after a reload: then `useModal` does not know where the focus belongs. */
function useReturn(opener: string | undefined) {
  const latest = useLatest(opener)
  useEffect(
    () => () => {
      if (document.activeElement === document.body) giveBack(document.getElementById(latest.current ?? ''))
    },
    [],
  )
}

/** The button that was pressed may have gone with the part it belonged to. */
function useFocusOf(box: RefObject<HTMLElement | null>, part: string) {
  useLayoutEffect(() => {
    if (!part || document.activeElement !== document.body) return
    ;(box.current?.querySelector<HTMLElement>('[data-autofocus]') ?? box.current)?.focus({ preventScroll: true })
  }, [box, part])
}
