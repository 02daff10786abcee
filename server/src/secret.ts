import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartFailure, unwritable } from './start-failure.ts'

/** A secret of this installation: made once, readable by its owner only. */
export function secretIn(dataDir: string, name = 'session-secret'): string {
  const file = join(dataDir, name)
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw unwritable(dataDir, error)
  }
  const secret = readFileSync(file, 'utf8')
  // A process that died while writing leaves an empty file, and an empty key signs for everybody.
  if (secret.length < 32) throw new StartFailure(`${file} 不完整：请删除它后重新启动，会生成新的。`)
  return secret
}
