import { attempt } from '../../kit/storage/attempt.ts'

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface HistoryPlace {
  readonly page: number
  /** The entry that is looked at; undefined: the newest of the page. */
  readonly entry: number | undefined
}

/** R298 gives the names. */
const keys = { page: 'history_page', entry: 'score_detail_id' } as const

const numberIn = (text: string | null): number | undefined => {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : undefined
}

/** Where somebody looks in the history, also after a reload; nothing is kept once it is closed. */
export function createHistoryPlace(storage: () => Store) {
  const within = <T>(act: (store: Store) => T) => attempt(() => act(storage()))
  return {
    load: (): HistoryPlace | undefined =>
      within((store) => {
        const page = numberIn(store.getItem(keys.page))
        return page === undefined ? undefined : { page, entry: numberIn(store.getItem(keys.entry)) }
      }),
    save: ({ page, entry }: HistoryPlace) =>
      within((store) => {
        store.setItem(keys.page, String(page))
        if (entry === undefined) store.removeItem(keys.entry)
        else store.setItem(keys.entry, String(entry))
      }),
    clear: () =>
      within((store) => {
        for (const key of Object.values(keys)) store.removeItem(key)
      }),
  }
}
