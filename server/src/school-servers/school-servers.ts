import type { Bus } from '../bus/bus.ts'
import { createOrgLists, tellListChanged } from '../bus/org-lists.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { schoolServersOf } from './school-servers.db.ts'

const schoolServersChanged = 'school-servers-changed'

export const tellSchoolServers = (publish: (channel: string, message: string) => Promise<void>, orgId: number) =>
  tellListChanged(publish, schoolServersChanged, orgId)

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly bus: Bus
}

/** Which school servers pages of each organisation may ask. */
export const createSchoolServers = (deps: Deps) => createOrgLists(deps, schoolServersChanged, (orgId) => schoolServersOf(deps.db, orgId))
export type SchoolServers = Awaited<ReturnType<typeof createSchoolServers>>
