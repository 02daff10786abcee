import { useEffect, useState } from 'react'
import { type PicksStore, picksOf } from './kept-picks.ts'

/** The marks of a student in this question, also after its sheet was put down; decided, there is nothing left to be kept. */
export function useKeptPicks(store: PicksStore, name: string, isDecided: boolean) {
  const [kept, setKept] = useState(store.load)
  useEffect(() => {
    if (isDecided) store.clear()
  }, [isDecided, store])
  const pick = (picks: readonly number[]) => {
    const next = { name, picks }
    setKept(next)
    store.save(next)
  }
  return [picksOf(kept, name), pick] as const
}
