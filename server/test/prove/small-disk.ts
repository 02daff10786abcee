import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0

/** A disk of its own and small, in memory; undefined where mounting is not allowed. */
export function mountSmall(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'jiangtai-small-'))
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder)) {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const remove = () => {
    run('umount', '-l', folder)
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', remove)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    remove,
    fill: () => {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(ballast, Buffer.alloc(bavail * bsize))
    },
    clear: () => rmSync(ballast),
    makeReadOnly: () => run('mount', '-o', 'remount,ro', folder),
  }
}
