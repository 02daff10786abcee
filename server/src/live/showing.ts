import { framedAll, textOf } from './frames.ts'
import type { Seat } from './seat.ts'
import type { Actor, AnyTool, Said } from './tool.ts'

/** Who is to be told. */
export type Audiences = ReadonlySet<string> | 'all'

/** One state as people see it, or as audiences see it that were told of another: each audience's view and frame is made once, however many look. */
export function showing(classId: number, tool: AnyTool, state: unknown, toldTo: (audience: string) => unknown = () => undefined) {
  const viewFor = once((audience): readonly Said[] => tool.view(state, audience))
  const newsFor = (audience: string) => {
    const told = toldTo(audience)
    return (told === undefined ? undefined : tool.news?.(told, state, audience)) ?? viewFor(audience)
  }
  const framesFor = once((audience) =>
    framedAll(newsFor(audience).map(({ event_name, data }) => textOf(event_name, { ...data, class_id: classId }))),
  )
  const take = (seat: Seat, frames: Buffer) => frames.length === 0 || seat.pass(frames)
  return {
    /** Tells the seats of these audiences and answers those that could not take it. */
    tell(seats: Iterable<Seat>, audiences: Audiences): Seat[] {
      const behind: Seat[] = []
      for (const seat of seats) {
        const audience = tool.audienceOf(state, seat.actor)
        if ((audiences === 'all' || audiences.has(audience)) && !take(seat, framesFor(audience))) behind.push(seat)
      }
      return behind
    },

    /** For one person: the last frame with what is theirs alone, and the question it answers. */
    replyTo(actor: Actor, msg_id?: string, reply?: Said): readonly Said[] {
      const said = reply ? [reply] : viewFor(tool.audienceOf(state, actor))
      const own = reply ? {} : tool.own?.(state, actor)
      return said.map(({ event_name, data }, at) => ({
        event_name,
        data: { ...data, ...(at === said.length - 1 && { ...own, msg_id }), class_id: classId },
      }))
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
