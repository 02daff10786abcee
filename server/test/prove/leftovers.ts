import type { ChildProcess } from 'node:child_process'

const alive = new Map<ChildProcess, NodeJS.Signals>()

/** Ends what a proof that failed on the way has left running. */
export function endLeftovers() {
  for (const [child, signal] of alive) child.kill(signal)
}
process.once('exit', endLeftovers)

/** From now on the process does not outlive this one, nor the tests that started it. */
export function watchOver(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL') {
  alive.set(child, signal)
  child.once('exit', () => alive.delete(child))
}
