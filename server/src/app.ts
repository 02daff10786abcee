import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import formbody from '@fastify/formbody'
import { features } from '@jiangtai/contract'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { accountCalls } from './accounts/accounts.calls.ts'
import type { Bus } from './bus/bus.ts'
import { channelCalls } from './channel/channel.calls.ts'
import { classCalls } from './classes/classes.calls.ts'
import type { Clock } from './clock.ts'
import { type Db, ping } from './db/database.ts'
import { closeUnusedLines } from './http/drain.ts'
import { serveHealth } from './http/health.ts'
import { createMetrics, measureBus, serveMetrics } from './http/metrics.ts'
import { mount } from './http/mount.ts'
import { serveApiPage } from './http/openapi.ts'
import { servePages } from './http/pages.ts'
import { refuseInEnvelope, refuseMalformed } from './http/refuse.ts'
import { stampReplies } from './http/stamp.ts'
import { createWhoIs } from './http/who-is.ts'
import { lessonCalls } from './lessons/lessons.calls.ts'
import type { Limits } from './limits/limits.ts'
import { createLive } from './live/live.ts'
import { createDbStore } from './live/store.db.ts'
import { createDirectory } from './organizations/directory.ts'
import { organizationCalls } from './organizations/organizations.calls.ts'
import { createSessions } from './sessions/sessions.ts'
import { voter } from './tools/voter/voter.ts'
import type { Words } from './words/words.ts'

export interface Deps {
  readonly db: Db
  readonly bus: Bus
  readonly limits: Limits
  /** How much one socket may say (O111); undefined: as much as it likes. */
  readonly frames: { readonly perSecond: number; readonly burst: number } | undefined
  readonly words: Words
  readonly clock: Clock
  readonly secret: string
  readonly logger: FastifyBaseLogger
  readonly webDir: string
  readonly defaultOrg: string
  readonly isTestEnvironment: boolean
  readonly trustProxy: boolean
  readonly metricsToken?: string | undefined
  readonly checkReplies: boolean
  /** Key and certificate, to speak https. */
  readonly https?: { readonly key: string; readonly cert: string } | undefined
  readonly isDraining: () => boolean
}

const kilobyte = 1024

/** The whole server as a function of what it stands on; tests call it too. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const { db, bus, clock, limits, secret } = deps
  const settings = {
    loggerInstance: deps.logger,
    logController: new LogController({ disableRequestLogging: true }),
    // One hop: the last entry of X-Forwarded-For is the proxy's word, those before it are the visitor's.
    trustProxy: deps.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: 256 * kilobyte,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle' as const,
    genReqId: () => randomBytes(6).toString('base64url'),
    ...refuseMalformed,
  }
  // A request without a Host belongs to the default organisation and is answered in the envelope like any other.
  const lenient = { requireHostHeader: false }
  const app = (
    deps.https ? fastify({ ...settings, https: { ...lenient, ...deps.https } }) : fastify({ ...settings, http: lenient })
  ) as FastifyInstance<Server>
  const metrics = createMetrics()
  const organizationOf = createDirectory({ db, clock, defaultOrg: deps.defaultOrg })
  const sessions = await createSessions({ db, bus, clock })

  closeUnusedLines(app)
  stampReplies(app, metrics)
  const notFound = refuseInEnvelope(app, metrics)
  await app.register(formbody)

  const live = await createLive(app, {
    ...{ db, bus, clock, secret, sessions, organizationOf },
    store: createDbStore(db),
    tools: [voter],
    hasBadWords: deps.words.hasBadWords,
    frames: deps.frames,
    trustProxy: deps.trustProxy,
    registry: metrics.registry,
  })
  const routes = [
    ...accountCalls({ db, clock, limits, sessions, secret }),
    ...channelCalls({ db, clock, limits, sessions, secret, live }),
    ...classCalls({ db, sessions, live }),
    ...lessonCalls({ db, live }),
    ...organizationCalls({ isTestEnvironment: deps.isTestEnvironment }),
  ]
  mount(app, routes, { organizationOf, whoIs: createWhoIs(sessions), limits, checkReplies: deps.checkReplies })
  serveHealth(app, { isDraining: deps.isDraining, check: () => ping(db) })
  measureBus(metrics, bus)
  serveMetrics(app, metrics, deps.metricsToken, notFound)
  await serveApiPage(app, features)
  await servePages(app, { webDir: deps.webDir, organizationOf, notFound })
  return app
}
