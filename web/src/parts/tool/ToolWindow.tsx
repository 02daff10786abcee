import { Minus, X } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { cx } from '../../kit/cx.ts'
import { useStore } from '../../kit/storage/store.ts'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { useCut } from '../../kit/ui/use-cut.ts'
import { useDrag } from '../../kit/ui/use-drag.ts'
import { useWindow } from '../../kit/ui/use-window.ts'
import { barsHeight } from '../../kit/window/bars.ts'
import { dockSpace } from '../../kit/window/dock-space.ts'
import { useWindowSize } from '../../kit/window/window-size.ts'
import type { Place } from './place.ts'
import styles from './ToolWindow.module.css'
import { comesFromBelow, windowBox } from './window-box.ts'

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

/** Where a window was put, by its title: it comes back there. */
const places = new Map<string, Place>()

/** A teacher's tool beside the lesson: no mask, dragged by its bar; up to a tablet a sheet from below. */
export function ToolWindow({ title, icon, status, extra, width, height, part, opener, onMinimise, onClose, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const screen = useWindowSize()
  const [put, setPut] = useState(() => places.get(title))
  useWindow(box, { part, opener, onClose })
  const sheet = comesFromBelow(screen.width)
  const at = windowBox(screen, { width, height }, put, useStore(barsHeight), useStore(dockSpace))
  const drag = useMoving(at, (place) => {
    places.set(title, place)
    setPut(place)
  })
  return (
    <div
      ref={box}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={cx(styles.window, sheet ? styles.sheet : styles.free)}
      // What it holds may stand side by side in a wide sheet.
      data-shape={sheet ? 'sheet' : 'window'}
      style={sheet ? undefined : at}
    >
      <div className={styles.bar}>
        <div className={styles.handle} {...(!sheet && drag)}>
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

function useMoving(at: Place, onPut: (place: Place) => void) {
  const start = useRef(at)
  return useDrag({
    onStart: () => {
      start.current = at
    },
    onMove: ({ dx, dy }) => onPut({ left: start.current.left + dx, top: start.current.top + dy }),
    onCancel: () => onPut(start.current),
  })
}

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
