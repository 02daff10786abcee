import type { Addressed } from '@jiangtai/contract/event'
import { type VoterDetail, type VoterOption, voterPrivacy, voterResult, voterStatus } from '@jiangtai/contract/voter'
import type { Actor } from '../../live/tool.ts'
import type { Vote, VoterAudience } from './voter.state.ts'

type Detail = Omit<VoterDetail, keyof Addressed>

/** Where somebody's ballot is, or would be: they are kept by user id, and a class of 999 is asked about one after another. */
export function placeOf({ ballots }: Pick<Vote, 'ballots'>, userId: number): number {
  let [from, to] = [0, ballots.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((ballots[middle]?.user_id ?? 0) < userId) from = middle + 1
    else to = middle
  }
  return from
}

export function ballotOf(vote: Vote, { id }: { readonly id: number }) {
  const ballot = vote.ballots[placeOf(vote, id)]
  return ballot?.user_id === id ? ballot : undefined
}

export const isShownToStudents = ({ is_open }: Vote) => is_open === voterStatus.running || is_open === voterStatus.ended

/** R309 */
export function audienceOf(vote: Vote, actor: Actor): VoterAudience {
  if (actor.role === 'teacher') return 'teacher'
  const hasEnded = vote.is_open === voterStatus.ended
  const seesWhileRunning = vote.is_open === voterStatus.running && vote.result === voterResult.afterVoting
  return hasEnded || (seesWhileRunning && ballotOf(vote, actor)) ? 'student-with-result' : 'student'
}

export function detailFor(vote: Vote, audience: VoterAudience): Detail {
  const { options, ballots, teacher_name: _, ...kept } = vote
  const shared = { ...kept, voter_student_count: ballots.length }
  if (audience === 'teacher') return { ...shared, options: named(vote, counted(vote)), voter_students: entries(vote) }
  return {
    ...shared,
    ...(isShownToStudents(vote) ? {} : { is_open: voterStatus.hidden, is_window_open: 0 }),
    options: audience === 'student-with-result' ? counted(vote) : options.map(({ id, value }) => ({ id, value })),
    voter_students: [],
  }
}

/** What a student who may see the result of a public vote is told when asking for it. */
export function namedResultFor(vote: Vote, student: Actor): Detail | undefined {
  if (vote.privacy === voterPrivacy.anonymous || audienceOf(vote, student) !== 'student-with-result') return undefined
  return { ...detailFor(vote, 'student-with-result'), options: named(vote, counted(vote)), ...ownEntryOf(vote, student) }
}

export function ownEntryOf(vote: Vote, actor: Actor): Partial<Detail> {
  const mine = ballotOf(vote, actor)
  return mine ? { voter_students: [{ user_id: actor.id, details: mine.option_ids.map(picked) }] } : {}
}

const picked = (voter_option_id: number) => ({ voter_option_id })

const entries = ({ privacy, ballots }: Vote) =>
  ballots.map(({ user_id, option_ids }) => ({ user_id, details: privacy === voterPrivacy.anonymous ? [] : option_ids.map(picked) }))

/** O103: rates of those who voted, half up; equal counts share a rank: 1, 1, 3. */
const counted = ({ options, ballots }: Vote): VoterOption[] =>
  options.map((option) => ({
    ...option,
    rate: ballots.length === 0 ? 0 : Math.round((100 * option.count) / ballots.length),
    rank_number: 1 + options.filter(({ count }) => count > option.count).length,
  }))

/** Goes through the ballots once: 999 students may have picked 20 options each. */
function named({ privacy, ballots }: Vote, options: readonly VoterOption[]): VoterOption[] {
  if (privacy === voterPrivacy.anonymous) return [...options]
  const voters = new Map<number, NonNullable<VoterOption['details']>>(options.map(({ id }) => [id, []]))
  for (const { user_id, name, option_ids } of ballots) {
    const voter = { student: { id: user_id, real_name: name } }
    for (const id of option_ids) voters.get(id)?.push(voter)
  }
  return options.map((option) => ({ ...option, details: voters.get(option.id) ?? [] }))
}
