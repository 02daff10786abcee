import { randomBytes } from 'node:crypto'
import { channelSays } from '@jiangtai/contract/channel'
import { type Lesson, lessonHears } from '@jiangtai/contract/lessons'
import { Refusal } from '@jiangtai/contract/refusal'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import * as z from 'zod/mini'
import { wasLastDone } from '../audits/audits.db.ts'
import { type Bus, messageAs } from '../bus/bus.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Org } from '../http/context.ts'
import { memberOf } from '../members/members.ts'
import { isClassValid, unpaidStudents } from '../members/validity.db.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { interactionOf } from '../switches/interaction.ts'
import { classesIn, switchedOffForClass } from '../switches/switches.db.ts'
import type { Switched, Switches } from '../switches/switches.ts'
import type { Words } from '../words/words.ts'
import { noteAttendance } from './attendance.db.ts'
import { createAttendance } from './attendance.ts'
import type { Beside } from './beside.ts'
import { createClassInfos } from './class-info.ts'
import { framed, textOf } from './frames.ts'
import type { ImagesOf } from './images.ts'
import { lessonData } from './lesson.ts'
import { isCourseOf, orgIdOf, studentsOf } from './lessons.db.ts'
import { createLiveMetrics } from './metrics.ts'
import { createOwnWords, type OwnWords } from './own-words.ts'
import { createPresence } from './presence.ts'
import { createPresenceNotices } from './presence-notices.ts'
import { createRooms } from './rooms.ts'
import type { Seat } from './seat.ts'
import { serveSockets } from './sockets.ts'
import type { LiveStore } from './store.ts'
import { createSweep } from './sweep.ts'
import { tendLessons } from './tend-lessons.ts'
import type { Actor, AnyTool, Said } from './tool.ts'

export interface LiveDeps {
  readonly db: Db
  readonly store: LiveStore
  readonly bus: Bus
  readonly clock: Clock
  readonly secret: string
  readonly sessions: Sessions
  readonly trustProxy: boolean
  readonly organizationOf: (host: string) => Promise<Org | undefined>
  readonly tools: readonly AnyTool[]
  readonly beside: Beside
  readonly words: Words
  readonly imagesOf: ImagesOf
  readonly switches: Pick<Switches, 'onChange' | 'lookAround'>
  readonly frames: { readonly perSecond: number; readonly burst: number } | undefined
  readonly registry: Registry
  /** What each person is told after everybody of a class has heard an event, by its name. */
  readonly ownAfter: Readonly<Record<string, OwnWords>>
}

export type Live = Awaited<ReturnType<typeof createLive>>

const rosterChanged = 'roster-changed'
const told = 'told'
/** Something outside the tools that people in a class are told of; pages that miss it read it when they next look. */
const Telling = z.object({
  classId: z.int(),
  role: z.enum(['student', 'teacher']),
  userId: z.optional(z.int()),
  event: z.optional(z.string()),
  text: z.string(),
})

