import { pictureInkLimits } from '@jiangtai/contract/picture-ink'
import { createStore } from '../../kit/storage/store.ts'
import type { Inked } from './ink.ts'

/** What a hand did at once. */
export interface InkChange {
  readonly add: readonly Inked[]
  readonly take: readonly string[]
}
export type Waiting = readonly (readonly [name: string, change: InkChange])[]

interface Ways {
  readonly read: (name: string) => Promise<readonly Inked[]>
  readonly keep: (name: string, change: InkChange) => Promise<unknown>
  /** Ms until it makes sense to try again; undefined: it was refused, and always will be. */
  readonly patience: (error: unknown) => number | undefined
  readonly onRefused: (error: unknown) => void
  readonly later: (ms: number, act: () => void) => void
  /** What did not reach the server is written down, for after a reload. */
  readonly write: (waiting: Waiting) => void
}

interface Known {
  base: readonly Inked[]
  changes: { readonly change: InkChange; isKept: boolean }[]
  isOld: boolean
  isReading: boolean
  isSeen: boolean
}

/** The ink of a picture that the server knows; any other name stays in this page. */
export const inkName = (class_id: number, file_cdn_id: number) => `${class_id}/${file_cdn_id}`
const isShared = (name: string) => /^\d+\/\d+$/.test(name)

const after = (strokes: readonly Inked[], { add, take }: InkChange): readonly Inked[] => {
  const gone = new Set([...take, ...add.map(({ id }) => id)])
  return [...strokes.filter(({ id }) => !gone.has(id)), ...add]
}

/** What is written on pictures: as the server has it, and above that what is on its way there. */
export function createPictureBook(ways: Ways) {
  const shown = createStore<Readonly<Record<string, readonly Inked[]>>>({})
  const known = new Map<string, Known>()
  let isSending = false

  function at(name: string): Known {
    const found = known.get(name)
    if (found) return found
    const made: Known = { base: [], changes: [], isOld: true, isReading: false, isSeen: false }
    known.set(name, made)
    return made
  }
  const draw = (name: string) => {
    const { base, changes } = at(name)
    shown.set({ ...shown.get(), [name]: changes.reduce((strokes, { change }) => after(strokes, change), base) })
  }
  const waiting = (): Waiting =>
    [...known].flatMap(([name, { changes }]) => changes.filter(({ isKept }) => !isKept).map(({ change }) => [name, change] as const))

  async function read(name: string) {
    const one = at(name)
    one.isOld = true
    if (one.isReading) return
    one.isReading = true
    try {
      // What is heard meanwhile may have come too late for this answer.
      while (one.isOld) {
        one.isOld = false
        const settled = new Set(one.changes.filter(({ isKept }) => isKept))
        one.base = await ways.read(name)
        one.changes = one.changes.filter((change) => !settled.has(change))
        if (known.get(name) === one) draw(name)
      }
    } catch (error) {
      one.isOld = true
      const ms = ways.patience(error)
      if (ms !== undefined) ways.later(ms, () => void (known.get(name) === one && one.isOld && read(name)))
    }
    one.isReading = false
  }

  const nextOf = () => {
    for (const [name, one] of known) {
      const next = one.changes.find(({ isKept }) => !isKept)
      if (next) return { name, one, next }
    }
    return undefined
  }
  async function sendAll() {
    if (isSending) return
    isSending = true
    for (let due = nextOf(); due; due = nextOf()) {
      const { name, one, next } = due
      try {
        await ways.keep(name, next.change)
        next.isKept = true
      } catch (error) {
        const ms = ways.patience(error)
        if (ms !== undefined) {
          ways.later(ms, () => {
            isSending = false
            void sendAll()
          })
          return
        }
        one.changes = one.changes.filter((change) => change !== next)
        draw(name)
        ways.onRefused(error)
      }
      ways.write(waiting())
    }
    isSending = false
  }

  function change(name: string, some: InkChange) {
    const one = at(name)
    if (isShared(name)) one.changes.push({ change: some, isKept: false })
    else one.base = after(one.base, some)
    draw(name)
  }

  return {
    shown,
    /** Somebody looks at it: it is read, and followed from now on. */
    look(name: string) {
      const one = at(name)
      if (!isShared(name) || one.isSeen) return
      one.isSeen = true
      void read(name)
    },
    /** What lies on it from now on. */
    put(name: string, strokes: readonly Inked[]) {
      const before = shown.get()[name] ?? []
      const [had, has] = [new Set(before.map(({ id }) => id)), new Set(strokes.map(({ id }) => id))]
      const add = strokes.filter(({ id }) => !had.has(id))
      const take = before.flatMap(({ id }) => (has.has(id) ? [] : [id]))
      const most = pictureInkLimits.takenAtOnce
      for (let from = most; from < take.length; from += most) change(name, { add: [], take: take.slice(from, from + most) })
      if (add.length > 0 || take.length > 0) change(name, { add, take: take.slice(0, most) })
      ways.write(waiting())
      void sendAll()
    },
    /** Another screen of the teacher has written, or this one. */
    heard: (name: string) => void (known.get(name)?.isSeen && read(name)),
    /** The line was gone and is back. */
    back() {
      for (const [name, { isSeen }] of known) if (isSeen) void read(name)
      void sendAll()
    },
    /** What a page that was closed could not send. */
    restore(rows: Waiting) {
      for (const [name, row] of rows) change(name, row)
      void sendAll()
    },
    clear() {
      known.clear()
      shown.set({})
      ways.write([])
    },
  }
}
