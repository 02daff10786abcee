import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { watchOver } from './leftovers.ts'
import { top } from './program.ts'

/** Of this process alone: nodes with one secret are one system in Redis, and proofs that run at the same time share it. */
export const secret = `the secret of a server that is on trial by ${process.pid}`

export type ServerProcess = Awaited<ReturnType<typeof runServer>>

/** A real server, awaited until it says at /readyz that it serves. */
export async function runServer(main: string, env: Readonly<Record<string, string>>) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [main], {
    cwd: top,
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', SESSION_SECRET: secret, LOG_LEVEL: 'info', DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  watchOver(child)
  const log: string[] = []
  const errors: string[] = []
  const ended = new Promise<number | string | null>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? code))
  })
  const port = await portOf(child, log, errors)
  const address = `http://127.0.0.1:${port}`
  const isReady = async () => (await fetch(`${address}/readyz`)).status === 200
  if (!(await isReady())) throw new Error('it listens and is not ready')
  return {
    ...{ port, address, pid: child.pid ?? 0, ended, log, isReady },
    /** From the start of the process to the first 200 of /readyz. */
    readyMs: performance.now() - startedAt,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    signal: (name: NodeJS.Signals) => child.kill(name),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    /** Asks it to end; anything but a clean end is an error. */
    async stop() {
      child.kill('SIGTERM')
      const code = await ended
      if (code !== 0) throw new Error(`the server ended with ${code} instead of 0:\n${log.slice(-5).join('\n')}`)
    },
    /** Throws when the server has taken anything for a fault of its own. */
    expectNoErrors() {
      if (errors.length > 0) throw new Error(`${errors.length} errors in the log, the first: ${errors[0]?.slice(0, 1000)}`)
    },
    /** Most resident memory in MB since it was last forgotten, or since the start. */
    peakMb: () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    forgetPeak: () => writeFileSync(`/proc/${child.pid}/clear_refs`, '5'),
    async metric(name: string) {
      const text = await (await fetch(`${address}/metrics`)).text()
      return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
    },
  }
}

/** An engine that a busy machine keeps from answering for five seconds is not the server's fault. */
const isFault = (line: string) => /^{"level":(50|60)/.test(line) && !line.includes('timeout exceeded when trying to connect')

function portOf(child: ChildProcess, log: string[], errors: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        createInterface(stream).on('line', (line) => {
          log.push(line)
          if (isFault(line)) errors.push(line)
          if (log.length > 1000) log.shift()
          const found = /"address":"http:\/\/127\.0\.0\.1:(\d+)","msg":"listening"/.exec(line)
          if (found) resolve(Number(found[1]))
        })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it listened:\n${log.slice(-10).join('\n')}`)))
  })
}
