import { setImmediate } from 'node:timers/promises'
import { lessonHears } from '@jiangtai/contract/lessons'
import type { HasBadWords } from '../words/words.ts'
import { createAlarms } from './alarms.ts'
import type { ClassInfo } from './class-info.ts'
import { decide, moves, untouched, type Waiting } from './decide.ts'
import { createDesks, type Desks } from './desks.ts'
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
  /** The version is that of a tool's new state, where it is new. */
  changed(topic: Topic, say: Audiences, version?: number): void
  /** Something failed: what people have been told may not be what is stored. */
  doubted(): void
}

export type ClassRoom = ReturnType<typeof createClassRoom>

/** How often messages are decided on what this node knows. A node that was too slow twice takes the lock of the class; otherwise a quicker node could win for ever. */
const freeTries = 2
/** While one node holds the lock, no other writes; a node of an older version does not wait for it. */
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
  const here = (role: Actor['role']) =>
    [...telling.seats].filter((seat) => seat.actor.role === role && seat.isOnline()).map(({ actor }) => actor.id)
  const online = (): ReadonlySet<number> => new Set([...deps.onlineOf(classId), ...here('student')])
  const isAway = (id: number) => !here('teacher').includes(id) && deps.isAway(classId, id)

  async function houseOf({ isValid, unpaid, off }: ClassInfo, desks: Desks) {
    const teachingId = openLesson(await desks.lesson())?.teacher.id
    return { isValid, unpaid, off, teachingId, isAway, report }
  }

  async function statesOf(some: Iterable<AnyTool>, desks: Desks) {
    const states = new Map<AnyTool, unknown>()
    for (const tool of some) states.set(tool, (await desks.tool(tool)).state)
    return states
  }

  const telling = createTelling(classId, {
    ...{ desks, tools, report, doubted, metrics },
    world: async () => worldOf(await deps.infoOf(classId)),
    seen: (tool, state) => alarms.set(tool, state),
  })

  /** What a turn reads and writes. */
  const bookOf = (store: LiveStore, desks: Desks) => ({ desks, ...createKeeping(classId, { ...deps, store }, desks) })
  type Book = ReturnType<typeof bookOf>
  const usual = bookOf(store, desks)
  /** A turn without others, who may have written since this node has read. */
  const alone = <T>(turn: (book: Book) => Promise<T>) => store.alone(classId, (held) => turn(bookOf(held, createDesks(classId, held))))

  /** Answers what is to be said once it is stored. */
  async function takeTurn(
    batch: readonly Waiting[],
    { desks, save, confirm }: Book,
    some: Iterable<AnyTool> = batch.map(({ tool }) => tool),
  ) {
    const info = await deps.infoOf(classId)
    const used = new Set(some)
    // Another node may have ended or begun it a moment ago.
    if ([...used].some(({ needsLesson }) => needsLesson)) desks.forgetLesson()
    const before = await statesOf(used, desks)
    const imageOf = await imagesNamed(batch, before, (ids) => deps.imagesOf(classId, ids))
    const decision = decide(batch, before, await worldOf(info, imageOf), await houseOf(info, desks))
    await confirm(untouched(before, decision))
    const { versions, hasLessonMoved } = await save(decision)
    return () => {
      if (hasLessonMoved) changed('lesson', 'all')
      for (const [tool, state] of decision.states) alarms.set(tool, state)
      const shown = new Map([...decision.states].map(([tool, state]) => [tool, showing(classId, tool, state)]))
      for (const [at, { tool, actor, message, answer }] of batch.entries()) {
        const outcome = decision.outcomes[at] ?? { refuse: 'crashed' }
        if ('refuse' in outcome) answer(outcome)
        else answer(shown.get(tool)?.replyTo(actor, message.data.msg_id, outcome.reply) ?? { refuse: 'crashed' })
      }
      // Also when nobody is to be told: other nodes must not go on with what they have read.
      for (const [tool, say] of decision.say) if (say.size > 0 || versions.has(tool)) changed(tool, say, versions.get(tool))
    }
  }

  const alarms = createAlarms(deps, (tool) => queue.run(() => settle([], (book) => takeTurn([], book, [tool]))))

  async function mayNotStart({ isValid }: ClassInfo, courseId: number | undefined): Promise<No | undefined> {
    if (!isValid) return { refuse: 'classExpired' }
    return courseId === undefined || (await deps.isCourseOf(classId, courseId)) ? undefined : { refuse: 'badInput' }
  }

  async function takeLessonTurn({ actor, message, answer }: WaitingLesson, { desks, save }: Book) {
    const info = await deps.infoOf(classId)
    const no = message.event_name === lessonHears.start.name && (await mayNotStart(info, message.data.course_id))
    if (no) return () => answer(no)
    const move = moveLesson(message, await desks.lesson(), actor, deps.now())
    if ('refuse' in move) return () => answer(move)
    const before = await statesOf(move.end ? tools : [], desks)
    const world = await worldOf(info)
    const ended = [...before].map(([tool, state]) => ({ tool, ...tool.end(state, world) }))
    const { versions, hasLessonMoved } = await save(
      {
        states: new Map(ended.map(({ tool, state }) => [tool, state])),
        facts: ended.flatMap(({ tool, facts = [] }) => facts.map((fact) => ({ ...fact, tool: tool.events.name }))),
        forgets: ended.some(({ forgets = false }) => forgets),
      },
      move,
    )
    const notice = lessonNotice(classId, await desks.lesson(), message.data.msg_id)
    return () => {
      if (hasLessonMoved) changed('lesson', 'all')
      answer([notice])
      for (const { tool, say = [] } of ended) if (versions.has(tool)) changed(tool, new Set(say), versions.get(tool))
    }
  }

  /** Nobody is answered before the commit, and everybody is answered. */
  async function settle(answers: readonly ((no: No) => void)[], turn: (book: Book) => Promise<() => void>, free = freeTries) {
    metrics.turns.inc()
    for (let tries = 1; ; tries++) {
      try {
        const tell = await (tries <= free ? turn(usual) : alone(turn))
        return tell()
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
    const [world, house] = [await worldOf(info), await houseOf(info, desks)]
    const due = [...(await statesOf(tools, desks))].filter(([tool, state]) => moves(tool, state, world, house)).map(([tool]) => tool)
    if (due.length > 0) await settle([], (book) => takeTurn([], book, due))
  }

  const write = (seat: Seat, { event_name, data }: Said) => seat.write(textOf(event_name, data))

  return {
    seats: telling.seats,

    /** Settles when the message has been answered. */
    hear(message: Waiting): Promise<void> {
      if (message.tool.recalls?.includes(message.message.event_name))
        return queue.run(() =>
          settle([message.answer], async ({ desks }) => {
            const house = await houseOf(await deps.infoOf(classId), desks)
            const outcome = await recall(classId, store, message, (await desks.tool(message.tool)).state, house)
            return () => message.answer(outcome)
          }),
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
          (book) => takeTurn(batch, book),
        )
      })
      gathering = { batch, turn }
      return turn
    },

    hearLesson(message: WaitingLesson): Promise<void> {
      gathering = undefined
      return queue.run(() => {
        desks.forgetAll()
        // Alone from the start: the end closes every tool, also one that another node has opened a moment ago.
        return settle([message.answer], (book) => takeLessonTurn(message, book), 0)
      })
    },

    /** Whoever asks decides by it what may happen: another node may have ended or begun it a moment ago. */
    lesson: () =>
      queue.run(() => {
        desks.forgetLesson()
        return desks.lesson()
      }),

    /** After user_connection: a reload, a reconnect and a restart are just the stored state, seen by one person. */
    greet: (seat: Seat, presence: () => Promise<Said | undefined>) =>
      queue.run(async () => {
        write(seat, lessonNotice(classId, await desks.lesson()))
        const online = await presence()
        if (online) write(seat, online)
        await moveOn()
        await telling.greet(seat, await statesOf(tools, desks))
      }),

    leave: telling.leave,

    tell: (topic: Topic, audiences: Audiences, versions: readonly number[]) =>
      queue.run(() => telling.tell(topic, audiences, { versions })),

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
      for (const [topic, owed] of telling.takeOwed()) void queue.run(() => telling.tell(topic, 'all', { some: owed }))
    },

    /** Timers may be late, and the clock they were set by may have been put right. */
    wakeDue: alarms.ringDue,
    moveOn: () => queue.run(moveOn),

    /** Settles when every message heard so far has been answered. */
    settled: () => queue.run(async () => {}),

    isIdle: () => telling.seats.size === 0 && queue.isIdle(),
  }
}
