import { accounts, loginOrigins } from '@jiangtai/contract/accounts'
import { flagOf } from '@jiangtai/contract/flag'
import { maskedPhone } from '@jiangtai/contract/phone'
import { Refusal } from '@jiangtai/contract/refusal'
import { loggedOut } from '@jiangtai/contract/session'
import type { Clock } from '../clock.ts'
import { type Codes, codeSubject, subjectOf } from '../codes/codes.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Context, Org } from '../http/context.ts'
import type { Limits } from '../limits/limits.ts'
import { networkOf } from '../limits/network.ts'
import { captchaKey, captchaKind, demandCaptcha } from '../login/captcha.ts'
import { passwordHashOf } from '../login/login.db.ts'
import type { Admission, Login } from '../login/login.ts'
import { loginCard } from '../login/login-card.ts'
import { redeemLoginKey } from '../login/login-keys.ts'
import { changeOwnPassword } from '../login/own-password.ts'
import { phoneOf } from '../login/phone.ts'
import { issueResetTicket, ownerOfTicket, resetTicketSeconds, spendResetTicket } from '../login/reset-ticket.ts'
import { demandPassword } from '../login/typed-password.ts'
import { usernameKey } from '../login/username.ts'
import { userOf } from '../login/who.ts'
import type { Once } from '../once/once.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { newToken } from '../sessions/token.ts'
import type { Switches } from '../switches/switches.ts'
import type { Words } from '../words/words.ts'
import { findReachable, phoneOfUser, writeRealName } from './accounts.db.ts'
import { drawCaptcha, pictureUrl } from './captcha.ts'
import { handOverSeconds, issueHandOver, redeemHandOver } from './hand-over.ts'
import { changeName, ownNameOf, showOwnName } from './own-name.ts'
import { askInWords, wordCaptchaWaits } from './word-captcha.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly limits: Limits
  readonly sessions: Sessions
  readonly once: Once
  readonly login: Login
  readonly codes: Codes
  readonly switches: Switches
  /** Refuses a code for registering where nobody can. */
  readonly demandRegistration: (org: Org, ssoToken: string | undefined) => Promise<unknown>
  readonly randomInt: (below: number) => number
  readonly words: Words
  /** The mini-program that is bound opens the account no longer without a password. */
  readonly unbindApplet: (userId: number) => Promise<unknown>
  readonly live: { refreshRoster(classId: number): Promise<void> }
  /** O015: whether an address is at a host of the organisation. */
  readonly isAtHostOf: (orgId: number, url: string, pageUrl: string) => Promise<boolean>
}

const captchaSeconds = 300

type From = Pick<Context, 'org' | 'address'>
type Proven = Pick<Admission, 'userId' | 'proof' | 'remember' | 'provenAt' | 'isGuessable'>

