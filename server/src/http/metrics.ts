import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

let ofProcess: Registry | undefined

/** Once a process: what prom-client starts for it (a timer every 10 ms, an observer of garbage) never ends, and would keep every app of a test alive. */
function processMetrics() {
  if (ofProcess) return ofProcess
  ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  return ofProcess
}

/** A registry of its own per app: tests build many in one process. */
export function createMetrics() {
  processMetrics()
  const registry = new Registry()
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

/** How much of the bodies of requests is in memory just now. */
export const measureBodies = ({ registry }: Metrics, held: { bytes(): number }) =>
  new Gauge({
    name: 'jt_body_bytes',
    help: 'Bytes of request bodies in memory',
    registers: [registry],
    collect() {
      this.set(held.bytes())
    },
  })

/** Whether the line between nodes is up. Not part of readiness: without it each node goes on by itself. */
export const measureBus = ({ registry }: Metrics, bus: { ping(): Promise<void> }) =>
  new Gauge({
    name: 'jt_bus_up',
    help: '1 while the bus between nodes answers',
    registers: [registry],
    async collect() {
      this.set(
        await bus.ping().then(
          () => 1,
          () => 0,
        ),
      )
    },
  })

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** From this machine itself, not through a proxy on it. */
const isLocal = ({ socket, headers }: FastifyRequest) =>
  loopback.has(socket.remoteAddress ?? '') && headers['x-forwarded-for'] === undefined && headers.forwarded === undefined

/** Open to the machine itself, and to a collector elsewhere that knows the token. */
export function serveMetrics(
  app: FastifyInstance,
  { registry }: Metrics,
  token: string | undefined,
  notFound: (reply: FastifyReply) => FastifyReply,
) {
  app.get('/metrics', async (request, reply) => {
    const isKnown = token !== undefined && request.headers.authorization === `Bearer ${token}`
    if (!isKnown && !isLocal(request)) return notFound(reply)
    return reply.type(registry.contentType).send(await Registry.merge([processMetrics(), registry]).metrics())
  })
}
