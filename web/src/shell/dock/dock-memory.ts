import { useLayoutEffect, useState } from 'react'
import * as z from 'zod/mini'
import { drawing } from '../../kit/early/drawing.ts'
import { attempt } from '../../kit/storage/attempt.ts'
import { dockKey } from './dock-key.ts'

/** Beside which a teacher may stand. */
export const DockEdge = z.enum(['left', 'right'])
export type DockEdge = z.infer<typeof DockEdge>

const Memory = z.object({
  isCollapsed: z.boolean(),
  /** Undefined: where it stands by itself, at the bottom in the middle; at an edge only `top` counts. */
  place: z.optional(z.object({ left: z.number(), top: z.number() })),
  edge: z.optional(DockEdge),
  /** R237: in two rows although one would do. */
  isTwoRows: z.optional(z.boolean()),
  /** R238 */
  showsStudents: z.optional(z.boolean()),
})
export type DockMemory = z.infer<typeof Memory>

const fresh: DockMemory = { isCollapsed: false }

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Where this machine's teachers want the dock. */
export function readDock(storage: () => Store): DockMemory {
  return (
    attempt(() => {
      const kept = z.safeParse(Memory, JSON.parse(storage().getItem(dockKey) ?? 'null'))
      return kept.success ? kept.data : fresh
    }) ?? fresh
  )
}

export function keepDock(storage: () => Store, memory: DockMemory) {
  // Without storage it starts in its own place the next time.
  attempt(() => storage().setItem(dockKey, JSON.stringify(memory)))
}

const storage = () => window.localStorage

/** How this machine's teachers want the dock; `show` is for what is still being tried out. In a tight window it starts collapsed each time, whatever the desk remembers. */
export function useDockMemory(isTight: boolean) {
  const [isDrawn] = useState(() => drawing() !== undefined)
  const [memory, setMemory] = useState(() => (isDrawn ? fresh : readDock(storage)))
  // The server did not know it; until here a dock that stands elsewhere was not seen (`early-dock.ts`).
  useLayoutEffect(() => {
    if (isDrawn) setMemory(readDock(storage))
  }, [isDrawn])
  const [isOpenInTight, setOpenInTight] = useState(false)
  const show = (change: Partial<DockMemory>) => setMemory((before) => ({ ...before, ...change }))
  const keep = (change: Partial<DockMemory>) => {
    const next = { ...memory, ...change }
    if (isTight && change.isCollapsed !== undefined) {
      setOpenInTight(!change.isCollapsed)
      next.isCollapsed = memory.isCollapsed
    }
    setMemory(next)
    keepDock(storage, next)
  }
  return { memory: isTight ? { ...memory, isCollapsed: !isOpenInTight } : memory, show, keep }
}

export type DockMemoryUse = ReturnType<typeof useDockMemory>
