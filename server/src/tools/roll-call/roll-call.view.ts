import { flagOf } from '@jiangtai/contract/flag'
import { type Answerer, rollCall as events } from '@jiangtai/contract/roll-call'
import type { Told } from '@jiangtai/contract/tool'
import type { Actor } from '../../live/tool.ts'
import { isAttendanceTaken, type RollCall, type RollCallAudience } from './roll-call.state.ts'

export function framesFor(state: RollCall, audience: RollCallAudience): Told<typeof events.says>[] {
  const { phase, event_id, teacher_id, radom_call_show, start_time } = state
  const shared = { event_id, teacher_id }
  const lesson = audience === 'teacher' && { called: state.called, absent_student_ids: state.absent, is_attendance_taken: takenFlag(state) }
  const by = audience === 'teacher' && { teacher_name: state.teacher_name }
  const known = { ...shared, radom_call_show, round: roundOf(state), ...lesson, ...by }
  const stopped = {
    event_name: events.says.stop.name,
    data: { ...shared, ...(phase === 'closed' && lesson), is_close: flagOf(phase === 'closed') },
  } as const
  switch (phase) {
    case 'closed':
      return [stopped]
    case 'ready':
      return [{ event_name: events.says.ready.name, data: { ...known, answer_pool: [] } }]
    case 'started':
      return [{ event_name: events.says.start.name, data: { ...known, answer_pool: [], start_time } }]
    case 'result':
      return [stopped, { event_name: events.says.result.name, data: { ...known, answer_pool: state.pool } }]
    case 'random':
      return [{ event_name: events.says.random.name, data: { ...known, answer_pool: state.pool, is_chosen: state.is_chosen } }]
  }
}

const takenFlag = (state: RollCall) => flagOf(isAttendanceTaken(state))

/** The round that is prepared counts as the next one. */
const roundOf = ({ phase, rounds }: RollCall) => Math.max(1, phase === 'ready' ? rounds + 1 : rounds)

/** Whoever has grabbed is told so while the others may still do. */
export function ownGrabOf({ phase, pool }: RollCall, actor: Actor): { answer_pool?: Answerer[] } {
  const mine = phase === 'started' ? pool.find(({ student_id }) => student_id === actor.id) : undefined
  return mine ? { answer_pool: [mine] } : {}
}
