import { createContext } from 'react'
import { createStore } from '../../kit/storage/store.ts'

interface Counts {
  readonly moving: number
  /** They did not come, and wait for somebody. */
  readonly stopped: number
}

/** Files that the fields of one form wait for: whoever saves meanwhile would save without them. */
export function createOnTheWay() {
  const counts = createStore<Counts>({ moving: 0, stopped: 0 })
  return {
    counts,
    begin(): FileOnTheWay {
      let state: keyof Counts | undefined
      const put = (next: keyof Counts | undefined) => {
        if (next === state) return
        const now = { ...counts.get() }
        if (state) now[state] -= 1
        if (next) now[next] += 1
        state = next
        counts.set(now)
      }
      put('moving')
      return { move: () => put('moving'), stop: () => put('stopped'), end: () => put(undefined) }
    },
    /** Once nothing moves. */
    settled: () =>
      new Promise<Counts>((resolve) => {
        const look = () => {
          if (counts.get().moving > 0) return
          unsubscribe()
          resolve(counts.get())
        }
        const unsubscribe = counts.subscribe(look)
        look()
      }),
  }
}

export interface FileOnTheWay {
  readonly move: () => void
  readonly stop: () => void
  readonly end: () => void
}

export type OnTheWay = ReturnType<typeof createOnTheWay>

/** The form around a field; without one nobody waits. */
export const OnTheWayContext = createContext<OnTheWay>(createOnTheWay())
