import { textOf } from './frames.ts'
import type { Seat } from './seat.ts'
import { showing } from './showing.ts'
import type { AnyTool, World } from './tool.ts'

/**
 * A tool that has come into another teacher's hands is closed to the one before: teachers do not look at what is not theirs (R334), so
 * what they last saw would stay on their screen.
 */
export function createHandOver(classId: number, world: () => Promise<World>) {
  const shown = new Map<AnyTool, unknown>()
  return {
    /** What people here see of a tool from now on. */
    note: (tool: AnyTool, state: unknown) => void shown.set(tool, state),

    async tell(tool: AnyTool, state: unknown, seats: Iterable<Seat>) {
      const before = shown.get(tool)
      shown.set(tool, state)
      const [was, is] = [before === undefined ? undefined : tool.ownerOf(before), tool.ownerOf(state)]
      if (!was || !is || was.id === is.id) return
      const closed = showing(classId, tool, tool.end(before, await world()).state)
      for (const seat of seats) {
        if (seat.actor.id !== was.id) continue
        for (const { event_name, data } of closed.replyTo(seat.actor)) seat.write(textOf(event_name, data))
      }
    },
  }
}
