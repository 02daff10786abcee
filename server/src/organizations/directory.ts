import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Org } from '../http/context.ts'
import { findOrganizationByCode, findOrganizationByHost } from './organizations.db.ts'

const freshMs = 30_000
/** Anybody can send any Host header. */
const most = 1_000

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly defaultOrg: string
}

export async function organizationWithCode(db: Db, code: string): Promise<Org | undefined> {
  const org = await findOrganizationByCode(db, code)
  return org && { ...org, isFh: false }
}

/** Which organisation a host belongs to; one that none claims (an IP address) gets the default. */
export function createDirectory({ db, clock, defaultOrg }: Deps, mostHosts = most) {
  const known = new Map<string, { readonly org: Org | undefined; readonly readAt: number }>()

  /** A host that is configured with its port wins over the same host without one (O012). */
  async function read(host: string): Promise<Org | undefined> {
    const hostname = host.replace(/:\d+$/, '')
    const found = (await findOrganizationByHost(db, host)) ?? (hostname === host ? undefined : await findOrganizationByHost(db, hostname))
    return found ? { ...found, isFh: found.isFh === 1 } : organizationWithCode(db, defaultOrg)
  }

  return async (asked: string): Promise<Org | undefined> => {
    const host = asked.toLowerCase()
    const entry = known.get(host)
    if (entry && clock.ms() - entry.readAt < freshMs) return entry.org
    const org = await read(host)
    if (known.size >= mostHosts) known.clear()
    known.set(host, { org, readAt: clock.ms() })
    return org
  }
}
