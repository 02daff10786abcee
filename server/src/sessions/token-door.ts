import { Refusal } from '@jiangtai/contract/refusal'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Caller, Org } from '../http/context.ts'
import type { Limits } from '../limits/limits.ts'
import { memberOf } from '../members/members.ts'
import type { Sessions } from './sessions.ts'
import { readRealtimeToken } from './token.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly limits: Limits
  readonly sessions: Sessions
  readonly secret: string
}

interface Asked {
  /** Who the cookie says it is. Another host gets no cookie, so the token decides. */
  readonly caller: Caller
  readonly org: Org
}

/** Calls on the realtime host: who asks is known by the token alone, and must be of the class. */
export function createTokenDoor({ db, clock, limits, sessions, secret }: Deps) {
  async function member(token: string, classId: number, { org }: Pick<Asked, 'org'>) {
    const id = readRealtimeToken(secret, token, clock.seconds())
    const session = id === undefined ? undefined : await sessions.findById(id, org.id)
    if (!session) throw new Refusal('noSession')
    await memberOf(db, session.user, classId)
    return session
  }

  return {
    member,
    /** For what only a teacher of the class may change. */
    async teacher(token: string, classId: number, { caller, org }: Asked) {
      const { id, user } = await member(token, classId, { org })
      if (user.role !== 'teacher') throw new Refusal('notAllowed')
      // The mount counts the writes of callers it knows; this one came with a token only.
      if (caller.role === 'guest') await limits.write(id)
      return user
    },
  }
}
