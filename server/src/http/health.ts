import type { FastifyInstance } from 'fastify'

export interface Health {
  /** Fails when something a request needs is away. */
  readonly check: () => Promise<unknown>
  readonly isDraining: () => boolean
}

/** `/healthz`: the process answers. `/readyz`: send it people; false while draining, so that a proxy looks elsewhere first. */
export function serveHealth(app: FastifyInstance, { check, isDraining }: Health) {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'draining' })
    try {
      await check()
      return { status: 'ready' }
    } catch (error) {
      request.log.warn(error)
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
