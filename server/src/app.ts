import { randomBytes, randomInt } from 'node:crypto'
import type { Server } from 'node:http'
import { features } from '@jiangtai/contract'
import { adminLevels } from '@jiangtai/contract/roles'
import { uploadLimits } from '@jiangtai/contract/uploads'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { accountCalls } from './accounts/accounts.calls.ts'
import { adminCalls } from './admins/admins.calls.ts'
import { grantAdmin } from './admins/admins.ts'
import { analyticsCalls } from './analytics/analytics.calls.ts'
import { serveArchives } from './backups/archive.route.ts'
import { backupJob, backupKind, checkKind } from './backups/backup.job.ts'
import { backupCalls } from './backups/backups.calls.ts'
import { lastRuns } from './backups/backups.db.ts'
import type { BackupPlace } from './backups/place.ts'
import type { RunBackup, RunCheck } from './backups/process.ts'
import { scheduleOf } from './backups/schedule.db.ts'
import { binCalls } from './bin/bin.calls.ts'
import { clearBinKind } from './bin/clear-bin.ts'
import type { Bus } from './bus/bus.ts'
import type { OwnCertificate } from './certificate.ts'
import { channelCalls } from './channel/channel.calls.ts'
import { classCalls } from './classes/classes.calls.ts'
import { memberCalls } from './classes/members.calls.ts'
import type { Clock } from './clock.ts'
import { createCodes } from './codes/codes.ts'
import type { CodeSender } from './codes/sender.ts'
import { courseShareCalls } from './course-shares/course-shares.calls.ts'
import { courseCalls } from './courses/courses.calls.ts'
import { type Db, ping } from './db/database.ts'
import { hasDemo } from './demo/remove.db.ts'
import { removeDemoKind } from './demo/remove.ts'
import { errorReportCalls } from './error-reports/error-reports.calls.ts'
import { firstCalls, shownAt } from './first-calls.ts'
import { guardBodies } from './http/bodies.ts'
import type { Org, Person } from './http/context.ts'
import { closeUnusedLines } from './http/drain.ts'
import { serveHealth } from './http/health.ts'
import { createHeld } from './http/held.ts'
import { watchLoop } from './http/loop-delay.ts'
import { createMetrics, measureBodies, measureBus, serveMetrics } from './http/metrics.ts'
import { mount } from './http/mount.ts'
import { serveApiPage } from './http/openapi.ts'
import { servePages } from './http/pages.ts'
import { acceptPlainBodies } from './http/plain-bodies.ts'
import { leadToHttps } from './http/plain-way.ts'
import { refuseInEnvelope, refuseMalformed } from './http/refuse.ts'
import { serveRoot } from './http/root.ts'
import { sharedSerializers } from './http/serializers.ts'
import { createSlowCalls } from './http/slow-calls.ts'
import { stampReplies } from './http/stamp.ts'
import { createWhoIs } from './http/who-is.ts'
import { jobCalls } from './jobs/jobs.calls.ts'
import { createJobs } from './jobs/jobs.ts'
import { lessonCalls } from './lessons/lessons.calls.ts'
import { imagesFor } from './library/images.db.ts'
import type { Limits } from './limits/limits.ts'
import { createLive } from './live/live.ts'
import { createDbStore } from './live/store.db.ts'
import { hashKind, hashKindName } from './login/hash.job.ts'
import { createInitialPasswords } from './login/initial-passwords.ts'
import { createLogin } from './login/login.ts'
import { mediaHostCalls } from './media-hosts/media-hosts.calls.ts'
import { createMediaHosts } from './media-hosts/media-hosts.ts'
import { createGrants } from './members/grants.ts'
import { noticeCalls } from './notices/notices.calls.ts'
import { noticeTo, noticeToAll, noticeToClass, readShareNotice, sayOfShare, settleNotices } from './notices/notices.db.ts'
import { convertKind } from './office/convert.job.ts'
import type { Converter } from './office/converter.ts'
import { officeCalls } from './office/office.calls.ts'
import { createPreviews } from './office/previews.ts'
import { createQueue } from './office/queue.ts'
import { textKind } from './office/text.job.ts'
import { createOnce } from './once/once.ts'
import { createDirectory, organizationsChanged, organizationWithCode } from './organizations/directory.ts'
import { serveMarks } from './organizations/marks.route.ts'
import { isAtHostOf, organizationCalls } from './organizations/organizations.calls.ts'
import { schoolCalls } from './organizations/school.calls.ts'
import { pageInkCalls } from './page-ink/page-ink.calls.ts'
import { pagePlanCalls } from './page-plans/page-plans.calls.ts'
import { peopleImportCalls } from './people/imports.calls.ts'
import { peopleCalls } from './people/people.calls.ts'
import { schoolClassCalls } from './people/school-classes.calls.ts'
import { loginSlipCalls } from './people/slips.calls.ts'
import { pictureInkCalls } from './picture-ink/picture-ink.calls.ts'
import { pictureLogCalls } from './picture-log/picture-log.calls.ts'
import { createReadPhoto, decodeBy } from './pictures/photos.ts'
import { deleteStudentsKind, deletingStudents } from './privacy/deletion.ts'
import { exportKind } from './privacy/export.job.ts'
import { serveExports } from './privacy/export.route.ts'
import { privacyCalls } from './privacy/privacy.calls.ts'
import { demandAgreement } from './protocol/agreements.ts'
import { protocolCalls } from './protocol/protocol.calls.ts'
import { protocolText } from './protocol/texts.ts'
import { pushCalls } from './pushes/pushes.calls.ts'
import { createPushTelling } from './pushes/telling.ts'
import { createRegistrationDoor } from './registration/door.ts'
import { registrationCalls } from './registration/registration.calls.ts'
import { isWayBack } from './registration/sso.ts'
import { relationCalls } from './relations/relations.calls.ts'
import { reportCalls } from './reports/reports.calls.ts'
import { resourceCalls } from './resources/resources.calls.ts'
import { serveZips } from './resources/zip.route.ts'
import { createSessions } from './sessions/sessions.ts'
import { setupCalls } from './setup/setup.calls.ts'
import { type Machine, statusCalls } from './status/status.calls.ts'
import type { Storage } from './storage/storage.ts'
import { studyCalls } from './studies/studies.calls.ts'
import { addSampleTrees, listedSamples } from './subjects/samples.db.ts'
import { schoolTreeCalls } from './subjects/school-trees.calls.ts'
import { subjectTreeCalls } from './subjects/subject-trees.calls.ts'
import { subjectCalls } from './subjects/subjects.calls.ts'
import { suggestCalls } from './suggests/suggests.calls.ts'
import { sweepKind } from './sweep.ts'
import { switchesCalls } from './switches/switches.calls.ts'
import { createSwitches } from './switches/switches.ts'
import { createTableWork, tableLimits } from './table-work.ts'
import { schoolTagCalls } from './tags/school-tags.calls.ts'
import { tagCalls } from './tags/tags.calls.ts'
import { dayLessonCalls } from './timetable/day-lessons.calls.ts'
import { timetableCalls } from './timetable/timetable.calls.ts'
import { coursePage } from './tools/course-page/course-page.ts'
import { liveBoardCalls } from './tools/live-board/live-board.calls.ts'
import { liveBoard } from './tools/live-board/live-board.ts'
import { lockScreenCalls } from './tools/lock-screen/lock-screen.calls.ts'
import { lockScreen } from './tools/lock-screen/lock-screen.ts'
import { projectionScreen } from './tools/projection-screen/projection-screen.ts'
import { quickQuestion } from './tools/quick-question/quick-question.ts'
import { rollCall } from './tools/roll-call/roll-call.ts'
import { scorer } from './tools/scorer/scorer.ts'
import { teacherPic } from './tools/teacher-pic/teacher-pic.ts'
import { serveShortWay } from './tools/teacher-remote/short-way.ts'
import { teacherRemoteCalls } from './tools/teacher-remote/teacher-remote.calls.ts'
import { teacherRemote } from './tools/teacher-remote/teacher-remote.ts'
import { timer } from './tools/timer/timer.ts'
import { trafficLight } from './tools/traffic-light/traffic-light.ts'
import { voter } from './tools/voter/voter.ts'
import { trialCalls } from './trials/trials.calls.ts'
import { serveFiles } from './uploads/files.route.ts'
import { servePreviews } from './uploads/previews.route.ts'
import { serveThumbs } from './uploads/thumbs.route.ts'
import { createThumbs } from './uploads/thumbs.ts'
import { uploadCalls } from './uploads/uploads.calls.ts'
import { voterPlanCalls } from './voter-plans/voter-plans.calls.ts'
import { whiteboardFileCalls } from './whiteboard-files/whiteboard-files.calls.ts'
import { createHits } from './words/hits.ts'
import { wordCalls } from './words/words.calls.ts'
import { createWords } from './words/words.ts'
import type { AskWorkbook } from './workbook.ts'
import type { WorkerTasks } from './worker.ts'
import { measureWorkers } from './workers/measure.ts'
import type { Workers } from './workers/workers.ts'

