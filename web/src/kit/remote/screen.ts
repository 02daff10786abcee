import type { Pressed, RemoteShown } from '@jiangtai/contract/teacher-remote'
import { createStore } from '../store.ts'

/** The page of the lesson that is in sight here; undefined: none. */
export const shownPage = createStore<Omit<RemoteShown, 'tools'> | undefined>(undefined)
/** Tools whose windows are open here. */
export const openTools = createStore<readonly string[]>([])

export function noteTool(id: string, isOpen: boolean) {
  if (openTools.get().includes(id) === isOpen) return
  const others = openTools.get().filter((other) => other !== id)
  openTools.set(isOpen ? [...others, id] : others)
}

type Heeding = (press: Pressed) => void
const heeding = new Set<Heeding>()

/** Whoever can do something that a phone asks for. */
export function heed(act: Heeding): () => void {
  heeding.add(act)
  return () => void heeding.delete(act)
}

export const obey = (press: Pressed) => {
  for (const act of heeding) act(press)
}
