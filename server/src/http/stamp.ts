import type { FastifyInstance, FastifyRequest } from 'fastify'
import { routeOf } from './called.ts'
import type { Metrics } from './metrics.ts'
import type { SlowCalls } from './slow-calls.ts'

const year = 365 * 86_400

/**
 * What every reply carries, and the one line and one measurement it leaves behind. No address, query or body: they can name people.
 * Only a proxy's word for https is told on to browsers for good: a certificate of our own is for a try, and would close plain http to every
 * other program at that name.
 */
export function stampReplies(
  app: FastifyInstance,
  { requests }: Metrics,
  slowCalls: Pick<SlowCalls, 'note'>,
  { isBehindProxy }: { readonly isBehindProxy: boolean },
) {
  const isForGood = (request: FastifyRequest) =>
    isBehindProxy && request.headers['x-forwarded-proto'] !== undefined && request.protocol === 'https'
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'same-origin')
    if (isForGood(request)) reply.header('strict-transport-security', `max-age=${year}`)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request)
    const status = reply.statusCode
    requests.observe({ route, status }, reply.elapsedTime / 1000)
    // A file takes as long as the line of whoever sends it.
    if (route.startsWith('/api/') && !request.headers['content-type']?.startsWith('multipart/')) slowCalls.note(route, reply.elapsedTime)
    request.log.info({ method: request.method, route, status, ms: Math.round(reply.elapsedTime * 10) / 10 })
    done()
  })
}
