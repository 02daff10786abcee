import { BoardLog, Operation } from '@jiangtai/contract/board'
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
  readonly report: (what: string, error: unknown) => void
  /** A private window or a full disk: what is drawn would not be there after a reload. Said once. */
  readonly onUnkept: () => void
}

/** Drawings outlive a reload and a crash: every operation is written down a moment after it happened. */
export function createDrafts({ userId, shelf, tab, now, newId, report, onUnkept }: Ways) {
  let isStopped = false
  let isSaid = false

  /** What of it nobody can read is left out. */
  async function read({ id, first }: DraftRow): Promise<BoardLog | undefined> {
    const begun = z.safeParse(BoardLog, { ...first, operations: [] })
    if (!begun.success) return undefined
    const log = createLog(begun.data)
    for (const operation of await shelf.operations(id)) if (z.safeParse(Operation, operation).success) log.add(operation)
    return log.read()
  }

  function failed(error: unknown) {
    report('a board is not kept over a reload', error)
    if (!isSaid) onUnkept()
    isSaid = true
  }

  /** Those that no other tab draws on, newest first. */
  async function all(kind: string, most: number): Promise<readonly Draft[]> {
    const found: Draft[] = []
    try {
      const rows = await shelf.rows()
      const ofOthers = rows.filter((row) => row.userId !== userId).map(({ id }) => id)
      if (ofOthers.length > 0) await shelf.remove(ofOthers)
      const own = rows.filter((row) => row.userId === userId && row.kind === kind).sort((one, other) => other.at - one.at)
      for (const row of own) {
        if (found.length === most) break
        if ((row.tab !== tab.id && (await tab.isAlive(row.tab))) || !(await shelf.take(row, tab.id))) continue
        const log = await read(row)
        if (log && (log.operations.length > 0 || row.shape)) found.push({ id: row.id, log, file: row.file, shape: row.shape })
        else await shelf.remove([row.id])
      }
    } catch (error) {
      report('no unsaved board was found', error)
    }
    return found
  }
  const find = async (kind: string): Promise<Draft | undefined> => (await all(kind, 1))[0]

  /** Writes down what happens on a desk, from its first change on. `begun` is the draft it came from. */
  function follow(desk: Desk, kind: string, file: BoardFile | undefined, begun?: string) {
    const id = begun ?? newId()
    const { width, height, background } = desk.written()
    let isBegun = begun !== undefined
    let isDropped = false
    let waiting: Operation[] = []
    let isRowDue = false
    let shape = desk.state.get().shape
    let isWriting = false
    const row = (): DraftRow => ({ id, userId, kind, tab: tab.id, at: now(), first: { width, height, background }, file, shape })

    /** One at a time, each with all that came meanwhile. What could not be written waits for the next: a draft has no holes. */
    async function write() {
      if (isWriting) return
      isWriting = true
      while (!isDropped && !isStopped && isRowDue) {
        const more = waiting
        waiting = []
        isRowDue = false
        try {
          await shelf.write(row(), more)
        } catch (error) {
          waiting = [...more, ...waiting]
          failed(error)
          break
        }
      }
      isWriting = false
    }
    function note(more: readonly Operation[]) {
      waiting = [...waiting, ...(isBegun ? more : desk.written().operations)]
      isBegun = true
      isRowDue = true
      void write()
    }
    const stops = [
      desk.listen((operation) => note([operation])),
      desk.state.subscribe(() => {
        const { shape: next } = desk.state.get()
        if (next === shape) return
        shape = next
        note([])
      }),
    ]
    if (!isBegun && desk.state.get().isChanged) note([])
    const stop = () => {
      for (const each of stops) each()
    }
    return {
      stop,
      /** It was saved, or is not wanted. */
      drop() {
        isDropped = true
        stop()
        return shelf.remove([id]).catch((error) => report('an old board was not forgotten', error))
      },
    }
  }
  return {
    all,
    find,
    follow,
    /** The person has gone: nothing more is written. */
    stop() {
      isStopped = true
    },
  }
}

export type Drafts = ReturnType<typeof createDrafts>
