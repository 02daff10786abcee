import type { Seat } from './seat.ts'
import { type Audiences, showing } from './showing.ts'
import type { AnyTool } from './tool.ts'

/** Tells a class how a tool stands; of tools that need not say all of it again, what is new since everybody was told last. */
export function createNews(classId: number, everybody: ReadonlySet<Seat>) {
  const told = new Map<AnyTool, unknown>()
  return {
    /** Answers those that could not take it. */
    tell(tool: AnyTool, state: unknown, seats: ReadonlySet<Seat>, audiences: Audiences): Seat[] {
      // Who was too slow, or may have missed something, is shown all of it.
      const before = seats === everybody && audiences !== 'all' ? told.get(tool) : undefined
      if (seats === everybody && tool.news) told.set(tool, state)
      return showing(classId, tool, state, before).tell(seats, audiences)
    },
  }
}
