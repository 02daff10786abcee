import type { Desks } from './desks.ts'
import { framed, textOf } from './frames.ts'
import { lessonNotice } from './lesson.ts'
import type { LiveMetrics } from './metrics.ts'
import type { Seat } from './seat.ts'
import { type Audiences, showing } from './showing.ts'
import { createTold } from './told.ts'
import type { AnyTool, Said, Topic, World } from './tool.ts'

interface Deps {
  readonly desks: Desks
  readonly tools: readonly AnyTool[]
  readonly world: () => Promise<World>
  /** A state that was read to be told: another node may have written it. */
  readonly seen: (tool: AnyTool, state: unknown) => void
  readonly report: (error: unknown) => void
  /** Something failed: what people have been told may not be what is stored. */
  readonly doubted: () => void
  readonly metrics: LiveMetrics
}

interface Telling {
  readonly versions?: readonly number[]
  readonly some?: ReadonlySet<Seat>
}

const write = (seat: Seat, { event_name, data }: Said) => seat.write(textOf(event_name, data))

/** Who of a class sits on this node, and what they have been told. All of it happens in the turns of the room. */
export function createTelling(classId: number, { desks, tools, world, seen, report, doubted, metrics }: Deps) {
  const seats = new Set<Seat>()
  /** Who was too slow to be told. */
  const behind = new Map<Topic, Set<Seat>>()
  const told = createTold()
  /** The state of each tool that people here see. */
  const shown = new Map<AnyTool, unknown>()
  /** Of tools that need not say all of it again: the state that everybody was told last, and those that some audiences were told since. */
  const known = new Map<AnyTool, { readonly all: unknown; readonly since: ReadonlyMap<string, unknown> }>()

  /**
   * When a tool goes to another teacher, the first one is told that it is closed. A teacher's page ignores events of another teacher's tool (R334), so
   * its last state would stay on the screen.
   */
  async function handOver(tool: AnyTool, state: unknown) {
    const before = shown.get(tool)
    shown.set(tool, state)
    const [was, is] = [before === undefined ? undefined : tool.ownerOf(before), tool.ownerOf(state)]
    if (!was || !is || was.id === is.id) return
    const closed = showing(classId, tool, tool.end(before, await world()).state)
    for (const seat of seats) if (seat.actor.id === was.id) for (const said of closed.replyTo(seat.actor)) write(seat, said)
  }

  /** Answers those that could not take it. */
  async function tellTool(tool: AnyTool, audiences: Audiences, some: ReadonlySet<Seat>): Promise<Seat[]> {
    const { state } = await desks.tool(tool)
    seen(tool, state)
    await handOver(tool, state)
    // Who was too slow, or may have missed something, is shown all of it.
    const isNews = some === seats && audiences !== 'all'
    const was = known.get(tool)
    if (some === seats && tool.news) {
      const since = audiences === 'all' ? [] : [...(was?.since ?? []), ...[...audiences].map((audience) => [audience, state] as const)]
      known.set(tool, { all: audiences === 'all' ? state : was?.all, since: new Map(since) })
    }
    const toldTo = (audience: string) => was?.since.get(audience) ?? was?.all
    return showing(classId, tool, state, isNews ? toldTo : undefined).tell(some, audiences)
  }

  async function tellLesson(some: Iterable<Seat>): Promise<Seat[]> {
    const { event_name, data } = lessonNotice(classId, await desks.lesson())
    const frame = framed(textOf(event_name, data))
    return [...some].filter((seat) => !seat.pass(frame))
  }

  /** `versions` of the state are those that these audiences are told of; others may concern others. */
  async function tell(topic: Topic, audiences: Audiences, { versions = [], some = seats }: Telling = {}) {
    // A node that ends has sent everybody elsewhere, still hears the others, and has no database any more.
    if (some.size === 0) return
    metrics.broadcasts.inc()
    try {
      const left = topic === 'lesson' ? await tellLesson(some) : await tellTool(topic, audiences, some)
      if (left.length > 0) behind.set(topic, new Set([...(behind.get(topic) ?? []), ...left]))
      if (some === seats) told.note(topic, await desks.standing(topic), audiences === 'all' ? 'all' : versions)
    } catch (error) {
      report(error)
      doubted()
    }
  }

  return {
    seats,
    tell,

    /** Shows a newcomer how things stand; from now on they are told what changes. */
    async greet(seat: Seat, states: ReadonlyMap<AnyTool, unknown>) {
      for (const [tool, state] of states) {
        seen(tool, state)
        if (tool.isShownTo(state, seat.actor)) for (const said of showing(classId, tool, state).replyTo(seat.actor)) write(seat, said)
        if (seats.size === 0) shown.set(tool, state)
      }
      for (const topic of ['lesson' as const, ...tools]) if (!told.knows(topic)) told.note(topic, await desks.standing(topic), 'all')
      seats.add(seat)
    },

    leave(seat: Seat) {
      seats.delete(seat)
      for (const owed of behind.values()) owed.delete(seat)
    },

    /** What has been changed by another node without anybody here being told. */
    outdated: told.outdated,

    /** Takes the readers who were too far behind, by what they missed. */
    takeOwed(): [Topic, ReadonlySet<Seat>][] {
      const owed = [...behind].filter(([, some]) => some.size > 0)
      behind.clear()
      return owed
    },
  }
}
