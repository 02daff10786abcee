import { availableParallelism } from 'node:os'

/**
 * One core stays with the event loop, and four threads are enough for a school. The heap is what a table of five columns takes whose last cell is in the last row there can be, as some
 * programs mark it.
 */
export const workerLimits = {
  threads: Math.min(4, Math.max(1, availableParallelism() - 1)),
  ...{ heapMb: 256, startSeconds: 60, mostWaiting: 50 },
} as const
