import { type TimerPanelStatus, timerLimits, timerPanels, timerStatus } from '@jiangtai/contract/timer'
import { createJar } from '../../kit/live/cookies.ts'
import { createStore } from '../../kit/storage/store.ts'
import type { Place } from '../../parts/tool/place.ts'
import { passedMs, type Timer } from './timer-state.ts'

export interface Length {
  readonly time_long: number
  readonly is_over_time: 0 | 1
}

/** What this machine alone keeps of the timer. How it is shown and what is being set belong to one run; where the small one lies does not. */
export interface Kept {
  readonly eventId: number
  readonly panel?: TimerPanelStatus | undefined
  readonly draft?: Length | undefined
  readonly place?: Place | undefined
}

const nothing: Kept = { eventId: 0 }
/** C16: `timer_sma` says the same as `timer_small_status`, for readers of the older name. */
const names = [
  'event_id',
  'timer_small_status',
  'timer_sma',
  'timer_small_left',
  'timer_small_top',
  'timer_small_time',
  'time_long',
  'is_over_time',
  'timer_version',
  'timer_start_status',
  'timer_start_time',
  'timer_stop_time',
] as const
type Name = (typeof names)[number]

/** R269: in cookies, until it is reset or closed. */
export function createTimerMemory(page: () => Pick<Document, 'cookie'>) {
  const jar = () => createJar<Name>(page())
  const kept = createStore(read())

  function read(): Kept {
    const number = (name: Name) => {
      const text = jar().get(name)
      return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined
    }
    const [left, top, time_long] = [number('timer_small_left'), number('timer_small_top'), number('time_long')]
    return {
      eventId: number('event_id') ?? 0,
      panel: Object.values(timerPanels).find((panel) => panel === number('timer_small_status')),
      draft: time_long === undefined ? undefined : { time_long, is_over_time: number('is_over_time') === 0 ? 0 : 1 },
      place: left === undefined || top === undefined ? undefined : { left, top },
    }
  }

  function write(next: Kept) {
    const { eventId, panel, draft, place } = next
    kept.set(next)
    const values: Partial<Record<Name, number | undefined>> = {
      ...{ event_id: eventId, timer_small_status: panel, timer_sma: panel && Number(panel === timerPanels.small) },
      ...{ timer_small_left: place?.left, timer_small_top: place?.top },
      ...{ time_long: draft?.time_long, is_over_time: draft?.is_over_time },
    }
    for (const name of Object.keys(values) as Name[]) {
      const value = values[name]
      if (value === undefined) jar().remove(name)
      else jar().set(name, String(value))
    }
  }

  /** Of an older run only the place is left. */
  const of = (eventId: number): Kept => (kept.get().eventId === eventId ? kept.get() : { eventId, place: kept.get().place })

  return {
    kept,
    /** While it is ready the window is where one is anyway: only after a start it would not shrink by itself any more. */
    show: (timer: Timer, panel: TimerPanelStatus) =>
      write({ ...of(timer.event_id), panel: timer.status === timerStatus.ready && panel === timerPanels.panel ? undefined : panel }),
    put: (timer: Timer, place: Place) => write({ ...of(timer.event_id), place }),
    set: (timer: Timer, draft: Length) => write({ ...of(timer.event_id), draft }),
    note: (seconds: number) => jar().set('timer_small_time', String(seconds)),
    /** 001 §3: how the run stands, by the server's word, for readers of the cookies (R388). After a reset status and version are left (R398). */
    follow({ version, status, start_time, stop_time }: Timer) {
      const values = { timer_version: version, timer_start_status: status, timer_start_time: start_time, timer_stop_time: stop_time }
      for (const name of Object.keys(values) as (keyof typeof values)[]) {
        if (name.endsWith('_time') && values[name] === 0) jar().remove(name)
        else jar().set(name, String(values[name]))
      }
    },
    /** R398, R400. Who looks at the large one goes on doing so. */
    clear() {
      for (const name of names) jar().remove(name)
      const { eventId, panel } = kept.get()
      kept.set(panel === timerPanels.big ? { eventId, panel } : nothing)
    },
  }
}

const shrinksAfterMs = timerLimits.shrinkTicks * 1000

/** R384: by itself small after three ticks; what somebody chose stays. Among other windows at once, by the press that starts it: they take its room, and later they would move under a finger. */
export function panelOf({ eventId, panel }: Kept, timer: Timer, now: number, isAlone = true): TimerPanelStatus {
  if (panel !== undefined && eventId === timer.event_id) return panel
  if (timer.status === timerStatus.ready) return timerPanels.panel
  return isAlone && passedMs(timer, now) < shrinksAfterMs ? timerPanels.panel : timerPanels.small
}

export const draftOf = ({ eventId, draft }: Kept, timer: Timer): Length =>
  draft && eventId === timer.event_id ? draft : { time_long: timer.time_long, is_over_time: timer.is_over_time }
