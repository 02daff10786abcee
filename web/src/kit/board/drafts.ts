import { BoardLog, type Operation } from '@jiangtai/contract/board'
import * as z from 'zod/mini'
import type { BoardFile } from './board-file.ts'
import type { Desk } from './desk.ts'
import { createLog } from './log.ts'
import type { Placed } from './placed.ts'

/** What is known of a drawing that was not saved, beside its operations. */
export interface DraftRow {
  readonly id: string
  readonly userId: number
  /** Which board: each has one of its own. */
  readonly kind: string
  /** The tab that draws on it. */
  readonly tab: string
  readonly at: number
  readonly first: Omit<BoardLog, 'operations'>
  readonly file: BoardFile | undefined
  readonly shape: Placed | undefined
}

/** Where drafts are kept. Everything of a call is written, or nothing. */
export interface Shelf {
  rows(): Promise<readonly DraftRow[]>
  operations(id: string): Promise<readonly Operation[]>
  write(row: DraftRow, more: readonly Operation[]): Promise<void>
  /** In one step: of two tabs that ask at once, one gets it. */
  take(row: DraftRow, tab: string): Promise<boolean>
  remove(ids: readonly string[]): Promise<void>
}

export interface Draft {
  readonly id: string
  readonly log: BoardLog
  readonly file: BoardFile | undefined
  readonly shape: Placed | undefined
}

interface Ways {
  readonly userId: number
  readonly shelf: Shelf
  readonly tab: { readonly id: string; readonly isAlive: (id: string) => Promise<boolean> }
  readonly now: () => number
  readonly newId: () => string
  /** What cannot be kept (a private window, a full disk) is only not there after a reload. */
  readonly report: (what: string, error: unknown) => void
}

/** Drawings outlive a reload and a crash: every operation is written down a moment after it happened. */
export function createDrafts({ userId, shelf, tab, now, newId, report }: Ways) {
  let isStopped = false

  /** The newest that no other tab draws on. */
  async function find(kind: string): Promise<Draft | undefined> {
    try {
      const rows = await shelf.rows()
      const ofOthers = rows.filter((row) => row.userId !== userId).map(({ id }) => id)
      if (ofOthers.length > 0) await shelf.remove(ofOthers)
      const own = rows.filter((row) => row.userId === userId && row.kind === kind).sort((one, other) => other.at - one.at)
      for (const row of own) {
        if ((row.tab !== tab.id && (await tab.isAlive(row.tab))) || !(await shelf.take(row, tab.id))) continue
        const log = createLog({ ...row.first, operations: [] })
        for (const operation of await shelf.operations(row.id)) log.add(operation)
        const read = z.safeParse(BoardLog, log.read())
        if (read.success) return { id: row.id, log: read.data, file: row.file, shape: row.shape }
        await shelf.remove([row.id])
      }
    } catch (error) {
      report('no unsaved board was found', error)
    }
    return undefined
  }

  /** Writes down what happens on a desk, from its first change on. `begun` is the draft it came from. */
  function follow(desk: Desk, kind: string, file: BoardFile | undefined, begun?: string) {
    const id = begun ?? newId()
    const { width, height, background } = desk.written()
    let isBegun = begun !== undefined
    let isOver = false
    let waiting: Operation[] = []
    let shape = desk.state.get().shape
    let isWriting = false
    const row = (): DraftRow => ({ id, userId, kind, tab: tab.id, at: now(), first: { width, height, background }, file, shape })

    async function write() {
      if (isWriting) return
      isWriting = true
      while (!isOver && !isStopped && waiting.length > 0) {
        const more = waiting
        waiting = []
        await shelf.write(row(), more).catch((error) => report('a board is not kept over a reload', error))
      }
      isWriting = false
    }
    const stops = [
      desk.listen((operation) => {
        waiting.push(...(isBegun ? [operation] : desk.written().operations))
        isBegun = true
        void write()
      }),
      desk.state.subscribe(() => {
        const { shape: next } = desk.state.get()
        if (next === shape) return
        shape = next
        // A shape alone is no drawing yet; of one that there is it is a part.
        if (isBegun && !isOver && !isStopped) void shelf.write(row(), []).catch(() => {})
      }),
    ]
    const stop = () => {
      isOver = true
      for (const each of stops) each()
    }
    return {
      stop,
      /** It was saved, or is not wanted. */
      drop() {
        stop()
        return shelf.remove([id]).catch((error) => report('an old board was not forgotten', error))
      },
    }
  }
  return {
    find,
    follow,
    /** The person has gone: nothing more is written. */
    stop() {
      isStopped = true
    },
  }
}

export type Drafts = ReturnType<typeof createDrafts>
