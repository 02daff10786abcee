import { createStore } from '../storage/store.ts'

/** How many covers lie over the whole page: what nobody here can stop, such as a frame with a film, is taken away meanwhile. */
export const covers = createStore(0)

/** Until what it answers is called. */
export function addCover(): () => void {
  covers.set(covers.get() + 1)
  return () => covers.set(covers.get() - 1)
}
