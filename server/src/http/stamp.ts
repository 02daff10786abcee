import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** What every reply carries, and the one line and one measurement it leaves behind. No address, query or body: they can name people. */
export function stampReplies(app: FastifyInstance, { requests }: Metrics) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'same-origin')
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'page'
    const status = reply.statusCode
    requests.observe({ route, status }, reply.elapsedTime / 1000)
    request.log.info({ method: request.method, route, status, ms: Math.round(reply.elapsedTime * 10) / 10 })
    done()
  })
}
