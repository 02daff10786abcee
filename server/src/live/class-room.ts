import { setImmediate } from 'node:timers/promises'
import { lessonHears } from '@jiangtai/contract/lessons'
import type { HasBadWords } from '../words/words.ts'
import type { ClassInfo } from './class-info.ts'
import { type Decision, decide, type Waiting } from './decide.ts'
import { createDesks } from './desks.ts'
import { framed, textOf } from './frames.ts'
import { createHandOver } from './hand-over.ts'
import { type LessonMessage, type LessonMove, lessonNotice, moveLesson, openLesson } from './lesson.ts'
import type { LiveMetrics } from './metrics.ts'
import { createQueue } from './queue.ts'
import type { Seat } from './seat.ts'
import { type Audiences, showing } from './showing.ts'
import { type LiveStore, Stale } from './store.ts'
import type { Actor, AnyTool, No, Said, Topic, World } from './tool.ts'

export interface RoomDeps {
  readonly tools: readonly AnyTool[]
  readonly store: LiveStore
  readonly now: () => number
  readonly random: () => number
  readonly badWordsOf: (orgId: number) => Promise<HasBadWords>
  readonly infoOf: (classId: number) => Promise<ClassInfo>
  readonly isAway: (classId: number, teacherId: number) => boolean
  readonly isCourseOf: (classId: number, courseId: number) => Promise<boolean>
  readonly report: (error: unknown) => void
  readonly metrics: LiveMetrics
}

export interface WaitingLesson {
  readonly actor: Actor
  readonly message: LessonMessage
  answer(outcome: No | Said): void
}

export interface RoomEvents {
  changed(topic: Topic, say: Audiences): void
  /** Something failed: what people have been told may not be what is stored. */
  doubted(): void
}

export type ClassRoom = ReturnType<typeof createClassRoom>

/** How often the same messages are decided again because other nodes keep writing first. */
const mostTries = 8

