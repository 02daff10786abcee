import { type LoggedIn, loginOrigins } from '@jiangtai/contract/accounts'
import { isPassword } from '@jiangtai/contract/password'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Context, Org } from '../http/context.ts'
import type { Limits } from '../limits/limits.ts'
import type { Once } from '../once/once.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { signRealtimeToken } from '../sessions/token.ts'
import { type CaptchaAnswer, demandCaptcha } from './captcha.ts'
import { findAccount, passwordHashOf, writePassword } from './entry.db.ts'
import { hashPassword, opens } from './password.ts'
import { deleteRelationsOf } from './relations.db.ts'
import { usernameKey } from './username.ts'
import { userOf } from './who.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly limits: Limits
  readonly sessions: Sessions
  readonly secret: string
  readonly once: Once
}

export interface Credentials extends CaptchaAnswer {
  readonly username: string
  readonly password: string
}

export interface Admission {
  readonly userId: number
  readonly origin?: number | undefined
  readonly remember?: boolean | undefined
  /** The account that a password has proven: nobody gets in with one that was changed meanwhile. */
  readonly proven?: { readonly password_hash: string } | undefined
  /** O015: where a third party wants its people back after logging out. */
  readonly backUrl?: string | undefined
}

type From = Pick<Context, 'caller' | 'org' | 'address' | 'userAgent' | 'cookie' | 'isFromPage'>

export type Entry = ReturnType<typeof createEntry>

/** How people get in: what proves an account, and what opens its session. */
export function createEntry({ db, clock, limits, sessions, secret, once }: Deps) {
  return {
    /** The account of a user name and its password. An unknown name costs and is answered like a wrong password. */
    async prove(
      { username, password, ...answer }: Credentials,
      { org, address }: { readonly org: Pick<Org, 'id'>; readonly address: string },
    ) {
      const key = usernameKey(username)
      const counted = `${org.id}:${key}`
      await limits.login(counted, address)
      if (await limits.isSuspect(counted, address)) await demandCaptcha(once, answer)
      const account = await findAccount(db, org.id, key)
      if (!(await opens(password, account)) || !account) {
        await limits.failed(counted, address)
        throw new Refusal('wrongPassword')
      }
      await limits.succeeded(counted)
      return account
    },

    /**
     * A new session instead of the one the caller came with. Browsers keep it in its cookie and get the short-lived realtime token;
     * a client without pages gets the session itself (O018), and since script cannot leave Origin out, no page ever does.
     */
    async admit({ userId, origin = loginOrigins.main, remember = true, backUrl = '', proven }: Admission, from: From): Promise<LoggedIn> {
      const { caller, org, address, userAgent, cookie, isFromPage } = from
      const opened = await sessions.open({ userId, origin, isPersistent: remember, address, userAgent, backUrl })
      if (proven && (await passwordHashOf(db, userId)) !== proven.password_hash) {
        await sessions.end(opened.id)
        throw new Refusal('wrongPassword')
      }
      if (caller.role !== 'guest') await sessions.end(caller.sessionId)
      const session = await sessions.find(opened.token, org.id)
      if (!session) throw new Refusal('noSession')
      if (origin !== loginOrigins.main && !isFromPage) return { ...userOf(session.user), token: opened.token }
      cookie.set(opened.token, remember)
      return { ...userOf(session.user), token: signRealtimeToken(secret, session.id, clock.seconds()) }
    },

    /** Whoever else is in with the old password, or by a relation, is out: on every node, sockets too. */
    async changePassword(userId: number, password: string, { except }: { readonly except?: number | undefined } = {}) {
      if (!isPassword(password)) throw new Refusal('passwordRule')
      const hash = await hashPassword(password)
      await db.transaction().execute(async (tx) => {
        await writePassword(tx, userId, hash)
        await deleteRelationsOf(tx, userId)
      })
      await sessions.endOthers(userId, except)
    },
  }
}
