import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'libsql'
import { causeOf, commandWith, StartFailure } from '../start-failure.ts'

/** One that was just told to end may need a moment. */
const patienceMs = 1000

/**
 * Two servers on one SQLite file would not hear of each other: what one class does on the first is not told on the second. So a server
 * holds a lock as long as it lives. It is SQLite's own lock on an empty file beside the database: the system takes it back when the
 * process ends, however it ends, on every system the database itself runs on. A file with a process id in it would outlive a kill -9, and
 * a lock on the database itself would shut out the operator's commands.
 */
export function lockForOneServer(dataDir: string, whatToDo = anotherFolder) {
  const lock = lockOn(lockFile(dataDir))
  if (!lock) throw new StartFailure(`文件夹 ${dataDir}（DATA_DIR）正由一个讲台服务器使用${whatToDo}`)
  return lock
}

/** Whether a server has the folder. */
export const isServed = (dataDir: string) => isLocked(lockFile(dataDir))

const lockFile = (dataDir: string) => join(dataDir, 'server.lock')

/** Undefined: another process has it. */
export function lockOn(file: string) {
  const lock = open(file)
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (isBusy(error)) return undefined
    throw unopened(file, error)
  }
  return { release: () => void lock.close() }
}

/** Whether another process has it, without taking it: others look at the same time, and who starts at this moment is not kept from it. */
function isLocked(file: string): boolean {
  if (!existsSync(file)) return false
  const looking = new Sqlite(file, { timeout: 0 })
  try {
    looking.prepare('select 1 from sqlite_master').get()
    return false
  } catch (error) {
    if (isBusy(error)) return true
    throw unopened(file, error)
  } finally {
    looking.close()
  }
}

const isBusy = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY'

function open(file: string) {
  try {
    closeSync(openSync(file, 'a', 0o600))
    return new Sqlite(file, { timeout: patienceMs })
  } catch (error) {
    throw unopened(file, error)
  }
}

const unopened = (file: string, error: unknown) => new StartFailure(`打不开数据库文件 ${file}：${causeOf(error)}`)

const anotherFolder =
  '，SQLite 一次只能给一个服务器用：请用已经在运行的那个，或先停止它。' +
  `想另开一个，请换一个文件夹，例如 ${commandWith('DATA_DIR', 'data2')}；多个节点请用 PostgreSQL（DATABASE_URL）。`
