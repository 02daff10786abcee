/** Time comes in as an argument, so that tests can move it. */
export interface Clock {
  ms(): number
  seconds(): number
}

export const clockOf = (ms: () => number): Clock => ({ ms, seconds: () => Math.floor(ms() / 1000) })
export const systemClock = clockOf(Date.now)
