import { framed, textOf } from './frames.ts'
import type { Seat } from './seat.ts'
import type { Actor, AnyTool, Said } from './tool.ts'

/** Who is to be told. */
export type Audiences = ReadonlySet<string> | 'all'

export type Showing = ReturnType<typeof showing>

/** One state as people see it: each audience's view and frame is made once, however many look. */
export function showing(classId: number, tool: AnyTool, state: unknown) {
  const viewFor = once((audience): Said => tool.view(state, audience))
  const frameFor = once((audience) => framed(textOf(viewFor(audience).event_name, { ...viewFor(audience).data, class_id: classId })))
  return {
    /** Tells the seats of these audiences and answers those that could not take it. */
    tell(seats: Iterable<Seat>, audiences: Audiences): Seat[] {
      const behind: Seat[] = []
      for (const seat of seats) {
        const audience = tool.audienceOf(state, seat.actor)
        if ((audiences === 'all' || audiences.has(audience)) && !seat.pass(frameFor(audience))) behind.push(seat)
      }
      return behind
    },

    /** For one person: with what is theirs alone. */
    replyTo(actor: Actor, msg_id?: string, reply?: Said): Said {
      const { event_name, data } = reply ?? viewFor(tool.audienceOf(state, actor))
      return { event_name, data: { ...data, ...(reply ? {} : tool.own?.(state, actor)), class_id: classId, msg_id } }
    },
  }
}

function once<T>(make: (audience: string) => T) {
  const made = new Map<string, T>()
  return (audience: string): T => {
    const found = made.get(audience) ?? make(audience)
    made.set(audience, found)
    return found
  }
}
