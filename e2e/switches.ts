import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { InteractionFlag } from '@jiangtai/contract/channel'
import type { Server } from './server.ts'

/** As an operator does it, for one class of the first school. */
export async function setSwitch({ place }: Server, classId: number, flag: InteractionFlag, state: 'on' | 'off') {
  const env = { PATH: process.env.PATH, DATA_DIR: place.dataDir, ...(place.url && { DATABASE_URL: place.url }) }
  const args = ['scripts/admin.mjs', 'switches', 'default', '--class', String(classId), flag, state]
  await promisify(execFile)(process.execPath, args, { env })
}
