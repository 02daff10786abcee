import { createStore } from '../storage/store.ts'

export interface DockSpace {
  readonly left: number
  readonly right: number
  /** With the row of minimised tools. */
  readonly below: number
  /** The mark alone, which covers little; and no minimised tool. */
  readonly isCollapsed?: boolean
}

export const noDock: DockSpace = { left: 0, right: 0, below: 0 }

/** What the dock takes at the edges of the window, in pixels, for what is placed by numbers; `--dock-left`, `--dock-right` and `--below` say the same to styles, `--dock-below` is the dock without that row. */
export const dockSpace = createStore(noDock)
