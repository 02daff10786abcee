import type { Answerer, rollCall } from '@jiangtai/contract/roll-call'
import type * as z from 'zod/mini'
import { type ToolbarEvent, toolbarEvents } from './toolbar-event.ts'

type Pool = z.output<typeof rollCall.says.ready.data>
export type Called = NonNullable<Pool['called']>[number]

interface Shared {
  readonly eventId: number
  /** Of this lesson, from 1. */
  readonly round: number
  readonly called: readonly Called[]
}

/** What stands on the teacher's screen. */
export type ScreenState =
  | (Shared & { readonly part: 'ready' })
  | (Shared & { readonly part: 'started'; readonly startTime: number })
  | (Shared & { readonly part: 'result'; readonly fastest: readonly Answerer[] })
  | (Shared & { readonly part: 'random'; readonly student: Answerer })

export type ScreenPart = ScreenState['part'] | 'idle'

/** Random calls alone are switched on, and none was made: the server knows nothing of the screen yet. */
export const idleScreen = { part: 'idle', eventId: 0, round: 0, called: [] } as const
export type Screen = ScreenState | typeof idleScreen

/** Undefined: closed. A result is on its way when grabbing stops: until then the screen before it stays. */
export function screenOf(event: ToolbarEvent | undefined, before: ScreenState | undefined): ScreenState | undefined {
  switch (event?.name) {
    case toolbarEvents.ready:
      return { part: 'ready', ...sharedOf(event.data) }
    case toolbarEvents.start:
      return { part: 'started', startTime: event.data.start_time, ...sharedOf(event.data) }
    case toolbarEvents.result:
      return { part: 'result', fastest: event.data.answer_pool, ...sharedOf(event.data) }
    case toolbarEvents.random: {
      const [student] = event.data.answer_pool
      return student && { part: 'random', student, ...sharedOf(event.data) }
    }
    case toolbarEvents.stop:
      return event.data.is_close === 0 ? before : undefined
    default:
      return undefined
  }
}

const sharedOf = ({ event_id, round, called = [] }: Pool): Shared => ({ eventId: event_id, round, called })
