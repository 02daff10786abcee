import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Org } from '../http/context.ts'
import { findOldestOrganization, findOrganizationByCode, findOrganizationByHost } from './organizations.db.ts'

const freshMs = 30_000
/** What whoever changes one tells the nodes. One that does not hear of it notices within half a minute. */
export const organizationsChanged = 'organizations-changed'
/** Anybody can send any Host header. */
const most = 1_000

interface Deps {
  readonly db: Db
  readonly clock: Clock
  /** Its code; undefined: the oldest. */
  readonly defaultOrg: string | undefined
}

export async function organizationWithCode(db: Db, code: string): Promise<Org | undefined> {
  const org = await findOrganizationByCode(db, code)
  return org && { ...org, isFh: false }
}

async function oldest(db: Db): Promise<Org | undefined> {
  const org = await findOldestOrganization(db)
  return org && { ...org, isFh: false }
}

/** Which organisation a host belongs to; one that none claims (an IP address) gets the default. */
export function createDirectory({ db, clock, defaultOrg }: Deps, mostHosts = most) {
  const known = new Map<string, { readonly org: Org | undefined; readonly readAt: number }>()

  /** A host that is configured with its port wins over the same host without one (O012). */
  async function read(host: string): Promise<Org | undefined> {
    const hostname = host.replace(/:\d+$/, '')
    const found = (await findOrganizationByHost(db, host)) ?? (hostname === host ? undefined : await findOrganizationByHost(db, hostname))
    if (found) return { ...found, isFh: found.isFh === 1 }
    return defaultOrg === undefined ? oldest(db) : organizationWithCode(db, defaultOrg)
  }

  const organizationOf = async (asked: string): Promise<Org | undefined> => {
    const host = asked.toLowerCase()
    const entry = known.get(host)
    if (entry && clock.ms() - entry.readAt < freshMs) return entry.org
    const org = await read(host)
    if (known.size >= mostHosts) known.clear()
    known.set(host, { org, readAt: clock.ms() })
    return org
  }
  return Object.assign(organizationOf, { forget: () => known.clear() })
}

/** Whether any address that no school has opens this one. */
export async function isDefault(db: Db, defaultOrg: string | undefined, code: string) {
  return defaultOrg === undefined ? (await findOldestOrganization(db))?.code === code : defaultOrg === code
}
