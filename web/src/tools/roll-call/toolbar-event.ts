import type { MessageOf } from '@jiangtai/contract/event'
import { rollCall } from '@jiangtai/contract/roll-call'

const named = <N extends string>(name: N) => `event_${name}` as const
const { says, hears } = rollCall

/** R345: what happens to roll call, by the names the toolbar has for it. */
export const toolbarEvents = {
  ready: named(says.ready.name),
  start: named(says.start.name),
  stop: named(says.stop.name),
  result: named(says.result.name),
  random: named(says.random.name),
  /** Sent by the student in front of this page. */
  grab: named(hears.grab.name),
} as const

type Said = MessageOf<typeof says>
type InToolbar<M> = M extends { event_name: infer N extends string; data: infer D }
  ? { readonly name: `event_${N}`; readonly data: D }
  : never

export type ToolbarEvent = InToolbar<Said>
export type Grab = { readonly name: typeof toolbarEvents.grab; readonly data: { readonly event_id: number; readonly used_ms: number } }

/** A frame of the channel as the toolbar sees it. */
export const toolbarEventOf = (said: Said | undefined): ToolbarEvent | undefined =>
  said && ({ name: named(said.event_name), data: said.data } as ToolbarEvent)
