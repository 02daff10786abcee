import { channel, socketPath } from '@jiangtai/contract/channel'
import { flagOf } from '@jiangtai/contract/flag'
import { userTypes } from '@jiangtai/contract/roles'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Limits } from '../limits/limits.ts'
import { memberOf } from '../members/members.ts'
import { standingFor } from '../members/validity.db.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { signRealtimeToken } from '../sessions/token.ts'
import { createTokenDoor } from '../sessions/token-door.ts'
import { interactionOf, sharesBoards } from '../switches/interaction.ts'
import { switchedOffForClass } from '../switches/switches.db.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly limits: Limits
  readonly sessions: Sessions
  readonly secret: string
  readonly live: { refreshRoster(classId: number): Promise<void> }
}

export function channelCalls({ db, clock, limits, sessions, secret, live }: Deps) {
  const tokenFor = (sessionId: number) => signRealtimeToken(secret, sessionId, clock.seconds())

  const door = createTokenDoor({ db, clock, limits, sessions, secret })

  return answer(channel, {
    token: async (_input, { caller }) => ({ token: tokenFor(caller.sessionId) }),

    userInfo: async (_input, { caller, hostUrl }) => ({
      class_id: caller.classId,
      user_type: userTypes[caller.role],
      user_id: caller.id,
      token: tokenFor(caller.sessionId),
      host_url: hostUrl,
      socket_url: socketPath,
    }),

    async interaction({ class_id }, { caller }) {
      await memberOf(db, caller, class_id)
      const off = new Set<string>(await switchedOffForClass(db, class_id))
      const { isValid, until: valid_until } = await standingFor(db, caller, class_id, clock.seconds())
      return { ...interactionOf(caller.role, off), is_valid: flagOf(isValid), valid_until, whiteboard_share: sharesBoards(off) }
    },

    async refreshStudents({ token, class_id }, { caller, org }) {
      await door.teacher(token, class_id, { caller, org })
      await live.refreshRoster(class_id)
      return {}
    },
  })
}
