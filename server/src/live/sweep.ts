import * as z from 'zod/mini'
import { type Bus, messageAs } from '../bus/bus.ts'
import type { Presence } from './presence.ts'
import type { PresenceNotices } from './presence-notices.ts'
import type { Rooms } from './rooms.ts'
import type { Seat } from './seat.ts'
import type { Sockets } from './sockets.ts'

interface SweepDeps {
  readonly node: string
  readonly bus: Bus
  readonly presence: Presence
  readonly notices: PresenceNotices
  readonly rooms: Rooms
  readonly sockets: Sockets
  /** Finds what the bus has lost. */
  readonly lookAround: () => Promise<unknown>
  readonly report: (error: unknown) => void
}

const channel = 'presence'
/** Every so many seconds a node tells all it knows; in between only what has changed. */
const wholeEvery = 3
/** Every so many seconds it is looked whether the bus has lost anything; every second while it is away or something has failed. */
const lookEvery = 5

const People = z.object({ students: z.array(z.int()), teachers: z.array(z.int()) })
const Report = z.object({ node: z.string(), isWhole: z.boolean(), classes: z.array(z.tuple([z.int(), People])) })

/** One timer for all sockets: who is there, who has fallen silent, and what teachers are told of it, at most once a second. */
export async function createSweep({ node, bus, presence, notices, rooms, sockets, lookAround, report }: SweepDeps) {
  let round = 0

  await bus.subscribe(channel, (message) => {
    const report = messageAs(Report, message)
    if (report) presence.heard(report)
  })

  /** While the bus is away every node counts its own. */
  const publish = (isWhole: boolean, classes: z.infer<typeof Report>['classes']) =>
    bus.publish(channel, JSON.stringify({ node, isWhole, classes })).catch(() => {})

  function countSeats() {
    const online = new Map<number, Set<Seat>>(rooms.seated().map(([classId]) => [classId, new Set()]))
    for (const [classId] of presence.own()) if (!online.has(classId)) online.set(classId, new Set())
    for (const socket of sockets.all()) {
      const classId = socket.classId()
      if (classId !== undefined && socket.isOnline()) online.get(classId)?.add(socket.seat)
    }
    return [...online].filter(([classId, seats]) => presence.seated(classId, seats)).map(([classId]) => classId)
  }

  async function tellChanges() {
    for (const [classId, seats] of rooms.seated()) await notices.tellChanges(classId, seats)
  }

  return {
    async run() {
      sockets.sweep()
      const changed = new Set(countSeats())
      presence.sweep()
      const isWhole = round % wholeEvery === 0
      const isTimeToLook = !bus.isUp() || rooms.isDoubtful() || round % lookEvery === 0
      round++
      if (isWhole || changed.size > 0) {
        const own = presence.own()
        const named = new Map(own)
        const classes = [...changed].map((id): [number, z.infer<typeof People>] => [id, copy(named.get(id))])
        void publish(isWhole, isWhole ? own.map(([id, people]) => [id, copy(people)]) : classes)
      }
      rooms.tidy()
      await Promise.all([tellChanges(), isTimeToLook && lookAround()].map((work) => Promise.resolve(work).catch(report)))
    },

    /** The class itself has changed: its teachers get the whole picture. */
    async tellPresence(classId: number) {
      await notices.tellEverybody(classId, rooms.seated().find(([id]) => id === classId)?.[1] ?? [])
    },

    /** This node has nobody any more. */
    farewell: () => publish(true, []),
  }
}

const copy = (people?: { readonly students: readonly number[]; readonly teachers: readonly number[] }) => ({
  students: [...(people?.students ?? [])],
  teachers: [...(people?.teachers ?? [])],
})
