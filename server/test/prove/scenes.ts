import type { Call } from '@jiangtai/contract/call'
import type { RefusalName } from '@jiangtai/contract/refusal'

export interface Scene {
  readonly name: string
  /** The errCodes of what was asked. */
  readonly act: () => Promise<number | readonly number[]>
  /** What it may be answered with, besides 0. */
  readonly refused?: readonly RefusalName[]
}

/** Answers the errCode; as the teacher of the world, unless it is said who else. */
export type Ask = (call: Call, input: Record<string, unknown>, session?: string) => Promise<number>

export const times = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at))

export async function inSlices<T>(rows: readonly T[], write: (slice: readonly T[]) => Promise<unknown>) {
  for (let at = 0; at < rows.length; at += 500) await write(rows.slice(at, at + 500))
}
