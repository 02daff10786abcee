import { attempt } from '../../kit/storage/attempt.ts'
/** A student's sheet of a tool that opens and closes by itself. */
export interface SheetState {
  /** Name of what it is about; empty: nothing. */
  readonly about: string
  readonly isOpen: boolean
  /** The teacher has put it aside. */
  readonly isAside: boolean
}

export const nothingYet: SheetState = { about: '', isOpen: false, isAside: false }

/**
 * Something new opens the sheet, the end of the tool closes it; in between it is as the student left it, also after a reload.
 * What the teacher puts aside is put down here too, and comes back with the teacher's.
 * One that `stays` is never closed but by the student: something of their own may be on it.
 */
export function follow(
  state: SheetState,
  about: string,
  wasPutDown: (about: string) => boolean,
  { stays = false, isAside = false }: { readonly stays?: boolean; readonly isAside?: boolean } = {},
): SheetState {
  if (about === state.about && isAside === state.isAside) return state
  const opens = about !== '' && !isAside && !wasPutDown(about)
  const brought = about === state.about && !isAside
  return { about, isAside, isOpen: opens || ((stays || brought) && state.isOpen) }
}

/** What ended or went away under the eyes of the student. */
export const hasGone = (before: SheetState, after: SheetState) => before.isOpen && before.about !== '' && after.about === ''

/** Put aside by the teacher under the eyes of the student. */
export const wentAside = (before: SheetState, after: SheetState) => before.isOpen && after.isAside && !before.isAside

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** What this student has last put down in this tab; the next one at a shared device has put down nothing. */
export function createPutDown(storage: () => Store, key: string, userId: number) {
  const own = (about: string) => `${userId}:${about}`
  return {
    note(about: string) {
      // Then it opens again after a reload.
      attempt(() => storage().setItem(key, own(about)))
    },
    has(about: string): boolean {
      return attempt(() => storage().getItem(key) === own(about)) ?? false
    },
  }
}
