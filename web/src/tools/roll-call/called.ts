import type { Called } from './screen-state.ts'

/** Those who were called by chance, in the order of their first call. */
export const calledAtRandom = (called: readonly Called[]) => called.filter(({ calls }) => calls > 0)

/** Who had most to say stands first. */
export const mostCalledFirst = (called: readonly Called[]) => [...called].sort((a, b) => b.calls + b.grabs - (a.calls + a.grabs))
