import type { AddressInfo } from 'node:net'
import fastify, { LogController } from 'fastify'
import { createMemoryBus } from '../../server/src/bus/memory.ts'
import { clockOf } from '../../server/src/clock.ts'
import { openDatabase } from '../../server/src/db/database.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { answer } from '../../server/src/http/answer.ts'
import type { Org } from '../../server/src/http/context.ts'
import { createHeld } from '../../server/src/http/held.ts'
import { createMetrics } from '../../server/src/http/metrics.ts'
import { mount } from '../../server/src/http/mount.ts'
import { acceptPlainBodies } from '../../server/src/http/plain-bodies.ts'
import { refuseInEnvelope } from '../../server/src/http/refuse.ts'
import { createSlowCalls } from '../../server/src/http/slow-calls.ts'
import { stampReplies } from '../../server/src/http/stamp.ts'
import { createWhoIs } from '../../server/src/http/who-is.ts'
import { noLimits } from '../../server/src/limits/limits.ts'
import { createDirectory } from '../../server/src/organizations/directory.ts'
import { createSessions } from '../../server/src/sessions/sessions.ts'
import { hashOf } from '../../server/src/sessions/token.ts'
import { announce, logger, token, vote } from './work.ts'

/** The product's whole path for one call: organisation by host, session from the database through the cache, roles, decoding, serialiser. */
const [dataDir] = process.argv.slice(2)
const database = await openDatabase({ dataDir: dataDir ?? '', onIdleError: () => {} })
const { db } = database
await migrate(database)
const org: Org = {
  id: 1,
  code: 'default',
  longName: '',
  shortName: '',
  pageTitle: '',
  logo: '',
  favicon: '',
  theme: 'default',
  homeUrl: '',
  isFh: false,
}
await db
  .insertInto('organizations')
  .values({ id: 1, code: 'default', long_name: '', short_name: '', page_title: '', logo: '', favicon: '', home_url: '' })
  .execute()
const who = {
  org_id: org.id,
  user_type: 2 as const,
  username: 's',
  username_key: 's',
  real_name: '林',
  password_hash: '',
  last_class_id: null,
  created_at: 0,
}
await db
  .insertInto('users')
  .values({ id: 7, ...who })
  .execute()
const times = { created_at: 0, seen_at: Math.floor(Date.now() / 1000), expires_at: 9_999_999_999 }
await db
  .insertInto('sessions')
  .values({ token_hash: hashOf(token), user_id: 7, class_id: null, origin: 100, is_persistent: 1, address: '', user_agent: '', ...times })
  .execute()

const clock = clockOf(Date.now)
const metrics = createMetrics()
const app = fastify({ loggerInstance: logger(), logController: new LogController({ disableRequestLogging: true }) })
stampReplies(app, metrics, createSlowCalls(clock.ms), { isBehindProxy: false })
refuseInEnvelope(app, metrics)
const held = createHeld({ bodies: 32, ofOne: 16e6, ofAll: 256e6, ofGuests: 256e6 })
acceptPlainBodies(app, held)
mount(app, answer({ vote }, { vote: async (input, { caller }) => ({ user_id: caller.id, ...input }) }), {
  organizationOf: createDirectory({ db, clock, defaultOrg: 'default' }),
  whoIs: createWhoIs(await createSessions({ db, bus: createMemoryBus(), clock })),
  demandGrant: async (_grant, _caller, org) => org,
  limits: noLimits,
  held,
  fieldsMs: 30_000,
  checkReplies: false,
})
await app.listen({ host: '127.0.0.1', port: 0 })
announce((app.server.address() as AddressInfo).port)
