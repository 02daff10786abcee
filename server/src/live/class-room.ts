import { setImmediate } from 'node:timers/promises'
import { lessonHears } from '@jiangtai/contract/lessons'
import type { ClassInfo } from './class-info.ts'
import { type Decision, decide, type Waiting } from './decide.ts'
import { createDesks } from './desks.ts'
import { framed, textOf } from './frames.ts'
import { type LessonMessage, type LessonMove, lessonNotice, moveLesson, openLesson } from './lesson.ts'
import type { LiveMetrics } from './metrics.ts'
import { createQueue } from './queue.ts'
import type { Seat } from './seat.ts'
import { type Audiences, showing } from './showing.ts'
import { type LiveStore, Stale } from './store.ts'
import type { Actor, AnyTool, No, Said, World } from './tool.ts'

export interface RoomDeps {
  readonly tools: readonly AnyTool[]
  readonly store: LiveStore
  readonly now: () => number
  readonly random: () => number
  readonly hasBadWords: (texts: readonly string[]) => boolean
  readonly infoOf: (classId: number) => Promise<ClassInfo>
  readonly isAway: (classId: number, teacherId: number) => boolean
  readonly isCourseOf: (classId: number, courseId: number) => Promise<boolean>
  readonly report: (error: unknown) => void
  readonly metrics: LiveMetrics
}

/** What can change in a class and be told: the lesson, or a tool. */
export type Topic = 'lesson' | AnyTool

export interface WaitingLesson {
  readonly actor: Actor
  readonly message: LessonMessage
  answer(outcome: No | Said): void
}

export type ClassRoom = ReturnType<typeof createClassRoom>

/** How often the same messages are decided again because other nodes keep writing first. */
const mostTries = 8

/** One class on this node: whatever happens to it happens in turn. */
export function createClassRoom(classId: number, deps: RoomDeps, changed: (topic: Topic, say: Audiences) => void) {
  const { tools, store, report, metrics } = deps
  const seats = new Set<Seat>()
  const behind = new Map<Seat, Set<Topic>>()
  const queue = createQueue()
  const desks = createDesks(classId, store)
  /** Messages that wait for the next turn; what arrives after a lesson's start or end waits for a turn of its own. */
  let gathering: Waiting[] | undefined

  const worldOf = ({ students }: ClassInfo): World => ({ now: deps.now(), random: deps.random, students, hasBadWords: deps.hasBadWords })

  async function statesOf(some: Iterable<AnyTool>) {
    const states = new Map<AnyTool, unknown>()
    for (const tool of some) states.set(tool, (await desks.tool(tool)).state)
    return states
  }

  /** One transaction for everything a turn has changed. */
  async function save({ states, facts, user }: Pick<Decision, 'states' | 'facts' | 'user'>, move?: LessonMove) {
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
      start,
      end,
    })
    metrics.commits.inc()
    for (const { tool, state, version } of changes) desks.keep(tool, { state, version: version + 1 })
    if (!start && !end) return
    desks.forgetLesson()
    changed('lesson', 'all')
  }

  async function takeTurn(batch: readonly Waiting[]) {
    const info = await deps.infoOf(classId)
    const house = { isValid: info.isValid, isAway: (id: number) => deps.isAway(classId, id), report }
    const decision = decide(batch, await statesOf(new Set(batch.map(({ tool }) => tool))), worldOf(info), house)
    await save(decision)
    const shown = new Map([...decision.states].map(([tool, state]) => [tool, showing(classId, tool, state)]))
    for (const [at, { tool, actor, message, answer }] of batch.entries()) {
      const outcome = decision.outcomes[at] ?? { refuse: 'crashed' }
      if ('refuse' in outcome) answer(outcome)
      else answer(shown.get(tool)?.replyTo(actor, message.data.msg_id, outcome.reply) ?? { refuse: 'crashed' })
    }
    for (const [tool, say] of decision.say) if (say.size > 0) changed(tool, say)
  }

  async function mayNotStart({ isValid }: ClassInfo, courseId: number | undefined): Promise<No | undefined> {
    if (!isValid) return { refuse: 'classExpired' }
    return courseId === undefined || (await deps.isCourseOf(classId, courseId)) ? undefined : { refuse: 'badInput' }
  }

  async function takeLessonTurn({ actor, message, answer }: WaitingLesson) {
    const info = await deps.infoOf(classId)
    const no = message.event_name === lessonHears.start.name && (await mayNotStart(info, message.data.course_id))
    if (no) return answer(no)
    const move = moveLesson(message, await desks.lesson(), actor, deps.now())
    if ('refuse' in move) return answer(move)
    const before = await statesOf(move.end ? tools : [])
    const ended = [...before].map(([tool, state]) => ({ tool, ...tool.end(state, worldOf(info)) }))
    await save(
      {
        states: new Map(ended.map(({ tool, state }) => [tool, state])),
        facts: ended.flatMap(({ tool, facts = [] }) => facts.map((fact) => ({ ...fact, tool: tool.events.name }))),
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
        for (const answer of answers) answer({ refuse: 'crashed' })
        return
      }
    }
  }

  async function tell(topic: Topic, audiences: Audiences, some: Iterable<Seat> = seats) {
    metrics.broadcasts.inc()
    const left =
      topic === 'lesson' ? await tellLesson(some) : showing(classId, topic, (await desks.tool(topic)).state).tell(some, audiences)
    for (const seat of left) behind.set(seat, (behind.get(seat) ?? new Set()).add(topic))
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
        gathering.push(message)
        return queue.run(async () => {})
      }
      const batch = [message]
      gathering = batch
      return queue.run(async () => {
        // The check phase comes after every socket with data has been read: a burst becomes one turn.
        await setImmediate()
        if (gathering === batch) gathering = undefined
        await settle(
          batch.map(({ answer }) => answer),
          () => takeTurn(batch),
        )
      })
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
        for (const [tool, state] of await statesOf(tools))
          if (tool.isShownTo(state, seat.actor)) write(seat, showing(classId, tool, state).replyTo(seat.actor))
        seats.add(seat)
      }),

    leave(seat: Seat) {
      seats.delete(seat)
      behind.delete(seat)
    },

    tell: (topic: Topic, audiences: Audiences) => queue.run(() => tell(topic, audiences)).catch(report),

    /** Another node has changed something, or may have. */
    forget: (topic: Topic | 'all') =>
      queue.run(async () => {
        if (topic === 'all') desks.forgetAll()
        else if (topic === 'lesson') desks.forgetLesson()
        else desks.forgetTool(topic)
      }),

    /** Readers who were too far behind are shown how things stand now. */
    catchUp() {
      for (const [seat, topics] of behind) {
        behind.delete(seat)
        for (const topic of topics) queue.run(() => tell(topic, 'all', [seat])).catch(report)
      }
    },

    isIdle: () => seats.size === 0 && queue.isIdle(),
  }
}
