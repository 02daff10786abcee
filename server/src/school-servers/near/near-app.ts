import { Readable } from 'node:stream'
import { CheckFile, fileStates, schoolServerPaths } from '@jiangtai/contract/school-servers'
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import * as z from 'zod/mini'
import { isAmong, rangeOf } from '../../http/range.ts'
import type { Ticket } from '../ticket.ts'
import type { MainLine } from './main-line.ts'
import type { Near } from './near.ts'
import type { Shelf } from './shelf.ts'

/** For a school: one machine must not keep the others out, neither with connections nor by reading nothing. */
export const usualLimits = {
  mostConnections: 2000,
  /** Of a connection on which nothing moves; a film that somebody has stopped for longer asks again where it was. */
  silentMs: 120_000,
}
/** Between two requests; what is asked is short. */
const quick = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 15_000 }

interface Deps {
  readonly near: Near
  readonly shelf: Pick<Shelf, 'count' | 'bytes'>
  readonly line: Pick<MainLine, 'opened' | 'state'>
  readonly version: string
  readonly mostBytes: number
  readonly logger: FastifyBaseLogger
  readonly https: { readonly key: string; readonly cert: string } | undefined
  readonly limits?: typeof usualLimits
}

/** Files are data of strangers: whatever they hold, nothing in them may run here. */
const harmless = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, max-age=3600',
  'accept-ranges': 'bytes',
  'referrer-policy': 'no-referrer',
}
const readable = 'content-length, content-range, etag, accept-ranges'

const ticketIn = ({ query }: FastifyRequest): string => {
  const { ticket } = query as { ticket?: unknown }
  return typeof ticket === 'string' ? ticket : ''
}

/** Whether pages at this origin were given the ticket; by its host alone, because a proxy may know less of the scheme. */
const isOfPage = (origin: string, { host }: Ticket) => URL.canParse(origin) && new URL(origin).host === host && host !== ''

/** The school server: says what it has, and hands it out to whoever has a ticket for it. It sets no cookie and reads none. */
export function createNearApp({ near, shelf, line, version, mostBytes, logger, https, limits = usualLimits }: Deps): FastifyInstance {
  const settings = { loggerInstance: logger, logController: new LogController({ disableRequestLogging: true }), bodyLimit: 4096 }
  const app = (https ? fastify({ ...settings, https }) : fastify(settings)) as FastifyInstance
  Object.assign(app.server, { ...quick, maxConnections: limits.mostConnections, timeout: limits.silentMs })

  /** The ticket, where a page may use it; answers `strange` for a page that was not given it. */
  function admitted(request: FastifyRequest, reply: FastifyReply): Ticket | 'strange' | undefined {
    const { origin } = request.headers
    const ticket = line.opened(ticketIn(request))
    reply.header('vary', 'origin')
    if (origin === undefined) return ticket
    if (!ticket || !isOfPage(origin, ticket)) return 'strange'
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': readable })
    return ticket
  }

  const refuse = (reply: FastifyReply, status: number) => reply.code(status).send({ errCode: status, msg: '不能读取', data: null })

  for (const url of [schoolServerPaths.checkFile, schoolServerPaths.file])
    app.options(url, async (request, reply) => {
      const ticket = admitted(request, reply)
      if (!ticket || ticket === 'strange') return refuse(reply, 403)
      const asksPrivate = request.headers['access-control-request-private-network'] === 'true'
      return reply
        .headers({ 'access-control-allow-methods': 'GET, HEAD, POST', 'access-control-allow-headers': 'content-type, range' })
        .headers({ 'access-control-max-age': 600, ...(asksPrivate && { 'access-control-allow-private-network': 'true' }) })
        .code(204)
        .send()
    })

  app.post(schoolServerPaths.checkFile, async (request, reply) => {
    const ticket = admitted(request, reply)
    const asked = z.safeParse(CheckFile, request.body)
    if (ticket === 'strange') return refuse(reply, 403)
    if (!asked.success) return refuse(reply, 400)
    const status = near.state(asked.data.key, ticket, ticketIn(request))
    return reply.header('cache-control', 'no-store').send({ errCode: 0, msg: '', data: { status } })
  })

  app.route({
    method: ['GET', 'HEAD'],
    url: schoolServerPaths.file,
    async handler(request, reply) {
      const ticket = admitted(request, reply)
      if (!ticket || ticket === 'strange') return refuse(reply, 403)
      const { bytes, sha256, type } = ticket
      const mark = `"${sha256}"`
      reply.headers({ ...harmless, etag: mark }).type(type)
      if (isAmong(request.headers['if-none-match'], mark)) return reply.code(304).send()
      const range = rangeOf(request.headers.range, bytes)
      if (range === 'none') return reply.code(416).header('content-range', `bytes */${bytes}`).send()
      const wanted = range ?? { first: 0, last: bytes - 1 }
      const isHead = request.method === 'HEAD'
      if (isHead && near.state(sha256, ticket, ticketIn(request)) === fileStates.absent) return reply.code(503).send()
      const { read } = isHead ? { read: undefined } : await near.open(ticket, ticketIn(request), wanted)
      if (!isHead && !read) return refuse(reply.removeHeader('etag').type('application/json'), 503)
      if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${bytes}`)
      reply.header('content-length', wanted.last - wanted.first + 1)
      const source = read?.(wanted)
      return reply.send(source && (source instanceof Readable ? source : Readable.from(source, { objectMode: false })))
    },
  })

  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({
      ...{ status: 'ok', version, main: line.state() },
      files: { count: shelf.count(), bytes: shelf.bytes(), most: mostBytes, coming: near.comingCount() },
    }),
  )
  return app
}
