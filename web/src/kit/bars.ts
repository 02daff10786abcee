import { createStore } from './store.ts'

/** Of the bars at the top of every page, in pixels, for what is placed by numbers; `--bars` says the same to styles. */
export const barsHeight = createStore(0)
