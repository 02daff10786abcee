import { flagOf } from '@jiangtai/contract/flag'
import { isMiniProgram } from '@jiangtai/contract/mini-program'
import { Refusal } from '@jiangtai/contract/refusal'
import { scanStates, wechatLogin } from '@jiangtai/contract/wechat-login'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Context, Org, Person } from '../http/context.ts'
import type { Limits } from '../limits/limits.ts'
import { standingOf } from '../login/login.db.ts'
import type { Credentials, Login } from '../login/login.ts'
import { isSamePassword } from '../login/password.ts'
import { demandPassword } from '../login/typed-password.ts'
import { qrPicture } from '../qr-picture.ts'
import { existingSessions } from '../sessions/sessions.db.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Switches } from '../switches/switches.ts'
import { boundNotice } from './bound-notice.ts'
import { boundUserOf, holdAccount, link, linkOf, unlink } from './links.db.ts'
import type { ChatProvider } from './provider.ts'
import { isSandbox } from './sandbox.ts'
import { type Scan, takeScan } from './scans.db.ts'
import { createScans } from './scans.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly limits: Limits
  readonly login: Login
  readonly sessions: Pick<Sessions, 'endOthers'>
  readonly switches: Switches
  readonly notify: (tx: Db, userId: number, notice: ReturnType<typeof boundNotice>) => Promise<unknown>
  /** Undefined: nobody logs in with the chat app. */
  readonly provider: ChatProvider | undefined
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
}

/** Whether people of a school log in with the chat app. */
export const hasWechatLogin = async (provider: ChatProvider | undefined, orgId: number) =>
  provider !== undefined && (!provider.serves || (await provider.serves(orgId)))

