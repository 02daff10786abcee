import type { Frame, RoomEvent } from '@jiangtai/contract/event'
import { lessonHears } from '@jiangtai/contract/lessons'
import * as z from 'zod/mini'
import { type Bus, messageAs } from '../bus/bus.ts'
import { type ClassRoom, createClassRoom, type RoomDeps } from './class-room.ts'
import { refusalText, textOf } from './frames.ts'
import type { LessonMessage } from './lesson.ts'
import { atMostEvery } from './pace.ts'
import type { PresenceNotices } from './presence-notices.ts'
import type { Seat } from './seat.ts'
import type { Audiences } from './showing.ts'
import type { Actor, AnyTool, Heard, No, Said, Topic } from './tool.ts'

export interface RoomsDeps extends RoomDeps {
  readonly node: string
  readonly bus: Bus
  readonly notices: PresenceNotices
  /** Somebody here is about to be told of a lesson that began or ended. */
  readonly lessonMoved?: (classId: number) => void
}

export type Rooms = Awaited<ReturnType<typeof createRooms>>

const channel = 'class-changed'
const Change = z.object({
  node: z.string(),
  classId: z.int(),
  topic: z.string(),
  say: z.nullable(z.array(z.string())),
  versions: z._default(z.array(z.int()), []),
})

type Heeded = { readonly event: RoomEvent; readonly tool: AnyTool } | { readonly event: RoomEvent; readonly tool: 'lesson' }
type Told = { readonly classId: number; readonly topic: Topic; readonly say: Audiences; readonly versions: readonly number[] }

/** Tallies reach people at most four times a second. */
const everyMs = ({ topic }: Told) => (topic === 'lesson' ? undefined : topic.tellEveryMs) ?? 250
const nameOf = (topic: Topic) => (topic === 'lesson' ? topic : topic.events.name)
const merge = (held: Told, next: Told): Told => ({
  ...next,
  say: held.say === 'all' || next.say === 'all' ? 'all' : new Set([...held.say, ...next.say]),
  versions: [...held.versions, ...next.versions],
})

