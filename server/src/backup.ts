import { constants, setPriority } from 'node:os'
import { Busy } from './backups/alone.ts'
import { backUp } from './backups/open.ts'
import type { Told } from './backups/process.ts'
import { readPlace } from './env.ts'

/*
 * A backup in a process of its own: copying a large database would hold the event loop of the server, which starts this and hears how far it is.
 * It gives way to whatever else the machine has to do, and ends with the server.
 */

const tell = (told: Told) => new Promise<void>((resolve) => process.send?.(told, () => resolve()))

setPriority(constants.priority.PRIORITY_LOW)
process.on('disconnect', () => process.exit(1))
try {
  const made = await backUp(readPlace(), (done, total) => void tell({ progress: [done, total] }))
  await tell({ made: { name: made.name, bytes: made.database.bytes + made.files.bytes, missing: made.missing.length } })
} catch (error) {
  await tell({ failure: error instanceof Error ? error.message : String(error), isBusy: error instanceof Busy })
}
process.exit(0)
