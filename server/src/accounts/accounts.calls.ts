import { accounts, loggedOut, loginOrigins, type User } from '@jiangtai/contract/accounts'
import { flagOf } from '@jiangtai/contract/flag'
import { Refusal } from '@jiangtai/contract/refusal'
import { userTypes } from '@jiangtai/contract/roles'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Limits } from '../limits/limits.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { signRealtimeToken } from '../sessions/token.ts'
import { findAccount } from './accounts.db.ts'
import { usernameKey } from './accounts.ts'
import { opens } from './password.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly limits: Limits
  readonly sessions: Sessions
  readonly secret: string
}

export const accountCalls = ({ db, clock, limits, sessions, secret }: Deps) =>
  answer(accounts, {
    async logIn({ username, password, origin, remember = true }, { caller, org, address, userAgent, cookie }) {
      const key = usernameKey(username)
      await limits.login(`${org.id}:${key}`, address)
      const account = await findAccount(db, org.id, key)
      if (!(await opens(password, account)) || !account) throw new Refusal('wrongPassword')

      if (caller.role !== 'guest') await sessions.end(caller.sessionId)
      const opened = await sessions.open({
        userId: account.id,
        origin: origin ?? loginOrigins.main,
        isPersistent: remember,
        address,
        userAgent,
      })
      cookie.set(opened.token, remember)
      const session = await sessions.find(opened.token, org.id)
      if (!session) throw new Refusal('noSession')
      return { ...userOf(session.user), token: signRealtimeToken(secret, session.id, clock.seconds()) }
    },

    async logOut(_input, { caller, cookie }) {
      if (caller.role !== 'guest') await sessions.end(caller.sessionId)
      cookie.clear()
      return { msg: loggedOut }
    },

    status: async (_input, { caller }) => ({
      is_login: flagOf(caller.role !== 'guest'),
      user: caller.role === 'guest' ? null : userOf(caller),
    }),
  })

const userOf = (person: {
  readonly id: number
  readonly role: 'student' | 'teacher'
  readonly username: string
  readonly realName: string
  readonly classId: number
}): User => ({
  user_id: person.id,
  user_name: person.username,
  user_type: userTypes[person.role],
  real_name: person.realName,
  class_id: person.classId,
})