/** One class on this node: whatever happens to it happens in turn. */
export function createClassRoom(classId: number, deps: RoomDeps, { changed, doubted }: RoomEvents) {
  const { tools, store, report, metrics } = deps
  const seats = new Set<Seat>()
  /** Who was too slow to be told. */
  const behind = new Map<Topic, Set<Seat>>()
  /** How far everybody here has been told each topic. */
  const told = new Map<Topic, number>()
  const queue = createQueue()
  const desks = createDesks(classId, store)
  /** Messages that wait for the next turn; what arrives after a lesson's start or end waits for a turn of its own. */
  let gathering: { readonly batch: Waiting[]; readonly turn: Promise<void> } | undefined

  const worldOf = async ({ students, orgId }: ClassInfo): Promise<World> => {
    const hasBadWords = await deps.badWordsOf(orgId)
    return { now: deps.now(), random: deps.random, students, hasBadWords }
  }

  async function statesOf(some: Iterable<AnyTool>) {
    const states = new Map<AnyTool, unknown>()
    for (const tool of some) states.set(tool, (await desks.tool(tool)).state)
    return states
  }

  const handOver = createHandOver(classId, async () => worldOf(await deps.infoOf(classId)))

  /** One transaction for everything a turn has changed. */
  async function save({ states, facts, forgets, user }: Omit<Decision, 'say' | 'outcomes'>, move?: LessonMove) {
    const now = Math.floor(deps.now() / 1000)
    const lesson = openLesson(await desks.lesson())
    const changes = []
    for (const [tool, state] of states) {
      const desk = await desks.tool(tool)
      if (state !== desk.state) changes.push({ tool, state, version: desk.version })
    }
    const opened = user && !lesson ? { teacherId: user.id, courseId: null, startedAt: now } : undefined
    const start = move?.start ?? opened
    const end = move?.end && { lessonId: move.end.id, at: now }
    if (changes.length + facts.length === 0 && !start && !end) return
    await store.save(classId, {
      tools: changes.map(({ tool, state, version }) => ({ tool: tool.events.name, state, version })),
      facts,
      lessonId: lesson?.id ?? null,
      use: user && lesson ? { lessonId: lesson.id, at: now } : undefined,
      start,
      end,
      forgets,
    })
    metrics.commits.inc()
    for (const { tool, state, version } of changes) desks.keep(tool, { state, version: version + 1 })
    if (!start && !end) return
    desks.forgetLesson()
    changed('lesson', 'all')
  }

  /** What changes nothing writes nothing that could be found stale: what it stands on is compared with the store before it is answered. */
  async function confirm(some: ReadonlySet<AnyTool>) {
    if (some.size === 0) return
    const stored = new Map((await store.standings([classId])).map(({ topic, version }) => [topic, version]))
    for (const tool of some) if ((await desks.tool(tool)).version < (stored.get(tool.events.name) ?? 0)) throw new Stale()
  }

  async function takeTurn(batch: readonly Waiting[]) {
    const info = await deps.infoOf(classId)
    const teachingId = openLesson(await desks.lesson())?.teacher.id
    const house = { isValid: info.isValid, off: info.off, teachingId, isAway: (id: number) => deps.isAway(classId, id), report }
    const before = await statesOf(new Set(batch.map(({ tool }) => tool)))
    const decision = decide(batch, before, await worldOf(info), house)
    await confirm(untouched(before, decision))
    await save(decision)
    const shown = new Map([...decision.states].map(([tool, state]) => [tool, showing(classId, tool, state)]))
    for (const [at, { tool, actor, message, answer }] of batch.entries()) {
      const outcome = decision.outcomes[at] ?? { refuse: 'crashed' }
      if ('refuse' in outcome) answer(outcome)
      else answer(shown.get(tool)?.replyTo(actor, message.data.msg_id, outcome.reply) ?? { refuse: 'crashed' })
    }
    // Also when nobody is to be told: other nodes must not go on with what they have read.
    for (const [tool, say] of decision.say) if (say.size > 0 || decision.states.get(tool) !== before.get(tool)) changed(tool, say)
  }

  async function mayNotStart({ isValid }: ClassInfo, courseId: number | undefined): Promise<No | undefined> {
    if (!isValid) return { refuse: 'classExpired' }
    return courseId === undefined || (await deps.isCourseOf(classId, courseId)) ? undefined : { refuse: 'badInput' }
  }

  async function takeLessonTurn({ actor, message, answer }: WaitingLesson) {
    const info = await deps.infoOf(classId)
    // Lessons change a few times a day: each change begins with what is stored.
    desks.forgetLesson()
    const no = message.event_name === lessonHears.start.name && (await mayNotStart(info, message.data.course_id))
    if (no) return answer(no)
    const move = moveLesson(message, await desks.lesson(), actor, deps.now())
    if ('refuse' in move) return answer(move)
    const before = await statesOf(move.end ? tools : [])
    const world = await worldOf(info)
    const ended = [...before].map(([tool, state]) => ({ tool, ...tool.end(state, world) }))
    await save(
      {
        states: new Map(ended.map(({ tool, state }) => [tool, state])),
        facts: ended.flatMap(({ tool, facts = [] }) => facts.map((fact) => ({ ...fact, tool: tool.events.name }))),
        forgets: ended.some(({ forgets = false }) => forgets),
      },
      move,
    )
    answer(lessonNotice(classId, await desks.lesson(), message.data.msg_id))
    for (const { tool, state, say = [] } of ended) if (state !== before.get(tool)) changed(tool, new Set(say))
  }

  /** Nobody is answered before the commit, and everybody is answered. */
  async function settle(answers: readonly ((no: No) => void)[], turn: () => Promise<void>) {
    metrics.turns.inc()
    for (let tries = 1; ; tries++) {
      try {
        return await turn()
      } catch (error) {
        desks.forgetAll()
        if (error instanceof Stale && tries < mostTries) {
          metrics.stale.inc()
          continue
        }
        report(error)
        for (const answer of answers) answer({ refuse: 'unavailable' })
        // Not only a commit can be lost on the way, its answer can too.
        doubted()
        return
      }
    }
  }

  async function tell(topic: Topic, audiences: Audiences, some: ReadonlySet<Seat> = seats) {
    // A node that ends has sent everybody elsewhere, still hears the others, and has no database any more.
    if (some.size === 0) return
    metrics.broadcasts.inc()
    try {
      const left = topic === 'lesson' ? await tellLesson(some) : await tellTool(topic, audiences, some)
      if (left.length > 0) behind.set(topic, new Set([...(behind.get(topic) ?? []), ...left]))
      if (some === seats) told.set(topic, await desks.standing(topic))
    } catch (error) {
      report(error)
      doubted()
    }
  }

  async function tellTool(tool: AnyTool, audiences: Audiences, some: Iterable<Seat>) {
    const { state } = await desks.tool(tool)
    await handOver.tell(tool, state, seats)
    return showing(classId, tool, state).tell(some, audiences)
  }

  async function tellLesson(some: Iterable<Seat>) {
    const { event_name, data } = lessonNotice(classId, await desks.lesson())
    const frame = framed(textOf(event_name, data))
    return [...some].filter((seat) => !seat.pass(frame))
  }

  const write = (seat: Seat, { event_name, data }: Said) => seat.write(textOf(event_name, data))

  return {
    seats,

    /** Settles when the message has been answered. */
    hear(message: Waiting): Promise<void> {
      if (gathering) {
        gathering.batch.push(message)
        return gathering.turn
      }
      const batch = [message]
      const turn = queue.run(async () => {
        // The check phase comes after every socket with data has been read: a burst becomes one turn.
        await setImmediate()
        if (gathering?.batch === batch) gathering = undefined
        await settle(
          batch.map(({ answer }) => answer),
          () => takeTurn(batch),
        )
      })
      gathering = { batch, turn }
      return turn
    },

    hearLesson(message: WaitingLesson): Promise<void> {
      gathering = undefined
      return queue.run(() => settle([message.answer], () => takeLessonTurn(message)))
    },

    lesson: () => queue.run(() => desks.lesson()),

    /** After user_connection: a reload, a reconnect and a restart are just the stored state, seen by one person. */
    greet: (seat: Seat, presence: () => Promise<Said | undefined>) =>
      queue.run(async () => {
        write(seat, lessonNotice(classId, await desks.lesson()))
        const online = await presence()
        if (online) write(seat, online)
        for (const [tool, state] of await statesOf(tools)) {
          if (tool.isShownTo(state, seat.actor)) write(seat, showing(classId, tool, state).replyTo(seat.actor))
          if (seats.size === 0) handOver.note(tool, state)
        }
        for (const topic of ['lesson' as const, ...tools]) if (!told.has(topic)) told.set(topic, await desks.standing(topic))
        seats.add(seat)
      }),

    leave(seat: Seat) {
      seats.delete(seat)
      for (const owed of behind.values()) owed.delete(seat)
    },

    tell: (topic: Topic, audiences: Audiences) => queue.run(() => tell(topic, audiences)),

    /** Another node has changed something, or may have. */
    forget: (topic: Topic | 'all') =>
      queue.run(async () => {
        // A tool's news may overtake the lesson's, and facts must not go to a lesson that is over.
        desks.forgetLesson()
        if (topic === 'all') desks.forgetAll()
        else if (topic !== 'lesson') desks.forgetTool(topic)
      }),

    /** Forgets and names what another node has changed without our hearing of it. */
    outdated: (standing: ReadonlyMap<string, number>) =>
      queue.run(async () => {
        const topics = [...told].filter(([topic, known]) => hasMovedOn(topic, known, standing)).map(([topic]) => topic)
        if (topics.length > 0) desks.forgetAll()
        return topics
      }),

    /** Readers who were too far behind are shown how things stand now. */
    catchUp() {
      for (const [topic, owed] of behind) {
        behind.delete(topic)
        if (owed.size > 0) void queue.run(() => tell(topic, 'all', owed))
      }
    },

    /** Settles when every message heard so far has been answered. */
    settled: () => queue.run(async () => {}),

    isIdle: () => seats.size === 0 && queue.isIdle(),
  }
}

/** Tools of the turn that nothing was changed of. */
function untouched(before: ReadonlyMap<AnyTool, unknown>, { states }: Decision) {
  return new Set([...before].filter(([tool, state]) => states.get(tool) === state).map(([tool]) => tool))
}

function hasMovedOn(topic: Topic, known: number, standing: ReadonlyMap<string, number>) {
  if (topic === 'lesson') return known !== (standing.get(topic) ?? 0)
  return known < (standing.get(topic.events.name) ?? 0)
}
