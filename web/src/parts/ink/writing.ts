import { whenCleared } from '../../kit/session/clear-stored.ts'
import { attempt } from '../../kit/storage/attempt.ts'
import { createStore } from '../../kit/storage/store.ts'
import type { BoardToKeep } from '../board/board-file.ts'

const key = 'jiangtai.ink'

/** Whether there is a page in sight that can be written on: 手写 then writes on it, elsewhere it is a board of its own. */
export const hasInkPage = createStore(false)

/** Whether the page in sight is written on. A reload in the middle of a lesson goes on writing. */
export const isWriting = createStore(attempt(() => window.sessionStorage.getItem(key)) === '1', false)

export function setWriting(isOn: boolean) {
  attempt(() => (isOn ? window.sessionStorage.setItem(key, '1') : window.sessionStorage.removeItem(key)))
  isWriting.set(isOn)
}

/** A page with its ink that is to become a board among the files. */
export interface InkAsked {
  readonly what: 'save' | 'share'
  readonly board: BoardToKeep
}

/** The dialogs of files belong to another feature: the shell puts them there. */
export const inkAsked = createStore<InkAsked | undefined>(undefined)

whenCleared(() => {
  setWriting(false)
  inkAsked.set(undefined)
})
