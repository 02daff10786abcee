import { createStore } from '../../kit/storage/store.ts'
import { type Desk, firstPen } from '../board/desk.ts'
import type { Pen } from './ink-desk.ts'
import type { InkPage } from './ink-page.ts'

/** The page that is being written on, for the bar below it. */
export interface OpenInk {
  readonly desk: Desk
  readonly page: InkPage
  readonly picture: () => Promise<Blob>
}

export const openInk = createStore<OpenInk | undefined>(undefined)

/** R580: the first pen. It stays in the hand from page to page. */
export const inkPen = createStore<Pen>({ ...firstPen, mode: 'pen' })

export function holdPen(change: Partial<Pen>) {
  const pen = { ...inkPen.get(), ...change }
  inkPen.set(pen)
  openInk.get()?.desk.choose(pen.mode)
  openInk.get()?.desk.set({ color: pen.color, width: pen.width })
}
