import { whiteboardSays } from '@jiangtai/contract/whiteboard-files'
import { hearEach } from '../../kit/live/hear-each.ts'
import type { HeardEvents } from '../../kit/live/stores.ts'
import { createStore, type Store } from '../../kit/storage/store.ts'

/** 刚交 for so long. */
export const freshMs = 10_000

interface Ways {
  readonly heard: Pick<Store<HeardEvents>, 'get' | 'subscribe'>
  readonly later: (ms: number, act: () => void) => void
  readonly onGiven: () => void
}

export interface GivenNews {
  /** Given a moment ago. */
  readonly fresh: ReadonlySet<number>
  /** Given since somebody looked. */
  readonly unseen: number
}

/** What students give while the page is open. */
export function createGivenNews({ heard, later, onGiven }: Ways) {
  const news = createStore<GivenNews>({ fresh: new Set(), unseen: 0 })
  const stop = hearEach(heard, whiteboardSays.given, ({ id }) => {
    const { fresh, unseen } = news.get()
    news.set({ fresh: new Set([...fresh, id]), unseen: unseen + 1 })
    onGiven()
    later(freshMs, () => news.set({ ...news.get(), fresh: new Set([...news.get().fresh].filter((other) => other !== id)) }))
  })
  return { news, stop, look: () => news.get().unseen > 0 && news.set({ ...news.get(), unseen: 0 }) }
}
