import './patience.ts'
import { afterEach, vi } from 'vitest'

/** Files share their process: a clock that a test has stopped would stand still for the next file. */
afterEach(() => {
  if (!vi.isFakeTimers()) return
  vi.clearAllTimers()
  vi.useRealTimers()
})
