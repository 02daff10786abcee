import fastify from 'fastify'
import { createMetrics, serveMetrics } from '../../server/src/http/metrics.ts'
import { createLive } from '../../server/src/live/live.ts'
import { createMemoryStore } from '../../server/src/live/store.memory.ts'
import { createDirectory } from '../../server/src/organizations/directory.ts'
import { createSessions } from '../../server/src/sessions/sessions.ts'
import { createSwitches } from '../../server/src/switches/switches.ts'
import { voter } from '../../server/src/tools/voter/voter.ts'
import { createWords } from '../../server/src/words/words.ts'
import { open, stand } from './stand.ts'

/** The product's live classroom, whose states go no further than the memory of the process. */
const deps = await stand(process.argv.slice(2))
const app = fastify({ loggerInstance: deps.logger })
const metrics = createMetrics()
await createLive(app, {
  ...deps,
  store: createMemoryStore(),
  sessions: await createSessions(deps),
  organizationOf: createDirectory(deps),
  tools: [voter],
  words: await createWords({ ...deps, hits: { note: () => {} } }),
  switches: await createSwitches(deps),
  imagesOf: async () => [],
  registry: metrics.registry,
  beside: { hears: [], signed() {}, left() {} },
  ownAfter: {},
})
serveMetrics(app, metrics, undefined, (reply) => reply.code(404))
await open(app)
