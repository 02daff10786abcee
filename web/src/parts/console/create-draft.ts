import { whenCleared } from '../../kit/session/clear-stored.ts'
import { whenLeaving } from '../../kit/session/unfinished.ts'
import { createStore, type Store } from '../../kit/storage/store.ts'

const areKept = new Set<() => boolean>()
const isAnyKept = () => [...areKept].some((isKept) => isKept())
const ask = (event: BeforeUnloadEvent) => event.preventDefault()

whenLeaving(() => (isAnyKept() ? '学校管理里有没有保存的修改，退出后不再保留。' : ''))

/** What is typed into a long form and not saved yet. It stays while one looks at other pages; whoever closes the tab or logs out is asked. */
export function createDraft<T>(): Store<T | undefined> {
  const draft = createStore<T | undefined>(undefined)
  areKept.add(() => draft.get() !== undefined)
  draft.subscribe(() => {
    if (isAnyKept()) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  })
  whenCleared(() => draft.set(undefined))
  return draft
}
