import { X509Certificate } from 'node:crypto'
import { flagOf } from '@jiangtai/contract/flag'
import { type Check, status } from '@jiangtai/contract/status'
import { type Clock, systemClock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { SlowCalls } from '../http/slow-calls.ts'
import type { Live } from '../live/live.ts'
import { hasWhole } from '../members/whole.ts'
import type { Storage } from '../storage/storage.ts'
import { classesIn } from '../switches/switches.db.ts'
import { productVersion } from '../version.ts'
import type { BackupFacts, Facts, OfficeFacts } from './facts.ts'
import { folderFacts, loadFacts, troubleOf } from './machine.ts'
import { peopleIn } from './online.ts'
import { databaseFacts, jobCounts, oldestWaiting } from './status.db.ts'
import { checksOf } from './verdicts.ts'

/** What a server stands on, as it was started. */
export interface Machine {
  readonly dataDir: string
  readonly hasRedis: boolean
  /** Where files lie, as people are told. */
  readonly filesAt: string
  readonly office: () => Promise<OfficeFacts>
  /** A program that backups need and that is not here; empty: none. */
  readonly lacks: () => Promise<string>
  /** Of this server itself, where it speaks https; it may be renewed. */
  readonly certificate: () => string | undefined
}

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly machine: Machine
  readonly storage: Pick<Storage, 'size'>
  readonly bus: { ping(): Promise<void> }
  readonly live: Pick<Live, 'around'>
  readonly slowCalls: Pick<SlowCalls, 'slowest'>
  readonly loopMs: () => number
  readonly lastBackups: () => Promise<Omit<BackupFacts, 'lacks'>>
}

const mostSlow = 20

export function statusCalls(deps: Deps) {
  const { db, clock, machine, storage, bus, live, slowCalls, loopMs, lastBackups } = deps
  const startedAt = clock.seconds()

  async function facts(): Promise<Facts> {
    const cert = machine.certificate()
    const now = clock.seconds()
    return {
      now,
      folder: await folderFacts(machine.dataDir, systemClock.ms),
      database: await databaseFacts(db, systemClock.ms),
      redis: { isSet: machine.hasRedis, trouble: machine.hasRedis ? await troubleOf(bus.ping()) : '' },
      files: { place: machine.filesAt, trouble: await troubleOf(storage.size('files/none')) },
      office: await machine.office(),
      backups: { ...(await lastBackups()), lacks: await machine.lacks() },
      load: loadFacts(loopMs()),
      jobs: { oldestWaiting: await oldestWaiting(db, now) },
      ...(cert && { certificate: { until: Date.parse(new X509Certificate(cert).validTo) / 1000 } }),
    }
  }

  return answer(status, {
    async get(_input, { caller, org }) {
      const isWhole = await hasWhole(db, caller)
      const { nodes, sockets, classes } = live.around()
      const checks = checksOf(await facts())
      const about = { at: clock.seconds(), version: productVersion, started_at: startedAt, is_whole: flagOf(isWhole) }
      if (isWhole)
        return {
          ...{ ...about, nodes, sockets, checks, online: peopleIn(classes), slow: slowCalls.slowest(mostSlow) },
          jobs: await jobCounts(db, undefined, about.at),
        }
      const own = new Set(
        await classesIn(
          db,
          org.id,
          classes.map(([id]) => id),
        ),
      )
      return {
        ...{ ...about, nodes: 0, sockets: 0, checks: [inShort(checks)], slow: [] },
        online: peopleIn(classes.filter(([id]) => own.has(id))),
        jobs: await jobCounts(db, org.id, about.at),
      }
    },
  })
}

/** For whoever cannot do anything about the server, and may not see what others have on it. */
function inShort(checks: readonly Check[]): Check {
  const isBad = checks.some(({ level }) => level === 'bad')
  return {
    ...{ id: 'platform', name: '平台' },
    ...(isBad
      ? { says: '平台有问题要处理', level: 'watch', advice: '平台运维人员看得到详细情况；影响上课时请联系他们。' }
      : { says: '服务正常', level: 'good', advice: '' }),
  }
}
