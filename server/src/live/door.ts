import { type Allowance, fullAllowance, takeFrom } from './allowance.ts'

interface Line {
  readonly sessionId: number
  heardAt(): number
  isOnline(): boolean
  terminate(): void
}

interface Visitor {
  readonly lines: Set<Line>
  readonly openings: Allowance
  askedAt: number
}

/** A person has some tabs and devices with one session, and opens a line again when it drops. */
const most = { lines: 20, openings: { perSecond: 1, burst: 60 } } as const
/** After so long without a line or a try, the allowance would be full again anyway. */
const forgetMs = 60_000

/** How many lines one session may hold, and how often it may try to open one: a try costs queries, and an opening the class a reading of everything. */
export function createDoor(now: () => number) {
  const visitors = new Map<number, Visitor>()

  function visitorOf(sessionId: number): Visitor {
    const known = visitors.get(sessionId)
    if (known) return known
    const visitor = { lines: new Set<Line>(), openings: fullAllowance(most.openings, now()), askedAt: now() }
    visitors.set(sessionId, visitor)
    return visitor
  }

  return {
    /** Whether the session may try once more. Asked first: also who is refused then has cost something. */
    hears(sessionId: number): boolean {
      const visitor = visitorOf(sessionId)
      visitor.askedAt = now()
      return takeFrom(visitor.openings, most.openings, now())
    },
    /** Whether the session may hold one more. When it has too many, the one that has been silent for longest makes room. */
    lets(sessionId: number): boolean {
      const { lines } = visitorOf(sessionId)
      if (lines.size < most.lines) return true
      const [silent] = [...lines].filter((line) => !line.isOnline()).sort((a, b) => a.heardAt() - b.heardAt())
      silent?.terminate()
      return silent !== undefined
    },
    entered: (line: Line) => void visitorOf(line.sessionId).lines.add(line),
    left: (line: Line) => void visitors.get(line.sessionId)?.lines.delete(line),
    /** Forgets who has gone. */
    sweep() {
      for (const [id, { lines, askedAt }] of visitors) if (lines.size === 0 && now() - askedAt > forgetMs) visitors.delete(id)
    },
  }
}
