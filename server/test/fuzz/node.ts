import { Refusal } from '@jiangtai/contract/refusal'
import type { Bus } from '../../src/bus/bus.ts'
import type { Beside } from '../../src/live/beside.ts'
import { openSocket, type Socket } from '../../src/live/socket.ts'
import type { LiveStore } from '../../src/live/store.ts'
import { createSweep } from '../../src/live/sweep.ts'
import type { AnyTool } from '../../src/live/tool.ts'
import { parseRealtimeToken, signRealtimeToken } from '../../src/sessions/token.ts'
import type { Place } from '../live-places.ts'
import { openRooms } from '../live-room.ts'
import type { Device } from './device.ts'
import { createFlakyBus } from './flaky.ts'
import { uploadsOf } from './uploads.ts'
import { createWire, type WireEnd } from './wire.ts'

/** Lines that carry nothing but their rooms. */
const beside: Beside = { hears: [], signed() {}, left() {} }

const secret = 'a secret of at least thirty-two signs'
/** One session a device. */
export const tokenOf = ({ sessionId }: Device['actor']) => signRealtimeToken(secret, sessionId, 1_700_000_000)

export interface NodeParts {
  readonly place: Place
  readonly store: LiveStore
  readonly shared: Bus
  readonly tools: readonly AnyTool[]
  readonly time: { ms: number }
  readonly name: string
  /** What the node takes for a mistake. */
  readonly report: (error: unknown) => void
}

/** One node with everything between a frame and the store, on lines without a network. */
export async function startNode({ place, store, shared, tools, time, name, report }: NodeParts) {
  const link = createFlakyBus(shared)
  const sockets = new Set<Socket>()
  const { nextDoor } = place
  const images = uploadsOf([...place.teachers, nextDoor.teacher])
  const rooms = await openRooms(place, { store, bus: link.bus, tools, time, report, images, node: name })
  const membersOf = (classId: number) => {
    if (classId === place.classId) return [...place.teachers, ...place.students]
    return classId === nextDoor.classId ? [nextDoor.teacher, nextDoor.student] : []
  }
  const sweepSockets = () => {
    for (const socket of sockets) socket.sweep()
  }
  const sweep = await createSweep({
    ...{ node: name, bus: link.bus, presence: rooms.presence, notices: rooms.notices, rooms: rooms.rooms },
    sockets: { all: () => sockets, sweep: sweepSockets, close: async () => {} },
    lookAround: rooms.lookAround,
    report,
  })

  return {
    ...{ link, sweep, timers: rooms.timers },
    settled: () => rooms.settled(),
    /** What calls say after checks of their own. */
    act: rooms.rooms.act,
    open(actor: Device['actor'], end: WireEnd) {
      const wire = createWire({
        ...end,
        ended() {
          sockets.delete(socket)
          end.ended()
        },
      })
      const token = tokenOf(actor)
      const said = parseRealtimeToken(secret, token)
      if (!said) throw new Error('a token of our own does not parse')
      const socket = openSocket(
        wire.ws,
        wire.line,
        { actor, token, said },
        {
          ...{
            rooms: rooms.rooms,
            beside,
            metrics: rooms.metrics,
            secret,
            now: () => time.ms,
            frames: { perSecond: 20, burst: 60 },
          },
          async memberOf(person, classId) {
            if (!membersOf(classId).some(({ id }) => id === person.id)) throw new Refusal('foreignClass')
          },
          report,
        },
      )
      sockets.add(socket)
      return wire
    },
    /** As kill -9 would end it; what is on its way to the store may still arrive there. */
    crash() {
      link.cut()
      rooms.timers.length = 0
      for (const socket of sockets) socket.terminate()
    },
  }
}
export type FuzzNode = Awaited<ReturnType<typeof startNode>>
