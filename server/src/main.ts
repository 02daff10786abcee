import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Server as SecureServer } from 'node:tls'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { hasAccounts } from './accounts/accounts.db.ts'
import { createApp } from './app.ts'
import { openBackupPlace } from './backups/place.ts'
import { absentProgram } from './backups/postgres-programs.ts'
import { backupBy, checkBy } from './backups/process.ts'
import { createMemoryBus } from './bus/memory.ts'
import { createRedisBus } from './bus/redis.ts'
import { certificateIn, namesOf } from './certificate.ts'
import { systemClock } from './clock.ts'
import { openSender } from './codes/open.ts'
import { sandboxFileIn } from './codes/sandbox.ts'
import { closeDatabase, openDatabase, prepareFolder } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { lockForOneServer } from './db/one-server.ts'
import { ownHosts } from './db/own-hosts.ts'
import { loadDemoSchool } from './demo/demo.ts'
import { partnerSecretFile } from './demo/school.ts'
import { endSignalsOf, isEndMessage } from './end-signals.ts'
import { type Env, programSurroundings, readEnv } from './env.ts'
import { lanAddresses } from './lan.ts'
import { createLimits, noLimits } from './limits/limits.ts'
import { createMemoryCounters } from './limits/memory.ts'
import { createRedisCounters } from './limits/redis.ts'
import { hashPassword, usualCost } from './login/password.ts'
import { usernameKey } from './login/username.ts'
import { officeFacts } from './office/machine.ts'
import { openConverter } from './office/open.ts'
import { createOnce } from './once/once.ts'
import { settleDefault } from './organizations/organizations.ts'
import { openGateway } from './pay/open.ts'
import { connectRedis, namespaceOf } from './redis.ts'
import { secretIn } from './secret.ts'
import { newSetupToken, setupPath } from './setup/address.ts'
import { commandWith, StartFailure } from './start-failure.ts'
import { openStorage } from './storage/open.ts'
import { openApplet } from './teacher-applet/open.ts'
import { openChatProvider } from './wechat-login/open.ts'
import { welcome } from './welcome.ts'
import { firstWords } from './words/list.ts'
import type { WorkerTasks } from './worker.ts'
import { workerLimits } from './workers/limits.ts'
import { createWorkers } from './workers/workers.ts'

const isSource = import.meta.url.endsWith('.ts')
const workerProgram = new URL(isSource ? './worker-source.mjs' : './worker.js', import.meta.url)
const backupProgram = new URL(isSource ? './backup.ts' : './backup.js', import.meta.url)
/** A build has its own copy. */
const demoFolder = fileURLToPath(new URL(isSource ? '../demo' : './demo', import.meta.url))
const gigabyte = 1024 ** 3
const renewMs = 3_600_000
/** If the drain hangs, the process still ends in time for a supervisor that waits for it. */
const drainMs = 10_000

