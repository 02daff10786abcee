import { createStore } from '../storage/store.ts'

/** Height of the row of minimised tools above the dock, with the air around it; 0 where there are none. Part of `dockSpace` and `--below`. */
export const shelfHeight = createStore(0)
