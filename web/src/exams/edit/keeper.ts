import { createStore } from '../../kit/storage/store.ts'
import type { Draft } from './draft.ts'

/** `refused`: the server says what is wrong, and it is sent again when that was changed. `stale`: another tab has saved meanwhile. */
export type Keeping =
  | { readonly state: 'saved' | 'waiting' | 'saving' | 'offline' | 'stale' }
  | { readonly state: 'refused'; readonly sentence: string }

export type KeepFault = { readonly kind: 'offline' | 'stale' } | { readonly kind: 'refused'; readonly sentence: string }

interface Ways {
  readonly rev: number
  readonly draft: Draft
  readonly save: (draft: Draft, rev: number) => Promise<number>
  readonly faultOf: (error: unknown) => KeepFault
  /** Acts later; the answer takes that back. */
  readonly later: (ms: number, act: () => void) => () => void
}

const restMs = 800
const againMs = 5000

/** R973: keeps what is written a moment after the last change, one save after the other, each over the one it knows. */
export function createKeeper({ rev: firstRev, draft: firstDraft, save, faultOf, later }: Ways) {
  let rev = firstRev
  let saved = firstDraft
  let newest = firstDraft
  let running: Promise<void> | undefined
  let stop = () => {}
  const view = createStore<Keeping>({ state: 'saved' })

  function wait(ms: number) {
    stop()
    stop = later(ms, () => void send())
  }

  async function sendAll() {
    while (newest !== saved && view.get().state !== 'stale') {
      const sent = newest
      view.set({ state: 'saving' })
      try {
        rev = await save(sent, rev)
        saved = sent
      } catch (error) {
        const fault = faultOf(error)
        view.set(fault.kind === 'refused' ? { state: 'refused', sentence: fault.sentence } : { state: fault.kind })
        if (fault.kind === 'offline') wait(againMs)
        // What was changed meanwhile may be what puts it right.
        if (fault.kind === 'refused' && newest !== sent) continue
        return
      }
    }
    if (view.get().state !== 'stale') view.set({ state: 'saved' })
  }

  function send(): Promise<void> {
    stop()
    running ??= sendAll().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    view,
    put(draft: Draft) {
      newest = draft
      if (running || view.get().state === 'stale') return
      if (newest === saved) {
        stop()
        view.set({ state: 'saved' })
        return
      }
      if (view.get().state !== 'offline') view.set({ state: 'waiting' })
      wait(restMs)
    },
    /** Saves at once; whether all of it is saved now. */
    async flush() {
      await send()
      return view.get().state === 'saved'
    },
    /** What another tab has saved was read: from here on its number counts. */
    take(draft: Draft, newRev: number) {
      rev = newRev
      saved = draft
      newest = draft
      view.set({ state: 'saved' })
    },
    end: () => stop(),
  }
}
export type Keeper = ReturnType<typeof createKeeper>
