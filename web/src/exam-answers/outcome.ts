import { commonRefusals } from '@jiangtai/contract/common-refusals'
import { type RefusalName, refusals } from '@jiangtai/contract/refusal'
import { CallFailed, isLineDown } from '../kit/calls/send.ts'
import { secondsAskedFor } from '../kit/calls/try-later.ts'
import type { Outcome } from './journal/sync.ts'

export const isRefused = (error: unknown, ...names: readonly RefusalName[]) =>
  error instanceof CallFailed && error.reason === 'refused' && names.some((name) => refusals[name][0] === error.errCode)

const passing: readonly number[] = [commonRefusals.crashed, commonRefusals.tooMany, commonRefusals.unavailable].map(([code]) => code)

/** What a save that failed means for those that follow. */
export function outcomeOf(error: unknown): Exclude<Outcome, { kind: 'saved' }> {
  if (isLineDown(error)) return { kind: 'line' }
  if (isRefused(error, 'examElsewhere')) return { kind: 'elsewhere' }
  if (!(error instanceof CallFailed) || error.reason !== 'refused' || passing.includes(error.errCode))
    return { kind: 'busy', waitMs: secondsAskedFor(error) * 1000 }
  return { kind: 'closed', text: error.message }
}
