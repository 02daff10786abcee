import { type LoggedIn, loginOrigins } from '@jiangtai/contract/accounts'
import { flagOf } from '@jiangtai/contract/flag'
import { isGuessable } from '@jiangtai/contract/guessable'
import { Refusal, type RefusalName } from '@jiangtai/contract/refusal'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Context, Org, Person } from '../http/context.ts'
import type { Limits } from '../limits/limits.ts'
import type { Once } from '../once/once.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { newToken, signRealtimeToken } from '../sessions/token.ts'
import { sliceIn } from '../slices.ts'
import { type CaptchaAnswer, demandCaptcha } from './captcha.ts'
import { deleteOtherKeys } from './keys.db.ts'
import { findAccount, namesOf, passwordHashOf, renewPassword, standingOf, writePassword } from './login.db.ts'
import { hashPassword, isSamePassword, opens, renewed } from './password.ts'
import { issueResetTicket } from './reset-ticket.ts'
import { demandPassword } from './typed-password.ts'
import { usernameKey } from './username.ts'
import { userOf } from './who.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly limits: Limits
  readonly sessions: Sessions
  readonly secret: string
  readonly once: Once
  /** Of scrypt. */
  readonly passwordCost: number
}

export interface Credentials extends CaptchaAnswer {
  readonly username: string
  readonly password: string
}

/** What lets somebody in. It is checked again once the session is open: if the proof was withdrawn meanwhile, this session would not have been ended with the others. */
export interface Proof {
  readonly stillHolds: () => Promise<boolean>
  readonly otherwise: RefusalName
}

export interface Admission {
  readonly userId: number
  readonly proof: Proof
  readonly origin?: number | undefined
  readonly remember?: boolean | undefined
  /** The public channel they come by (O018). */
  readonly channel?: string | undefined
  /** O015: where a third party wants its people back after logging out. */
  readonly backUrl?: string | undefined
  /** When the person last proved who they are. A session that continues another one takes over its time. */
  readonly provenAt?: number | undefined
  /** The password that was typed could not be set today. */
  readonly isGuessable?: boolean | undefined
  /** Came in without a password: an own one is set next. */
  readonly asksPassword?: boolean | undefined
}

type Place = { readonly org: Pick<Org, 'id'>; readonly address: string }
type From = Pick<Context, 'caller' | 'org' | 'address' | 'userAgent' | 'cookie' | 'isFromPage'>

export type Login = ReturnType<typeof createLogin>

