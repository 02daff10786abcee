import type * as z from 'zod/mini'
import type { Addressed, RoomEvent, ServerEvent } from './event.ts'

export type Hears = Readonly<Record<string, RoomEvent>>
export type Says = Readonly<Record<string, ServerEvent>>

/** A classroom tool as both sides know it: its name and its events. */
export interface ToolEvents<In extends Hears = Hears, Out extends Says = Says> {
  readonly name: string
  readonly hears: In
  readonly says: Out
}

/** What a tool says, without what the room adds: the class, and the echoed msg_id in direct replies. */
export type Told<Out extends Says> = {
  [K in keyof Out]: { readonly event_name: Out[K]['name']; readonly data: Omit<z.output<Out[K]['data']>, keyof Addressed> }
}[keyof Out]

export const defineToolEvents = <In extends Hears, Out extends Says>(tool: ToolEvents<In, Out>): ToolEvents<In, Out> => tool
