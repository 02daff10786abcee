import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { Deps } from '../../server/src/app/deps.ts'
import { inFolder } from '../../server/src/backups/place.ts'
import { backupBy, checkBy } from '../../server/src/backups/process.ts'
import { createMemoryBus } from '../../server/src/bus/memory.ts'
import { systemClock } from '../../server/src/clock.ts'
import { openDatabase } from '../../server/src/db/database.ts'
import { noLimits } from '../../server/src/limits/limits.ts'
import { usualCost } from '../../server/src/login/password.ts'
import { createSandbox } from '../../server/src/pay/sandbox.ts'
import { createDiskStorage } from '../../server/src/storage/disk.ts'
import { firstWords } from '../../server/src/words/list.ts'
import { workerLimits } from '../../server/src/workers/limits.ts'
import { createWorkers } from '../../server/src/workers/workers.ts'
import { announce } from './usage.ts'

export const secret = 'a secret of at least thirty-two signs'

/** What is said at the start of a server that keeps the limits on what a socket may say. */
export const limited = 'limited'

const backupProgram = new URL('../../server/src/backup.ts', import.meta.url)
const program = new URL('../../server/src/worker-source.mjs', import.meta.url)

/** What the product stands on when it is measured: as in `main.ts`, on a school that was built before. Storms need it without limits. */
export async function stand([dataDir = '', url, limits]: readonly string[]): Promise<Deps> {
  const logger = pino({ level: 'warn' }, pino.destination(2))
  const { db } = await openDatabase({ dataDir, url, onIdleError: (error) => logger.warn(error) })
  return {
    ...{ db, logger, secret, limits: noLimits, passwordCost: usualCost },
    frames: limits === limited ? { perSecond: 20, burst: 60 } : undefined,
    bus: createMemoryBus(),
    fileQuota: { teacher: 0, student: 0 },
    storage: await createDiskStorage(join(dataDir, 'files')),
    workers: createWorkers({ program, ...workerLimits }),
    slowWorkers: createWorkers({ program, ...workerLimits, threads: 1 }),
    converter: undefined,
    machine: {
      ...{ dataDir, hasRedis: false, filesAt: dataDir },
      office: async () => ({ isOff: true, program: undefined, sandbox: 'none', hasLimits: false, hasFonts: false }),
      certificate: () => undefined,
      lacks: async () => '',
    },
    backups: {
      run: backupBy(backupProgram),
      check: checkBy(backupProgram),
      openPlace: () => inFolder(join(dataDir, 'backups')),
      at: undefined,
    },
    clock: systemClock,
    gateway: createSandbox({ db, clock: systemClock, secret }),
    chat: undefined,
    firstWords,
    webDir: '/nowhere',
    defaultOrg: 'default',
    lanAddresses: () => [],
    isTestEnvironment: false,
    trustProxy: false,
    checkReplies: false,
    isDraining: () => false,
  }
}

export async function open(app: FastifyInstance) {
  await app.listen({ host: '127.0.0.1', port: 0, backlog: 4096 })
  announce((app.server.address() as AddressInfo).port)
}
