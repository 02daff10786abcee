import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { backupJob, backupKind, checkKind } from '../backups/backup.job.ts'
import { scheduleOf } from '../backups/schedule.db.ts'
import { clearBinKind } from '../bin/clear-bin.ts'
import { removeDemoFilesKind, removeDemoKind } from '../demo/remove.ts'
import { regradeKind } from '../exam-classes/regrade/regrade.job.ts'
import { exportReportKind } from '../exam-reports/export.job.ts'
import { createJobs } from '../jobs/jobs.ts'
import { hashKind, hashKindName } from '../login/hash.job.ts'
import { convertKind } from '../office/convert.job.ts'
import { createPreviews } from '../office/previews.ts'
import { createQueue } from '../office/queue.ts'
import { textKind } from '../office/text.job.ts'
import { payWorkKind } from '../pay/pay.job.ts'
import type { Pay } from '../pay/pay.ts'
import { reconcileAt, reconcileJob, reconcileKind } from '../pay/reconcile.job.ts'
import { payWork } from '../pay/refunds.db.ts'
import { createReadPhoto, decodeBy } from '../pictures/photos.ts'
import { deleteStudentsKind, deletingStudents } from '../privacy/deletion.ts'
import { exportKind } from '../privacy/export.job.ts'
import { readQuestionsKind, threadLimits } from '../questions/import/read.job.ts'
import { sweepKind } from '../sweep.ts'
import { keepBytes } from '../uploads/keep-bytes.ts'
import { createThumbs } from '../uploads/thumbs.ts'
import { spaceOf } from '../vip/space.ts'
import type { Deps } from './deps.ts'
import { examReading } from './exam-reading.ts'
import type { Exams } from './exams.ts'
import type { Ground } from './ground.ts'
import type { Lessons } from './lessons.ts'

/** For a class of 999 with 300 questions, on a slow machine. */
const reportLimits = { seconds: 300, growthMb: 1024 }

export type Work = ReturnType<typeof startWork>

/** What is done while nobody waits for it, and what asks for it. */
export function startWork(app: FastifyInstance, deps: Deps, ground: Ground, { live, telling }: Lessons, pay: Pay, exams: Exams) {
  const { db, clock } = deps
  const { metrics, sessions, login, initial, tellChanged } = ground
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
  const uploading = {
    ...{ db, clock, storage: deps.storage, secret: deps.secret, quota: spaceOf(deps.fileQuota, clock) },
    readPhoto: createReadPhoto(decodeBy(deps.workers)),
  }
  const onJobError = (error: unknown) => deps.logger.error(error)
  const jobs = createJobs({
    ...{ db, clock, registry: metrics.registry, atOnce: 3 },
    kinds: [
      sweepKind({ db, clock, storage: deps.storage }),
      clearBinKind({ db }),
      removeDemoKind({ db, clock, tellChanged, report: onJobError }),
      removeDemoFilesKind({ storage: deps.storage, dataDir: deps.machine.dataDir }),
      ...previews.missed,
      deleteStudentsKind({
        ...{ db, clock, openPlace: deps.backups.openPlace, random: () => randomInt(1, 2 ** 31) },
        endSessions: (userId) => sessions.endOthers(userId),
        refreshRoster: live.refreshRoster,
      }),
      exportKind({ db, clock, storage: deps.storage }),
      exportReportKind({
        ...examReading(db, clock, exams),
        storage: deps.storage,
        writeWorkbook: (sheets) => deps.slowWorkers.run('writeWorkbook', sheets, reportLimits),
        drawReport: (order) => deps.slowWorkers.run('drawReport', order, reportLimits),
      }),
      regradeKind({ db, clock, papers: exams.papers, telling: exams.telling }),
      textKind(making),
      readQuestionsKind({
        ...{ db, storage: deps.storage },
        readQuestions: (asked, signal) =>
          deps.slowWorkers.run('readQuestions', asked, { ...threadLimits, signal, handOver: [asked.bytes.buffer] }),
        keepFile: ({ orgId, teacherId }, file) => keepBytes(uploading, { orgId, person: { id: teacherId, role: 'teacher' } }, file),
      }),
      backupKind({ db, clock, runBackup: deps.backups.run }),
      checkKind({ runCheck: deps.backups.check }),
      hashKind({ db, login, initial }),
      payWorkKind({ db, clock, gateway: deps.gateway, pay, logger: deps.logger }),
      reconcileKind({ db, clock, gateway: deps.gateway, pay, logger: deps.logger }),
      ...(deps.converter
        ? [convertKind({ ...making, converter: deps.converter, queue, takeThumb: thumbs.takeDrawn, tellStudents: telling.tellTaken })]
        : []),
    ],
    hourly: ['sweep', ...previews.missed.map(({ name }) => name), hashKindName, deletingStudents, payWork],
    daily: [
      { kind: backupJob, at: async () => (await scheduleOf(db, deps.backups.at)).at },
      { kind: reconcileJob, at: async () => (deps.gateway ? reconcileAt : undefined) },
    ],
    onError: onJobError,
  })
  app.addHook('onListen', async () => jobs.start())
  app.addHook('preClose', jobs.close)
  return { jobs, previews, queue, thumbs }
}
