import { type VoterDetail, voterStatus } from '@jiangtai/contract/voter'

interface SheetState {
  /** Name of the vote it is about; empty: none. */
  readonly vote: string
  readonly isOpen: boolean
}

export const nothingYet: SheetState = { vote: '', isOpen: false }

type Vote = Pick<VoterDetail, 'class_id' | 'id' | 'create_at' | 'is_open'>

/** Every class counts its votes from one. */
function nameOf(view: Vote | undefined): string {
  if (view?.is_open !== voterStatus.running && view?.is_open !== voterStatus.ended) return ''
  return `${view.class_id}/${view.id}/${view.create_at}`
}

/** A vote opens the sheet, the end of the tool closes it; in between it is as the student left it, also after a reload. */
export function follow(state: SheetState, view: Vote | undefined, wasPutDown: (vote: string) => boolean): SheetState {
  const vote = nameOf(view)
  return vote === state.vote ? state : { vote, isOpen: vote !== '' && !wasPutDown(vote) }
}

/** A vote that ended or went away under the eyes of the student. */
export const hasGone = (before: SheetState, after: SheetState) => before.isOpen && before.vote !== '' && after.vote === ''

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** The last vote this student has put down in this tab; the next one at a shared device has put down nothing. */
export function createPutDown(storage: () => Store, userId: number) {
  const key = 'jiangtai.vote-put-down'
  const own = (vote: string) => `${userId}:${vote}`
  return {
    note(vote: string) {
      try {
        storage().setItem(key, own(vote))
      } catch {
        // Then it opens again after a reload.
      }
    },
    has(vote: string): boolean {
      try {
        return storage().getItem(key) === own(vote)
      } catch {
        return false
      }
    },
  }
}
