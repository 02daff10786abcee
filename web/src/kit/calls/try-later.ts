import { commonRefusals } from '@jiangtai/contract/common-refusals'
import * as z from 'zod/mini'
import { CallFailed } from './send.ts'

const [tooMany] = commonRefusals.tooMany
const Seconds = z.object({ n: z.int() })

/** How many seconds the server wants to be left alone; 0 for every other failure, and where it did not say. */
export function secondsAskedFor(error: unknown): number {
  if (!(error instanceof CallFailed) || error.errCode !== tooMany) return 0
  const asked = z.safeParse(Seconds, error.data)
  return asked.success ? asked.data.n : 0
}
