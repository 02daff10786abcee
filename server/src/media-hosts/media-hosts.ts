import type { Bus } from '../bus/bus.ts'
import { createOrgLists, tellListChanged } from '../bus/org-lists.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { mediaHostsOf } from './media-hosts.db.ts'

const mediaHostsChanged = 'media-hosts-changed'

export const tellMediaHosts = (publish: (channel: string, message: string) => Promise<void>, orgId: number) =>
  tellListChanged(publish, mediaHostsChanged, orgId)

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly bus: Bus
}

/** Which other hosts each organisation shows something from. */
export const createMediaHosts = (deps: Deps) => createOrgLists(deps, mediaHostsChanged, (orgId) => mediaHostsOf(deps.db, orgId))
