import { createHash } from 'node:crypto'
import { flagOf } from '@jiangtai/contract/flag'
import { Refusal } from '@jiangtai/contract/refusal'
import { schoolServerLimits, schoolServerOf } from '@jiangtai/contract/school-servers'
import { type AuditBy, noteAudit } from '../audits/audits.db.ts'
import type { Db } from '../db/database.ts'
import { lockOrganization } from '../db/lock-organization.ts'
import { ownHosts } from '../db/own-hosts.ts'
import { deleteSchoolServer, insertSchoolServer, schoolServersOf } from './school-servers.db.ts'

/** All that is kept of a key: it was made at random, so nobody finds it again. */
export const keyHashOf = (key: string) => createHash('sha256').update(key).digest('hex')

const unseen = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/gu

/** What an administrator calls it, or why not. */
export function serverNameTyped(text: string): string {
  const name = text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ').trim()
  const { nameLength: n } = schoolServerLimits
  if (name.replace(unseen, '') === '' || [...name].length > n) throw new Refusal('schoolServerName', { n })
  return name
}

const nameOf = (host: string) => host.replace(/:\d+$/, '')

interface Typed {
  readonly name: string
  readonly address: string
  readonly key: string
}

/** Answers its id. At an address of ours it would be a page of ours to a browser. */
export async function addSchoolServer(tx: Db, by: AuditBy, { name: typed, address, key }: Typed): Promise<number> {
  const name = serverNameTyped(typed)
  const server = schoolServerOf(address)
  if (!server) throw new Refusal('schoolServerAddress', { x: address })
  const { host, isSecure } = server
  await lockOrganization(tx, by.orgId)
  if ((await ownHosts(tx)).includes(nameOf(host))) throw new Refusal('schoolServerOwn', { x: nameOf(host) })
  const there = await schoolServersOf(tx, by.orgId)
  if (there.some((one) => one.host === host)) throw new Refusal('schoolServerTwice', { x: host })
  if (there.length >= schoolServerLimits.most) throw new Refusal('schoolServersFull', { n: schoolServerLimits.most })
  const row = { org_id: by.orgId, name, host, is_secure: flagOf(isSecure), key_hash: keyHashOf(key), created_at: by.now }
  const id = await insertSchoolServer(tx, row)
  await noteAudit(tx, by, { act: 'school-server-added', on: { kind: 'school-server', id, name }, after: { 地址: host } })
  return id
}

export async function removeSchoolServer(tx: Db, by: AuditBy, id: number) {
  const gone = await deleteSchoolServer(tx, by.orgId, id)
  if (!gone) throw new Refusal('schoolServerUnknown')
  const on = { kind: 'school-server', id, name: gone.name } as const
  await noteAudit(tx, by, { act: 'school-server-removed', on, before: { 地址: gone.host } })
}
