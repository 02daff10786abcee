import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** A registry of its own per app: tests build many in one process. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'jt_http_request_seconds',
      help: 'Time to answer, by route and status',
      labelNames: ['route', 'status'],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
      registers: [registry],
    }),
    refusals: new Counter({ name: 'jt_refusals_total', help: 'Refused requests by errCode', labelNames: ['code'], registers: [registry] }),
  }
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Open to the machine itself, and to a collector elsewhere that knows the token. */
export function serveMetrics(app: FastifyInstance, { registry }: Metrics, token: string | undefined) {
  app.get('/metrics', async (request, reply) => {
    const isKnown = token !== undefined && request.headers.authorization === `Bearer ${token}`
    if (!isKnown && !loopback.has(request.ip)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
