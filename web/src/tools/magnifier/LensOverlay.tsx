import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../../kit/cx.ts'
import { mishap } from '../../kit/errors/mishaps.ts'
import { toast } from '../../kit/ui/toast.ts'
import unseen from '../../kit/ui/unseen.module.css'
import { useModal } from '../../kit/ui/use-modal.ts'
import type { LensType } from './area.ts'
import { classPage, pausePlayers } from './class-page.ts'
import { LensHandle } from './LensHandle.tsx'
import styles from './LensOverlay.module.css'
import { LensToolbar } from './LensToolbar.tsx'
import { lensKeys } from './lens-keys.ts'
import { handles } from './resize.ts'
import { type Snapshot, takeSnapshot } from './snapshot.ts'
import { useDrawing, useLens, useOfLens } from './use-lens.ts'
import { useLensDrag } from './use-lens-drag.ts'
import { usePicture } from './use-picture.ts'

interface Props {
  readonly type: LensType
  readonly onClose: () => void
}

/** The picture comes first: whatever is put into the document before it makes it slower, and the lens has nothing to show without. */
export function LensOverlay({ type, onClose }: Props) {
  const [first, setFirst] = useState<Snapshot>()
  const fail = useCallback(
    (error: unknown) => {
      tellFailure(type, error)
      onClose()
    },
    [type, onClose],
  )
  useEffect(() => {
    let isOver = false
    pausePlayers()
    takeSnapshot(classPage()).then(
      (snapshot) => !isOver && setFirst(snapshot),
      (error) => !isOver && fail(error),
    )
    return () => {
      isOver = true
    }
  }, [fail])
  return first ? <Lens type={type} first={first} onClose={onClose} onFailed={fail} /> : null
}

interface LensProps extends Props {
  readonly first: Snapshot
  readonly onFailed: (error: unknown) => void
}

/** What floats above the page is put away: nothing of it is in the picture, and the words of the lens stand there. */
function useWholeWindow() {
  useLayoutEffect(() => {
    document.documentElement.dataset.whole = 'lens'
    return () => void delete document.documentElement.dataset.whole
  }, [])
}

/** R267: over the page of the class. The lens is a hole in the dark through which a picture of that page is seen, larger. */
function Lens({ type, first, onClose, onFailed }: LensProps) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const keysId = useId()
  const store = useLens(type)
  const hold = usePicture(first, store, paper, onFailed)
  const [shape, light] = [useOfLens(store, 'shape'), useOfLens(store, 'light')]
  const drag = useLensDrag(store, hold)
  useModal(box, onClose)
  useWholeWindow()
  useDrawing(store, { frame, paper, bar })
  return createPortal(
    <div
      ref={box}
      role="dialog"
      aria-modal="true"
      aria-label={names[type]}
      aria-describedby={keysId}
      tabIndex={-1}
      className={styles.overlay}
      onKeyDown={lensKeys(store)}
    >
      <div className={styles.mask} data-type={type} data-light={light} />
      <p className={styles.hint}>
        拖动移动，拉角放大
        <span className={styles.keys}>
          ，按 <kbd>Esc</kbd> 关闭
        </span>
      </p>
      <p id={keysId} className={unseen.unseen}>
        方向键移动，Shift 加方向键改变大小，加号和减号缩放
      </p>
      <div ref={frame} className={cx(styles.frame, shape === 'circle' && styles.circle)}>
        <div className={styles.glass} data-glass {...drag}>
          <div ref={paper} className={styles.paper} />
        </div>
        {handles.map((handle) => (
          <LensHandle key={handle} handle={handle} shape={shape} store={store} onHold={hold} />
        ))}
      </div>
      <LensToolbar store={store} bar={bar} onClose={onClose} />
    </div>,
    document.body,
  )
}

const names: Readonly<Record<LensType, string>> = { magnifier: '放大镜', spotlight: '聚光灯' }

/** O070; R566: counted where every error of a page is. */
function tellFailure(type: LensType, error: unknown) {
  mishap(type, error)
  toast.error(`${names[type]}加载失败，请重试`)
}
