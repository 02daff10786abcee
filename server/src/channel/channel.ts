import { type InteractionFlag, interactionFlags } from '@jiangtai/contract/channel'
import { type Flag, flagOf } from '@jiangtai/contract/flag'
import type { Person } from '../http/context.ts'

/** What the bar of each role can offer: the tools that exist. */
const offered: Readonly<Record<Person['role'], readonly InteractionFlag[]>> = {
  teacher: ['im_interaction', 'im_interaction_vote'],
  student: ['im_interaction', 'im_interaction_vote'],
}

export const interactionOf = (role: Person['role']) =>
  Object.fromEntries(interactionFlags.map((flag) => [flag, flagOf(offered[role].includes(flag))])) as Record<InteractionFlag, Flag>
