import type { Db } from '../db/database.ts'
import type { Org } from '../http/context.ts'
import { hostsOf } from './school.db.ts'

type OrganizationOf = (host: string) => Promise<Pick<Org, 'id'> | undefined>

/** Where people open a school: where the caller did, unless it is an operator's page that stands at another school. */
export async function siteOf(db: Db, organizationOf: OrganizationOf, org: Pick<Org, 'id'>, hostUrl: string): Promise<string> {
  if (!URL.canParse(hostUrl)) return hostUrl
  const { protocol, host: here, port } = new URL(hostUrl)
  if ((await organizationOf(here))?.id === org.id) return hostUrl
  const [first] = await hostsOf(db, org.id)
  if (!first) return hostUrl
  return `${protocol}//${first.host}${/:\d+$/.test(first.host) || port === '' ? '' : `:${port}`}`
}