export function accountCalls(deps: Deps) {
  const { db, limits, sessions, once, login, codes, switches } = deps

  /** The account a sent code proves. An unknown one is answered, and looked at, like a wrong code. */
  async function provenByCode(purpose: 'login' | 'reset', typed: string, code: string, { org, address }: From) {
    codes.demandOn()
    const key = phoneOf(typed) ?? usernameKey(typed)
    await limits.login(address)
    await limits.tried('code', `${org.id}:${key}`, address)
    const account = await findReachable(db, org.id, key)
    await codes.redeem(purpose, subjectOf(account, org.id, key), code)
    if (!account) throw new Refusal('codeWrong')
    return account
  }

  async function provenByTicket(ticket: string, { org, address }: From) {
    await limits.login(address)
    const userId = await ownerOfTicket(once, ticket, org.id)
    if (userId === undefined) throw new Refusal('codeWrong')
    return userId
  }

  const byPassword = (proven: Awaited<ReturnType<Login['prove']>>): Proven => ({
    userId: proven.id,
    proof: login.untilPasswordChanges(proven),
    isGuessable: proven.isGuessable,
  })

  async function byCode(account: string, code: string, from: From): Promise<Proven> {
    const proven = await provenByCode('login', account, code, from)
    return { userId: proven.id, proof: login.untilPasswordChanges(proven, 'codeWrong') }
  }

  /** Never for longer than the session it goes on from. */
  async function handedOver(code: string, remember: boolean | undefined, { org, address }: From): Promise<Proven> {
    await limits.login(address)
    const sessionId = await redeemHandOver(once, code, org.id)
    const session = sessionId === undefined ? undefined : await sessions.findById(sessionId, org.id)
    if (!session) throw new Refusal('codeWrong')
    return {
      userId: session.user.id,
      remember: session.isPersistent && remember !== false,
      provenAt: session.provenAt,
      proof: { stillHolds: async () => (await sessions.ended([session.id])).length === 0, otherwise: 'codeWrong' },
    }
  }

  async function recipientOf(purpose: string, typed: string, orgId: number) {
    if (purpose === 'register') {
      const phone = phoneOf(typed)
      if (phone === undefined) throw new Refusal('phoneWrong')
      return { key: phone, recipient: { subject: codeSubject.phone(orgId, phone), phone }, userId: 0 }
    }
    const key = phoneOf(typed) ?? usernameKey(typed)
    const account = await findReachable(db, orgId, key)
    const recipient = account?.phone ? { subject: subjectOf(account, orgId, key), phone: account.phone } : undefined
    return { key, recipient, userId: account?.id ?? 0 }
  }

  /** Asked for nobody too: it takes the same time. */
  async function isAtHome(userId: number, address: string) {
    const here = networkOf(address)
    return (await sessions.listOf(userId)).some((session) => networkOf(session.address) === here)
  }

  return answer(accounts, {
    async logIn({ origin, remember, channel, ...credentials }, context) {
      return login.admit({ ...byPassword(await login.prove(credentials, context)), origin, remember, channel }, context)
    },

    async logInOnPhone({ phone, code, username, password, origin, remember, channel, captcha_id, captcha }, context) {
      if (phone !== undefined && code !== undefined) {
        await switches.demand(context.org.id, 'code_login')
        return login.admit({ origin, remember, channel, ...(await byCode(phone, code, context)) }, context)
      }
      if (username === undefined || password === undefined) throw new Refusal('badInput')
      const proven = await login.prove({ username, password, captcha_id, captcha }, context)
      return login.admit({ ...byPassword(proven), origin, remember, channel }, context)
    },

    async logInByCode({ account, code, origin, remember, channel }, context) {
      if (account !== undefined) await switches.demand(context.org.id, 'code_login')
      const proven = account === undefined ? await handedOver(code, remember, context) : await byCode(account, code, context)
      return login.admit({ origin, remember, channel, ...proven }, context)
    },

    async logInByKey({ key, origin, remember, channel }, context) {
      await limits.login(context.address)
      const userId = await redeemLoginKey(once, key, context.org.id)
      const hash = userId === undefined ? undefined : await passwordHashOf(db, userId)
      if (userId === undefined || hash === undefined) throw new Refusal('loginKeyWrong')
      // A password that is only being made ready (`hash.job.ts`) is none that somebody has changed.
      const proof =
        hash === ''
          ? { stillHolds: async () => true, otherwise: 'loginKeyWrong' as const }
          : login.untilPasswordChanges({ id: userId, password_hash: hash }, 'loginKeyWrong')
      return login.admit({ userId, proof, origin, remember, channel, asksPassword: true }, context)
    },

    async sendCode({ account, purpose, sso_token, ...captcha }, { org, address }) {
      codes.demandOn()
      if (purpose === 'login') await switches.demand(org.id, 'code_login')
      if (purpose === 'register') await deps.demandRegistration(org, sso_token)
      const { key, recipient, userId } = await recipientOf(purpose, account, org.id)
      await demandCaptcha(deps, captcha)
      await codes.send({ purpose, orgId: org.id, typed: key, address, recipient, isAtHome: await isAtHome(userId, address) })
      return {}
    },

    async handOverCode(_input, { caller, org }) {
      const code = newToken()
      await issueHandOver(once, code, org.id, caller.sessionId)
      return { code, seconds: handOverSeconds }
    },

    needsCaptcha: async ({ username }, { org, address }) => ({
      is_show: flagOf(await limits.isSuspect(username && `${org.id}:${usernameKey(username)}`, address)),
    }),

    async captcha(_input, { address }) {
      await limits.captcha(address)
      const picture = drawCaptcha(deps.randomInt)
      const captcha_id = newToken()
      const challenge = { kind: captchaKind, subject: captcha_id, answer: captchaKey(picture.signs) }
      await once.issue(challenge, { seconds: captchaSeconds, tries: 1 })
      return { captcha_id, base64_image: pictureUrl(picture) }
    },

    async wordCaptcha(_input, { address }) {
      await limits.wordCaptcha(address)
      const { question, answer } = askInWords(deps.randomInt)
      const captcha_id = newToken()
      const notBefore = deps.clock.seconds() + wordCaptchaWaits
      await once.issue({ kind: captchaKind, subject: captcha_id, answer }, { seconds: captchaSeconds, tries: 1, data: String(notBefore) })
      return { captcha_id, question, wait_seconds: wordCaptchaWaits }
    },

    async logOut(_input, { caller, cookie }) {
      if (caller.role !== 'guest') await sessions.end(caller.sessionId)
      cookie.clear()
      return { msg: loggedOut }
    },

    async status(_input, { caller, org, hostUrl }) {
      if (caller.role === 'guest') return { is_login: flagOf(false), user: null, back_url: '' }
      const { backUrl = '' } = (await sessions.findById(caller.sessionId, org.id)) ?? {}
      const isOurs = backUrl !== '' && (await deps.isAtHostOf(org.id, backUrl, hostUrl))
      return { is_login: flagOf(true), user: userOf(caller), back_url: isOurs ? backUrl : '' }
    },

    changePassword: (typed, context) => changeOwnPassword(login, typed, context),

    async checkResetCode({ account, code }, context) {
      const { id } = await provenByCode('reset', account, code, context)
      const ticket = newToken()
      await issueResetTicket(once, ticket, context.org.id, id)
      return { ticket, seconds: resetTicketSeconds }
    },

    async resetPassword({ old_password, account, code, ticket, password, real_name }, context) {
      const { caller } = context
      // A name is written by who has just come in, and by nobody who only knows a code.
      if (real_name !== undefined && (ticket === undefined || caller.role === 'guest')) throw new Refusal('badInput')
      // Before a code is used up; of what else the account is called only its owner is told, after that.
      demandPassword(password, account === undefined ? [] : [account.trim(), phoneOf(account) ?? account.trim()])
      if (caller.role !== 'guest' && old_password !== undefined) {
        await login.proveOwn(old_password, caller, context)
        if (password === old_password) throw new Refusal('passwordSame')
        await login.changePassword(caller.id, password, { except: caller.sessionId })
        return {}
      }
      if (ticket !== undefined) {
        const userId = await provenByTicket(ticket, context)
        // Who came in with a slip stays in with the own password.
        const own = caller.role !== 'guest' && caller.id === userId ? caller : undefined
        // It is what others know, too.
        if (own && (await login.isOwn(own.id, password))) throw new Refusal('passwordSame')
        const name = own && real_name !== undefined ? await ownNameOf(deps, own, context.org, real_name) : undefined
        await login.changePassword(userId, password, {
          except: own?.sessionId,
          async together(tx) {
            if (!(await spendResetTicket(once, ticket, context.org.id, tx))) throw new Refusal('codeWrong')
            if (name !== undefined) await writeRealName(tx, userId, name)
          },
        })
        if (own && name !== undefined) await showOwnName(deps, own)
        return {}
      }
      if (account === undefined || code === undefined) throw new Refusal('badInput')
      await login.changePassword((await provenByCode('reset', account, code, context)).id, password)
      return {}
    },

    rename: async ({ real_name }, { caller, org }) => ({ real_name: await changeName(deps, caller, org, real_name) }),

    ownPhone: async (_input, { caller }) => ({ phone: maskedPhone((await phoneOfUser(db, caller.id)) ?? '') }),

    sessions: async (_input, { caller }) => ({
      list: (await sessions.listOf(caller.id)).map((one) => ({ ...one, is_current: flagOf(one.id === caller.sessionId) })),
    }),

    async endSession({ session_id }, { caller, cookie }) {
      const ended = (await sessions.listOf(caller.id)).find(({ id }) => id === session_id)
      if (ended?.origin === loginOrigins.miniTeacher) await deps.unbindApplet(caller.id)
      if (!(await sessions.endOf(caller.id, session_id))) throw new Refusal('sessionUnknown')
      if (session_id === caller.sessionId) cookie.clear()
      return {}
    },

    async endOtherSessions(_input, { caller }) {
      await deps.unbindApplet(caller.id)
      return { count: await sessions.endOthers(caller.id, caller.sessionId) }
    },

    studentCard: (_input, { caller, hostUrl }) => loginCard(hostUrl, caller.username),
  })
}
