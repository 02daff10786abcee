import { whenCleared } from '../../kit/session/clear-stored.ts'
import { createStore } from '../../kit/storage/store.ts'
import { allMine, type Filter } from '../../parts/question/bank/filter.ts'
import type { Picked } from './picked.ts'

/** Where a teacher looks for a question: it outlives the window, so that the next one is looked for where the last one was found. */
export interface Picking {
  readonly isOpen: boolean
  readonly source: 'bank' | 'exam'
  readonly filter: Filter
  readonly typed: { readonly word: string; readonly source: string }
  readonly page: number
  /** 0: the one of the lesson, or the newest. */
  readonly examId: number
  /** To be looked at before it is asked. */
  readonly picked: Picked | undefined
}

const nothing: Picking = {
  ...{ isOpen: false, source: 'bank', filter: { ...allMine, who: 'all' }, typed: { word: '', source: '' }, page: 1, examId: 0 },
  picked: undefined,
}
export const picking = createStore<Picking>(nothing)
export const pick = (change: Partial<Picking>) => picking.set({ ...picking.get(), ...change })
export const stopPicking = () => pick({ isOpen: false, picked: undefined })
whenCleared(() => picking.set(nothing))
