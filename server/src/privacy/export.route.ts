import type { Grant } from '@jiangtai/contract/call'
import { Refusal } from '@jiangtai/contract/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import type { Caller, Org, Person } from '../http/context.ts'
import { dispositionOf } from '../http/file-answer.ts'
import type { Storage } from '../storage/storage.ts'
import { exportKey, findExport } from './exports.db.ts'
import { personIn, schoolOf } from './requests.db.ts'

interface Deps {
  readonly db: Db
  readonly storage: Storage
  readonly organizationOf: (host: string) => Promise<Org | undefined>
  readonly whoIs: (request: FastifyRequest, reply: FastifyReply, org: Org) => Promise<Caller>
  readonly demandGrant: (grant: Grant, caller: Person, org: Org, named: string | undefined) => Promise<Org>
  readonly refuse: (reply: FastifyReply, status: number, refusal: Refusal) => FastifyReply
}

/** Whom it is of, as the saved file says. */
async function exportOf(db: Db, { org_id, student_id }: { readonly org_id: number; readonly student_id: number | null }): Promise<string> {
  if (student_id === null) return (await schoolOf(db, org_id)).long_name
  const person = await personIn(db, org_id, student_id)
  return person ? `${person.real_name}-${person.username}` : ''
}

const exportPath = '/exports'
export const exportUrl = (id: number) => `${exportPath}/${id}.zip`

/** The zip of an export, for the administrator who asked for it and nobody else. */
export function serveExports(app: FastifyInstance, { db, storage, organizationOf, whoIs, demandGrant, refuse }: Deps) {
  app.get<{ Params: { file: string } }>(`${exportPath}/:file`, { exposeHeadRoute: false }, async (request, reply) => {
    const org = await organizationOf(request.host)
    if (!org) return refuse(reply, 404, new Refusal('unknownOrganization'))
    const caller = await whoIs(request, reply, org)
    if (caller.role === 'guest') return refuse(reply, 401, new Refusal('noSession'))
    try {
      const id = /^([1-9]\d{0,8})\.zip$/.exec(request.params.file)?.[1]
      const found = id === undefined ? undefined : await findExport(db, Number(id))
      const own = found?.asked_by === caller.id && found.made_at !== null ? found : undefined
      // R1118: who asked for another school's as an operator may be one no longer.
      await demandGrant('admin', caller, org, own?.org_code)
      if (!own) throw new Refusal('exportUnknown')
      const stream = await storage.read(exportKey(own.org_id, own.id))
      return reply
        .headers({
          'content-disposition': dispositionOf(`${await exportOf(db, own)}-数据导出-${own.id}.zip`),
          'content-length': own.bytes,
          'cache-control': 'no-store',
        })
        .type('application/zip')
        .send(stream)
    } catch (error) {
      if (error instanceof Refusal) return refuse(reply, error.reason === 'exportUnknown' ? 404 : 403, error)
      throw error
    }
  })
}
