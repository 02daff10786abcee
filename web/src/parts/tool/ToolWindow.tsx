import { Minus, X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { cx } from '../../kit/cx.ts'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { useCut } from '../../kit/ui/use-cut.ts'
import { useWindow } from '../../kit/ui/use-window.ts'
import styles from './ToolWindow.module.css'
import { useMoving } from './use-moving.ts'
import { useWindowPlace } from './use-window-place.ts'

interface Props {
  readonly title: string
  readonly icon: ReactNode
  /** 进行中, beside the title. */
  readonly status?: ReactNode
  /** A second way, in the bar. */
  readonly extra?: ReactNode
  readonly width: number
  readonly height?: number
  /** What it shows at present: a new part takes the focus of the old one. */
  readonly part: string
  /** Id of the button that opens it. */
  readonly opener?: string
  readonly onMinimise?: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A teacher's tool beside the lesson: no mask. It finds its own place, or is dragged by its bar; up to a tablet one alone is a sheet from below. */
export function ToolWindow({ title, icon, status, extra, width, height, part, opener, onMinimise, onClose, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useWindow(box, { part, opener, onClose })
  const { at, alone, isSheet, isOneOfMany, tall } = useWindowPlace({ id: title, width, height }, onMinimise)
  const { held, drag } = useMoving(title, at, alone)
  return (
    <div
      ref={box}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={cx(styles.window, isSheet ? styles.sheet : styles.free, isOneOfMany && styles.low, held && styles.held)}
      // What it holds may stand side by side in a wide sheet.
      data-shape={isSheet ? 'sheet' : 'window'}
      data-room={tall < lowBelow ? 'low' : undefined}
      style={{ ...(!isSheet && { ...at, ...held }), ...heightOf(tall) }}
    >
      <div className={styles.bar}>
        <div className={styles.handle} {...(!isSheet && drag)}>
          {icon}
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {status && <p className={styles.status}>{status}</p>}
        </div>
        {extra}
        {onMinimise && (
          <IconButton look="chalk" className={styles.control} aria-label="最小化" onClick={onMinimise}>
            <Minus size={26} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton look="chalk" className={styles.control} aria-label="关闭" onClick={onClose}>
          <X size={26} aria-hidden="true" />
        </IconButton>
      </div>
      {children}
    </div>
  )
}

/** What it holds makes itself as large as there is room, and as small as there must be. */
const heightOf = (tall: number) => ({ '--window-height': `${tall}px` })
/** There is no room for two rows of anything. */
const lowBelow = 440

/** Scrolls; a shade at its edge says that there is more. */
export function WindowBody({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useCut(box)
  return (
    <div ref={box} className={styles.body}>
      {children}
    </div>
  )
}

/** A hint or the second action left, the one primary action right. */
export const WindowFoot = ({ children }: { readonly children: ReactNode }) => <div className={styles.foot}>{children}</div>