export function wechatLoginCalls({ db, clock, limits, login, sessions, switches, notify, provider, logger }: Deps) {
  const scans = createScans({ db, clock, logger })
  const now = clock.seconds

  async function demandOn(org: Pick<Org, 'id'>): Promise<ChatProvider> {
    if (!provider || !(await hasWechatLogin(provider, org.id))) throw new Refusal('wechatOff')
    if ((await switches.offIn(org.id)).has('wechat_login')) throw new Refusal('wechatClosed')
    return provider
  }

  /** What is confirmed while the school has it off is not taken down: it counts for nothing later either. */
  async function demandSandbox({ state, sign }: { readonly state: string; readonly sign: string }, { org }: Pick<Context, 'org'>) {
    if (!isSandbox(provider)) throw new Refusal('sandboxOff')
    await demandOn(org)
    if (!provider.isSigned(state, sign)) throw new Refusal('wechatExpired')
    return provider
  }

  const keyOf = ({ app }: ChatProvider, { org_id, external_id }: Scan) => ({ org_id, app, external_id })

  /** In one transaction: the confirmation is used up, and the account is the one that was proven, or nothing has happened. */
  async function bind(by: ChatProvider, scan: Scan, userId: number, demand: (tx: Db, hash: string | undefined) => Promise<unknown>) {
    if ((await standingOf(db, userId)).hasInitial) throw new Refusal('wechatInitial')
    await db.transaction().execute(async (tx) => {
      await demand(tx, await holdAccount(tx, userId))
      if (!(await takeScan(tx, scan.state_hash, now()))) throw new Refusal('wechatExpired')
      const owner = await link(tx, { ...keyOf(by, scan), user_id: userId, person_name: scan.person_name, bound_at: now() })
      if (owner !== userId) throw new Refusal(owner === undefined ? 'wechatOther' : 'thirdPartyTaken')
      await notify(tx, userId, boundNotice(scan.person_name, now()))
    })
  }

  /** By the password as well: whoever has bound theirs sets a new one without it, so a screen that was left open must not be enough. */
  async function bindOwn(by: ChatProvider, scan: Scan, typed: string, context: Context & { readonly caller: Person }) {
    const { caller } = context
    await login.proveOwn(typed, caller, context, 'ownPasswordWrong')
    await bind(by, scan, caller.id, async (tx) => {
      if ((await existingSessions(tx, [caller.sessionId])).length === 0) throw new Refusal('noSession')
    })
  }

  async function bindTyped(by: ChatProvider, scan: Scan, typed: Credentials, context: Context) {
    const proven = await login.prove(typed, context)
    await bind(by, scan, proven.id, async (_tx, hash) => {
      if (!isSamePassword(proven.password_hash, hash)) throw new Refusal('wrongPassword')
    })
    return proven
  }

  return answer(wechatLogin, {
    async qrConnect(_input, context) {
      const by = await demandOn(context.org)
      await limits.scan(context.address)
      const { state, url, seconds, isScanned } = await scans.begin(by, context)
      return { state, url, seconds, qr_image: isScanned ? await qrPicture(url) : '' }
    },

    async checkBind({ state }, context) {
      const by = await demandOn(context.org)
      const { scan, shown } = await scans.look(by, state, context)
      if (!scan || shown !== scanStates.confirmed) return { scan_state: shown, name: '', is_bound: flagOf(false), is_taken: flagOf(false) }
      const owner = await boundUserOf(db, keyOf(by, scan))
      const isOwn = owner !== undefined && (context.caller.role === 'guest' || owner === context.caller.id)
      return { scan_state: shown, name: scan.person_name, is_bound: flagOf(isOwn), is_taken: flagOf(owner !== undefined && !isOwn) }
    },

    async confirm({ state, code }, context) {
      const by = await demandOn(context.org)
      return { scan_state: await scans.confirm(by, state, code, context) }
    },

    async login({ state, ...way }, context) {
      const by = await demandOn(context.org)
      const scan = await scans.demand(state, context)
      const userId = await boundUserOf(db, keyOf(by, scan))
      if (userId === undefined) throw new Refusal('wechatUnbound')
      if (!(await takeScan(db, scan.state_hash, now()))) throw new Refusal('wechatExpired')
      context.ticket.clear()
      const proof = {
        stillHolds: async () => (await boundUserOf(db, keyOf(by, scan))) === userId,
        otherwise: 'wechatUnbound' as const,
      }
      // By GET script can leave out all that says it is one; programs have no ticket.
      return login.admit({ userId, proof, ...way }, { ...context, isFromPage: true })
    },

    async bind({ state, username, password, captcha_id, captcha, ...way }, context) {
      const by = await demandOn(context.org)
      const scan = await scans.demand(state, context)
      if (password === undefined) throw new Refusal('badInput')
      const { caller } = context
      if (caller.role !== 'guest') {
        await bindOwn(by, scan, password, { ...context, caller })
        context.ticket.clear()
        return { user: null }
      }
      if (username === undefined) throw new Refusal('badInput')
      const proven = await bindTyped(by, scan, { username, password, captcha_id, captcha }, context)
      context.ticket.clear()
      const { id: userId, isGuessable } = proven
      return { user: await login.admit({ userId, isGuessable, proof: login.untilPasswordChanges(proven), ...way }, context) }
    },

    async unbind({ password }, context) {
      if (!provider || !(await linkOf(db, context.caller.id, provider.app))) throw new Refusal('bindingUnknown')
      await login.proveOwn(password, context.caller, context, 'ownPasswordWrong')
      const { id: userId, sessionId } = context.caller
      if (!(await unlink(db, userId, provider.app))) throw new Refusal('bindingUnknown')
      // Which of them the chat app has opened is not known, and a phone that was lost is why people do this.
      await sessions.endOthers(userId, sessionId)
      return {}
    },

    async updatePassword({ state, old_password, password, confirm }, context) {
      const { caller, org } = context
      demandPassword(password, [caller.username])
      if (password !== confirm) throw new Refusal('confirmDiffers')
      if (old_password !== undefined) {
        await login.proveOwn(old_password, caller, context)
        if (password === old_password) throw new Refusal('passwordSame')
        await login.changePassword(caller.id, password, { except: caller.sessionId })
        return {}
      }
      if (state === undefined) throw new Refusal('badInput')
      const by = await demandOn(org)
      await limits.login(context.address)
      const scan = await scans.demand(state, context)
      if (await login.isOwn(caller.id, password)) throw new Refusal('passwordSame')
      await login.changePassword(caller.id, password, {
        except: caller.sessionId,
        keepsWechat: true,
        async together(tx) {
          if ((await boundUserOf(tx, keyOf(by, scan))) !== caller.id) throw new Refusal('wechatNotOwn')
          if (!(await takeScan(tx, scan.state_hash, now()))) throw new Refusal('wechatExpired')
        },
      })
      context.ticket.clear()
      return {}
    },

    async mine(_input, { caller, org, userAgent }) {
      const off = await switches.offIn(org.id)
      const is_on = flagOf(!isMiniProgram(userAgent) && (await hasWechatLogin(provider, org.id)) && !off.has('wechat_login'))
      const found = provider && (await linkOf(db, caller.id, provider.app))
      return { is_on, name: found?.person_name ?? '', bound_at: found?.bound_at ?? 0 }
    },

    async sandboxScan({ state, sign }, context) {
      const sandbox = await demandSandbox({ state, sign }, context)
      if (await sandbox.isPressed(state)) throw new Refusal('wechatTooLate')
      await sandbox.scan(state)
      return { scan_state: await stepOf(sandbox, state), people: [...sandbox.people] }
    },

    async sandboxAct({ state, sign, who }, context) {
      const sandbox = await demandSandbox({ state, sign }, context)
      const became = await sandbox.press(state, who)
      if (became !== 'counts') throw new Refusal(became === 'nobody' ? 'badInput' : 'wechatTooLate')
      return { scan_state: await stepOf(sandbox, state) }
    },
  })
}

const stepOf = async (provider: Pick<ChatProvider, 'progress'>, state: string) =>
  scanStates[(await provider.progress?.(state))?.step ?? 'waiting']
