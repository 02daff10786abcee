import { createStore } from '../../../kit/storage/store.ts'
import type { Desk } from './mix-desk.ts'
import type { Whose } from './mix-tabs.ts'

/** A lesson whose last steps have not reached the server. */
export interface Unsent {
  readonly whose: Whose
  readonly courseName: string
  readonly className: string
}

/** The desks of everything that was looked at: what is not saved yet, and what can be undone, outlives the look at another course. */
export function createDesks(begin: (whose: Whose) => Desk) {
  let desks = new Map<string, { readonly whose: Whose; readonly desk: Desk }>()
  /** Those that wait for the line. */
  const unsent = createStore<readonly Unsent[]>([])

  const list = () =>
    [...desks.values()].flatMap(({ whose, desk }): Unsent[] => {
      const { mix, saving } = desk.view.get()
      return mix && saving === 'failed' ? [{ whose, courseName: mix.course_name, className: mix.class_name }] : []
    })
  const sameAs = (whose: Whose) => Object.values(whose).join(' ')
  const look = () => {
    const now = list()
    const names = (all: readonly Unsent[]) => all.map(({ whose }) => sameAs(whose)).join()
    if (names(now) !== names(unsent.get())) unsent.set(now)
  }

  return {
    unsent,
    of(whose: Whose): Desk {
      const there = desks.get(sameAs(whose))
      if (there) return there.desk
      const desk = begin(whose)
      desk.view.subscribe(look)
      desks.set(sameAs(whose), { whose, desk })
      return desk
    },
    areUnsaved: () => [...desks.values()].some(({ desk }) => desk.isUnsaved()),
    /** The line is there again: whatever waits is sent, of the course in sight and of every other one. */
    retry() {
      for (const { desk } of desks.values()) desk.retry()
    },
    clear() {
      desks = new Map()
      unsent.set([])
    },
  }
}
