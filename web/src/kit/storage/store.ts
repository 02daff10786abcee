import { useSyncExternalStore } from 'react'

/** A value outside React that components follow: for what is shown by a plain call, such as a toast. `first`: where the browser has kept another one, which a server that draws does not know. */
export function createStore<T>(initial: T, first = initial) {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    /** With what a page is drawn first, by the server and where its drawing is taken over: what was told in between comes right after. */
    first: () => first,
    begin(next: T) {
      first = next
      value = next
    },
    set(next: T) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Store<T> = ReturnType<typeof createStore<T>>

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get, store.first)
