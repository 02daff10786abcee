import type { Addressed } from '@jiangtai/contract/event'
import { lampNames, type TrafficLightResult, trafficLightStatus } from '@jiangtai/contract/traffic-light'
import type { Actor } from '../../live/tool.ts'
import type { Lamp, LampAudience } from './traffic-light.state.ts'

type Result = Omit<TrafficLightResult, keyof Addressed>
const colors = [1, 2, 3] as const

export const voteOf = ({ votes }: Lamp, { id }: Actor) => votes.find(({ user_id }) => user_id === id)

/** Green, yellow, red. */
export const countsOf = ({ votes }: Lamp) => colors.map((color) => votes.filter((vote) => vote.color === color).length)

/** R306: names are the teacher's; a student sees how many there were of each colour when voting is over. */
export function resultFor(lamp: Lamp, audience: LampAudience): Result {
  const { votes, teacher_name: _, moved_by: __, ...kept } = lamp
  const shared = { ...kept, vote_student_count: votes.length, not_vote_student_count: lamp.student_count - votes.length }
  if (audience === 'teacher')
    return { ...shared, colors: counted(lamp, true), details: votes.map(({ user_id, color }) => ({ user_id, color })) }
  return { ...shared, colors: lamp.is_open === trafficLightStatus.ended ? counted(lamp) : counted({ ...lamp, votes: [] }), details: [] }
}

/** Rates are of those who voted, half up. */
function counted(lamp: Lamp, isNamed = false): Result['colors'] {
  const counts = countsOf(lamp)
  return colors.map((color, at) => ({
    color,
    color_name: lampNames[color],
    count: counts[at] ?? 0,
    rate: lamp.votes.length === 0 ? 0 : Math.round((100 * (counts[at] ?? 0)) / lamp.votes.length),
    single_details: isNamed ? lamp.votes.filter((vote) => vote.color === color).map(({ name }) => ({ user_name: name })) : [],
  }))
}

export function ownLampOf(lamp: Lamp, actor: Actor): Partial<Result> {
  const mine = actor.role === 'student' && lamp.is_open !== trafficLightStatus.closed ? voteOf(lamp, actor) : undefined
  return mine ? { details: [{ user_id: actor.id, color: mine.color }] } : {}
}
