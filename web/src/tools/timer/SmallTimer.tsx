import { timerModes, timerPanels } from '@jiangtai/contract/timer'
import { Maximize2, X } from 'lucide-react'
import { type KeyboardEvent, useCallback, useRef } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../../kit/cx.ts'
import { useStore } from '../../kit/storage/store.ts'
import { clockOf } from '../../kit/time/elapsed.ts'
import { useDrag } from '../../kit/ui/use-drag.ts'
import { useBusy } from '../../kit/use-busy.ts'
import { barsHeight } from '../../kit/window/bars.ts'
import { dockSpace } from '../../kit/window/dock-space.ts'
import { useKeptClear } from '../../kit/window/kept-clear.ts'
import { useLayout } from '../../kit/window/layout.ts'
import { useWindowSize } from '../../kit/window/window-size.ts'
import { miniPile } from '../../parts/tool/mini-pile.ts'
import type { Place } from '../../parts/tool/place.ts'
import { MainIcon } from './MainIcon.tsx'
import styles from './SmallTimer.module.css'
import { keptPlace, movedBy, smallKind, smallPlace, smallSizes } from './small-place.ts'
import { TimeRing } from './TimeRing.tsx'
import { mainWord, type TimerActs } from './timer-acts.ts'
import type { Shown, Timer } from './timer-state.ts'
import { wordOf } from './timer-words.ts'

interface Props {
  readonly timer: Timer
  readonly shown: Shown
  readonly place: Place | undefined
  readonly acts: TimerActs
  readonly onPut: (place: Place) => void
}

/** Moved less than this it was a touch. */
const slackPx = 6

/** R268: floats above the lesson and is put where it does not disturb. */
export function SmallTimer({ timer, shown, place, acts, onPut }: Props) {
  const screen = useWindowSize()
  const kind = smallKind(useLayout(), screen.width)
  const around = { screen, bars: useStore(barsHeight), dock: useStore(dockSpace) }
  const at = smallPlace(kind, place, around)
  const [busy, run] = useBusy()
  const box = useRef<HTMLElement>(null)
  const ownBox = useCallback(() => box.current, [])
  // Where somebody put it, it does not disturb (R268); in its own place the slide gives way.
  useKeptClear(kind === 'board' ? ownBox : miniPile, { movesSlide: kind === 'board' && !place })
  const start = useRef<Place>({ left: 0, top: 0 })
  const hasMoved = useRef(false)
  // What is kept is where it lies: beyond an edge it would be elsewhere after a reload.
  const put = (next: Place) => onPut(keptPlace(kind, next, around))
  const drag = useDrag({
    onStart: () => {
      start.current = placeOf(box.current) ?? start.current
      hasMoved.current = false
    },
    onMove: ({ dx, dy }) => {
      hasMoved.current ||= Math.hypot(dx, dy) > slackPx
      if (hasMoved.current) put({ left: start.current.left + dx, top: start.current.top + dy })
    },
    onCancel: () => hasMoved.current && put(start.current),
  })
  const main = () => void run(acts.main)
  const onKeyDown = (event: KeyboardEvent) => {
    const here = placeOf(box.current)
    const moved = here && movedBy(event.key, here)
    const isReset = event.key.toLowerCase() === 'r' && !event.ctrlKey && !event.metaKey
    if (!moved && event.key !== ' ' && !isReset) return
    event.preventDefault()
    if (moved) put(moved)
    // A key that is held down starts and stops nothing over and over.
    else if (!event.repeat) isReset ? void acts.reset() : main()
  }
  const { isOver, part, seconds } = shown
  const word = wordOf(shown)
  const isFull = timer.mode === timerModes.countdown && !word
  return createPortal(
    <section
      ref={box}
      className={cx(styles.small, at ? styles.put : styles.piled, isOver && styles.over)}
      aria-label="计时器"
      data-part={part}
      data-kind={kind}
      style={{ ...at, ...smallSizes[kind] }}
    >
      <button
        type="button"
        className={styles.handle}
        title="拖动，或用方向键移动；点一下打开"
        aria-label={`${word ? `${word} ` : ''}${clockOf(seconds)}，打开计时器`}
        {...drag}
        onKeyDown={onKeyDown}
        onClick={() => !hasMoved.current && acts.show(timerPanels.panel)}
      >
        {isFull && <TimeRing ticks={shown.ticks} isNearEnd={shown.isNearEnd} />}
        {word && <span className={styles.tag}>{word}</span>}
        <span className={styles.figures} data-long={seconds >= 3600 || undefined}>
          {clockOf(seconds)}
        </span>
      </button>
      <button type="button" className={styles.control} aria-label={mainWord(shown)} aria-disabled={busy} onClick={main}>
        <MainIcon shown={shown} size={26} />
      </button>
      <button type="button" className={styles.control} aria-label="大屏显示" onClick={() => acts.show(timerPanels.big)}>
        <Maximize2 size={24} aria-hidden="true" />
      </button>
      {part !== 'running' && (
        <button type="button" className={cx(styles.control, styles.close)} aria-label="关闭" onClick={acts.close}>
          <X size={26} aria-hidden="true" />
        </button>
      )}
    </section>,
    kind === 'board' ? document.body : miniPile(),
  )
}

function placeOf(box: HTMLElement | null): Place | undefined {
  const at = box?.getBoundingClientRect()
  return at && { left: at.left, top: at.top }
}
