import { commonRefusals } from '@jiangtai/contract/common-refusals'
import { CallFailed } from '../calls/send.ts'

interface Deps {
  readonly say: (msg: string) => void
  readonly endSession: () => Promise<void>
}

const [noSession] = commonRefusals.noSession

/** What it means when the calls a line needs are refused. They are tried again and again: the same refusal is said once. */
export function createRefusals({ say, endSession }: Deps) {
  let said = ''
  return {
    heard<T>(reply: T): T {
      said = ''
      return reply
    },
    refused(error: unknown): never {
      // R338, O099: class 0 is none yet; no class_id at all is no valid account.
      if (lacksClass(error)) void endSession()
      // R768; who has no session is told of that elsewhere.
      else if (error instanceof CallFailed && error.reason === 'refused' && error.errCode !== noSession && error.message !== said) {
        said = error.message
        say(said)
      }
      throw error
    },
  }
}

const lacksClass = (error: unknown) =>
  error instanceof CallFailed &&
  error.reason === 'garbled' &&
  typeof error.data === 'object' &&
  error.data !== null &&
  'user_id' in error.data &&
  ((error.data as { class_id?: unknown }).class_id ?? null) === null
