import { Registry } from 'prom-client'
import type { Bus } from '../src/bus/bus.ts'
import { createMemoryBus } from '../src/bus/memory.ts'
import type { UploadedImage } from '../src/live/images.ts'
import { createLiveMetrics } from '../src/live/metrics.ts'
import { createPresence } from '../src/live/presence.ts'
import { createPresenceNotices } from '../src/live/presence-notices.ts'
import { createRooms } from '../src/live/rooms.ts'
import type { LiveStore } from '../src/live/store.ts'
import type { Actor, AnyTool } from '../src/live/tool.ts'
import { changedStore } from './changed-store.ts'
import { type Place, places } from './live-places.ts'
import { tally } from './tally.ts'

export interface Got {
  readonly event_name: string
  readonly data: Record<string, unknown>
}

/** The texts of frames that stand one after another, each behind its head of 2, 4 or 10 bytes. */
export function unframed(frames: Buffer): string[] {
  if (frames.length === 0) return []
  const short = frames[1] ?? 0
  const [head, size] = short < 126 ? [2, short] : short === 126 ? [4, frames.readUInt16BE(2)] : [10, Number(frames.readBigUInt64BE(2))]
  return [frames.subarray(head, head + size).toString(), ...unframed(frames.subarray(head + size))]
}

/** A seat that notes what it is told, and can be made too slow to be told anything. */
export function seatOf(actor: Actor) {
  const got: Got[] = []
  const broadcasts: Got[] = []
  const seat = {
    actor,
    got,
    broadcasts,
    isSlow: false,
    isSilent: false,
    isOnline: () => !seat.isSilent,
    write: (text: string) => void got.push(JSON.parse(text)),
    pass(frame: Buffer) {
      if (seat.isSlow) return false
      for (const text of unframed(frame)) broadcasts.push(JSON.parse(text))
      return true
    },
    last: () => got.at(-1),
  }
  return seat
}
export type TestSeat = ReturnType<typeof seatOf>

export const first = <T>(items: readonly T[]): T => {
  const [item] = items
  if (item === undefined) throw new Error('nothing there')
  return item
}
/** The counts a seat was told by broadcast. */
export const sums = (seat: TestSeat) => seat.broadcasts.filter(({ event_name }) => event_name === 'tally_sum').map(({ data }) => data.count)
export const answersTo = (seat: TestSeat, msg_id: string): Got[] => seat.got.filter(({ data }) => data.msg_id === msg_id)

interface Changes {
  readonly store?: LiveStore
  readonly bus?: Bus
  readonly tools?: readonly AnyTool[]
  readonly isValid?: boolean
  readonly unpaid?: ReadonlySet<number>
  readonly images?: readonly UploadedImage[]
  readonly node?: string
  readonly report?: (error: unknown) => void
  /** A clock that several nodes share. */
  readonly time?: { ms: number }
}

/** A node's rooms over a place, with a clock and timers the test moves. */
export async function openRooms(place: Place, changes: Changes = {}) {
  const time = changes.time ?? { ms: 1_700_000_000_000 }
  const timers: { at: number; job: () => void }[] = []
  const errors: unknown[] = []
  const commits = { count: 0 }
  const store = changes.store ?? (await place.reopen())
  const presence = createPresence(changes.node ?? 'here', () => time.ms)
  const metrics = createLiveMetrics(new Registry())
  const infoOf = async () => ({
    orgId: 1,
    students: place.students,
    isValid: changes.isValid ?? true,
    unpaid: changes.unpaid ?? new Set<number>(),
  })
  const notices = createPresenceNotices({ presence, infoOf })
  const rooms = await createRooms({
    ...{ notices, metrics, infoOf },
    node: changes.node ?? 'here',
    bus: changes.bus ?? createMemoryBus(),
    tools: changes.tools ?? [tally],
    store: changedStore(store, ({ save }) => ({
      async save(...args) {
        commits.count++
        await save(...args)
      },
    })),
    now: () => time.ms,
    random: () => 0.5,
    badWordsOf: async () => (texts) => texts.some((text) => text.includes('坏话')),
    imagesOf: async (_classId, ids) => ids.flatMap((id) => changes.images?.find((image) => image.id === id) ?? []),
    onlineOf: presence.studentsOf,
    isAway: presence.isAway,
    isCourseOf: async () => false,
    report: changes.report ?? ((error) => void errors.push(error)),
    later: (ms, job) => void timers.push({ at: time.ms + ms, job }),
  })
  /** Lets time pass and every timer that is due ring. */
  const pass = async (ms: number) => {
    const until = time.ms + ms
    const first = () => timers.toSorted((a, b) => a.at - b.at)[0]
    for (let next = first(); next && next.at <= until; next = first()) {
      timers.splice(timers.indexOf(next), 1)
      time.ms = Math.max(time.ms, next.at)
      next.job()
      await rooms.settled()
    }
    time.ms = until
    await rooms.settled()
  }
  const hear = (seat: TestSeat, event_name: string, data: object = {}) =>
    rooms.hear(seat, place.classId, { event_name, token: '', data: { class_id: place.classId, ...data } })
  const sit = async (...actors: Actor[]) => {
    const seats = actors.map(seatOf)
    for (const seat of seats) await rooms.sit(place.classId, seat)
    return seats
  }
  return { ...rooms, rooms, hear, sitAll: sit, pass, time, timers, commits, errors, presence, notices, metrics }
}

/** The smallest place: six students and two teachers in memory. */
export const openMemory = async (students = 6) => first(places)[1](students)
/** Both teachers and two students, seated. */
export async function seatsOf(place: Place, changes = {}) {
  const room = await openRooms(place, changes)
  const [teacher, other, ann, bo] = await room.sitAll(...place.teachers, ...place.students.slice(0, 2))
  if (!teacher || !other || !ann || !bo) throw new Error('nobody sits')
  return { room, teacher, other, ann, bo }
}
