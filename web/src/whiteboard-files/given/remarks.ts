import { createStore } from '../../kit/storage/store.ts'
import type { InkTool } from '../../parts/picture/InkLayer.tsx'
import type { Inked } from '../../parts/picture/ink.ts'

interface Ways {
  /** What lies on a picture at this moment. */
  readonly on: (name: string) => readonly Inked[]
  readonly put: (name: string, strokes: readonly Inked[]) => void
}

interface Act {
  readonly name: string
  readonly before: readonly Inked[]
  readonly after: readonly Inked[]
}

const without = (some: readonly Inked[], others: readonly Inked[]) => some.filter(({ id }) => others.every((other) => other.id !== id))

/**
 * What a teacher draws on boards that are compared: one pen for all of them. It is ink on what the student gave, as on any picture, and
 * never becomes a part of it; what was done in this comparison can be taken back.
 */
export function createRemarks({ on, put }: Ways) {
  const acts = createStore<readonly Act[]>([])
  const held = createStore<InkTool | undefined>('pen')
  return {
    acts,
    held,
    /** Held already it is put down: without it a board is moved and enlarged. */
    hold: (tool: InkTool) => held.set(held.get() === tool ? undefined : tool),
    write(name: string, strokes: readonly Inked[]) {
      acts.set([...acts.get(), { name, before: on(name), after: strokes }])
      put(name, strokes)
    },
    /** The newest, on whichever board it is; what another screen wrote meanwhile stays. */
    undo() {
      const all = acts.get()
      const last = all[all.length - 1]
      if (!last) return
      acts.set(all.slice(0, -1))
      const { name, before, after } = last
      put(name, [...without(on(name), without(after, before)), ...without(before, after)])
    },
  }
}

export type Remarks = ReturnType<typeof createRemarks>
