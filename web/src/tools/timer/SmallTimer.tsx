import { timerModes, timerPanels } from '@jiangtai/contract/timer'
import { Maximize2, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { barsHeight } from '../../kit/bars.ts'
import { cx } from '../../kit/cx.ts'
import { dockSpace } from '../../kit/dock-space.ts'
import { clockOf } from '../../kit/elapsed.ts'
import { useLayout } from '../../kit/layout.ts'
import { useStore } from '../../kit/store.ts'
import type { Place } from '../../kit/ui/place.ts'
import { useDrag } from '../../kit/ui/use-drag.ts'
import { useBusy } from '../../kit/use-busy.ts'
import { useWindowSize } from '../../kit/window-size.ts'
import { MainIcon } from './MainIcon.tsx'
import styles from './SmallTimer.module.css'
import { movedBy, smallPlace, smallSizes } from './small-place.ts'
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
  const isPhone = useLayout() === 'phone'
  const size = isPhone ? smallSizes.phone : smallSizes.board
  const at = smallPlace(useWindowSize(), size, place, useStore(barsHeight), useStore(dockSpace))
  const [busy, run] = useBusy()
  const start = useRef(at)
  const hasMoved = useRef(false)
  const drag = useDrag({
    onStart: () => {
      start.current = at
      hasMoved.current = false
    },
    onMove: ({ dx, dy }) => {
      hasMoved.current ||= Math.hypot(dx, dy) > slackPx
      if (hasMoved.current) onPut({ left: Math.round(start.current.left + dx), top: Math.round(start.current.top + dy) })
    },
    onCancel: () => onPut(start.current),
  })
  const main = () => void run(acts.main)
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = movedBy(event.key, at)
    if (moved) onPut(moved)
    else if (event.key === ' ') main()
    else if (event.key.toLowerCase() === 'r' && !event.ctrlKey && !event.metaKey) void acts.reset()
    else return
    event.preventDefault()
  }
  const { isOver, part, seconds } = shown
  const word = wordOf(shown)
  const isFull = timer.mode === timerModes.countdown && !word
  return createPortal(
    <section className={cx(styles.small, isOver && styles.over)} aria-label="计时器" data-part={part} style={{ ...at, ...size }}>
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
    document.body,
  )
}
