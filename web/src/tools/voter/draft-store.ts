import { VoterForm } from '@jiangtai/contract/voter'
import * as z from 'zod/mini'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface DraftStore {
  readonly load: () => VoterForm | undefined
  readonly save: (form: VoterForm) => void
  readonly clear: () => void
}

/** The unsent form of one teacher for one class: it outlives a reload, never the tab. Where storage is refused it is only forgotten sooner. */
export function createDraftStore(storage: () => Store, userId: number, classId: number): DraftStore {
  const key = `jiangtai.vote-draft.${userId}.${classId}`
  const attempt = <T>(act: (store: Store) => T): T | undefined => {
    try {
      return act(storage())
    } catch {
      return undefined
    }
  }
  return {
    load: () =>
      attempt((store) => {
        const text = store.getItem(key)
        return text === null ? undefined : z.parse(VoterForm, JSON.parse(text))
      }),
    save: (form) => attempt((store) => store.setItem(key, JSON.stringify(form))),
    clear: () => attempt((store) => store.removeItem(key)),
  }
}
