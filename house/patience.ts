import { vi } from 'vitest'

/** A second is vitest's own patience, and a busy machine takes longer than that for what is right: hangs are caught by the test's timeout. */
const { waitFor } = vi
vi.waitFor = (condition, options) => waitFor(condition, typeof options === 'number' ? options : { timeout: 15_000, ...options })