/** How people get in: what proves an account, and what opens its session. */
export function createLogin({ db, clock, limits, sessions, secret, once, passwordCost }: Deps) {
  /** Answers the sessions that ended with the old one. */
  async function replace(tx: Db, userId: number, hash: string, { except, together, keepsWechat }: Change = {}) {
    // The account first: two who change it at once wait for one another here, and not each for what the other holds.
    await writePassword(tx, userId, hash)
    await together?.(tx)
    await deleteOtherKeys(tx, userId, keepsWechat)
    return sessions.deleteOthers(tx, userId, except)
  }

  async function ticketFor(orgId: number, userId: number) {
    const ticket = newToken()
    await issueResetTicket(once, ticket, orgId, userId)
    return ticket
  }

  return {
    /** The account of a user name and its password. An unknown name costs and is answered like a wrong password. */
    async prove({ username, password, ...answer }: Credentials, { org, address }: Place, otherwise: RefusalName = 'wrongPassword') {
      const key = usernameKey(username)
      const counted = `${org.id}:${key}`
      await limits.login(address)
      if (await limits.isSuspect(counted, address)) await demandCaptcha({ once, clock }, answer)
      await limits.tried('password', counted, address)
      const account = await findAccount(db, org.id, key)
      if (!(await opens(password, account, passwordCost)) || !account) {
        await limits.failed(counted, address)
        throw new Refusal(otherwise)
      }
      const fresh = await renewed(password, account.password_hash, passwordCost)
      if (fresh) await renewPassword(db, account.id, { from: account.password_hash, to: fresh })
      const names = [account.username, account.phone ?? account.username]
      return { ...account, isGuessable: isGuessable(password, names) }
    },

    /** The password of who is logged in already, counted like a login. */
    async proveOwn(password: string, caller: Person, { org, address }: Place, otherwise: RefusalName = 'oldPasswordWrong') {
      const counted = `${org.id}:${usernameKey(caller.username)}`
      await limits.login(address)
      await limits.ownPassword(caller.id)
      await limits.tried('password', counted, address)
      const hash = await passwordHashOf(db, caller.id)
      if (await opens(password, hash === undefined ? undefined : { password_hash: hash }, passwordCost)) return
      await limits.ownPasswordWrong(caller.id)
      await limits.failed(counted, address)
      throw new Refusal(otherwise)
    },

    /** Whether it is the one the account has. */
    isOwn: async (userId: number, password: string) =>
      opens(password, { password_hash: (await passwordHashOf(db, userId)) ?? '' }, passwordCost),

    /** What an account has proven holds until its password changes. */
    untilPasswordChanges: (
      account: { readonly id: number; readonly password_hash: string },
      otherwise: RefusalName = 'wrongPassword',
    ): Proof => ({ stillHolds: async () => isSamePassword(account.password_hash, await passwordHashOf(db, account.id)), otherwise }),

    hash: (password: string) => hashPassword(password, { cost: passwordCost }),

    /**
     * A new session instead of the one the caller came with. Browsers keep it in its cookie and get the short-lived realtime token;
     * a client without pages gets the session itself (O018). Script cannot leave Origin out of a POST, so no page ever does; a call by GET says that a
     * page asked.
     */
    async admit(
      {
        userId,
        origin = loginOrigins.main,
        remember = true,
        channel,
        backUrl,
        provenAt,
        proof,
        isGuessable = false,
        asksPassword = false,
      }: Admission,
      { caller, org, address, userAgent, cookie, isFromPage }: From,
    ): Promise<LoggedIn> {
      const { isStopped, hasInitial } = await standingOf(db, userId)
      if (isStopped) throw new Refusal('accountStopped')
      const opened = await sessions.open({ userId, origin, isPersistent: remember, address, userAgent, channel, backUrl, provenAt })
      if (!(await proof.stillHolds())) {
        await sessions.end(opened.id)
        throw new Refusal(proof.otherwise)
      }
      if (caller.role !== 'guest') await sessions.end(caller.sessionId)
      const session = await sessions.find(opened.token, org.id)
      if (!session) throw new Refusal('noSession')
      const ticket = asksPassword || hasInitial ? await ticketFor(org.id, userId) : undefined
      const told = { ...userOf(session.user), is_password_guessable: flagOf(isGuessable), ...(ticket !== undefined && { ticket }) }
      if (origin !== loginOrigins.main && !isFromPage) return { ...told, token: opened.token }
      cookie.set(opened.token, remember)
      return { ...told, token: signRealtimeToken(secret, session.id, clock.seconds()) }
    },

    /** Ends every other session of the account, its relations and its bindings, on every node, sockets too. */
    async changePassword(userId: number, password: string, change: Change = {}) {
      demandPassword(password, await namesOf(db, userId))
      const hash = await hashPassword(password, { cost: passwordCost })
      const ended = await db.transaction().execute((tx) => replace(tx, userId, hash, change))
      await sessions.forget(ended)
      await sessions.endOthers(userId, change.except)
    },

    /** The same for several people: all of them, or nobody. In the order of their ids: two who change the same people wait for one another, and not each for the other. */
    async changePasswords(fresh: readonly { readonly userId: number; readonly hash: string }[], together: (tx: Db) => Promise<void>) {
      const ended = await db.transaction().execute(async (tx) => {
        await together(tx)
        const over: number[] = []
        for (const { userId, hash } of fresh.toSorted((a, b) => a.userId - b.userId)) {
          await sliceIn(tx)
          over.push(...(await replace(tx, userId, hash)))
        }
        return over
      })
      await sessions.forget(ended)
      for (const { userId } of fresh) await sessions.endOthers(userId)
    },
  }
}

interface Change {
  /** The session that stays. */
  readonly except?: number | undefined
  /** What is written with it, or refuses it. */
  readonly together?: (tx: Db) => Promise<void>
  /** The chat app stays bound: it has confirmed the change. */
  readonly keepsWechat?: boolean
}
