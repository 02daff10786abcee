import { attempt } from '../../kit/storage/attempt.ts'
/** What a student has marked and not handed in yet. */
export interface KeptPicks {
  /** Whose, and of which question. */
  readonly name: string
  readonly picks: readonly number[]
}

export const noPicks: KeptPicks = { name: '', picks: [] }

/** Nobody goes on with the marks of another question, nor of whoever had this device before. */
export const picksOf = (kept: KeptPicks, name: string): readonly number[] => (kept.name === name ? kept.picks : noPicks.picks)

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** They outlive a reload. Where storage is refused they are only forgotten sooner. */
export function createPicksStore(storage: () => Store, key: string) {
  const within = <T>(act: (store: Store) => T) => attempt(() => act(storage()))
  return {
    load: (): KeptPicks => within((store) => readIn(store.getItem(key))) ?? noPicks,
    save: (kept: KeptPicks) => within((store) => store.setItem(key, JSON.stringify([kept.name, ...kept.picks]))),
    clear: () => within((store) => store.removeItem(key)),
  }
}

export type PicksStore = ReturnType<typeof createPicksStore>

function readIn(text: string | null): KeptPicks {
  const [name, ...picks] = JSON.parse(text ?? '[]')
  return typeof name === 'string' && picks.every(Number.isInteger) ? { name, picks } : noPicks
}
