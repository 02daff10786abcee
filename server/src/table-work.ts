import { Refusal } from '@jiangtai/contract/refusal'
import { createAtOnce } from './at-once.ts'
import { WorkFailure } from './workers/workers.ts'

/** For a table of the largest size on a slow machine. */
export const tableLimits = { seconds: 15 } as const
/** Of one person: the others find a thread that is free, or nearly. */
const tablesAtOnce = 2

/** Work of threads on tables that people send and ask for. */
export function createTableWork() {
  const begin = createAtOnce(tablesAtOnce, tableLimits.seconds)

  /** One that takes too long, or too much memory: of a table that was sent people are told that it is too large. */
  return async <T>(userId: number, isSent: boolean, work: () => Promise<T>): Promise<T> => {
    const end = begin(userId)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof WorkFailure)) throw error
      throw new Refusal(isSent && error.why !== 'full' && error.why !== 'cancelled' ? 'tableTooLarge' : 'unavailable')
    } finally {
      end()
    }
  }
}
