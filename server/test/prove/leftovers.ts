import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'

const alive = new Map<ChildProcess, NodeJS.Signals>()
const folders = new Set<string>()

/** Ends and removes what a proof that failed on the way has left. */
export function endLeftovers() {
  for (const [child, signal] of alive) child.kill(signal)
  for (const folder of folders) removeFolder(folder)
}
process.once('exit', endLeftovers)

/** From now on the folder is removed at the end, if not before. */
export function watchFolder(folder: string) {
  folders.add(folder)
  return folder
}

export function removeFolder(folder: string) {
  folders.delete(folder)
  rmSync(folder, { recursive: true, force: true })
}

/** From now on the process does not outlive this one, nor the tests that started it. */
export function watchOver(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL') {
  alive.set(child, signal)
  child.once('exit', () => alive.delete(child))
}
