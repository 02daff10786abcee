import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { certificateIn } from './certificate.ts'
import { lockOn } from './db/one-server.ts'
import { endSignalsOf, isEndMessage } from './end-signals.ts'
import { readSchoolServer } from './env.ts'
import { createGone } from './school-servers/near/gone.ts'
import { createMainLine } from './school-servers/near/main-line.ts'
import { createNear } from './school-servers/near/near.ts'
import { createNearApp } from './school-servers/near/near-app.ts'
import { openShelf } from './school-servers/near/shelf.ts'
import { causeOf, StartFailure } from './start-failure.ts'
import { productVersion } from './version.ts'

const gigabyte = 1024 ** 3
/** A film that somebody has just been sent half of is not waited for. */
const closingMs = 3_000

function lockIn(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartFailure(`文件夹 ${folder}（SCHOOL_SERVER_DIR）不能写入：${causeOf(error)}`)
  }
  const lock = lockOn(join(folder, 'server.lock'))
  if (!lock) throw new StartFailure(`文件夹 ${folder}（SCHOOL_SERVER_DIR）正由另一个学校服务器使用。`)
  return lock
}

async function start() {
  const env = readSchoolServer()
  const logger = pino({ level: env.LOG_LEVEL }, pino.destination({ sync: false, minLength: 0 }))
  const folder = env.SCHOOL_SERVER_DIR
  const lock = lockIn(folder)
  const now = Date.now
  const mostBytes = env.SCHOOL_SERVER_GB * gigabyte
  const shelf = await openShelf({ folder: join(folder, 'files'), mostBytes, now })
  const line = createMainLine({
    ...{ mainUrl: env.mainUrl, key: env.SCHOOL_SERVER_KEY, version: productVersion, now },
    held: () => ({ count: shelf.count(), bytes: shelf.bytes() }),
    door: () => ({ port: (app.server.address() as AddressInfo).port, isSecure: env.HTTPS }),
    onHeard: () => void forget(),
    onTold({ state, why, name }) {
      if (state === 'up') logger.info({ name }, 'the main server knows this school server')
      else if (state === 'refused') logger.error(`主站不认识这台学校服务器，它不再提供文件：${why}`)
      else logger.warn(`主站没有回应，已有的文件照常提供：${why}`)
    },
  })
  const dropGone = createGone({ shelf, askGone: line.askGone })
  async function forget() {
    try {
      const count = await dropGone()
      if (count > 0) logger.info({ count }, 'files that the school has deleted are gone here, too')
    } catch (error) {
      logger.warn({ err: error }, 'which files are gone is not known')
    }
  }
  const near = createNear({ shelf, line, now, onFailure: (sha256, error) => logger.warn({ sha256, err: error }, 'a file did not come') })
  const https = env.HTTPS ? await certificateIn(folder) : undefined
  const app = createNearApp({ near, shelf, line, version: productVersion, mostBytes, logger, https })
  try {
    await app.listen({ host: env.HOST, port: env.PORT })
  } catch (error) {
    throw new StartFailure(`不能在 ${env.HOST} 的端口 ${env.PORT} 上提供服务：${causeOf(error)}。可以换一个端口，例如 PORT=8091。`)
  }
  await line.start()
  const { port } = app.server.address() as AddressInfo
  logger.info({ address: `${https ? 'https' : 'http'}://127.0.0.1:${port}` }, 'listening')

  let isEnding = false
  async function stop() {
    if (isEnding) return
    isEnding = true
    globalThis.setTimeout(() => process.exit(0), closingMs).unref()
    line.stop()
    await near.stop()
    await app.close()
    lock.release()
    logger.flush(() => process.exit(0))
  }
  for (const { name } of endSignalsOf(process.platform)) process.on(name, () => void stop())
  process.on('message', (message) => isEndMessage(message) && void stop())
}

try {
  await start()
} catch (error) {
  process.stderr.write(`${error instanceof StartFailure ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
