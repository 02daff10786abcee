import { flagOf } from '@jiangtai/contract/flag'
import { roleOf } from '@jiangtai/contract/roles'
import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { classIdsOf } from '../members/members.db.ts'
import { createSessionCache, type Session } from './cache.ts'
import { currentClass } from './current-class.ts'
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessionOf,
  existingSessions,
  findSession,
  insertSession,
  sessionsOf,
  tokenHashOf,
  touchSession,
} from './sessions.db.ts'
import { hashOf, newToken } from './token.ts'

const day = 86_400
/** A year after the person proved who they are it is over, however often it was used or handed on; on a shared screen after half a day without use. */
const longest = 365 * day
const endOf = (isPersistent: boolean, provenAt: number, now: number) =>
  isPersistent ? provenAt + longest : Math.min(now + day / 2, provenAt + longest)
/** How long after a login an account elsewhere may be bound, in seconds: somebody who finds a screen left open cannot bind theirs. */
export const freshSeconds = 600
/** How old the last sight may grow before it is written again: a write per request would be a write per request. */
const touchAfter = (isPersistent: boolean) => (isPersistent ? day : 900)

export interface Opening {
  readonly userId: number
  readonly origin: number
  readonly isPersistent: boolean
  readonly address: string
  readonly userAgent: string
  readonly backUrl?: string | undefined
  readonly channel?: string | undefined
  /** Left out: now. */
  readonly provenAt?: number | undefined
}

export type Sessions = Awaited<ReturnType<typeof createSessions>>

export async function createSessions({ db, bus, clock }: { readonly db: Db; readonly bus: Bus; readonly clock: Clock }) {
  const cache = await createSessionCache(bus, clock)

  async function load(hash: string): Promise<Session | undefined> {
    const row = await findSession(db, hash)
    if (!row) return undefined
    const person = { id: row.user_id, role: roleOf(row.user_type) }
    const classId = currentClass(row.class_id, row.last_class_id, await classIdsOf(db, person))
    return {
      id: row.id,
      isPersistent: row.is_persistent === 1,
      seenAt: row.seen_at,
      expiresAt: row.expires_at,
      orgId: row.org_id,
      backUrl: row.back_url,
      origin: row.origin,
      provenAt: row.proven_at,
      user: {
        ...person,
        username: row.username,
        realName: row.real_name,
        classId,
        isVouched: row.is_vouched === 1,
        adminLevel: row.level ?? 0,
        avatarId: row.avatar_id,
      },
    }
  }

  async function alive(hash: string, orgId: number): Promise<Session | undefined> {
    const session = cache.get(hash) ?? (await cache.fill(hash, () => load(hash)))
    if (!session || session.orgId !== orgId || session.expiresAt <= clock.seconds()) return undefined
    return session
  }

  return {
    async open({ userId, origin, isPersistent, address, userAgent, backUrl = '', channel = '', ...opening }: Opening) {
      const token = newToken()
      const now = clock.seconds()
      const provenAt = opening.provenAt ?? now
      const { id } = await insertSession(db, {
        token_hash: hashOf(token),
        user_id: userId,
        origin,
        is_persistent: flagOf(isPersistent),
        address,
        user_agent: userAgent.slice(0, 300),
        created_at: now,
        seen_at: now,
        expires_at: endOf(isPersistent, provenAt, now),
        back_url: backUrl,
        channel,
        proven_at: provenAt,
      })
      return { id, token }
    },

    /** The session of a token, if it is alive and of this organisation. */
    find: (token: string, orgId: number) => alive(hashOf(token), orgId),

    /** The same for a realtime token, which names a session by its id. */
    async findById(id: number, orgId: number): Promise<Session | undefined> {
      const hash = cache.hashOf(id) ?? (await tokenHashOf(db, id))
      return hash === undefined ? undefined : alive(hash, orgId)
    },

    isStale: ({ seenAt, isPersistent }: Session) => clock.seconds() - seenAt > touchAfter(isPersistent),

    async touch({ id, isPersistent, provenAt }: Session) {
      const now = clock.seconds()
      await touchSession(db, id, now, endOf(isPersistent, provenAt, now))
      await cache.drop(id)
    },

    /** Those of these sessions that have ended, by the database's word. */
    async ended(ids: readonly number[]): Promise<number[]> {
      const alive = new Set(await existingSessions(db, ids))
      return ids.filter((id) => !alive.has(id))
    },

    /** Told on every node when a session has changed or ended; it may be told twice. */
    onChange: cache.onDrop,

    /** Something a session shows has changed: every node reads it again. */
    changed: (id: number) => cache.drop(id),

    /** Something all sessions of a person show has changed, such as their name. */
    async changedFor(userId: number) {
      for (const { id } of await sessionsOf(db, userId, clock.seconds())) await cache.drop(id)
    },

    /** Where somebody is logged in, last seen first. */
    listOf: (userId: number) => sessionsOf(db, userId, clock.seconds()),

    async end(id: number) {
      await deleteSession(db, id)
      await cache.drop(id)
    },

    /** Ends one of somebody's own sessions; false when it is not theirs or already over. */
    async endOf(userId: number, id: number) {
      const ended = await deleteSessionOf(db, userId, id)
      for (const one of ended) await cache.drop(one)
      return ended.length > 0
    },

    /** Inside a transaction, whose sessions end with it; `endOthers` after it ends those that were opened meanwhile, and tells the nodes. */
    deleteOthers: (tx: Db, userId: number, except?: number) => deleteOtherSessions(tx, userId, except),

    /** The nodes hear that these are over. */
    async forget(ids: readonly number[]) {
      for (const id of ids) await cache.drop(id)
    },

    /** Ends all sessions of a person, or all but one; answers how many. */
    async endOthers(userId: number, except?: number) {
      const ended = await deleteOtherSessions(db, userId, except)
      for (const id of ended) await cache.drop(id)
      return ended.length
    },
  }
}
