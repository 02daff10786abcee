import { features } from '@jiangtai/contract'
import { schoolServerOrigin } from '@jiangtai/contract/school-servers'
import { uploadLimits } from '@jiangtai/contract/uploads'
import type { FastifyInstance } from 'fastify'
import { serveAvatars } from './accounts/avatars.route.ts'
import { answerCalls } from './app/calls.ts'
import type { Deps } from './app/deps.ts'
import { openExams } from './app/exams.ts'
import { layGround } from './app/ground.ts'
import { startWork } from './app/jobs.ts'
import { openLessons } from './app/lessons.ts'
import { openMoney } from './app/money.ts'
import { openServer, wholeMs } from './app/server.ts'
import { serveArchives } from './backups/archive.route.ts'
import { ping } from './db/database.ts'
import { serveSealedPapers } from './exam-classes/sealed/sealed.route.ts'
import { serveReports } from './exam-reports/files.route.ts'
import { firstCalls, shownAt } from './first-calls.ts'
import { guardBodies } from './http/bodies.ts'
import { closeUnusedLines } from './http/drain.ts'
import { serveHealth } from './http/health.ts'
import { createHeld } from './http/held.ts'
import { watchLoop } from './http/loop-delay.ts'
import { measureBodies, measureBus, serveMetrics } from './http/metrics.ts'
import { mount } from './http/mount.ts'
import { serveApiPage } from './http/openapi.ts'
import { servePages } from './http/pages.ts'
import { acceptPlainBodies } from './http/plain-bodies.ts'
import { refuseInEnvelope } from './http/refuse.ts'
import { createSlowCalls } from './http/slow-calls.ts'
import { stampReplies } from './http/stamp.ts'
import { createWhoIs } from './http/who-is.ts'
import { createGrants } from './members/grants.ts'
import { organizationWithCode } from './organizations/directory.ts'
import { serveMarks } from './organizations/marks.route.ts'
import { serveNotices } from './pay/notice.route.ts'
import { serveExports } from './privacy/export.route.ts'
import { serveZips } from './resources/zip.route.ts'
import { serveSchoolServers } from './school-servers/source.route.ts'
import { serveShortWay } from './tools/teacher-remote/short-way.ts'
import { contentTypeOf } from './uploads/content-types.ts'
import { sendBytes, serveFiles } from './uploads/files.route.ts'
import { servePreviews } from './uploads/previews.route.ts'
import { serveThumbs } from './uploads/thumbs.route.ts'
import { storedById } from './uploads/uploads.db.ts'
import { measureWorkers } from './workers/measure.ts'

const megabyte = 1024 * 1024
/**
 * Bodies in memory. Somebody who has begun so many files may send them all at once, though our pages send four; 46 boards of a class,
 * each as large as one may be, are 176 MB.
 */
const mostHeld = { bodies: uploadLimits.unfinished, ofOne: 16 * megabyte, ofAll: 256 * megabyte, ofGuests: 32 * megabyte }
/** For what is still on its way when the server ends; whoever sent it sends it again. */
const closingMs = 3000

/** The whole server as a function of what it stands on; tests call it too. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const { db, bus, clock, limits } = deps
  const app = openServer(deps)
  const ground = await layGround(deps)
  const { metrics, organizationOf, sessions, mediaHosts } = ground

  closeUnusedLines(app)
  const { stalledSeconds, leastPerSecond } = uploadLimits
  const patience = { wholeMs, windowMs: stalledSeconds * 1000, leastBytes: stalledSeconds * leastPerSecond, closingMs }
  const endBodiesSoon = guardBodies(app.server, features, patience)
  app.addHook('preClose', async () => endBodiesSoon())
  const slowCalls = createSlowCalls(clock.ms)
  const loop = watchLoop()
  app.addHook('onClose', async () => loop.close())
  stampReplies(app, metrics, slowCalls, { isBehindProxy: deps.trustProxy })
  const refuse = refuseInEnvelope(app, metrics)
  const held = createHeld(mostHeld)
  acceptPlainBodies(app, held)

  const lessons = await openLessons(app, deps, ground)
  const exams = openExams(app, deps, lessons)
  const pay = openMoney(deps, ground, lessons)
  const work = startWork(app, deps, ground, lessons, pay, exams)
  app.addHook('onClose', ground.hits.settled)
  const routes = answerCalls(deps, ground, lessons, work, pay, exams, { slowCalls, loopMs: loop.ms })
  const whoIs = createWhoIs(sessions)
  const demandGrant = createGrants({ db, clock, organizationWithCode: (code) => organizationWithCode(db, code) })
  mount(app, routes, { organizationOf, whoIs, demandGrant, limits, held, fieldsMs: wholeMs, checkReplies: deps.checkReplies })
  const reading = { db, storage: deps.storage, organizationOf, whoIs, refuse }
  serveArchives(app, { db, clock, openPlace: deps.backups.openPlace, organizationOf, whoIs, demandGrant, refuse })
  serveExports(app, { ...reading, demandGrant })
  serveZips(app, reading)
  serveFiles(app, { ...reading, clock })
  serveSchoolServers(app, {
    ...{ db, clock, refuse, secret: deps.secret, storedById: (id) => storedById(db, id) },
    send: (request, reply, file) => sendBytes(request, reply, { storage: deps.storage, ...file }),
  })
  serveReports(app, reading)
  serveSealedPapers(app, { ...reading, ...exams, contentTypeOf })
  servePreviews(app, { ...reading, clock })
  serveThumbs(app, work.thumbs, { ...reading, clock })
  serveMarks(app, { db, refuse })
  serveAvatars(app, reading)
  serveHealth(app, { isDraining: deps.isDraining, check: () => ping(db) })
  measureBus(metrics, bus)
  measureBodies(metrics, held)
  measureWorkers(metrics.registry, deps.workers)
  serveMetrics(app, metrics, deps.metricsToken, refuse)
  serveShortWay(app)
  serveNotices(app, { pay, limits })
  await serveApiPage(app, features)
  await servePages(app, {
    ...{ webDir: deps.webDir, clock, organizationOf, whoIs, shownAt, firstCalls },
    notFound: refuse,
    mediaHostsOf: mediaHosts.of,
    schoolServersOf: async (orgId) => (await ground.schoolServers.of(orgId)).map(schoolServerOrigin),
    storageOrigin: deps.storage.origin,
  })
  return app
}
