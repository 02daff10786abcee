import { whenCleared } from '../../kit/session/clear-stored.ts'
import { createStore } from '../../kit/storage/store.ts'

/** What this device has opened by itself; the gallery opens by what is thrown. */
export type PicWindow = 'history' | 'phone' | undefined

export const picWindow = createStore<PicWindow>(undefined)
whenCleared(() => picWindow.set(undefined))
