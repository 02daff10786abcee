import { whenCleared } from '../../kit/clear-stored.ts'
import { createStore } from '../../kit/store.ts'

/** Whether the phone has its window open. */
export const throwWindow = createStore(false)
whenCleared(() => throwWindow.set(false))
