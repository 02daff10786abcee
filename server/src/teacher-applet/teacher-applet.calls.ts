import { loginOrigins } from '@jiangtai/contract/accounts'
import { defaultChannel } from '@jiangtai/contract/default-channel'
import { flagOf } from '@jiangtai/contract/flag'
import type { Information } from '@jiangtai/contract/profile'
import { Refusal } from '@jiangtai/contract/refusal'
import { userTypes } from '@jiangtai/contract/roles'
import type { ListedSubject } from '@jiangtai/contract/subjects'
import { type AppletUser, appletBinding, teacherApplet } from '@jiangtai/contract/teacher-applet'
import { CodeRefused } from '../ask-wechat.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Context, Org, Person } from '../http/context.ts'
import type { Limits } from '../limits/limits.ts'
import { passwordHashOf, standingOf } from '../login/login.db.ts'
import type { Admission, Login } from '../login/login.ts'
import { loginCard } from '../login/login-card.ts'
import { changeOwnPassword } from '../login/own-password.ts'
import { isSamePassword } from '../login/password.ts'
import { lockPerson } from '../members/lock-person.db.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { bind, boundAt, boundUser, isBound, unbind } from './links.db.ts'
import type { AppletProvider } from './provider.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly limits: Pick<Limits, 'login'>
  readonly sessions: Sessions
  readonly login: Login
  /** Undefined: this server does not speak with the chat app. */
  readonly applet: AppletProvider | undefined
  readonly onFailure: (error: unknown) => void
  readonly informationOf: (caller: Person, org: Org) => Promise<Information>
  readonly subjectsOf: (orgId: number, teacherId: number) => Promise<readonly ListedSubject[]>
  readonly channelNamed: (orgId: number, code: string) => Promise<{ readonly code: string; readonly name: string } | undefined>
}

interface Account {
  readonly id: number
  readonly password_hash: string
}

export function teacherAppletCalls(deps: Deps) {
  const { db, clock, limits, sessions, login, applet } = deps

  async function identified(code: string, { org }: Pick<Context, 'org'>): Promise<string> {
    if (!applet || (await applet.serves?.(org.id)) === false) throw new Refusal('appletOff')
    return applet.identify(code).catch((error: unknown) => {
      if (error instanceof CodeRefused) throw new Refusal('appletCodeWrong')
      deps.onFailure(error)
      throw new Refusal('appletAway')
    })
  }

  /** Those that the chat app has opened and those by password alike: the phone may be somebody else's now. */
  async function endSessions(userId: number) {
    for (const { id, origin } of await sessions.listOf(userId)) if (origin === loginOrigins.miniTeacher) await sessions.end(id)
  }

  /** Inside, nobody changes the password, which would have ended the binding. Whose phone it was until now is logged out there. */
  async function bindTo(account: Account, orgId: number, externalId: string) {
    const isReplaced = await db.transaction().execute(async (tx) => {
      await lockPerson(tx, account.id)
      if (!isSamePassword(account.password_hash, await passwordHashOf(tx, account.id))) throw new Refusal('wrongPassword')
      const link = { org_id: orgId, external_id: externalId, user_id: account.id, bound_at: clock.seconds() }
      const { owner, hadOther } = await bind(tx, link)
      if (owner !== account.id) throw new Refusal('appletTaken')
      return hadOther
    })
    if (isReplaced) await endSessions(account.id)
  }

  /** A page that asks gets no cookie either. */
  const admit = (admission: Omit<Admission, 'origin'>, context: Context) =>
    login.admit({ ...admission, origin: loginOrigins.miniTeacher }, { ...context, isFromPage: false })

  async function unbindOf(userId: number) {
    await unbind(db, userId)
    await endSessions(userId)
  }

  const ofPages = answer(appletBinding, {
    mine: async (_input, { caller }) => ({ bound_at: (await boundAt(db, caller.id)) ?? 0 }),

    async end({ password }, context) {
      const { caller } = context
      await login.proveOwn(password, caller, context, 'ownPasswordWrong')
      if (!(await isBound(db, caller.id))) throw new Refusal('bindingUnknown')
      await unbindOf(caller.id)
      return {}
    },
  })

  const ofApplet = answer(teacherApplet, {
    async logIn({ code, ...credentials }, context) {
      const proven = await login.prove(credentials, context)
      if (proven.user_type !== userTypes.teacher) throw new Refusal('appletTeachers')
      const externalId = code === undefined ? undefined : await identified(code, context)
      // What the school has made may be known to others, until its owner has an own one.
      if (externalId !== undefined && !(await standingOf(db, proven.id)).hasInitial) await bindTo(proven, context.org.id, externalId)
      const admission = { userId: proven.id, proof: login.untilPasswordChanges(proven), isGuessable: proven.isGuessable }
      return { ...(await admit(admission, context)), is_bound: flagOf(await isBound(db, proven.id)) }
    },

    async accessToken({ code }, context) {
      const { org, address } = context
      await limits.login(address)
      const externalId = await identified(code, context)
      const userId = await boundUser(db, org.id, externalId)
      if (userId === undefined) return { is_bound: flagOf(false), user: null }
      const stillHolds = async () => (await boundUser(db, org.id, externalId)) === userId
      return { is_bound: flagOf(true), user: await admit({ userId, proof: { stillHolds, otherwise: 'appletCodeWrong' } }, context) }
    },

    loginCard: (_input, { caller, hostUrl }) => loginCard(hostUrl, caller.username),

    async channelPack({ channel = '' }, { org }) {
      const known = await deps.channelNamed(org.id, channel)
      return {
        channel: known?.code ?? defaultChannel,
        name: known?.name ?? '',
        is_default: flagOf(!known || known.code === defaultChannel),
      }
    },

    subjects: async (_input, { caller, org }) => ({ subjects: [...(await deps.subjectsOf(org.id, caller.id))] }),

    async userInfo(_input, { caller, org }): Promise<AppletUser> {
      const known = await deps.informationOf(caller, org)
      return { ...known, class_id: caller.classId, is_vouched: flagOf(caller.isVouched), is_bound: flagOf(await isBound(db, caller.id)) }
    },

    async unbind(_input, { caller }) {
      await unbindOf(caller.id)
      return {}
    },

    changePassword: (typed, context) => changeOwnPassword(login, typed, context),
  })
  return [...ofPages, ...ofApplet]
}
