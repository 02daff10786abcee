import type { ReadFile } from '../read/read-file.ts'

/** What a format could not take, of one of the questions (`at` counts them from 0). */
export interface WriteNote {
  readonly at: number
  /** The whole question is not in the file. */
  readonly isLeftOut: boolean
  readonly text: string
}

export interface Written {
  readonly bytes: Uint8Array
  readonly notes: readonly WriteNote[]
}

/** The bytes behind the numbers in the documents. */
export type FilesById = ReadonlyMap<number, ReadFile>

export interface Noting {
  readonly leaveOut: (at: number, text: string) => void
  readonly lose: (at: number, text: string) => void
}

export function noting() {
  const list: WriteNote[] = []
  const add = (at: number, isLeftOut: boolean, text: string) => {
    if (!list.some((note) => note.at === at && note.text === text)) list.push({ at, isLeftOut, text })
  }
  return {
    list: list as readonly WriteNote[],
    leaveOut: (at: number, text: string) => add(at, true, text),
    lose: (at: number, text: string) => add(at, false, text),
  }
}
