import { Refusal } from '@jiangtai/contract/refusal'
import type { Counters } from './counters.ts'

/** Most per minute (O111). A whole school may sit behind one address, so that one is generous. */
export interface LimitSettings {
  readonly loginsPerAccount: number
  readonly loginsPerAddress: number
  readonly writesPerSession: number
}

export interface Limits {
  login(account: string, address: string): Promise<void>
  write(sessionId: number): Promise<void>
}

const minute = 60

export function createLimits(counters: Counters, settings: LimitSettings): Limits {
  async function atMost(most: number, key: string) {
    const { count, secondsLeft } = await counters.hit(key, minute)
    if (count > most) throw new Refusal('tooMany', { n: Math.max(1, secondsLeft) })
  }
  return {
    async login(account, address) {
      await atMost(settings.loginsPerAddress, `login-address:${address}`)
      await atMost(settings.loginsPerAccount, `login-account:${account}`)
    },
    write: (sessionId) => atMost(settings.writesPerSession, `write:${sessionId}`),
  }
}

export const noLimits: Limits = { login: async () => {}, write: async () => {} }
