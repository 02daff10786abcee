import { useAskedVote } from './use-asked-vote.ts'

/** On the teacher's phone: a vote that waits beside a page. */
export function VoteStarter() {
  useAskedVote()
  return null
}