export interface Deps {
  readonly db: Db
  readonly bus: Bus
  readonly storage: Storage
  readonly limits: Limits
  /** For work that would hold the event loop. */
  readonly workers: Workers<WorkerTasks>
  /** Threads of their own for what may take minutes and nobody waits for. */
  readonly slowWorkers: Workers<WorkerTasks>
  /** What makes pages of Office files; undefined: this machine has none. */
  readonly converter: Converter | undefined
  /** What the page 系统状态 tells of it. */
  readonly machine: Machine
  readonly backups: {
    readonly run: RunBackup
    readonly check: RunCheck
    readonly openPlace: () => Promise<BackupPlace>
    /** Every day, so many seconds after midnight in China, until the console says otherwise; undefined: only when it is asked for. */
    readonly at: number | undefined
  }
  /** How much one socket may say (O111); undefined: as much as it likes. */
  readonly frames: { readonly perSecond: number; readonly burst: number } | undefined
  /** How many bytes of files one person may have. */
  readonly fileQuota: Readonly<Record<'teacher' | 'student', number>>
  /** Bad words in every organisation. */
  readonly firstWords: readonly string[]
  /** Who brings one-time codes to people; undefined: nobody, codes are off. */
  readonly codeSender?: CodeSender | undefined
  readonly clock: Clock
  readonly secret: string
  /** N of scrypt, for passwords. */
  readonly passwordCost: number
  readonly logger: FastifyBaseLogger
  readonly webDir: string
  /** Its code; undefined: the oldest. */
  readonly defaultOrg: string | undefined
  /** This machine's, as its network knows it. */
  readonly lanAddresses: () => readonly string[]
  readonly isTestEnvironment: boolean
  readonly trustProxy: boolean
  readonly metricsToken?: string | undefined
  readonly checkReplies: boolean
  /** To speak https itself. */
  readonly https?: OwnCertificate | undefined
  readonly isDraining: () => boolean
}

