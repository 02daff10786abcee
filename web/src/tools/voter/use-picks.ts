import type { VoterDetail } from '@jiangtai/contract/voter'
import { createPicksStore } from '../../kit/kept-picks.ts'
import { useKeptPicks } from '../../kit/use-kept-picks.ts'
import { isDecided, type MyVote } from './my-vote.ts'

const store = createPicksStore(() => window.sessionStorage, 'jiangtai.vote-picks')

/** The marks of a student in this vote, also after the sheet was put down. */
export const usePicks = (name: string, detail: VoterDetail | undefined, mine: MyVote | undefined) =>
  useKeptPicks(store, name, isDecided(detail, mine))
