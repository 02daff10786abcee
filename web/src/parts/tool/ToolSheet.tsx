import { X } from 'lucide-react'
import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useId,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../../kit/cx.ts'
import modal from '../../kit/ui/modal.module.css'
import { useDrag } from '../../kit/ui/use-drag.ts'
import { useModal } from '../../kit/ui/use-modal.ts'
import { createPull } from './pull.ts'
import styles from './ToolSheet.module.css'

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

/** Something that cannot wait lies on top: a sheet goes away meanwhile and comes back as it was. */
export const CoveredSheets = createContext(false)

/** Shown small, to be looked at: it stays where it is drawn, and nothing can be done with it. */
export const StillSheets = createContext(false)

export function ToolSheet(props: Props) {
  const isStill = useContext(StillSheets)
  if (useContext(CoveredSheets)) return null
  return isStill ? <SheetCard {...props} /> : <OpenSheet {...props} />
}

/** A student's side of a tool: from below on a phone, a card elsewhere. Head and foot stay, what is between scrolls. */
function OpenSheet(props: Props) {
  const { onPutDown } = props
  const box = useRef<HTMLDivElement>(null)
  const [pulled, setPulled] = useState(0)
  useModal(box, onPutDown)
  const [pull] = useState(createPull)
  const drag = useDrag({
    onStart: pull.start,
    onMove: ({ dy }) => setPulled(pull.move(dy)),
    onEnd: ({ dy }) => (pull.isPutDown(dy) ? onPutDown() : setPulled(0)),
    onCancel: () => setPulled(0),
  })
  const onClick = ({ detail }: MouseEvent) => pull.isPress(detail) && onPutDown()
  return createPortal(<SheetCard {...props} box={box} pulled={pulled} handle={{ ...drag, onClick }} />, document.body)
}

interface CardProps extends Props {
  readonly box?: RefObject<HTMLDivElement | null>
  readonly pulled?: number
  readonly handle?: ComponentProps<'button'>
}

function SheetCard({ title, above, below, foot, onPutDown, children, box, pulled = 0, handle }: CardProps) {
  const titleId = useId()
  return (
    <div className={modal.layer}>
      {/* Esc and the handle do the same for the keyboard. */}
      <div className={modal.scrim} aria-hidden="true" onClick={onPutDown} />
      <div
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={cx(modal.card, styles.sheet)}
        style={pulled > 0 ? { transform: `translateY(${pulled}px)` } : undefined}
      >
        <button type="button" className={styles.putDown} aria-label="收起" {...handle}>
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
    </div>
  )
}
