import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { leadToHttps } from '../http/plain-way.ts'
import { refuseMalformed } from '../http/refuse.ts'
import { serveRoot } from '../http/root.ts'
import { sharedSerializers } from '../http/serializers.ts'
import type { Deps } from './deps.ts'

/** For the headers of a request, and then for an ordinary body. */
export const wholeMs = 30_000

/** What listens, before it knows any call. */
export function openServer(deps: Deps): FastifyInstance {
  const settings = {
    loggerInstance: deps.logger,
    logController: new LogController({ disableRequestLogging: true }),
    // One hop: the last entry of X-Forwarded-For is the proxy's word, those before it are the visitor's.
    trustProxy: deps.trustProxy && ((_address: string, hop: number) => hop === 0),
    forceCloseConnections: 'idle' as const,
    schemaController: sharedSerializers,
    genReqId: () => randomBytes(6).toString('base64url'),
    ...refuseMalformed,
  }
  // A request without a Host belongs to the default organisation and is answered in the envelope like any other.
  const lenient = { requireHostHeader: false, headersTimeout: wholeMs }
  const app = (
    deps.https
      ? fastify({ ...settings, https: { ...lenient, key: deps.https.key, cert: deps.https.cert } })
      : fastify({ ...settings, http: lenient })
  ) as FastifyInstance<Server>
  if (deps.https) {
    const plain = leadToHttps(app.server, deps.https.root)
    app.addHook('preClose', async () => plain.close())
    serveRoot(app, deps.https.root)
  }
  return app
}
