import { Refusal } from '@jiangtai/contract/refusal'
import { type HostNames, schoolServerLimits, schoolServers } from '@jiangtai/contract/school-servers'
import { byCaller } from '../audits/audits.db.ts'
import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Person } from '../http/context.ts'
import { addSchoolServer, keyHashOf, removeSchoolServer } from './change-school-servers.ts'
import { noteSeen, previewHash, schoolServerByKey, schoolServersOf } from './school-servers.db.ts'
import { type SchoolServers, tellSchoolServers } from './school-servers.ts'
import { signTicket, ticketKeyOf } from './ticket.ts'

interface Readable {
  readonly id: number
  readonly file_id: number
  readonly name: string
  readonly bytes: number
  readonly sha256: string
}

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly bus: Pick<Bus, 'publish'>
  readonly secret: string
  readonly servers: SchoolServers
  readonly newKey: () => string
  /** A file that this person may read; undefined: there is none. */
  readonly readable: (person: Person, orgId: number, uploadId: number) => Promise<Readable | undefined>
  readonly contentTypeOf: (name: string) => string
}

/** What a browser could run is sent as bytes. */
const plainType = (type: string) => (/^(video|audio|image)\/|\/pdf$/.test(type) ? type : 'application/octet-stream')

export function schoolServerCalls({ db, clock, bus, secret, servers, newKey, readable, contentTypeOf }: Deps) {
  const listed = async (orgId: number) => ({
    list: (await schoolServersOf(db, orgId)).map(({ org_id: _org, key_hash: _hash, ...server }) => server),
  })

  async function hostNames(orgId: number): Promise<HostNames> {
    const all = await servers.of(orgId)
    return {
      host_names: all.map(({ host }) => host),
      host_name_map_school_server_id: Object.fromEntries(all.map(({ host, id }) => [host, id])),
      list: all.map(({ host, id, is_secure }) => ({ school_server_id: id, host, is_secure })),
    }
  }

  /** What is sent, with its hash; undefined: pages that nobody has counted. */
  async function contentOf(file: Readable, isPreview: boolean) {
    if (!isPreview) return { sha256: file.sha256, bytes: file.bytes, type: plainType(contentTypeOf(file.name)) }
    const preview = await previewHash(db, file.file_id)
    return preview && preview.sha256 !== '' ? { ...preview, type: 'application/pdf' } : undefined
  }

  return answer(schoolServers, {
    hostNames: (_input, { org }) => hostNames(org.id),
    map: (_input, { org }) => hostNames(org.id),

    async fileTicket({ file_cdn_id, is_preview = false }, { caller, org, hostUrl }) {
      const file = await readable(caller, org.id, file_cdn_id)
      if (!file) throw new Refusal('fileUnknown')
      const now = clock.seconds()
      const until = now + schoolServerLimits.ticketSeconds
      const silent = now - 3 * schoolServerLimits.helloSeconds
      const heard = (await servers.of(org.id)).filter(({ seen_at }) => seen_at >= silent)
      const content = heard.length > 0 ? await contentOf(file, is_preview) : undefined
      if (!content) return { key: '', bytes: 0, until, tickets: [] }
      const host = hostUrl.replace(/^https?:\/\//, '')
      const tickets = heard.map(({ id }) => {
        const ticket = { serverId: id, uploadId: file.id, isPreview: is_preview, ...content, until, host }
        return { school_server_id: id, ticket: signTicket(ticketKeyOf(secret, id), ticket) }
      })
      return { key: content.sha256, bytes: content.bytes, until, tickets }
    },

    async hello({ key, version, file_count, file_bytes }) {
      const server = await schoolServerByKey(db, keyHashOf(key))
      if (!server) throw new Refusal('schoolServerKeyWrong')
      const now = clock.seconds()
      await noteSeen(db, server.id, { seen_at: now, version, file_count, file_bytes })
      return { school_server_id: server.id, name: server.name, ticket_key: ticketKeyOf(secret, server.id), now }
    },

    list: (_input, { org }) => listed(org.id),

    async add({ name, address }, context) {
      const by = byCaller(context, clock.seconds())
      const key = newKey()
      const id = await db.transaction().execute((tx) => addSchoolServer(tx, by, { name, address, key }))
      await tellSchoolServers(bus.publish, by.orgId)
      return { ...(await listed(by.orgId)), id, key }
    },

    async remove({ id }, context) {
      const by = byCaller(context, clock.seconds())
      await db.transaction().execute((tx) => removeSchoolServer(tx, by, id))
      await tellSchoolServers(bus.publish, by.orgId)
      return listed(by.orgId)
    },
  })
}
