import { accounts } from '@jiangtai/contract/accounts'
import { refusals } from '@jiangtai/contract/refusal'
import { registration } from '@jiangtai/contract/registration'
import { relations } from '@jiangtai/contract/relations'
import { teacherApplet } from '@jiangtai/contract/teacher-applet'
import { wechatLogin } from '@jiangtai/contract/wechat-login'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../../test/browsers.ts'
import { buildApp, buildNode, type TestApp, type TestNode } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { meanwhile } from '../../test/meanwhile.ts'
import { password } from '../../test/people.ts'
import { createPartner } from '../../test/sso.ts'
import type { Db } from '../db/database.ts'
import { noLimits } from '../limits/limits.ts'
import { createOnce } from '../once/once.ts'
import { createSessions } from '../sessions/sessions.ts'
import { createLogin } from './login.ts'
import { hashPassword } from './password.ts'

const code = (name: keyof typeof refusals) => refusals[name][0]

describe.each(engines)('whoever gets in on %s', (engine) => {
  let school: TestApp
  let node: TestNode
  let orgId: number
  let elsewhere: Db
  let tokenFor: Awaited<ReturnType<typeof createPartner>>
  let happens = async () => {}
  /** Of the sandboxes’ people. */
  let friends = 0
  beforeAll(async () => {
    school = await buildApp(engine)
    elsewhere = (await school.database.reopen()).db
    node = await buildNode(school.database, { db: meanwhile(school.db, 'sessions', () => happens()) })
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
    tokenFor = await createPartner(school.db, school.deps.clock, orgId)
  })
  afterAll(async () => {
    await node.app.close()
    await school.close()
  })

  type Someone = Awaited<ReturnType<TestApp['people']['teacher']>> & { readonly phone: string }
  async function newPerson(): Promise<Someone> {
    const person = await school.people.teacher(orgId)
    const phone = `134${String(person.id).padStart(8, '0')}`
    await school.db.updateTable('users').set({ phone }).where('id', '=', person.id).execute()
    return { ...person, phone }
  }
  const sentCode = async ({ username }: Someone) => {
    await node.ask(accounts.sendCode, { account: username, purpose: 'login', ...(await node.captcha()) })
    return node.sent.at(-1)?.code
  }
  const newPassword = async ({ id }: Someone) => {
    const password_hash = await hashPassword('N3w-password')
    await elsewhere.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
  }
  async function relative(person: Someone) {
    const friend = await newPerson()
    await school.db.insertInto('user_relations').values({ user_a: person.id, user_b: friend.id, created_at: 0 }).execute()
    return friend
  }

  type Way = (
    person: Someone,
  ) => Promise<{ call: Parameters<TestApp['ask']>[0]; input: Record<string, unknown>; session?: string; ticket?: string | undefined }>
  const ways: readonly [string, keyof typeof refusals, Way, (person: Someone) => Promise<unknown>][] = [
    ['a password', 'wrongPassword', async ({ username }) => ({ call: accounts.logIn, input: { username, password } }), newPassword],
    [
      'a code',
      'codeWrong',
      async (person) => ({ call: accounts.logInByCode, input: { account: person.username, code: await sentCode(person) } }),
      newPassword,
    ],
    [
      'a phone number and its code',
      'codeWrong',
      async (person) => ({ call: accounts.logInOnPhone, input: { phone: person.phone, code: await sentCode(person) } }),
      newPassword,
    ],
    [
      'a code handed over by a session',
      'codeWrong',
      async (person) => ({
        call: accounts.logInByCode,
        input: (await node.ask(accounts.handOverCode, {}, person)).data as { code: string },
      }),
      async ({ id }) => {
        const [first] = await elsewhere.selectFrom('sessions').select('id').where('user_id', '=', id).orderBy('id').execute()
        await elsewhere
          .deleteFrom('sessions')
          .where('id', '=', first?.id ?? 0)
          .execute()
      },
    ],
    [
      'a relation',
      'relationUnknown',
      async (person) => ({ call: relations.change, input: { user_id: person.id }, session: (await relative(person)).session }),
      ({ id }) => elsewhere.deleteFrom('user_relations').where('user_a', '=', id).execute(),
    ],
    [
      'a binding',
      'ssoWrong',
      async (person) => {
        await school.ask(registration.bindThirdParty, { token: tokenFor(`s-${person.id}`) }, person)
        return { call: registration.acceptSso, input: { token: tokenFor(`s-${person.id}`) } }
      },
      ({ id }) => elsewhere.deleteFrom('third_party_links').where('user_id', '=', id).execute(),
    ],
    [
      'the chat app',
      'wechatUnbound',
      async ({ id }) => {
        const who = `demo-${++friends}`
        const link = { org_id: orgId, app: 'sandbox', external_id: who, user_id: id, person_name: '', bound_at: 0 }
        await school.db.insertInto('wechat_links').values(link).execute()
        const browser = openBrowser(node)
        const page = await browser.begin()
        await node.ask(wechatLogin.sandboxAct, { ...page, who })
        await browser.ask(wechatLogin.checkBind, { state: page.state })
        return { call: wechatLogin.login, input: { state: page.state }, ticket: browser.cookies.jt_wechat }
      },
      ({ id }) => elsewhere.deleteFrom('wechat_links').where('user_id', '=', id).execute(),
    ],
    [
      'the mini-program',
      'appletCodeWrong',
      async ({ id }) => {
        const who = `demo-${++friends}`
        const link = { org_id: orgId, external_id: `sandbox-${who}`, user_id: id, bound_at: 0 }
        await school.db.insertInto('applet_links').values(link).execute()
        return { call: teacherApplet.accessToken, input: { code: who } }
      },
      ({ id }) => elsewhere.deleteFrom('applet_links').where('user_id', '=', id).execute(),
    ],
  ]

  it.each(ways)('by %s is out again if that was taken away while the session was opened', async (_what, otherwise, way, takeAway) => {
    const lives = async ({ id }: Someone) =>
      (await school.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length
    const enter = async (person: Someone, during: () => Promise<unknown>) => {
      const { call, input, session, ticket } = await way(person)
      const before = await lives(person)
      happens = async () => void (await during())
      const reply = await node.ask(call, input, { session, ticket })
      happens = async () => {}
      return { reply, opened: (await lives(person)) - before }
    }
    const [quick, slow] = [await newPerson(), await newPerson()]
    const allowed = await enter(quick, async () => {})
    expect([allowed.reply.errCode, allowed.opened]).toEqual([0, 1])
    const refused = await enter(slow, () => takeAway(slow))
    expect(refused.reply.errCode).toBe(code(otherwise))
    expect(refused.reply.response.cookies.filter(({ name }) => name === 'jt_session')).toEqual([])
    expect(refused.opened).toBeLessThanOrEqual(0)
  })

  it('a new password ends the others with it, even if the process dies before it can say so', async () => {
    const { id } = await newPerson()
    const sessions = await createSessions(school.deps)
    const dying = () => Promise.reject(new Error('killed'))
    const login = createLogin({
      ...school.deps,
      limits: noLimits,
      sessions: { ...sessions, forget: dying, endOthers: dying },
      once: createOnce(school.deps),
    })
    await expect(login.changePassword(id, 'N3w-password')).rejects.toThrow('killed')
    expect(await sessions.listOf(id)).toEqual([])
  })

  it('a new password that is refused ends nothing', async () => {
    const { id } = await newPerson()
    const sessions = await createSessions(school.deps)
    const login = createLogin({ ...school.deps, limits: noLimits, sessions, once: createOnce(school.deps) })
    const together = () => Promise.reject(new Error('no'))
    await expect(login.changePassword(id, 'N3w-password', { together })).rejects.toThrow('no')
    expect(await sessions.listOf(id)).toHaveLength(1)
  })

  it('whoever is let in between the new password and its end is out after it', async () => {
    const { id } = await newPerson()
    const sessions = await createSessions(school.deps)
    const late = {
      ...sessions,
      async forget(ids: readonly number[]) {
        await school.people.session(id)
        await sessions.forget(ids)
      },
    }
    const login = createLogin({ ...school.deps, limits: noLimits, sessions: late, once: createOnce(school.deps) })
    await login.changePassword(id, 'N3w-password')
    expect(await sessions.listOf(id)).toEqual([])
  })
})
