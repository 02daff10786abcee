import { type InteractionFlag, interactionFlags } from '@jiangtai/contract/channel'
import { type Flag, flagOf } from '@jiangtai/contract/flag'
import type { Person } from '../http/context.ts'

/** What the bar of each role can offer. A student's has what students start; what the teacher starts shows by itself. */
const offered: Readonly<Record<Person['role'], readonly InteractionFlag[]>> = {
  teacher: interactionFlags,
  student: ['im_interaction', 'im_interaction_vote'],
}

/** Without the first flag there is no bar, so no tool either. */
export function interactionOf(role: Person['role'], off: ReadonlySet<string>) {
  const isOn = (flag: InteractionFlag) => offered[role].includes(flag) && !off.has(flag) && !off.has('im_interaction')
  return Object.fromEntries(interactionFlags.map((flag) => [flag, flagOf(isOn(flag))])) as Record<InteractionFlag, Flag>
}

/** C08: students have 白板分享 while the class may use the whiteboard. */
export const sharesBoards = (off: ReadonlySet<string>): Flag => flagOf(!off.has('im_interaction') && !off.has('im_interaction_whiteboard'))
