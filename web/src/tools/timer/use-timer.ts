import type { MessageOf } from '@jiangtai/contract/event'
import { timer as events, type TimerMode, type TimerPanelStatus, timerLimits, timerModes } from '@jiangtai/contract/timer'
import { useLayoutEffect, useState } from 'react'
import { serverNow } from '../../kit/live/server-clock.ts'
import { useLive } from '../../kit/live/use-live.ts'
import { whenCleared } from '../../kit/session/clear-stored.ts'
import { useStore } from '../../kit/storage/store.ts'
import { openWindows } from '../../parts/tool/open-windows.ts'
import { createTimerMemory, draftOf, type Length, panelOf } from './timer-memory.ts'
import { follow, runs, type Timer } from './timer-state.ts'
import { createTicks } from './timer-ticks.ts'

/** Where the server draws. */
const noCookies = { cookie: '' }

export const timerMemory = createTimerMemory(() => globalThis.document ?? noCookies)
whenCleared(timerMemory.clear)

/** Of its window. */
export const timerTitle = '计时器'

interface Followed {
  readonly view: MessageOf<typeof events.says> | undefined
  readonly timer: Timer | undefined
}

const standard: Length = { time_long: timerLimits.standard, is_over_time: 1 }
const { hears } = events
const hearsOf = {
  [timerModes.countdown]: { stop: hears.downStop, goOn: hears.downGoOn, reset: hears.downReset },
  [timerModes.stopwatch]: { stop: hears.stop, goOn: hears.goOn, reset: hears.reset },
} as const

/** The own timer of a teacher and how this device shows it, the same for the dock and the panel. */
export function useTimer() {
  const { view, send } = useLive(events)
  const [followed, setFollowed] = useState<Followed>({ view: undefined, timer: undefined })
  const next = followed.view === view ? followed : { view, timer: follow(followed.timer, view) }
  if (next !== followed) setFollowed(next)
  const { timer } = next
  const kept = useStore(timerMemory.kept)
  const now = useTimerNow(timer)
  const isAlone = useStore(openWindows).every(({ id }) => id === timerTitle)
  const move = async (what: 'stop' | 'goOn' | 'reset') =>
    timer !== undefined && send(hearsOf[timer.mode][what], { event_id: timer.event_id })
  return {
    timer,
    now,
    panel: timer && panelOf(kept, timer, now, isAlone),
    draft: timer ? draftOf(kept, timer) : standard,
    place: kept.place,
    /** R389: the other kind is closed by it. */
    ready: (mode: TimerMode) => (mode === timerModes.countdown ? send(hears.downReady, standard) : send(hears.ready, {})),
    start: async (length: Length) => {
      if (!timer) return false
      const { event_id, mode } = timer
      return mode === timerModes.countdown ? send(hears.downStart, { event_id, ...length }) : send(hears.start, { event_id })
    },
    stop: () => move('stop'),
    goOn: () => move('goOn'),
    reset: () => move('reset'),
    close: async () => timer !== undefined && send(hears.closeAll, { event_id: timer.event_id }),
    show: (panel: TimerPanelStatus) => timer && timerMemory.show(timer, panel),
    send,
  }
}

export type TimerTool = ReturnType<typeof useTimer>

/** The server's time, looked at whenever another second begins for this timer: two devices change at the same moment. */
function useTimerNow(timer: Timer | undefined): number {
  const [now, setNow] = useState(serverNow)
  // Before it is painted: what goes on after a pause must not be seen with the time of the last look.
  useLayoutEffect(() => {
    if (!timer || !runs(timer)) return
    const { look, stop } = createTicks(timer, serverNow, setNow)
    look()
    // A tab in the background is woken rarely.
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
    }
  }, [timer])
  return now
}
