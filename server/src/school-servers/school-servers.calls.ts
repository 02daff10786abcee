import { flagOf } from '@jiangtai/contract/flag'
import { Refusal } from '@jiangtai/contract/refusal'
import { type HostNames, schoolServerLimits, schoolServers } from '@jiangtai/contract/school-servers'
import { byCaller } from '../audits/audits.db.ts'
import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Person } from '../http/context.ts'
import { addSchoolServer, keyHashOf, removeSchoolServer } from './change-school-servers.ts'
import { noteSeen, previewHash, schoolServerByKey, schoolServersOf, shownHashes } from './school-servers.db.ts'
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
  /** What people answered and enclosed never leaves the main server. */
  readonly isOfLessons: (uploadId: number) => Promise<boolean>
  readonly contentTypeOf: (name: string) => string
}

/** What a browser could run is sent as bytes. */
const plainType = (type: string) => (/^(video|audio|image)\/|\/pdf$/.test(type) ? type : 'application/octet-stream')

const hostOf = (hostUrl: string) => hostUrl.replace(/^https?:\/\//, '')

export function schoolServerCalls({ db, clock, bus, secret, servers, newKey, readable, isOfLessons, contentTypeOf }: Deps) {
  async function listed(orgId: number, hostUrl: string) {
    const named = { uploadId: 0, isPreview: false, sha256: '0'.repeat(64), bytes: 0, type: plainType('') }
    const until = clock.seconds() + schoolServerLimits.tryTicketSeconds
    const all = await schoolServersOf(db, orgId)
    const list = all.map(({ org_id: _org, key_hash: _hash, ...server }) => ({
      ...server,
      ticket: signTicket(secret, { ...named, serverId: server.id, until, host: hostOf(hostUrl) }),
    }))
    return { list }
  }

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
      const content = heard.length > 0 && (await isOfLessons(file.id)) ? await contentOf(file, is_preview) : undefined
      if (!content) return { key: '', bytes: 0, until, tickets: [] }
      const host = hostOf(hostUrl)
      const tickets = heard.map(({ id }) => {
        const ticket = { serverId: id, uploadId: file.id, isPreview: is_preview, ...content, until, host }
        return { school_server_id: id, ticket: signTicket(secret, ticket) }
      })
      return { key: content.sha256, bytes: content.bytes, until, tickets }
    },

    async hello({ key, version, file_count, file_bytes, port = 0, is_secure = false }) {
      const server = await schoolServerByKey(db, keyHashOf(key))
      if (!server) throw new Refusal('schoolServerKeyWrong')
      const now = clock.seconds()
      const door = { listens_port: port, listens_secure: flagOf(is_secure) }
      await noteSeen(db, server.id, { seen_at: now, version, file_count, file_bytes, ...door })
      return { school_server_id: server.id, name: server.name, ticket_key: ticketKeyOf(secret, server.id), now }
    },

    async goneFiles({ key, hashes }) {
      const server = await schoolServerByKey(db, keyHashOf(key))
      if (!server) throw new Refusal('schoolServerKeyWrong')
      if (hashes.length > schoolServerLimits.mostAsked) throw new Refusal('tooManyAtOnce', { n: schoolServerLimits.mostAsked })
      const shown = new Set(await shownHashes(db, server.org_id, hashes))
      return { gone: hashes.filter((one) => !shown.has(one)) }
    },

    list: (_input, { org, hostUrl }) => listed(org.id, hostUrl),

    async add({ name, address }, context) {
      const by = byCaller(context, clock.seconds())
      const key = newKey()
      const id = await db.transaction().execute((tx) => addSchoolServer(tx, by, { name, address, key }))
      await tellSchoolServers(bus.publish, by.orgId)
      return { ...(await listed(by.orgId, context.hostUrl)), id, key }
    },

    async remove({ id }, context) {
      const by = byCaller(context, clock.seconds())
      await db.transaction().execute((tx) => removeSchoolServer(tx, by, id))
      await tellSchoolServers(bus.publish, by.orgId)
      return listed(by.orgId, context.hostUrl)
    },
  })
}
