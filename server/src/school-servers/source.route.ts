import { Refusal } from '@jiangtai/contract/refusal'
import { schoolServerPaths } from '@jiangtai/contract/school-servers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { previewKey } from '../library/preview.ts'
import { keyHashOf } from './change-school-servers.ts'
import { previewHash, schoolServerByKey } from './school-servers.db.ts'
import { readPassedOn } from './ticket.ts'

interface Stored {
  readonly org_id: number
  readonly file_id: number
  readonly sha256: string
  readonly bytes: number
  readonly storage_key: string
}

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly secret: string
  readonly storedById: (uploadId: number) => Promise<Stored | undefined>
  readonly send: (
    request: FastifyRequest,
    reply: FastifyReply,
    file: { readonly key: string; readonly bytes: number; readonly mark: string; readonly unknown: () => FastifyReply },
  ) => Promise<FastifyReply>
  readonly refuse: (reply: FastifyReply, status: number, refusal: Refusal) => FastifyReply
}

const keyIn = ({ authorization = '' }: FastifyRequest['headers']) => /^Bearer (\S{1,100})$/.exec(authorization)?.[1] ?? ''

/**
 * Where school servers fetch from, with their key: files of their own school, for as long as a page of it has passed a ticket on. They cannot write
 * one themselves: what they are told to read tickets with is not all that tickets are signed with.
 */
export function serveSchoolServers(app: FastifyInstance, { db, clock, secret, storedById, send, refuse }: Deps) {
  app.route<{ Querystring: { ticket?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: schoolServerPaths.source,
    async handler(request, reply) {
      const server = await schoolServerByKey(db, keyHashOf(keyIn(request.headers)))
      if (!server) return refuse(reply, 401, new Refusal('schoolServerKeyWrong'))
      const unknown = () => refuse(reply, 404, new Refusal('fileUnknown'))
      const ticket = readPassedOn(secret, server.id, String(request.query.ticket ?? ''), clock.seconds())
      const file = ticket?.serverId === server.id ? await storedById(ticket.uploadId) : undefined
      if (!ticket || file?.org_id !== server.org_id) return unknown()
      const content = ticket.isPreview ? await previewHash(db, file.file_id) : file
      // Made anew since the ticket was written: what it names is gone.
      if (content?.sha256 !== ticket.sha256) return unknown()
      reply.headers({ 'cache-control': 'private, no-store', 'accept-ranges': 'bytes' }).type('application/octet-stream')
      const key = ticket.isPreview ? previewKey(file.storage_key) : file.storage_key
      return send(request, reply, { key, bytes: content.bytes, mark: `"${ticket.sha256}"`, unknown })
    },
  })
}
