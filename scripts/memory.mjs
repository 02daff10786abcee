import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'

/**
 * SQLite waits for the disk at every commit, ten times as long as it works, and no test can tell: what a killed process has written stays.
 * So the files of tests are in memory where there is plenty (a container often has 64 MB). Open to all: nginx and PostgreSQL run as others.
 */
export function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize < 4 * 2 ** 30) return {}
    const memory = mkdtempSync('/dev/shm/jiangtai-test-')
    chmodSync(memory, 0o1777)
    process.once('exit', () => rmSync(memory, { recursive: true, force: true }))
    return { TMPDIR: memory }
  } catch {
    // No such place: the disk will do.
    return {}
  }
}
