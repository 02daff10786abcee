import * as z from 'zod/mini'
import type { Bus } from '../bus/bus.ts'
import { textOf } from './frames.ts'
import type { Presence } from './presence.ts'
import type { Rooms } from './rooms.ts'
import type { Seat } from './seat.ts'
import type { Sockets } from './sockets.ts'

interface SweepDeps {
  readonly node: string
  readonly bus: Bus
  readonly presence: Presence
  readonly rooms: Rooms
  readonly sockets: Sockets
  readonly report: (error: unknown) => void
}

const channel = 'presence'
/** Every so many seconds a node tells all it knows; in between only what has changed. */
const wholeEvery = 3

const People = z.object({ students: z.array(z.int()), teachers: z.array(z.int()) })
const Report = z.object({ node: z.string(), isWhole: z.boolean(), classes: z.array(z.tuple([z.int(), People])) })

/** One timer for all sockets: who is there, who has fallen silent, and what teachers are told of it, at most once a second. */
export async function createSweep({ node, bus, presence, rooms, sockets, report }: SweepDeps) {
  /** Whom the teachers of a class here believe to be online. */
  const told = new Map<number, ReadonlySet<number>>()
  let round = 0

  await bus.subscribe(channel, (message) => presence.heard(z.parse(Report, JSON.parse(message))))

  /** While the bus is away every node counts its own. */
  const publish = (isWhole: boolean, classes: z.infer<typeof Report>['classes']) =>
    bus.publish(channel, JSON.stringify({ node, isWhole, classes })).catch(() => {})

  function countSeats() {
    const online = new Map<number, Set<Seat>>(rooms.seated().map(([classId]) => [classId, new Set()]))
    for (const [classId] of presence.own()) if (!online.has(classId)) online.set(classId, new Set())
    for (const socket of sockets.all()) {
      socket.sweep()
      const classId = socket.classId()
      if (classId !== undefined && socket.isOnline()) online.get(classId)?.add(socket.seat)
    }
    return [...online].filter(([classId, seats]) => presence.seated(classId, seats)).map(([classId]) => classId)
  }

  async function tell(classId: number, teachers: readonly Seat[], more: object) {
    const { event_name, data } = await rooms.presenceNotice(classId, more)
    for (const seat of teachers) seat.write(textOf(event_name, data))
  }

  async function tellChanges() {
    for (const [classId, seats] of rooms.seated()) {
      const teachers = [...seats].filter(({ actor }) => actor.role === 'teacher')
      if (teachers.length === 0) {
        told.delete(classId)
        continue
      }
      const before = told.get(classId) ?? new Set()
      const after = presence.studentsOf(classId)
      const joined = [...after].filter((id) => !before.has(id))
      const left = [...before].filter((id) => !after.has(id))
      if (joined.length + left.length === 0) continue
      told.set(classId, after)
      await tell(classId, teachers, { joined, left })
    }
  }

  return {
    run() {
      const changed = new Set(countSeats())
      presence.sweep()
      const isWhole = round++ % wholeEvery === 0
      if (isWhole || changed.size > 0) {
        const own = presence.own()
        const named = new Map(own)
        const classes = [...changed].map((id): [number, z.infer<typeof People>] => [id, copy(named.get(id))])
        void publish(isWhole, isWhole ? own.map(([id, people]) => [id, copy(people)]) : classes)
      }
      rooms.tidy()
      tellChanges().catch(report)
    },

    /** The class itself has changed: its teachers get the whole picture. */
    async tellPresence(classId: number) {
      const seats = rooms.seated().find(([id]) => id === classId)?.[1] ?? []
      const teachers = [...seats].filter(({ actor }) => actor.role === 'teacher')
      if (teachers.length > 0) await tell(classId, teachers, { online: [...presence.studentsOf(classId)] })
    },

    /** This node has nobody any more. */
    farewell: () => publish(true, []),
  }
}

const copy = (people?: { readonly students: readonly number[]; readonly teachers: readonly number[] }) => ({
  students: [...(people?.students ?? [])],
  teachers: [...(people?.teachers ?? [])],
})