/** The live classroom of one node. It knows no tool; those are handed in. */
export async function createLive(app: FastifyInstance, deps: LiveDeps) {
  const { db, bus, clock, sessions, switches } = deps
  const node = randomBytes(6).toString('base64url')
  const now = clock.ms
  const metrics = createLiveMetrics(deps.registry)
  const report = (error: unknown) => app.log.error(error)
  const infos = createClassInfos(async (classId) => {
    const orgId = await orgIdOf(db, classId)
    return {
      orgId,
      students: await studentsOf(db, classId),
      isValid: await isClassValid(db, classId, clock.seconds()),
      unpaid: await unpaidStudents(db, classId, clock.seconds()),
      off: new Set<string>(await switchedOffForClass(db, classId)),
    }
  }, now)
  const presence = createPresence(node, now)
  const attendance = createAttendance({ seconds: clock.seconds, write: (people, at) => noteAttendance(db, people, at) })
  const notices = createPresenceNotices({ presence, infoOf: infos.of })
  const rooms = await createRooms({
    ...{ node, bus, notices, report, metrics, now },
    tools: deps.tools,
    store: deps.store,
    random: Math.random,
    badWordsOf: (orgId) => deps.words.of(orgId, 'lesson'),
    imagesOf: deps.imagesOf,
    infoOf: infos.of,
    onlineOf: presence.studentsOf,
    isAway: presence.isAway,
    lessonMoved: attendance.lessonMoved,
    isCourseOf: (classId, courseId) => isCourseOf(db, classId, courseId),
    later: (ms, job) => void setTimeout(job, ms).unref(),
  })
  const sockets = serveSockets(app, {
    ...{ rooms, now, report, metrics, sessions },
    secret: deps.secret,
    frames: deps.frames,
    beside: deps.beside,
    organizationOf: deps.organizationOf,
    trustProxy: deps.trustProxy,
    memberOf: (actor, classId) => memberOf(db, actor, classId),
  })
  const lookAround = () => Promise.all([rooms.lookAround(), switches.lookAround()])
  const sweep = await createSweep({ node, bus, presence, notices, rooms, sockets, lookAround, report })

  async function moveLesson(frame: { event_name: string; data: { class_id: number; course_id?: number | undefined } }, actor: Actor) {
    const outcome = await rooms.act(frame.data.class_id, actor, frame)
    if ('refuse' in outcome) throw new Refusal(outcome.refuse, outcome)
    return outcome.at(-1)?.data as Lesson
  }
  const endLesson = (classId: number, actor: Actor) => moveLesson({ event_name: lessonHears.end.name, data: { class_id: classId } }, actor)

  const taughtHere = () => presence.own().flatMap(([classId, { teachers }]) => (teachers.length > 0 ? [classId] : []))
  const tend = () => {
    infos.sweep()
    tendLessons({ db, clock, taughtHere, end: endLesson, report }).catch(report)
  }

  /** Who asked to leave reads that it was agreed to; nobody stays seated because that could not be found out. */
  const whyOut = async (class_id: number, user_id: number) => {
    const isLetGo = await wasLastDone(db, 'let-go', { class_id, user_id }, clock.seconds() - 60).catch(() => false)
    return isLetGo ? 'letGo' : 'leftClass'
  }

  /** People who are no longer of the class lose their seat. */
  async function checkSeats(classId: number) {
    infos.forget(classId)
    for (const socket of sockets.all())
      if (socket.classId() === classId)
        await memberOf(db, socket.actor, classId).catch(async (error) =>
          error instanceof Refusal ? socket.turnOut(await whyOut(classId, socket.actor.id)) : report(error),
        )
    await rooms.heedChange(classId).catch(report)
    await sweep.tellPresence(classId)
  }

  function pass(text: string, seats: Iterable<Seat>) {
    const frame = framed(text)
    // Not even a slow reader is left out: nothing says it again.
    for (const seat of seats) if (!seat.pass(frame)) seat.write(text)
  }

  /** Pages that sit in these classes read their switches again. */
  async function tellSwitches({ orgId, classId }: Switched) {
    infos.forgetAll()
    const seated = new Map(rooms.seated())
    for (const id of classId === undefined ? await classesIn(db, orgId, [...seated.keys()]) : [classId]) {
      const off = new Set<string>(await switchedOffForClass(db, id))
      for (const role of ['student', 'teacher'] as const)
        pass(
          textOf(channelSays.switches.name, { class_id: id, flags: interactionOf(role, off) }),
          [...(seated.get(id) ?? [])].filter(({ actor }) => actor.role === role),
        )
      await rooms.heedChange(id)
    }
  }

  /** Ends the lines of sessions that have ended, and says how many; asks about those only that have a line here. */
  async function checkSessions(isMeant: (id: number) => boolean = () => true): Promise<number> {
    const ids = [...new Set([...sockets.all()].map(({ sessionId }) => sessionId))].filter(isMeant)
    const ended = new Set(await sessions.ended(ids))
    const over = [...sockets.all()].filter(({ sessionId }) => ended.has(sessionId))
    for (const socket of over) socket.revoke()
    return over.length
  }
  const findEnded = async () => metrics.overdue.inc(await checkSessions())

  const tellEach = createOwnWords(pass)
  await bus.subscribe(rosterChanged, (classId) => void checkSeats(Number(classId)).catch(report))
  function tellHere(message: string) {
    const telling = messageAs(Telling, message)
    if (!telling) return
    const seats = () =>
      [...(new Map(rooms.seated()).get(telling.classId) ?? [])].filter(
        ({ actor }) => actor.role === telling.role && (telling.userId ?? actor.id) === actor.id,
      )
    pass(telling.text, seats())
    const ownWords = deps.ownAfter[telling.event ?? '']
    if (ownWords) void tellEach(telling.classId, seats, ownWords).catch(report)
  }
  await bus.subscribe(told, tellHere)
  switches.onChange((change) => void tellSwitches(change).catch(report))
  sessions.onChange((changed) => void checkSessions((id) => id === changed).catch(report))
  bus.onGap(() => {
    infos.forgetAll()
    for (const [classId] of rooms.seated()) void checkSeats(classId).catch(report)
    void checkSessions().catch(report)
  })
  const timers = [
    setInterval(sweep.run, 1000),
    setInterval(() => void attendance.note(presence.own()).catch(report), 1000),
    setInterval(tend, 60_000),
    // The news of a logout may have been lost on its way.
    setInterval(() => void findEnded().catch(report), 60_000),
  ]

  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer)
    await sockets.close()
    await sweep.farewell()
  })

  return {
    startLesson: (classId: number, actor: Actor, courseId?: number) =>
      moveLesson({ event_name: lessonHears.start.name, data: { class_id: classId, course_id: courseId } }, actor),
    endLesson,
    /** What a socket could say, for somebody whose place in the class has been checked. */
    act: rooms.act,
    lessonOf: async (classId: number): Promise<Lesson> => lessonData(classId, await rooms.lessonOf(classId)),
    onlineCount: (classId: number) => presence.studentsOf(classId).size,
    /** Who is there, on all nodes, and the lines of this one. */
    around: () => ({ nodes: presence.nodeCount(), sockets: sockets.all().size, classes: presence.everybody() }),
    /** A frame to everybody of a role in a class, or to one of them, on every node; while the bus is away, on this one. */
    async tell(classId: number, role: 'student' | 'teacher', { event_name, data }: Said, userId?: number) {
      const telling: z.infer<typeof Telling> = { classId, role, userId, event: event_name, text: textOf(event_name, data) }
      const message = JSON.stringify(telling)
      await bus.publish(told, message).catch(() => tellHere(message))
    },
    /** E077: on every node. */
    async refreshRoster(classId: number) {
      await checkSeats(classId)
      // Nodes that cannot be reached look at all their seats when the line is back.
      await bus.publish(rosterChanged, String(classId)).catch(() => {})
    },
  }
}
