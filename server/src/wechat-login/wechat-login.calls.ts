import { flagOf } from '@jiangtai/contract/flag'
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
import { freshSeconds, type Sessions } from '../sessions/sessions.ts'
import type { Switches } from '../switches/switches.ts'
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
  readonly sessions: Sessions
  readonly switches: Switches
  /** Undefined: nobody logs in with the chat app. */
  readonly provider: ChatProvider | undefined
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
}

/** Whether people of a school log in with the chat app. */
export const hasWechatLogin = async (provider: ChatProvider | undefined, orgId: number) =>
  provider !== undefined && (!provider.serves || (await provider.serves(orgId)))

export function wechatLoginCalls({ db, clock, limits, login, sessions, switches, provider, logger }: Deps) {
  const scans = createScans({ db, clock, limits, logger })
  const now = clock.seconds

  async function demandOn(org: Pick<Org, 'id'>): Promise<ChatProvider> {
    if (!provider || !(await hasWechatLogin(provider, org.id))) throw new Refusal('wechatOff')
    await switches.demand(org.id, 'wechat_login')
    return provider
  }

  function demandSandbox(state: string, sign: string) {
    if (!isSandbox(provider)) throw new Refusal('sandboxOff')
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
    })
  }

  async function bindOwn(by: ChatProvider, scan: Scan, caller: Person, org: Org) {
    const session = await sessions.findById(caller.sessionId, org.id)
    if (!session || now() - session.provenAt > freshSeconds) throw new Refusal('loginNotFresh')
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
      await limits.login(context.address)
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
      await limits.login(context.address)
      return { scan_state: await scans.confirm(by, state, code, context) }
    },

    async login({ state, ...way }, context) {
      const by = await demandOn(context.org)
      await limits.login(context.address)
      const scan = await scans.demand(state, context)
      const userId = await boundUserOf(db, keyOf(by, scan))
      if (userId === undefined) throw new Refusal('wechatUnbound')
      if (!(await takeScan(db, scan.state_hash, now()))) throw new Refusal('wechatExpired')
      context.ticket.clear()
      const proof = {
        stillHolds: async () => (await boundUserOf(db, keyOf(by, scan))) === userId,
        otherwise: 'wechatUnbound' as const,
      }
      return login.admit({ userId, proof, ...way }, context)
    },

    async bind({ state, username, password, captcha_id, captcha, ...way }, context) {
      const by = await demandOn(context.org)
      const scan = await scans.demand(state, context)
      if (context.caller.role !== 'guest') {
        await bindOwn(by, scan, context.caller, context.org)
        context.ticket.clear()
        return { user: null }
      }
      if (username === undefined || password === undefined) throw new Refusal('badInput')
      const proven = await bindTyped(by, scan, { username, password, captcha_id, captcha }, context)
      context.ticket.clear()
      const { id: userId, isGuessable } = proven
      return { user: await login.admit({ userId, isGuessable, proof: login.untilPasswordChanges(proven), ...way }, context) }
    },

    async unbind({ password }, context) {
      if (!provider || !(await linkOf(db, context.caller.id, provider.app))) throw new Refusal('bindingUnknown')
      await login.proveOwn(password, context.caller, context, 'ownPasswordWrong')
      if (!(await unlink(db, context.caller.id, provider.app))) throw new Refusal('bindingUnknown')
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

    async mine(_input, { caller, org }) {
      const off = await switches.offIn(org.id)
      const is_on = flagOf((await hasWechatLogin(provider, org.id)) && !off.has('wechat_login'))
      const found = provider && (await linkOf(db, caller.id, provider.app))
      return { is_on, name: found?.person_name ?? '', bound_at: found?.bound_at ?? 0 }
    },

    async sandboxScan({ state, sign }) {
      const sandbox = demandSandbox(state, sign)
      await sandbox.scan(state)
      return { scan_state: await stepOf(sandbox, state), people: [...sandbox.people] }
    },

    async sandboxAct({ state, sign, who }) {
      const sandbox = demandSandbox(state, sign)
      if (!(await sandbox.press(state, who))) throw new Refusal('badInput')
      return { scan_state: await stepOf(sandbox, state) }
    },
  })
}

const stepOf = async (provider: Pick<ChatProvider, 'progress'>, state: string) =>
  scanStates[(await provider.progress?.(state))?.step ?? 'waiting']
