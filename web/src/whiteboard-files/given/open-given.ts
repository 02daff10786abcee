import { createStore } from '../../kit/storage/store.ts'

/** 学生白板 is open. */
export const openGiven = createStore(false)
/** How many came since somebody looked. */
export const unseenGiven = createStore(0)
