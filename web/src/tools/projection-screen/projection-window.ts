import { whenCleared } from '../../kit/session/clear-stored.ts'
import { createStore } from '../../kit/storage/store.ts'

/** Whether the phone has its window open. */
export const projectionWindow = createStore(false)
whenCleared(() => projectionWindow.set(false))
