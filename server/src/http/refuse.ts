import type { Socket } from 'node:net'
import { Envelope } from '@jiangtai/contract/call'
import { Refusal, refusals } from '@jiangtai/contract/refusal'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { replySchema } from './json-schema.ts'
import type { Metrics } from './metrics.ts'

const Refused = replySchema(Envelope)

/** A request that is wrong as HTTP and not only as a call: it is answered with a status of its own. */
export class Malformed extends Error {
  constructor(readonly statusCode: 400 | 413 = 400) {
    super('malformed')
  }
}

/** Refusals answer 200 in the envelope; malformed HTTP, missing routes and crashes use real statuses with the same envelope. */
export function refuseInEnvelope(app: FastifyInstance, metrics: Metrics) {
  function refuse(reply: FastifyReply, status: number, { code, message, data }: Refusal) {
    metrics.refusals.inc({ code })
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type(json)
      .serializer(reply.compileSerializationSchema(Refused))
      .send({ errCode: code, msg: message, data } satisfies Envelope)
  }

  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Refusal) return refuse(reply, 200, error)
    const status = error.statusCode ?? 500
    if (status === 413) return refuse(reply, status, new Refusal('tooLarge'))
    if (status < 500) return refuse(reply, status, new Refusal('badInput'))
    request.log.error(error)
    return refuse(reply, status, new Refusal(status === 503 ? 'unavailable' : 'crashed'))
  })

  /** For what is no call, and so is told by real statuses too. */
  return (reply: FastifyReply, status = 404, refusal = new Refusal('notFound')) => refuse(reply, status, refusal)
}

const malformed = JSON.stringify({ errCode: refusals.badInput[0], msg: refusals.badInput[1], data: null } satisfies Envelope)
export const json = 'application/json; charset=utf-8'

/** Somebody followed a link to what is not there, or not for them: there is a page that says so. */
export const isVisit = ({ method, url, headers }: FastifyRequest) =>
  method === 'GET' && !url.startsWith('/api/') && headers.accept?.includes('text/html')

/** What does not get as far as a route: an address that cannot be decoded, bytes that are not HTTP. */
export const refuseMalformed = {
  frameworkErrors: (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    isVisit(request)
      ? reply.redirect('/not-found')
      : reply.code(400).header('x-content-type-options', 'nosniff').type(json).send(malformed),
  clientErrorHandler(error: Error & { readonly code?: string }, socket: Socket) {
    if (!socket.writable) return void socket.destroy()
    const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
    const headers = [`content-type: ${json}`, 'x-content-type-options: nosniff', 'connection: close']
    socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${malformed}`)
  },
}
