import type { Actor } from '../../src/live/tool.ts'

export interface ToldFrame {
  readonly event_name: string
  readonly data: Readonly<Record<string, unknown>>
}

/** What somebody sits at. A teacher has two: the big screen and a phone. */
export interface Device {
  readonly actor: Actor & { readonly sessionId: number }
  /** By tool, what it was told last; a new line begins with a new one. */
  shown: Map<string, ToldFrame['data']>
}

/** O098, O102: what belongs to one teacher is told to the devices of this teacher alone. */
export function demandOwn({ actor }: Device, { event_name, data }: ToldFrame) {
  if (actor.role === 'student' || data.teacher_id !== actor.id)
    throw new Error(`${actor.name} is told ${event_name} of ${data.teacher_id}: ${JSON.stringify(data)}`)
}
