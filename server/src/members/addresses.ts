import type { Db } from '../db/database.ts'
import { hostsOf } from './schools.db.ts'
import { schoolUrl } from './schools.ts'

export interface AddressNeeds {
  readonly db: Db
  readonly lanAddresses: () => readonly string[]
  /** Which school an address opens. */
  readonly schoolAt: (host: string) => Promise<{ readonly id: number } | undefined>
}

/** Where a school is opened: at its hosts, then at the addresses of this machine that lead to it. */
export async function addressesOf({ db, lanAddresses, schoolAt }: AddressNeeds, orgId: number, hostUrl: string) {
  const hosts = (await hostsOf(db, orgId)).map(({ host }) => host)
  const port = new URL(hostUrl || 'http://localhost').port
  const lan: string[] = []
  for (const address of lanAddresses()) {
    const host = port === '' ? address : `${address}:${port}`
    if (!hosts.includes(address) && !hosts.includes(host) && (await schoolAt(host))?.id === orgId) lan.push(address)
  }
  const addressOf = (host: string, isLan: boolean) => ({ url: schoolUrl(host, hostUrl), isLan })
  return [...hosts.map((host) => addressOf(host, false)), ...lan.map((host) => addressOf(host, true))]
}
