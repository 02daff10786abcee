import { type BackupState, backups } from '@jiangtai/contract/backups'
import { Refusal, type RefusalName } from '@jiangtai/contract/refusal'
import * as z from 'zod/mini'
import { byCaller, noteAudit } from '../audits/audits.db.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Context, Person } from '../http/context.ts'
import type { NewJob } from '../jobs/jobs.db.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { hasWhole } from '../members/whole.ts'
import { causeOf } from '../start-failure.ts'
import { archiveOf, archiveUrl } from './archive.ts'
import { backupJob, CheckInput, checkJob } from './backup.job.ts'
import { addAlone, lastRuns, unendedJob } from './backups.db.ts'
import { type Backup, type BackupPlace, backupsIn } from './place.ts'
import { dropPlanned, type Schedule, saveSchedule, scheduleOf } from './schedule.db.ts'
import { tarLength } from './tar.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'wake' | 'planAnew'>
  readonly openPlace: () => Promise<BackupPlace>
  /** Seconds after midnight, until the console says otherwise; undefined: not by itself. */
  readonly at: number | undefined
}

type From = Pick<Context<'teacher'>, 'caller' | 'ownOrg' | 'address'>
type Audit = Parameters<typeof noteAudit>[2]

/** A backup has everybody's data: whoever administers one school of several sees none (R1118). */
export async function demandWhole(db: Db, caller: Pick<Person, 'id' | 'sessionId'>) {
  if (!(await hasWhole(db, caller))) throw new Refusal('backupOperator')
}

/** Of the whole server, so it is written down in the school of whoever does it, also while they work in another. */
const byOwn = ({ caller, ownOrg, address }: From, now: number) => byCaller({ caller, org: ownOrg, address }, now)
const serverOf = ({ ownOrg }: From) => ({ kind: 'school', name: ownOrg.longName }) as const

const shownSigns = 12
const shown = ({ manifest, sha256, check }: Backup) => ({
  ...{ name: manifest.name, made_at: manifest.made_at, bytes: manifest.database.bytes + manifest.files.bytes },
  ...{ files: manifest.files.count, missing: manifest.missing.length, sha256: sha256.slice(0, shownSigns) },
  ...{ checked_at: check?.at ?? 0, problems: check?.problems ?? 0 },
})

const progressOf = ({ done, total }: { readonly done: number; readonly total: number }) => ({ done, total })

const twoDigits = (n: number) => String(n).padStart(2, '0')
const timeOfDay = (seconds: number | undefined) =>
  seconds === undefined ? '' : `${twoDigits(Math.floor(seconds / 3600))}:${twoDigits(Math.floor((seconds % 3600) / 60))}`

const wordsOf = ({ at, keep: { days, weeks, months } }: Schedule) => ({
  自动备份: at === undefined ? '关' : `每天 ${timeOfDay(at)}`,
  保留: `${days} 天、${weeks} 周、${months} 个月`,
})

export function backupCalls({ db, clock, jobs, openPlace, at }: Deps) {
  async function seen(): Promise<Pick<BackupState, 'list' | 'damaged' | 'place' | 'trouble'>> {
    try {
      const place = await openPlace()
      const found = await backupsIn(place)
      return { list: found.backups.map(shown), damaged: found.damaged, place: place.title, trouble: '' }
    } catch (error) {
      return { list: [], damaged: [], place: '', trouble: causeOf(error) }
    }
  }

  /** The job and what is written down of it, both or neither; refused while there is one of its kind. */
  async function begin(context: From, job: Pick<NewJob, 'kind' | 'input'>, busy: RefusalName, audit: Audit) {
    const now = clock.seconds()
    const job_id = await db.transaction().execute(async (tx) => {
      const id = await addAlone(tx, { ...job, userId: context.caller.id }, now)
      if (id === undefined) throw new Refusal(busy)
      await noteAudit(tx, byOwn(context, now), audit)
      return id
    })
    jobs.wake()
    return { job_id }
  }

  return answer(backups, {
    async list(_input, { caller }) {
      await demandWhole(db, caller)
      const { success, failure } = await lastRuns(db)
      const schedule = await scheduleOf(db, at)
      const [running, checking] = [await unendedJob(db, backupJob, clock.seconds()), await unendedJob(db, checkJob, clock.seconds())]
      const isNews = failure && failure.ended_at >= (success?.ended_at ?? 0)
      return {
        ...(await seen()),
        ...{ at: timeOfDay(schedule.at), keep: schedule.keep, schedule_version: schedule.version },
        running: running ? progressOf(running) : null,
        checking: checking ? { name: z.parse(CheckInput, JSON.parse(checking.input)).name, ...progressOf(checking) } : null,
        failure: isNews ? { at: failure.ended_at, why: failure.failure } : null,
      }
    },

    async run(_input, context) {
      await demandWhole(db, context.caller)
      return begin(context, { kind: backupJob, input: null }, 'backupBusy', { act: 'backup-run', on: serverOf(context) })
    },

    async check({ backup }, context) {
      await demandWhole(db, context.caller)
      if (!(await backupsIn(await openPlace())).backups.some(({ manifest }) => manifest.name === backup)) throw new Refusal('backupUnknown')
      const act = { act: 'backup-checked', on: serverOf(context), after: { 备份: backup } } as const
      return begin(context, { kind: checkJob, input: { name: backup } }, 'backupChecking', act)
    },

    async saveSchedule({ is_on, at: time, days, weeks, months, version }, context) {
      await demandWhole(db, context.caller)
      const keep = { days, weeks, months }
      const [hours = 0, minutes = 0] = time.split(':').map(Number)
      const next = { at: is_on ? hours * 3600 + minutes * 60 : undefined, keep, version }
      await db.transaction().execute(async (tx) => {
        const before = await scheduleOf(tx, at)
        if (before.version !== version || !(await saveSchedule(tx, next))) throw new Refusal('backupScheduleOld')
        await dropPlanned(tx, backupJob)
        await noteAudit(tx, byOwn(context, clock.seconds()), {
          ...{ act: 'backup-schedule-set', on: serverOf(context) },
          ...{ before: wordsOf(before), after: wordsOf(next) },
        })
      })
      await jobs.planAnew()
      return {}
    },

    async download({ backup }, { caller }) {
      await demandWhole(db, caller)
      const entries = await archiveOf(await openPlace(), backup)
      if (!entries) throw new Refusal('backupUnknown')
      return { url: archiveUrl(backup), bytes: tarLength(entries) }
    },
  })
}
