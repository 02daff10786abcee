import { AnalyticsEvent, analyticsLimits } from '@jiangtai/contract/analytics'
import type { UserType } from '@jiangtai/contract/roles'
import * as z from 'zod/mini'
import { attempt } from '../storage/attempt.ts'

/** Whose it is stays with it: the next teacher at a shared machine does not send what the last one did. */
const Queued = z.extend(AnalyticsEvent, { id: z.string(), user_id: z.int() })
export type Queued = z.infer<typeof Queued>

export type QueueStore = () => Pick<Storage, 'getItem' | 'setItem'>

/** R096: in local storage, one for each user type, the oldest dropped beyond 500 (O004). All tabs share it, so it is read each time. */
export function createQueue(storage: QueueStore, userType: UserType) {
  const key = `jiangtai.analytics.${userType}`

  function stored(): readonly unknown[] {
    return (
      attempt(() => {
        const list: unknown = JSON.parse(storage().getItem(key) ?? '[]')
        return Array.isArray(list) ? list : []
      }) ?? []
    )
  }
  /** One that another version left behind would stop all others. */
  const read = () => stored().filter((one): one is Queued => z.safeParse(Queued, one).success)
  function write(list: readonly unknown[]) {
    // Nowhere to keep it: nobody is bothered with that.
    attempt(() => storage().setItem(key, JSON.stringify(list)))
  }
  return {
    add: (event: Queued) => write([...stored(), event].slice(-analyticsLimits.queued)),
    of: (userId: number) => read().filter(({ user_id }) => user_id === userId),
    drop(sent: readonly Queued[]) {
      const ids = new Set(sent.map(({ id }) => id))
      write(read().filter(({ id }) => !ids.has(id)))
    },
  }
}
