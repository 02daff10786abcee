import { timerModes } from '@jiangtai/contract/timer'
import type { Timer } from './timer-state.ts'

export const sampleNow = 1_700_000_000_000

/** A countdown of five minutes with 04:12 left. */
export const sampleTimer = (changes: Partial<Timer> = {}): Timer => ({
  ...{ class_id: 1, teacher_id: 1, user_id: 1, version: 2, event_id: 1, status: 1, start_time: sampleNow - 48_000 },
  ...{ time_long: 300, is_over_time: 1, run_long: 0, stop_time: 0, mode: timerModes.countdown, wasReset: false },
  ...changes,
})
