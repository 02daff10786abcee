import type { AdminLevel } from '@jiangtai/contract/roles'
import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../clock.ts'

export interface Session {
  readonly id: number
  readonly isPersistent: boolean
  readonly seenAt: number
  readonly expiresAt: number
  readonly orgId: number
  /** O015; empty: the organisation's home. */
  readonly backUrl: string
  readonly origin: number
  /** When the person last proved who they are. */
  readonly provenAt: number
  readonly user: {
    readonly id: number
    readonly role: 'student' | 'teacher'
    readonly username: string
    readonly realName: string
    readonly classId: number
    readonly isVouched: boolean
    readonly adminLevel: AdminLevel
    readonly avatarId: number | null
  }
}

const channel = 'session-changed'
/** A bound on what a lost bus message can cost, and on memory. */
const freshMs = 30_000
const most = 50_000

export async function createSessionCache(bus: Bus, clock: Clock, mostEntries = most) {
  const entries = new Map<string, { readonly session: Session; readonly readAt: number }>()
  const hashes = new Map<number, string>()
  const listeners = new Set<(id: number) => void>()
  let drops = 0

  function remove(id: number) {
    const hash = hashes.get(id)
    if (hash === undefined) return
    hashes.delete(id)
    entries.delete(hash)
  }

  function forget(id: number) {
    drops++
    remove(id)
    for (const hear of listeners) hear(id)
  }

  function keep(hash: string, session: Session) {
    entries.set(hash, { session, readAt: clock.ms() })
    hashes.set(session.id, hash)
    if (entries.size <= mostEntries) return
    const [oldest] = entries.values()
    if (oldest) remove(oldest.session.id)
  }

  await bus.subscribe(channel, (id) => forget(Number(id)))
  bus.onGap(() => {
    drops++
    entries.clear()
    hashes.clear()
  })

  return {
    get(hash: string): Session | undefined {
      const entry = entries.get(hash)
      return entry && clock.ms() - entry.readAt < freshMs ? entry.session : undefined
    },

    onDrop: (hear: (id: number) => void) => void listeners.add(hear),

    hashOf: (id: number): string | undefined => hashes.get(id),

    async fill(hash: string, load: () => Promise<Session | undefined>) {
      const before = drops
      const session = await load()
      // A session dropped while it was being read must not come back from the reading.
      if (session && drops === before) keep(hash, session)
      return session
    },

    /** On this node at once, so that its own next request sees the change; on the others by the bus, at the latest after `freshMs`. */
    async drop(id: number) {
      forget(id)
      await bus.publish(channel, String(id)).catch(() => {})
    },
  }
}
