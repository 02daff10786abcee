import type { LiveStore } from '../src/live/store.ts'

/** A store that does some things differently, also for somebody who is alone with a class. */
export const changedStore = (store: LiveStore, change: (store: LiveStore) => Partial<LiveStore>): LiveStore => ({
  ...store,
  alone: (classId, work) => store.alone(classId, (held) => work(changedStore(held, change))),
  ...change(store),
})
