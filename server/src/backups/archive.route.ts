import { Readable } from 'node:stream'
import type { Grant } from '@jiangtai/contract/call'
import { Refusal } from '@jiangtai/contract/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createAtOnce } from '../at-once.ts'
import { byCaller, noteAudit } from '../audits/audits.db.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Caller, Org, Person } from '../http/context.ts'
import { dispositionOf } from '../http/file-answer.ts'
import { archiveOf, archivePath } from './archive.ts'
import { demandWhole } from './backups.calls.ts'
import type { BackupPlace } from './place.ts'
import { tarLength, tarOf } from './tar.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly openPlace: () => Promise<BackupPlace>
  readonly organizationOf: (host: string) => Promise<Org | undefined>
  readonly whoIs: (request: FastifyRequest, reply: FastifyReply, org: Org) => Promise<Caller>
  readonly demandGrant: (grant: Grant, caller: Person, org: Org, named: string | undefined) => Promise<Org>
  readonly refuse: (reply: FastifyReply, status: number, refusal: Refusal) => FastifyReply
}

const mostAtOnce = 1
const waitSeconds = 30

/** One backup as an archive that is made while it is sent. It asks for all that the call asks for which leads here. */
export function serveArchives(app: FastifyInstance, { db, clock, openPlace, organizationOf, whoIs, demandGrant, refuse }: Deps) {
  const begin = createAtOnce(mostAtOnce, waitSeconds)
  app.get<{ Params: { file: string } }>(`${archivePath}/:file`, { exposeHeadRoute: false }, async (request, reply) => {
    const org = await organizationOf(request.host)
    if (!org) return refuse(reply, 404, new Refusal('unknownOrganization'))
    const caller = await whoIs(request, reply, org)
    if (caller.role === 'guest') return refuse(reply, 401, new Refusal('noSession'))
    let end: (() => void) | undefined
    try {
      await demandGrant('confirmed', caller, org, undefined)
      await demandWhole(db, caller)
      end = begin(caller.id)
      const entries = await archiveOf(await openPlace(), request.params.file.replace(/\.tar$/, ''))
      if (!entries) throw new Refusal('backupUnknown')
      const by = byCaller({ caller, org, address: request.ip }, clock.seconds())
      await noteAudit(db, by, {
        act: 'backup-downloaded',
        on: { kind: 'school', name: org.longName },
        after: { 备份: request.params.file },
      })
      const stream = Readable.from(tarOf(entries), { objectMode: false })
      stream.once('close', end)
      return reply
        .headers({
          'content-disposition': dispositionOf(`jiangtai-${request.params.file}`),
          'content-length': tarLength(entries),
          'cache-control': 'no-store',
        })
        .type('application/x-tar')
        .send(stream)
    } catch (error) {
      end?.()
      if (error instanceof Refusal) return refuse(reply, error.reason === 'backupUnknown' ? 404 : 403, error)
      throw error
    }
  })
}
