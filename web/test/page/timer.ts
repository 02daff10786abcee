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
  let length: Pick<TimerState, 'time_long' | 'is_over_time'> = { time_long: 300, is_over_time: 1 }
  let start_time = Math.max(0, ...shown.map(([, data]) => ('start_time' in data ? Number(data.start_time) : 0)))
  let run_long = 0
  const tell = (...frames: readonly Said[]) => {
    inLesson(stand, teacher, ...frames)
    return frames
  }
  stand.answerFrame(hears.downReady, ({ time_long, is_over_time }) => {
    length = { time_long, is_over_time }
    return tell(ready(length))
  })
  stand.answerFrame(hears.ready, () => tell(frame(says.ready, countdown({ time_long: 0, is_over_time: 0, event_id: 2 }))))
  stand.answerFrame(hears.downStart, ({ time_long, is_over_time }) => {
    length = { time_long, is_over_time }
    start_time = now()
    return tell(running(start_time, length))
  })
  stand.answerFrame(hears.downStop, () => {
    run_long = now() - start_time
    return tell(held(run_long, length))
  })
  stand.answerFrame(hears.downGoOn, () => {
    start_time = now() - run_long
    return tell(frame(says.downContinued, countdown({ ...length, status: timerStatus.continued, start_time, run_long, stop_time: now() })))
  })
  stand.answerFrame(hears.downReset, () => tell(frame(says.downReset, countdown(length))))
  stand.answerFrame(hears.closeAll, () => [...tell(), frame(says.closedAll, countdown({ status: timerStatus.closed }))])
  tell(...shown)
}