/** The classes that somebody on this node is in, and the line to the same classes on other nodes. */
export async function createRooms(deps: RoomsDeps) {
  const { tools, bus, node, notices, later } = deps
  const rooms = new Map<number, ClassRoom>()
  const topics = new Map<string, Topic>([['lesson', 'lesson'], ...tools.map((tool): [string, Topic] => [tool.events.name, tool])])
  const heeded = eventsOf(tools)
  const ofCalls = new Set(tools.flatMap((tool) => tool.ofCalls ?? []))
  let isDoubtful = false
  let isLooking = false

  const tell = atMostEvery<Told>(everyMs, later, merge, (_key, { classId, topic, say, versions }) => {
    if (topic === 'lesson') deps.lessonMoved?.(classId)
    void rooms.get(classId)?.tell(topic, say, versions)
  })
  /** What the other nodes could not be told. Those that were cut off themselves read everything again; the others would never know. */
  const unsaid = new Map<string, Told>()
  const spread = atMostEvery<Told>(everyMs, later, merge, (key, { classId, topic, say, versions }) => {
    const change = { node, classId, topic: nameOf(topic), say: say === 'all' ? null : [...say], versions }
    bus.publish(channel, JSON.stringify(change)).catch(() => unsaid.set(key, { classId, topic, say: 'all', versions: [] }))
  })
  function sayAgain() {
    if (unsaid.size === 0 || !bus.isUp()) return
    const again = [...unsaid]
    unsaid.clear()
    for (const [key, change] of again) spread(key, change)
  }

  function roomOf(classId: number): ClassRoom {
    const known = rooms.get(classId)
    if (known) return known
    const room = createClassRoom(classId, deps, {
      changed(topic, say, version) {
        const [key, versions] = [`${classId}/${nameOf(topic)}`, version === undefined ? [] : [version]]
        tell(key, { classId, topic, say, versions })
        spread(key, { classId, topic, say, versions })
      },
      doubted() {
        isDoubtful = true
      },
    })
    rooms.set(classId, room)
    return room
  }

  await bus.subscribe(channel, (message) => {
    const change = messageAs(Change, message)
    // A topic this node does not know belongs to a newer version of the others.
    const topic = change && topics.get(change.topic)
    const room = change && rooms.get(change.classId)
    if (!change || change.node === node || !room || !topic) return
    void room.forget(topic)
    const { classId, versions } = change
    tell(`${classId}/${change.topic}`, { classId, topic, say: change.say ? new Set(change.say) : 'all', versions })
  })
  bus.onGap(() => {
    for (const [classId, room] of rooms) {
      void room.forget('all')
      for (const [name, topic] of topics) tell(`${classId}/${name}`, { classId, topic, say: 'all', versions: [] })
    }
  })

  function understand(actor: Actor, classId: number | undefined, frame: Frame): No | { heed: Heeded; message: Heard } {
    const heed = heeded.get(frame.event_name)
    if (!heed) return { refuse: 'badInput' }
    if (!heed.event.allow.includes(actor.role)) return { refuse: 'notAllowed' }
    const decoded = z.safeDecode(heed.event.data, frame.data)
    if (!decoded.success) return { refuse: 'badInput' }
    return decoded.data.class_id === classId
      ? { heed, message: { event_name: frame.event_name, data: decoded.data } }
      : { refuse: 'foreignClass' }
  }

  function submit(
    classId: number,
    { tool }: Heeded,
    waiting: { actor: Actor; message: Heard; answer(outcome: No | readonly Said[]): void },
  ) {
    const room = roomOf(classId)
    return tool === 'lesson' ? room.hearLesson({ ...waiting, message: waiting.message as LessonMessage }) : room.hear({ ...waiting, tool })
  }

  /** The bus may lose messages and says nothing while it is away: what is stored is compared with what people here have been told. */
  async function lookAround() {
    if (isLooking || rooms.size === 0) return
    isLooking = true
    isDoubtful = false
    try {
      const found = new Map<number, Map<string, number>>()
      for (const { classId, topic, version } of await deps.store.standings([...rooms.keys()]))
        found.set(classId, (found.get(classId) ?? new Map()).set(topic, version))
      for (const [classId, room] of rooms)
        for (const topic of await room.outdated(found.get(classId) ?? new Map())) {
          deps.metrics.found.inc()
          tell(`${classId}/${nameOf(topic)}`, { classId, topic, say: 'all', versions: [] })
        }
    } catch (error) {
      isDoubtful = true
      throw error
    } finally {
      isLooking = false
    }
  }

  return {
    /** A frame of a seat that sits in `classId`, or in none yet. Settles when it has been answered. */
    async hear(seat: Seat, classId: number | undefined, frame: Frame): Promise<void> {
      const understood: ReturnType<typeof understand> = ofCalls.has(frame.event_name)
        ? { refuse: 'badInput' }
        : understand(seat.actor, classId, frame)
      if ('refuse' in understood) return seat.write(refusalText(frame, understood))
      const { heed, message } = understood
      await submit(message.data.class_id, heed, {
        actor: seat.actor,
        message,
        answer(outcome) {
          if ('refuse' in outcome) seat.write(refusalText(frame, outcome))
          else for (const { event_name, data } of outcome) seat.write(textOf(event_name, data))
        },
      })
    },

    /** The same by another way than a socket, for somebody whose place in the class has been checked. */
    act: (classId: number, actor: Actor, frame: Omit<Frame, 'token'>): Promise<No | readonly Said[]> =>
      new Promise((resolve, reject) => {
        const understood = understand(actor, classId, { ...frame, token: '' })
        if ('refuse' in understood) return resolve(understood)
        submit(classId, understood.heed, { actor, message: understood.message, answer: resolve }).catch(reject)
      }),

    /** The switches or the students of a class have changed: what is open may have to close, or to be counted anew. */
    heedChange: async (classId: number) => rooms.get(classId)?.moveOn(),

    lessonOf: (classId: number) => roomOf(classId).lesson(),

    sit: (classId: number, seat: Seat) =>
      roomOf(classId).greet(seat, async () => (seat.actor.role === 'teacher' ? notices.everybody(classId, seat) : undefined)),

    leave: (classId: number, seat: Seat) => rooms.get(classId)?.leave(seat),

    /** The seats of every class that has any here. */
    seated: (): [number, ReadonlySet<Seat>][] => [...rooms].map(([classId, { seats }]) => [classId, seats]),

    /** Once a second: slow readers and other nodes catch up, classes that nobody is in any more are put away. */
    tidy() {
      sayAgain()
      for (const [classId, room] of rooms) {
        room.catchUp()
        room.wakeDue()
        if (room.isIdle()) rooms.delete(classId)
      }
    },

    lookAround,
    /** Whether looking around should not wait. */
    isDoubtful: () => isDoubtful,

    /** Settles when every message heard so far has been answered. */
    settled: () => Promise.all([...rooms.values()].map((room) => room.settled())),
  }

  function eventsOf(some: readonly AnyTool[]) {
    const events = new Map<string, Heeded>()
    const add = (heed: Heeded) => {
      if (events.has(heed.event.name)) throw new Error(`two tools hear ${heed.event.name}`)
      events.set(heed.event.name, heed)
    }
    for (const event of Object.values(lessonHears)) add({ event, tool: 'lesson' })
    for (const tool of some) for (const event of Object.values(tool.events.hears)) add({ event, tool })
    return events
  }
}
