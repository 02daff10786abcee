import { Readable } from 'node:stream'
import { Refusal } from '@jiangtai/contract/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createAtOnce } from '../at-once.ts'
import type { Db } from '../db/database.ts'
import type { Caller, Org } from '../http/context.ts'
import { dispositionOf } from '../http/file-answer.ts'
import type { Storage } from '../storage/storage.ts'
import { zipLength, zipOf } from '../zip.ts'
import { packOf, zipName, zipPath } from './pack.ts'
import { chosen } from './resources.ts'

interface Deps {
  readonly db: Db
  readonly storage: Storage
  readonly organizationOf: (host: string) => Promise<Org | undefined>
  readonly whoIs: (request: FastifyRequest, reply: FastifyReply, org: Org) => Promise<Caller>
  readonly refuse: (reply: FastifyReply, status: number, refusal: Refusal) => FastifyReply
}

const mostAtOnce = 2
const waitSeconds = 30

const idsIn = (typed: unknown): number[] =>
  typeof typed === 'string' && /^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/.test(typed) ? typed.split(',').map(Number) : []

/** Some of what a teacher may use as one zip, made while it is sent. */
export function serveZips(app: FastifyInstance, { db, storage, organizationOf, whoIs, refuse }: Deps) {
  const begin = createAtOnce(mostAtOnce, waitSeconds)
  app.get<{ Querystring: { ids?: unknown } }>(`${zipPath}/*`, { exposeHeadRoute: false }, async (request, reply) => {
    const org = await organizationOf(request.host)
    if (!org) return refuse(reply, 404, new Refusal('unknownOrganization'))
    const caller = await whoIs(request, reply, org)
    if (caller.role === 'guest') return refuse(reply, 401, new Refusal('noSession'))
    if (caller.role !== 'teacher') return refuse(reply, 403, new Refusal('notAllowed'))
    let end: (() => void) | undefined
    try {
      end = begin(caller.id)
      const { entries } = await packOf({ db, storage }, org.id, caller.id, chosen(idsIn(request.query.ids)))
      const stream = Readable.from(zipOf(entries), { objectMode: false })
      stream.once('close', end)
      return reply
        .headers({
          'content-disposition': dispositionOf(zipName(entries.length)),
          'content-length': zipLength(entries),
          'cache-control': 'no-store',
        })
        .type('application/zip')
        .send(stream)
    } catch (error) {
      end?.()
      if (error instanceof Refusal) return refuse(reply, error.reason === 'tooMany' ? 429 : 404, error)
      throw error
    }
  })
}