const megabyte = 1024 * 1024
/** For as many slips as may be printed at once, on a slow machine. */
const slipLimits = { seconds: 60 }
/**
 * Bodies in memory. Somebody who has begun so many files may send them all at once, though our pages send four; 46 boards of a class,
 * each as large as one may be, are 176 MB.
 */
const mostHeld = { bodies: uploadLimits.unfinished, ofOne: 16 * megabyte, ofAll: 256 * megabyte, ofGuests: 32 * megabyte }
/** For the headers of a request, and then for an ordinary body. */
const wholeMs = 30_000
/** For what is still on its way when the server ends; whoever sent it sends it again. */
const closingMs = 3000

/** The whole server as a function of what it stands on; tests call it too. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const { db, bus, clock, limits, secret } = deps
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
  const metrics = createMetrics()
  const organizationOf = createDirectory({ db, clock, defaultOrg: deps.defaultOrg })
  await bus.subscribe(organizationsChanged, organizationOf.forget)
  bus.onGap(organizationOf.forget)
  const tellChanged = async () => {
    organizationOf.forget()
    await bus.publish(organizationsChanged, '').catch(() => {})
  }
  const sessions = await createSessions({ db, bus, clock })
  const once = createOnce({ db, clock, secret })
  const switches = await createSwitches({ db, clock, bus })
  const mediaHosts = await createMediaHosts({ db, clock, bus })
  const hits = createHits({ db, clock, report: (error) => deps.logger.error(error) })
  const words = await createWords({ db, clock, bus, hits, firstWords: deps.firstWords })
  const login = createLogin({ db, clock, limits, sessions, secret, once, passwordCost: deps.passwordCost })
  const initial = createInitialPasswords({ secret, randomInt })
  // An error of a provider may repeat what it was given to send.
  const onFailure = (error: unknown) => deps.logger.error({ name: error instanceof Error ? error.name : 'Error' }, 'a code was not sent')
  const codes = createCodes({ once, clock, limits, randomInt, sender: deps.codeSender, onFailure })

  const demandAgreed = ({ caller, org }: { caller: Person; org: Org }) => demandAgreement(db, caller, org)
  const demandOpen = createRegistrationDoor({ db, clock, switches })

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

  const store = createDbStore(db)
  const live = await createLive(app, {
    ...{ db, bus, clock, secret, sessions, organizationOf, words, switches },
    store,
    imagesOf: (classId, ids) => imagesFor(db, classId, ids),
    tools: [
      lockScreen,
      voter,
      rollCall,
      trafficLight,
      quickQuestion,
      scorer,
      coursePage,
      timer,
      teacherPic,
      projectionScreen,
      teacherRemote,
      liveBoard,
    ],
    frames: deps.frames,
    trustProxy: deps.trustProxy,
    registry: metrics.registry,
  })
  const telling = createPushTelling(app, { db, clock, live, notify: { toClass: noticeToClass, toPerson: noticeTo } })
  const tableWork = createTableWork()
  const writeWorkbook: AskWorkbook = (sheets, userId) =>
    tableWork(userId, false, () => deps.workers.run('writeWorkbook', sheets, tableLimits))
  const readPhoto = createReadPhoto(decodeBy(deps.workers))
  const thumbs = createThumbs({ db, storage: deps.storage })
  const making = { db, clock, storage: deps.storage, workers: deps.slowWorkers }
  const hasConverter = deps.converter !== undefined
  const previews = createPreviews({
    db,
    clock,
    hasConverter,
    onWanted: () => jobs.wake(),
  })
  const queue = createQueue({ db, clock })
  const onJobError = (error: unknown) => deps.logger.error(error)
  const jobs = createJobs({
    ...{ db, clock, registry: metrics.registry, atOnce: 3 },
    kinds: [
      sweepKind({ db, clock, storage: deps.storage }),
      clearBinKind({ db }),
      removeDemoKind({ db, storage: deps.storage }),
      ...previews.missed,
      deleteStudentsKind({
        ...{ db, clock, openPlace: deps.backups.openPlace, random: () => randomInt(1, 2 ** 31) },
        endSessions: (userId) => sessions.endOthers(userId),
        refreshRoster: live.refreshRoster,
      }),
      exportKind({ db, clock, storage: deps.storage }),
      textKind(making),
      backupKind({ db, clock, runBackup: deps.backups.run }),
      checkKind({ runCheck: deps.backups.check }),
      hashKind({ db, login, initial }),
      ...(deps.converter
        ? [convertKind({ ...making, converter: deps.converter, queue, takeThumb: thumbs.takeDrawn, tellStudents: telling.tellTaken })]
        : []),
    ],
    hourly: ['sweep', ...previews.missed.map(({ name }) => name), hashKindName, deletingStudents],
    daily: [{ kind: backupJob, at: async () => (await scheduleOf(db, deps.backups.at)).at }],
    onError: onJobError,
  })
  app.addHook('onListen', async () => jobs.start())
  app.addHook('preClose', jobs.close)
  app.addHook('onClose', hits.settled)
  const routes = [
    ...accountCalls({
      ...{ db, clock, limits, sessions, once, login, codes, switches, randomInt, live, words },
      demandRegistration: demandOpen,
      isAtHostOf: async (orgId, url, pageUrl) => (await isAtHostOf(db, orgId, url, pageUrl)) || (await isWayBack(db, orgId, url)),
    }),
    ...adminCalls({ db, clock, sessions, login, writeWorkbook }),
    ...analyticsCalls({ db, clock, limits }),
    ...backupCalls({ db, clock, jobs, openPlace: deps.backups.openPlace, at: deps.backups.at }),
    ...binCalls({ db, clock, jobs, tellStudents: telling.tellTaken }),
    ...channelCalls({ db, clock, limits, sessions, secret, live }),
    ...classCalls({ db, clock, limits, sessions, switches, live, randomInt, words }),
    ...courseCalls({ db, clock, tellStudents: telling.tellTaken }),
    ...courseShareCalls({
      ...{ db, clock, words, live, demandAgreed },
      notices: { to: noticeToAll, read: readShareNotice, say: sayOfShare },
    }),
    ...dayLessonCalls({ db, clock }),
    ...errorReportCalls({ db, clock, limits }),
    ...jobCalls({ jobs }),
    ...lessonCalls({ db, live }),
    ...liveBoardCalls({ db, store }),
    ...memberCalls({ db, clock, limits, sessions, login, live, notify: noticeTo, settle: settleNotices, randomInt }),
    ...lockScreenCalls({ db, clock, limits, sessions, secret, live, store }),
    ...mediaHostCalls({ db, clock, bus }),
    ...noticeCalls({ db, clock }),
    ...officeCalls({ db, clock, storage: deps.storage, previews, queue }),
    ...organizationCalls({
      ...{ db, switches, hasCodes: codes.isOn, isTestEnvironment: deps.isTestEnvironment },
      protocolText: (org, kind) => protocolText(db, org, kind),
    }),
    ...pageInkCalls({ db, clock, live, quota: deps.fileQuota }),
    ...pagePlanCalls({ db, words }),
    ...peopleCalls({ db, clock, words, sessions, live, jobs, initial, login }),
    ...schoolCalls({ db, clock, words, tellChanged, defaultOrg: deps.defaultOrg }),
    ...schoolClassCalls({ db, clock, words, sessions, live }),
    ...peopleImportCalls({
      ...{ db, clock, words, sessions, live, jobs, initial, writeWorkbook },
      readPeople: (sent, userId) => tableWork(userId, true, () => deps.workers.run('readPeople', sent, tableLimits)),
    }),
    ...loginSlipCalls({
      ...{ db, clock, once, initial, lanAddresses: deps.lanAddresses, schoolAt: organizationOf },
      drawSlips: (sheet, userId) => tableWork(userId, false, () => deps.workers.run('drawSlips', sheet, slipLimits)),
    }),
    ...pictureInkCalls({ db, clock, live, quota: deps.fileQuota }),
    ...pictureLogCalls({ db }),
    ...privacyCalls({ db, clock, jobs }),
    ...protocolCalls({ db, clock, words }),
    ...pushCalls({ db, clock, words, telling }),
    ...registrationCalls({ db, clock, limits, sessions, demandOpen, codes, login, words }),
    ...setupCalls({
      ...{ db, clock, limits, once, login, words, jobs },
      grantFirst: (tx, by, userId) => grantAdmin(tx, by, userId, adminLevels.school),
      samples: { list: listedSamples, add: addSampleTrees },
      hasDemo: () => hasDemo(db),
      ...{ lanAddresses: deps.lanAddresses, schoolAt: organizationOf, tellChanged },
    }),
    ...relationCalls({ db, clock, login, sessions, switches }),
    ...reportCalls({ db, clock, writeWorkbook }),
    ...resourceCalls({
      db,
      clock,
      storage: deps.storage,
      words,
      mediaHostsOf: mediaHosts.of,
      demandAgreed,
      wantPreview: previews.want,
      tellStudents: telling.tellTaken,
    }),
    ...statusCalls({
      ...{ db, clock, bus, live, slowCalls, machine: deps.machine, storage: deps.storage, loopMs: loop.ms },
      lastBackups: () => lastRuns(db),
    }),
    ...studyCalls({ db, clock }),
    ...schoolTreeCalls({ db, clock }),
    ...subjectTreeCalls({ db, words }),
    ...subjectCalls({
      db,
      clock,
      words,
      writeWorkbook,
      readSubjects: (sent, userId) => tableWork(userId, true, () => deps.workers.run('readSubjects', sent, tableLimits)),
    }),
    ...switchesCalls({ db, clock, bus }),
    ...suggestCalls({ db, clock, words, live, notify: noticeTo }),
    ...schoolTagCalls({ db, clock, words }),
    ...tagCalls({ db }),
    ...teacherRemoteCalls({ db, clock, limits, once, live, randomInt, lanAddresses: deps.lanAddresses }),
    ...timetableCalls({
      ...{ db, clock, writeWorkbook },
      readTimetable: (sent, userId) => tableWork(userId, true, () => deps.workers.run('readTimetable', sent, tableLimits)),
    }),
    ...trialCalls({ db, clock, login, sessions, words }),
    ...uploadCalls({ db, clock, storage: deps.storage, secret, quota: deps.fileQuota, readPhoto, thumbs }),
    ...voterPlanCalls({ db, clock, words, writeWorkbook }),
    ...whiteboardFileCalls({ db, clock, words, live, quota: deps.fileQuota }),
    ...wordCalls({
      ...{ db, clock, bus, words, hits },
      readWords: (sent, userId) => tableWork(userId, true, () => deps.workers.run('readWords', sent, tableLimits)),
    }),
  ]
  const whoIs = createWhoIs(sessions)
  const demandGrant = createGrants({ db, clock, organizationWithCode: (code) => organizationWithCode(db, code) })
  mount(app, routes, { organizationOf, whoIs, demandGrant, limits, held, fieldsMs: wholeMs, checkReplies: deps.checkReplies })
  serveArchives(app, { db, clock, openPlace: deps.backups.openPlace, organizationOf, whoIs, demandGrant, refuse })
  serveExports(app, { db, storage: deps.storage, organizationOf, whoIs, demandGrant, refuse })
  serveZips(app, { db, storage: deps.storage, organizationOf, whoIs, refuse })
  serveFiles(app, { db, clock, storage: deps.storage, organizationOf, whoIs, refuse })
  servePreviews(app, { db, clock, storage: deps.storage, organizationOf, whoIs, refuse })
  serveThumbs(app, thumbs, { db, clock, storage: deps.storage, organizationOf, whoIs, refuse })
  serveMarks(app, { db, refuse })
  serveHealth(app, { isDraining: deps.isDraining, check: () => ping(db) })
  measureBus(metrics, bus)
  measureBodies(metrics, held)
  measureWorkers(metrics.registry, deps.workers)
  serveMetrics(app, metrics, deps.metricsToken, refuse)
  serveShortWay(app)
  await serveApiPage(app, features)
  await servePages(app, {
    ...{ webDir: deps.webDir, organizationOf, whoIs, shownAt, firstCalls },
    notFound: refuse,
    mediaHostsOf: mediaHosts.of,
    storageOrigin: deps.storage.origin,
  })
  return app
}
