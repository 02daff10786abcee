import { setImmediate } from 'node:timers/promises'
import { lessonHears } from '@jiangtai/contract/lessons'
import type { HasBadWords } from '../words/words.ts'
import { createAlarms } from './alarms.ts'
import type { ClassInfo } from './class-info.ts'
import { decide, moves, untouched, type Waiting } from './decide.ts'
import { createDesks } from './desks.ts'
import { textOf } from './frames.ts'
import { type ImagesOf, imagesNamed, noImage } from './images.ts'
import { createKeeping } from './keeping.ts'
import { type LessonMessage, lessonNotice, moveLesson, openLesson } from './lesson.ts'
import type { LiveMetrics } from './metrics.ts'
import type { Later } from './pace.ts'
import { createQueue } from './queue.ts'
import { recall } from './recall.ts'
import type { Seat } from './seat.ts'
import { type Audiences, showing } from './showing.ts'
import { type LiveStore, Stale } from './store.ts'
import { createTelling } from './telling.ts'
import type { Actor, AnyTool, No, Said, Topic, World } from './tool.ts'

export interface RoomDeps {
  readonly tools: readonly AnyTool[]
  readonly store: LiveStore
  readonly now: () => number
  readonly random: () => number
  readonly badWordsOf: (orgId: number) => Promise<HasBadWords>
  readonly imagesOf: ImagesOf
  readonly infoOf: (classId: number) => Promise<ClassInfo>
  /** The students who are there, on any node. */
  readonly onlineOf: (classId: number) => ReadonlySet<number>
  readonly isAway: (classId: number, teacherId: number) => boolean
  readonly later: Later
  readonly isCourseOf: (classId: number, courseId: number) => Promise<boolean>
  readonly report: (error: unknown) => void
  readonly metrics: LiveMetrics
}

export interface WaitingLesson {
  readonly actor: Actor
  readonly message: LessonMessage
  answer(outcome: No | readonly Said[]): void
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
  const queue = createQueue()
  const desks = createDesks(classId, store)
  /** Messages that wait for the next turn; what arrives after a lesson's start or end waits for a turn of its own. */
  let gathering: { readonly batch: Waiting[]; readonly turn: Promise<void> } | undefined

  const worldOf = async ({ students, orgId }: ClassInfo, imageOf = noImage): Promise<World> => {
    const hasBadWords = await deps.badWordsOf(orgId)
    return { now: deps.now(), random: deps.random, students, online: online(), hasBadWords, imageOf }
  }

  /** Presence is counted once a second; who sits here is known at once. */
  function online(): ReadonlySet<number> {
    const ids = new Set(deps.onlineOf(classId))
    for (const { actor, isOnline } of telling.seats) if (actor.role === 'student' && isOnline()) ids.add(actor.id)
    return ids
  }

  async function houseOf({ isValid, off }: ClassInfo) {
    const teachingId = openLesson(await desks.lesson())?.teacher.id
    return { isValid, off, teachingId, isAway: (id: number) => deps.isAway(classId, id), report }
  }

  async function statesOf(some: Iterable<AnyTool>) {
    const states = new Map<AnyTool, unknown>()
    for (const tool of some) states.set(tool, (await desks.tool(tool)).state)
    return states
  }

  const telling = createTelling(classId, {
    ...{ desks, tools, report, doubted, metrics },
    world: async () => worldOf(await deps.infoOf(classId)),
    seen: (tool, state) => alarms.set(tool, state),
  })

  const { save, confirm } = createKeeping(classId, deps, desks, changed)

  async function takeTurn(batch: readonly Waiting[], some: Iterable<AnyTool> = batch.map(({ tool }) => tool)) {
    const info = await deps.infoOf(classId)
    const used = new Set(some)
    // Another node may have ended or begun it a moment ago.
    if ([...used].some(({ needsLesson }) => needsLesson)) desks.forgetLesson()
    const before = await statesOf(used)
    const imageOf = await imagesNamed(batch, before, deps.imagesOf)
    const decision = decide(batch, before, await worldOf(info, imageOf), await houseOf(info))
    await confirm(untouched(before, decision))
    await save(decision)
    for (const [tool, state] of decision.states) alarms.set(tool, state)
    const shown = new Map([...decision.states].map(([tool, state]) => [tool, showing(classId, tool, state)]))
    for (const [at, { tool, actor, message, answer }] of batch.entries()) {
      const outcome = decision.outcomes[at] ?? { refuse: 'crashed' }
      if ('refuse' in outcome) answer(outcome)
      else answer(shown.get(tool)?.replyTo(actor, message.data.msg_id, outcome.reply) ?? { refuse: 'crashed' })
    }
    // Also when nobody is to be told: other nodes must not go on with what they have read.
    for (const [tool, say] of decision.say) if (say.size > 0 || decision.states.get(tool) !== before.get(tool)) changed(tool, say)
  }

  const alarms = createAlarms(deps, (tool) => queue.run(() => settle([], () => takeTurn([], [tool]))))

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
    answer([lessonNotice(classId, await desks.lesson(), message.data.msg_id)])
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

  /** What has to happen without anybody's doing, and may have had to while nobody was looking. */
  async function moveOn() {
    const info = await deps.infoOf(classId)
    const [world, house] = [await worldOf(info), await houseOf(info)]
    const due = [...(await statesOf(tools))].filter(([tool, state]) => moves(tool, state, world, house)).map(([tool]) => tool)
    if (due.length > 0) await settle([], () => takeTurn([], due))
  }

  const write = (seat: Seat, { event_name, data }: Said) => seat.write(textOf(event_name, data))

  return {
    seats: telling.seats,

    /** Settles when the message has been answered. */
    hear(message: Waiting): Promise<void> {
      if (message.tool.recalls?.includes(message.message.event_name))
        return queue.run(() =>
          settle([message.answer], async () =>
            recall(classId, store, message, (await desks.tool(message.tool)).state, await houseOf(await deps.infoOf(classId))),
          ),
        )
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
        await moveOn()
        await telling.greet(seat, await statesOf(tools))
      }),

    leave: telling.leave,

    tell: (topic: Topic, audiences: Audiences) => queue.run(() => telling.tell(topic, audiences)),

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
        const topics = telling.outdated(standing)
        if (topics.length > 0) desks.forgetAll()
        return topics
      }),

    /** Readers who were too far behind are shown how things stand now. */
    catchUp() {
      for (const [topic, owed] of telling.takeOwed()) void queue.run(() => telling.tell(topic, 'all', owed))
    },

    /** Timers may be late, and the clock they were set by may have been put right. */
    wakeDue: alarms.ringDue,
    moveOn: () => queue.run(moveOn),

    /** Settles when every message heard so far has been answered. */
    settled: () => queue.run(async () => {}),

    isIdle: () => telling.seats.size === 0 && queue.isIdle(),
  }
}
