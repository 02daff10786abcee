import { type VoterDetail, voterStatus } from '@jiangtai/contract/voter'
import { hasCounts } from './standing.ts'

export interface MyVote {
  /** Empty where the vote was anonymous and has ended: only that it was cast is known. */
  readonly picks: readonly number[]
}

/** What this student voted, from what was last said to him alone about this very vote. */
export function myVoteIn(own: VoterDetail | undefined, voteId: number, me: number): MyVote | undefined {
  const entry = own?.id === voteId ? own.voter_students.find(({ user_id }) => user_id === me) : undefined
  return entry && { picks: entry.details.map(({ voter_option_id }) => voter_option_id) }
}

/** Who has not voted is not led by what others chose. */
export const showsResult = (detail: VoterDetail, mine: MyVote | undefined) =>
  hasCounts(detail) && (mine !== undefined || detail.is_open === voterStatus.ended)

/** Cast, or over: nothing is left to be marked. */
export const isDecided = (detail: Pick<VoterDetail, 'is_open'> | undefined, mine: MyVote | undefined) =>
  detail !== undefined && (mine !== undefined || detail.is_open === voterStatus.ended)

/** Broadcasts carry no names: those of the last direct reply about this vote stand in. */
export function withNames(view: VoterDetail, own: VoterDetail | undefined): VoterDetail {
  if (own?.id !== view.id) return view
  const known = new Map(own.options.map(({ id, details }) => [id, details]))
  return { ...view, options: view.options.map((option) => ({ ...option, details: option.details ?? known.get(option.id) })) }
}

/** What a teacher knows beyond that: who voted, and for what. */
export const asStudentsSee = (detail: VoterDetail): VoterDetail => ({
  ...detail,
  options: detail.options.map(({ details: _, ...option }) => option),
  voter_students: [],
})