async function start(env: Env) {
  const logger = pino({ level: env.LOG_LEVEL }, pino.destination({ sync: false, minLength: 0 }))
  prepareFolder(env.DATA_DIR)
  // Checked before the port: a second start on the same data must not be advised to take another port.
  const lock = env.DATABASE_URL ? undefined : lockForOneServer(env.DATA_DIR)
  const secret = env.SESSION_SECRET ?? secretIn(env.DATA_DIR)
  const database = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, onIdleError: (error) => logger.warn(error) })
  const { db } = database
  await migrate(database, undefined, (sentence) => logger.warn(sentence))
  const storage = await openStorage(env, { now: systemClock.seconds, warn: (sentence) => logger.warn(sentence) })
  const partnerSecret = () => secretIn(env.DATA_DIR, partnerSecretFile)
  if (env.DEMO)
    await loadDemoSchool(database, systemClock, { usernameKey, hashPassword, partnerSecret, life: { folder: demoFolder, storage } })
  await settleDefault(db, env.DEFAULT_ORG)

  const redis = env.REDIS_URL ? await connectRedis(env.REDIS_URL, (error) => logger.warn(error)) : undefined
  const namespace = namespaceOf(secret)
  const bus = redis ? await createRedisBus(redis, namespace) : createMemoryBus()
  const ownCounters = createMemoryCounters(systemClock.ms)
  const counters = redis ? createRedisCounters(redis, namespace, ownCounters) : ownCounters

  const workers = createWorkers<WorkerTasks>({ program: workerProgram, ...workerLimits })
  const slowWorkers = createWorkers<WorkerTasks>({ program: workerProgram, ...workerLimits, threads: 1 })

  let own = env.HTTPS ? await certificateIn(env.DATA_DIR, namesOf(await ownHosts(db))) : undefined
  const converter = await openConverter(env, (sentence) => logger.warn(sentence))
  let office: ReturnType<typeof officeFacts> | undefined

  let isDraining = false
  const app = await createApp({
    db,
    bus,
    storage,
    workers,
    slowWorkers,
    converter,
    machine: {
      ...{ dataDir: env.DATA_DIR, hasRedis: redis !== undefined },
      filesAt: env.s3 ? `存储桶 ${env.s3.bucket}（${env.s3.endpoint}）` : `这台机器的磁盘（${join(env.DATA_DIR, 'files')}）`,
      certificate: () => own?.cert,
      lacks: async () => (env.DATABASE_URL ? absentProgram(programSurroundings()) : ''),
      office: () => (office ??= officeFacts(env.SOFFICE, converter?.sandbox)),
    },
    backups: {
      run: backupBy(backupProgram),
      check: checkBy(backupProgram),
      at: secondsOf(env.BACKUP_AT),
      openPlace: () => openBackupPlace({ backupDir: env.BACKUP_DIR, dataDir: env.DATA_DIR, s3: env.s3 }),
    },
    clock: systemClock,
    secret,
    passwordCost: usualCost,
    logger,
    limits:
      env.RATE_LIMITS === 'off'
        ? noLimits
        : createLimits(counters, {
            loginsPerAccount: env.LOGINS_PER_ACCOUNT,
            loginsPerAddress: env.LOGINS_PER_ADDRESS,
            writesPerSession: env.WRITES_PER_SESSION,
          }),
    frames: env.RATE_LIMITS === 'off' ? undefined : { perSecond: env.FRAMES_PER_SECOND, burst: env.FRAMES_BURST },
    fileQuota: { teacher: env.FILES_GB_PER_TEACHER * gigabyte, student: env.FILES_GB_PER_STUDENT * gigabyte },
    firstWords,
    codeSender: openSender(env.sms, { dataDir: env.DATA_DIR, clock: systemClock }),
    chat: openChatProvider(env.wechatLogin, { db, once: createOnce({ db, clock: systemClock, secret }), secret }),
    applet: openApplet(env.applet, db),
    gateway: openGateway(env.pay, { db, clock: systemClock, secret }),
    webDir: fileURLToPath(new URL('../../web/dist', import.meta.url)),
    defaultOrg: env.DEFAULT_ORG,
    lanAddresses,
    isTestEnvironment: env.TEST_ENVIRONMENT,
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
    checkReplies: false,
    https: own,
    isDraining: () => isDraining,
  })

  /** Before it runs out, and when the machine or a school has another address. Who is connected stays so. */
  async function renewCertificate() {
    const fresh = await certificateIn(env.DATA_DIR, namesOf(await ownHosts(db)))
    if (fresh.cert === own?.cert || fresh.root !== own?.root) return
    own = fresh
    if (app.server instanceof SecureServer) app.server.setSecureContext({ key: fresh.key, cert: fresh.cert })
  }
  if (own) setInterval(() => void renewCertificate().catch((error) => logger.error(error)), renewMs).unref()

  const setupToken = await newSetupToken(db, createOnce({ db, clock: systemClock, secret }))
  const hasNobody = setupToken !== undefined && !(await hasAccounts(db))
  const port = await listen(app, env)
  // From here to the signals nothing is waited for: whoever reads that it listens may end it at once.
  const address = `${env.HTTPS ? 'https' : 'http'}://127.0.0.1:${port}`
  logger.info({ address }, 'listening')
  if (setupToken !== undefined) {
    const trial = hasNobody ? ' 现在还没有任何账号；只想试用，可以用 DEMO=1 启动，载入演示学校。' : ''
    logger.warn(
      `还没有学校管理员。设置学校请打开（24 小时内有效，只能用一次）：${address.replace('127.0.0.1', 'localhost')}${setupPath(setupToken)}${trial}`,
    )
  }

  async function stop(waitSeconds: number) {
    if (isDraining) return
    isDraining = true
    // Time for a proxy to see at /readyz that it should look elsewhere.
    await setTimeout(waitSeconds * 1000)
    globalThis.setTimeout(() => process.exit(1), drainMs).unref()
    await app.close()
    await workers.close()
    await slowWorkers.close()
    await bus.close()
    redis?.disconnect()
    await closeDatabase(database)
    lock?.release()
    logger.flush(() => process.exit(0))
  }
  const stopOrGiveUp = (waitSeconds: number) =>
    stop(waitSeconds).catch((error) => {
      logger.fatal(error)
      logger.flush(() => process.exit(1))
    })
  for (const { name, waits } of endSignalsOf(process.platform)) process.on(name, () => stopOrGiveUp(waits ? env.DRAIN_SECONDS : 0))
  process.on('message', (message) => isEndMessage(message) && stopOrGiveUp(env.DRAIN_SECONDS))
  return { port, setupToken, root: own?.root }
}

/** Of `02:30`, after midnight; undefined: not by itself. */
function secondsOf(time: string) {
  const [hours, minutes] = time.split(':').map(Number)
  return minutes === undefined ? undefined : (hours ?? 0) * 3600 + minutes * 60
}

async function listen(app: FastifyInstance, { HOST, PORT }: Env) {
  try {
    await app.listen({ host: HOST, port: PORT })
    return (app.server.address() as AddressInfo).port
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      throw new StartFailure(`端口 ${PORT} 已被占用：请关闭占用它的程序，或换一个端口，例如 ${commandWith('PORT', String(PORT + 1))}。`)
    if (code === 'EACCES') throw new StartFailure(`没有权限使用端口 ${PORT}：请换一个 1024 以上的端口，例如 PORT=3000。`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new StartFailure(`监听地址 HOST=${HOST} 不是本机的地址。`)
    throw error
  }
}

try {
  const env = readEnv()
  const { port, setupToken, root } = await start(env)
  if (process.argv.includes('--welcome')) {
    const codesFile = env.sms.by === 'sandbox' ? sandboxFileIn(env.DATA_DIR) : undefined
    process.stdout.write(
      await welcome({ scheme: env.HTTPS ? 'https' : 'http', port, host: env.HOST, hasDemo: env.DEMO, codesFile, setupToken, root }),
    )
  }
} catch (error) {
  process.stderr.write(`${error instanceof StartFailure ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
