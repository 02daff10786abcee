import { constants, setPriority } from 'node:os'
import { Busy } from './backups/alone.ts'
import { backUp, lookThrough } from './backups/open.ts'
import { openBackupPlace } from './backups/place.ts'
import type { Told } from './backups/process.ts'
import { Gone } from './backups/verify.ts'
import { systemClock } from './clock.ts'
import { readPlace } from './env.ts'

/*
 * A backup, or with the name of one looking through it, in a process of its own: it would hold the event loop of the server, which starts this and hears
 * how far it is.
 * It gives way to whatever else the machine has to do, and ends with the server.
 */

const tell = (told: Told) => new Promise<void>((resolve) => process.send?.(told, () => resolve()))

setPriority(constants.priority.PRIORITY_LOW)
// An exit would wait for a read that hangs, as of a disk that is gone, and the lock would stay with it.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
const [name] = process.argv.slice(2)
const onProgress = (done: number, total: number) => void tell({ progress: [done, total] })
try {
  if (name === undefined) {
    const made = await backUp(readPlace(), onProgress)
    await tell({ made: { name: made.name, bytes: made.database.bytes + made.files.bytes, missing: made.missing.length } })
  } else await tell({ problems: await lookThrough(await openBackupPlace(readPlace()), name, systemClock.seconds, onProgress) })
} catch (error) {
  await tell({
    failure: error instanceof Error ? error.message : String(error),
    isBusy: error instanceof Busy,
    isGone: error instanceof Gone,
  })
}
process.exit(0)
