import { refusals } from '@jiangtai/contract/refusal'
import { CallFailed, isLineDown } from '../../kit/calls/send.ts'
import type { KeepFault } from './keeper.ts'

/** Why an exam could not be kept. */
export function keepFault(error: unknown): KeepFault {
  if (isLineDown(error)) return { kind: 'offline' }
  if (error instanceof CallFailed && error.errCode === refusals.paperStale[0]) return { kind: 'stale' }
  return { kind: 'refused', sentence: error instanceof Error ? error.message : String(error) }
}
