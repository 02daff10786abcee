import { thirdParties } from '@jiangtai/contract/addresses'
import { platformNames } from '@jiangtai/contract/media'
import { isHostAmong, mediaHostOf, mostMediaHosts } from '@jiangtai/contract/media-hosts'
import { Refusal } from '@jiangtai/contract/refusal'
import { type AuditBy, noteAudit } from '../audits/audits.db.ts'
import type { Db } from '../db/database.ts'
import { lockOrganization } from '../db/lock-organization.ts'
import { ownHosts } from '../db/own-hosts.ts'
import { addMediaHosts, mediaHostsOf, removeMediaHosts } from './media-hosts.db.ts'

/** The hosts behind what was typed: one, or those of a platform's players. */
export function hostsCalled(typed: string): readonly string[] {
  const party = thirdParties.find(({ id }) => platformNames[id] === typed.trim())
  if (party) return party.players
  const read = mediaHostOf(typed)
  if ('fault' in read) throw new Refusal(read.fault, { x: typed })
  return [read.host]
}

interface HostChange {
  readonly add: readonly string[]
  readonly del: readonly string[]
}

/** The hosts of an organisation after a change, all of it or nothing. */
export async function changeMediaHosts(tx: Db, by: AuditBy, { add, del }: HostChange): Promise<readonly string[]> {
  await lockOrganization(tx, by.orgId)
  const before = await mediaHostsOf(tx, by.orgId)
  const unknown = del.filter((host) => !before.includes(host))
  if (unknown.length > 0) throw new Refusal('mediaHostUnknown', { x: unknown.join('、') })
  if (del.length > 0) await removeMediaHosts(tx, by.orgId, del)
  if (add.length > 0) await allow(tx, by.orgId, add)
  const list = await mediaHostsOf(tx, by.orgId)
  await noteAudit(tx, by, {
    ...{ act: 'hosts-changed', on: { kind: 'school', id: by.orgId, name: '允许的网站' } },
    ...{ before: { 网站: before.join(' ') }, after: { 网站: list.join(' ') } },
  })
  return list
}

async function allow(tx: Db, orgId: number, hosts: readonly string[]) {
  const own = (await ownHosts(tx)).find((host) => isHostAmong(host, hosts))
  if (own !== undefined) throw new Refusal('mediaHostOwn', { x: own })
  const there = await mediaHostsOf(tx, orgId)
  if (new Set([...there, ...hosts]).size > mostMediaHosts) throw new Refusal('mediaHostsFull', { n: mostMediaHosts })
  await addMediaHosts(tx, orgId, hosts)
}
