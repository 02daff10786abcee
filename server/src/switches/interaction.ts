import { type InteractionFlag, interactionFlags } from '@jiangtai/contract/channel'
import { type Flag, flagOf } from '@jiangtai/contract/flag'
import type { Person } from '../http/context.ts'

/** What the bar of each role can offer: the tools that exist. */
const offered: Readonly<Record<Person['role'], readonly InteractionFlag[]>> = {
  teacher: [
    'im_interaction',
    'im_interaction_answer',
    'im_interaction_random_answer',
    'im_interaction_signal_light',
    'im_interaction_vote',
    'im_interaction_whiteboard',
    'im_interaction_hand_writing',
    'im_interaction_score',
    'im_interaction_timer',
    'im_interaction_spotlight',
    'im_interaction_magnifier',
    'im_interaction_picture',
    'im_interaction_screen',
    'im_interaction_projection_screen',
    'im_interaction_teacher_pic',
  ],
  student: ['im_interaction', 'im_interaction_vote'],
}

/** Without the first flag there is no bar, so no tool either. */
export function interactionOf(role: Person['role'], off: ReadonlySet<string>) {
  const isOn = (flag: InteractionFlag) => offered[role].includes(flag) && !off.has(flag) && !off.has('im_interaction')
  return Object.fromEntries(interactionFlags.map((flag) => [flag, flagOf(isOn(flag))])) as Record<InteractionFlag, Flag>
}

/** C08: students have 白板分享 while the class may use the whiteboard. */
export const sharesBoards = (off: ReadonlySet<string>): Flag => flagOf(!off.has('im_interaction') && !off.has('im_interaction_whiteboard'))
