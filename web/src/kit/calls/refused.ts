import { commonRefusals } from '@jiangtai/contract/common-refusals'
import { CallFailed } from './send.ts'

const passing: readonly number[] = [commonRefusals.crashed, commonRefusals.tooMany, commonRefusals.unavailable].map(([code]) => code)

/** The server said no, and would say so again: trying again is no way on. */
export const isRefusedForGood = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.reason === 'refused' && !passing.includes(error.errCode)
