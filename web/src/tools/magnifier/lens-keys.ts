import type { KeyboardEvent } from 'react'
import type { LensStore } from './follow-room.ts'
import { movedBy, resizedBy, stepped } from './lens.ts'
import type { Handle } from './resize.ts'

const step = 24
const arrows: Readonly<Record<string, { readonly x: number; readonly y: number; readonly handle: Handle }>> = {
  ArrowLeft: { x: -step, y: 0, handle: 4 },
  ArrowRight: { x: step, y: 0, handle: 4 },
  ArrowUp: { x: 0, y: -step, handle: 6 },
  ArrowDown: { x: 0, y: step, handle: 6 },
}
const zooms: Readonly<Record<string, 1 | -1>> = { '+': 1, '=': 1, '-': -1 }

/** Arrows move, with Shift they resize; + and - zoom. Wherever the focus is. */
export const lensKeys = (store: LensStore) => (event: KeyboardEvent) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const held = store.get()
  const { lens, room } = held
  const arrow = arrows[event.key]
  const zoom = zooms[event.key]
  if (!arrow && !zoom) return
  event.preventDefault()
  if (zoom) return store.set({ ...held, lens: stepped(lens, zoom) })
  if (!arrow) return
  const next = event.shiftKey ? resizedBy(lens, lens.rect, arrow.handle, arrow, room) : movedBy(lens, lens.rect, arrow, room)
  store.set({ ...held, lens: next })
}
