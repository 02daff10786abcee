import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { InteractionFlag } from '@jiangtai/contract/channel'
import { openDatabase } from '../../server/src/db/database.ts'
import { nextSwitchesVersion, orgWithCode, setClassSwitch } from '../../server/src/switches/switches.db.ts'
import type { Server } from './server.ts'

/** As an operator does it, for one class of the first school. */
export async function setSwitch({ place }: Server, classId: number, flag: InteractionFlag, state: 'on' | 'off') {
  const env = { PATH: process.env.PATH, DATA_DIR: place.dataDir, ...(place.url && { DATABASE_URL: place.url }) }
  const args = ['scripts/admin.mjs', 'switches', 'default', '--class', String(classId), flag, state]
  await promisify(execFile)(process.execPath, args, { env })
}

/** Many at once, by the server's own module: each command of an operator is a process of its own. The server finds them within five seconds. */
export async function setSwitches({ place }: Server, classId: number, states: ReadonlyMap<InteractionFlag, boolean>) {
  const { db } = await openDatabase({ ...place, onIdleError: () => {} })
  await db.transaction().execute(async (tx) => {
    const org = await orgWithCode(tx, 'default')
    if (!org) throw new Error('the first school is not there')
    await nextSwitchesVersion(tx, org.id)
    for (const [flag, isOn] of states) await setClassSwitch(tx, classId, flag, isOn)
  })
  await db.destroy()
}
