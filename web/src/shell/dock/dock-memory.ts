import * as z from 'zod/mini'

const Memory = z.object({
  isCollapsed: z.boolean(),
  /** Undefined: where it stands by itself, at the bottom in the middle. */
  place: z.optional(z.object({ left: z.number(), top: z.number() })),
})
export type DockMemory = z.infer<typeof Memory>

const key = 'jiangtai.dock'
const fresh: DockMemory = { isCollapsed: false }

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Where this machine's teachers want the dock. */
export function readDock(storage: () => Store): DockMemory {
  try {
    const kept = z.safeParse(Memory, JSON.parse(storage().getItem(key) ?? 'null'))
    return kept.success ? kept.data : fresh
  } catch {
    return fresh
  }
}

export function keepDock(storage: () => Store, memory: DockMemory) {
  try {
    storage().setItem(key, JSON.stringify(memory))
  } catch {
    // Without storage it starts in its own place the next time.
  }
}
