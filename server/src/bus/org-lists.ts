import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import { type Bus, messageAs } from './bus.ts'

const Change = z.object({ orgId: z.int() })

type Publish = (channel: string, message: string) => Promise<void>

/** What whoever changes a list tells the nodes. One that does not hear of it finds it within five seconds. */
export const tellListChanged = (publish: Publish, channel: string, orgId: number) =>
  publish(channel, JSON.stringify({ orgId } satisfies z.infer<typeof Change>)).catch(() => {})

/** How late a change may be noticed that a node did not hear of. */
const freshMs = 5_000
const most = 1_000

interface Deps {
  readonly clock: Clock
  readonly bus: Bus
}

/** A short list of each organisation that every page asks for: read once, and again when somebody has changed it. */
export async function createOrgLists<T>({ clock, bus }: Deps, channel: string, read: (orgId: number) => Promise<readonly T[]>) {
  const known = new Map<number, { readonly list: Promise<readonly T[]>; readonly readAt: number }>()
  await bus.subscribe(channel, (message) => {
    const change = messageAs(Change, message)
    if (change) known.delete(change.orgId)
  })
  bus.onGap(() => known.clear())
  return {
    async of(orgId: number): Promise<readonly T[]> {
      const entry = known.get(orgId)
      if (entry && clock.ms() - entry.readAt < freshMs) return entry.list
      const list = read(orgId)
      if (known.size >= most) known.clear()
      known.set(orgId, { list, readAt: clock.ms() })
      // A reading that failed is not kept.
      list.catch(() => known.delete(orgId))
      return list
    },
  }
}
