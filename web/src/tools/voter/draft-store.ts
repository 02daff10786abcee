import { VoterForm } from '@jiangtai/contract/voter'
import * as z from 'zod/mini'
import { attempt } from '../../kit/storage/attempt.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface DraftStore {
  readonly load: () => VoterForm | undefined
  readonly save: (form: VoterForm) => void
  readonly clear: () => void
}

/** The unsent form of one teacher for one class: it outlives a reload, never the tab. Where storage is refused it is only forgotten sooner. */
export function createDraftStore(storage: () => Store, userId: number, classId: number): DraftStore {
  const key = `jiangtai.vote-draft.${userId}.${classId}`
  const within = <T>(act: (store: Store) => T) => attempt(() => act(storage()))
  return {
    load: () =>
      within((store) => {
        const text = store.getItem(key)
        return text === null ? undefined : z.parse(VoterForm, JSON.parse(text))
      }),
    save: (form) => within((store) => store.setItem(key, JSON.stringify(form))),
    clear: () => within((store) => store.removeItem(key)),
  }
}
