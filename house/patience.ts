import { vi } from 'vitest'

/**
 * A second is vitest's own patience, and a busy machine takes longer than that for what is right: hangs are caught by the test's timeout.
 * It would look every 50 ms; most of what is waited for is there after five.
 */
const { waitFor } = vi
vi.waitFor = (condition, options) =>
  waitFor(condition, typeof options === 'number' ? { timeout: options, interval: 5 } : { timeout: 15_000, interval: 5, ...options })
