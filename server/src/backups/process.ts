import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Busy } from './alone.ts'

export interface MadeBackup {
  readonly name: string
  readonly bytes: number
  /** How many files were not there to be copied. */
  readonly missing: number
}

/** What the process of a backup says. */
export interface Told {
  readonly progress?: readonly [done: number, total: number]
  readonly made?: MadeBackup
  readonly failure?: string
  readonly isBusy?: boolean
}

export type RunBackup = (signal: AbortSignal, onProgress: (done: number, total: number) => void) => Promise<MadeBackup>

/** It has not said what became of it: it was killed, or has crashed. */
export class Vanished extends Error {}

/** By the program at `program`, with the settings of this process. */
export const backupBy =
  (program: URL): RunBackup =>
  (signal, onProgress) =>
    new Promise((resolve, reject) => {
      const child = fork(fileURLToPath(program), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], signal, killSignal: 'SIGKILL' })
      let end: Told = {}
      child.on('message', (told: Told) => {
        if (told.progress) onProgress(...told.progress)
        else end = told
      })
      child.once('error', reject)
      child.once('close', (code, by) => {
        if (end.made) resolve(end.made)
        else if (end.failure === undefined) reject(new Vanished(`the process of the backup ended with ${by ?? code}`))
        else reject(end.isBusy ? new Busy(end.failure) : new Error(end.failure))
      })
    })
