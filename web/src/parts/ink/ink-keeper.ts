import { createStore } from '../../kit/storage/store.ts'

/** How long the pen rests before a picture is made of what it wrote, and how long it may write without one. */
export const inkPauses = { rest: 3000, most: 15_000 } as const

export type InkState = 'kept' | 'changed' | 'keeping' | 'failed'

interface Ports {
  /** Sends what is drawn now. */
  readonly keep: () => Promise<void>
  readonly now: () => number
  readonly later: (ms: number, act: () => void) => () => void
}

/** What is written by hand is kept without a press: nobody should lose a page because time was up. */
export function createInkKeeper({ keep, now, later }: Ports) {
  const state = createStore<InkState>('kept')
  let version = 0
  let kept = 0
  let changedSince = 0
  let saving: Promise<void> | undefined
  let stopWaiting = () => {}

  const plan = (ms: number) => {
    stopWaiting()
    stopWaiting = later(ms, () => void save().catch(() => {}))
  }

  async function once() {
    const was = version
    state.set('keeping')
    try {
      await keep()
    } catch (error) {
      state.set('failed')
      plan(inkPauses.most)
      throw error
    }
    kept = was
    if (version === kept) return state.set('kept')
    changedSince = now()
    state.set('changed')
    plan(inkPauses.rest)
  }

  /** Done when all that is drawn is kept. */
  async function save(): Promise<void> {
    stopWaiting()
    // One after the other: the later picture is the one that stays.
    while (saving) await saving.catch(() => {})
    if (version === kept) return
    saving = once().finally(() => {
      saving = undefined
    })
    await saving
  }

  return {
    state,
    changed() {
      if (version === kept) changedSince = now()
      version += 1
      if (state.get() !== 'keeping') state.set('changed')
      plan(Math.max(0, Math.min(inkPauses.rest, changedSince + inkPauses.most - now())))
    },
    save,
  }
}

export type InkKeeper = ReturnType<typeof createInkKeeper>
