import type { Pressed, RemoteMedia, RemoteShown } from '@jiangtai/contract/teacher-remote'
import { createStore } from '../../kit/storage/store.ts'

/** The page of the lesson that is in sight here; undefined: none. */
export const shownPage = createStore<Omit<RemoteShown, 'tools' | 'media'> | undefined>(undefined)
/** The film or the sound of that page; undefined: it is none. */
export const shownMedia = createStore<RemoteMedia | undefined>(undefined)
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

export type PageTurn = 'next' | 'previous'
type Turner = { readonly turn: (way: PageTurn) => void; readonly isAbove: boolean }
const turners = new Set<Turner>()

/** Whoever has pages to turn; `isAbove`: what lies over the lesson, whose pages would turn unseen. */
export function turnPages(turner: Turner): () => void {
  turners.add(turner)
  return () => void turners.delete(turner)
}

export const obey = (press: Pressed) => {
  for (const act of heeding) act(press)
  if (press.command !== 'page_next' && press.command !== 'page_prev') return
  const latestFirst = [...turners].reverse()
  const turner = latestFirst.find(({ isAbove }) => isAbove) ?? latestFirst[0]
  turner?.turn(press.command === 'page_next' ? 'next' : 'previous')
}
