import { channelSays } from '@jiangtai/contract/channel'
import type { ClassInfo } from './class-info.ts'
import { textOf } from './frames.ts'
import type { Presence } from './presence.ts'
import type { Seat } from './seat.ts'
import type { Said } from './tool.ts'

interface NoticesDeps {
  readonly presence: Presence
  readonly infoOf: (classId: number) => Promise<ClassInfo>
}

export type PresenceNotices = ReturnType<typeof createPresenceNotices>

/** What teachers are told of who is there: everybody when they sit down, then who came and who went. */
export function createPresenceNotices({ presence, infoOf }: NoticesDeps) {
  /** Whom each teacher's device believes to be online. */
  const shown = new WeakMap<Seat, ReadonlySet<number>>()

  const notice = (class_id: number, { students }: ClassInfo, online: ReadonlySet<number>, more: object): Said => ({
    event_name: channelSays.presence.name,
    data: { class_id, student_count: students.length, online_count: online.size, ...more },
  })
  const write = (seat: Seat, { event_name, data }: Said) => seat.write(textOf(event_name, data))

  async function everybody(classId: number, seat: Seat): Promise<Said> {
    const info = await infoOf(classId)
    const online = presence.studentsOf(classId)
    shown.set(seat, online)
    return notice(classId, info, online, { online: [...online] })
  }

  return {
    everybody,

    async tellEverybody(classId: number, seats: Iterable<Seat>) {
      for (const seat of seats) if (seat.actor.role === 'teacher') write(seat, await everybody(classId, seat))
    },

    async tellChanges(classId: number, seats: Iterable<Seat>) {
      for (const seat of seats) {
        if (seat.actor.role !== 'teacher' || isSame(shown.get(seat), presence.studentsOf(classId))) continue
        const info = await infoOf(classId)
        const before = shown.get(seat) ?? new Set<number>()
        const after = presence.studentsOf(classId)
        shown.set(seat, after)
        const joined = [...after].filter((id) => !before.has(id))
        const left = [...before].filter((id) => !after.has(id))
        write(seat, notice(classId, info, after, { joined, left }))
      }
    },
  }
}

const isSame = (a: ReadonlySet<number> | undefined, b: ReadonlySet<number>) => a?.size === b.size && [...b].every((id) => a.has(id))
