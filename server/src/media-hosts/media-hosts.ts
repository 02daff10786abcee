import * as z from 'zod/mini'
import { type Bus, messageAs } from '../bus/bus.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { mediaHostsOf } from './media-hosts.db.ts'

/** What whoever changes a list tells the nodes. */
const mediaHostsChanged = 'media-hosts-changed'
const MediaHostsChange = z.object({ orgId: z.int() })

/** One that does not hear of it finds it within five seconds. */
export const tellMediaHosts = (publish: (channel: string, message: string) => Promise<void>, orgId: number) =>
  publish(mediaHostsChanged, JSON.stringify({ orgId } satisfies z.infer<typeof MediaHostsChange>)).catch(() => {})

/** How late a change may be noticed that a node did not hear of. */
const freshMs = 5_000
const most = 1_000

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly bus: Bus
}

/** Which other hosts each organisation shows something from. */
export async function createMediaHosts({ db, clock, bus }: Deps) {
  const known = new Map<number, { readonly hosts: Promise<readonly string[]>; readonly readAt: number }>()
  await bus.subscribe(mediaHostsChanged, (message) => {
    const change = messageAs(MediaHostsChange, message)
    if (change) known.delete(change.orgId)
  })
  bus.onGap(() => known.clear())
  return {
    async of(orgId: number): Promise<readonly string[]> {
      const entry = known.get(orgId)
      if (entry && clock.ms() - entry.readAt < freshMs) return entry.hosts
      const hosts = mediaHostsOf(db, orgId)
      if (known.size >= most) known.clear()
      known.set(orgId, { hosts, readAt: clock.ms() })
      // A reading that failed is not kept.
      hosts.catch(() => known.delete(orgId))
      return hosts
    },
  }
}
