import { type TimerState, timer, timerStatus } from '@jiangtai/contract/timer'
import { frame, type Said } from './frames.ts'
import { inLesson, logIn, teacher } from './school.ts'
import type { Stand } from './stand.ts'

const { hears, says } = timer
let version = 0

/** Five minutes that nobody has started. Each is newer than the one before. */
export const countdown = (change: Partial<TimerState> = {}): TimerState => {
  version += 1
  return {
    ...{ class_id: teacher.class_id, teacher_id: teacher.user_id, user_id: teacher.user_id, version, event_id: 1 },
    ...{ status: timerStatus.ready, start_time: 0, time_long: 300, is_over_time: 1, run_long: 0, stop_time: 0 },
    ...change,
  }
}

/** Held after so many ms. */
export const held = (run_long: number, change: Partial<TimerState> = {}) =>
  frame(says.downPaused, countdown({ status: timerStatus.paused, start_time: 1000, run_long, stop_time: 1000 + run_long, ...change }))
export const running = (start_time: number, change: Partial<TimerState> = {}) =>
  frame(says.downStarted, countdown({ status: timerStatus.started, start_time, ...change }))
export const ready = (change: Partial<TimerState> = {}) => frame(says.downReady, countdown(change))

/** A teacher in a lesson, whose timer is moved as the server would. `shown`: what is there already. */
export function withTimer(stand: Stand, now: () => number, ...shown: readonly Said[]) {
  logIn(stand, teacher)
  let run: Pick<TimerState, 'time_long' | 'is_over_time' | 'event_id'> = { time_long: 300, is_over_time: 1, event_id: 1 }
  let start_time = Math.max(0, ...shown.map(([, data]) => ('start_time' in data ? Number(data.start_time) : 0)))
  let run_long = 0
  const tell = (...frames: readonly Said[]) => {
    inLesson(stand, teacher, ...frames)
    return frames
  }
  const next = (of: Pick<TimerState, 'time_long' | 'is_over_time'>) => {
    run = { ...of, event_id: run.event_id + 1 }
    return run
  }
  stand.answerFrame(hears.downReady, ({ time_long, is_over_time }) => tell(ready(next({ time_long, is_over_time }))))
  stand.answerFrame(hears.ready, () => tell(frame(says.ready, countdown(next({ time_long: 0, is_over_time: 0 })))))
  stand.answerFrame(hears.downStart, ({ time_long, is_over_time }) => {
    run = { ...run, time_long, is_over_time }
    start_time = now()
    return tell(running(start_time, run))
  })
  stand.answerFrame(hears.downStop, () => {
    run_long = now() - start_time
    return tell(held(run_long, run))
  })
  stand.answerFrame(hears.downGoOn, () => {
    start_time = now() - run_long
    return tell(frame(says.downContinued, countdown({ ...run, status: timerStatus.continued, start_time, run_long, stop_time: now() })))
  })
  stand.answerFrame(hears.downReset, () => tell(frame(says.downReset, countdown(run))))
  stand.answerFrame(hears.closeAll, () => [...tell(), frame(says.closedAll, countdown({ ...run, status: timerStatus.closed }))])
  tell(...shown)
}
