import type { VoterDetail } from '@jiangtai/contract/voter'
import { useEffect, useState } from 'react'
import { createPicksStore, isDecided, picksOf } from './kept-picks.ts'
import type { MyVote } from './my-vote.ts'

const store = createPicksStore(() => window.sessionStorage)

/** The marks of a student in this vote, also after the sheet was put down. */
export function usePicks(name: string, detail: VoterDetail | undefined, mine: MyVote | undefined) {
  const [kept, setKept] = useState(store.load)
  const decided = isDecided(detail, mine)
  useEffect(() => {
    if (decided) store.clear()
  }, [decided])
  const pick = (picks: readonly number[]) => {
    const next = { name, picks }
    setKept(next)
    store.save(next)
  }
  return [picksOf(kept, name), pick] as const
}
