import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Busy } from './alone.ts'
import { Gone } from './verify.ts'

export interface MadeBackup {
  readonly name: string
  readonly bytes: number
  /** How many files were not there to be copied. */
  readonly missing: number
}

/** What the process of a backup, or of looking through one, says. */
export interface Told {
  readonly progress?: readonly [done: number, total: number]
  readonly made?: MadeBackup
  /** How much is wrong with the one that was looked through. */
  readonly problems?: number
  readonly failure?: string
  readonly isBusy?: boolean
  /** The one to be looked through is not there, or not any more. */
  readonly isGone?: boolean
}

type OnProgress = (done: number, total: number) => void
export type RunBackup = (signal: AbortSignal, onProgress: OnProgress) => Promise<MadeBackup>
/** Reads through the backup of this name, notes it there, and answers how much is wrong. */
export type RunCheck = (name: string, signal: AbortSignal, onProgress: OnProgress) => Promise<number>

/** It has not said what became of it: it was killed, or has crashed. */
export class Vanished extends Error {}

/** What the program at `program` says in the end, with the settings of this process. */
const ended = (program: URL, args: readonly string[], signal: AbortSignal, onProgress: OnProgress) =>
  new Promise<Told>((resolve, reject) => {
    const child = fork(fileURLToPath(program), args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], signal, killSignal: 'SIGKILL' })
    let end: Told = {}
    child.on('message', (told: Told) => {
      if (told.progress) onProgress(...told.progress)
      else end = told
    })
    child.once('error', reject)
    child.once('close', (code, by) => {
      if (end.failure !== undefined) reject(new (end.isBusy ? Busy : end.isGone ? Gone : Error)(end.failure))
      else if (end.made || end.problems !== undefined) resolve(end)
      else reject(new Vanished(`the process of the backup ended with ${by ?? code}`))
    })
  })

export const backupBy =
  (program: URL): RunBackup =>
  async (signal, onProgress) => {
    const { made } = await ended(program, [], signal, onProgress)
    if (!made) throw new Vanished('the process of the backup made none')
    return made
  }

export const checkBy =
  (program: URL): RunCheck =>
  async (name, signal, onProgress) =>
    (await ended(program, [name], signal, onProgress)).problems ?? 0
