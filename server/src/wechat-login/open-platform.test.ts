import { accounts } from '@jiangtai/contract/accounts'
import { refusals } from '@jiangtai/contract/refusal'
import { scanStates, wechatLogin } from '@jiangtai/contract/wechat-login'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../../test/browsers.ts'
import { buildApp, buildNode, type TestApp } from '../../test/build-app.ts'
import { engines } from '../../test/databases.ts'
import { password } from '../../test/people.ts'
import { startOpenPlatform } from '../../test/wechat-login-stand-in.ts'
import { createMemoryBus } from '../bus/memory.ts'
import { createLimits } from '../limits/limits.ts'
import { createMemoryCounters } from '../limits/memory.ts'
import { createWechatLogin } from './wechat.ts'

const code = (name: keyof typeof refusals) => refusals[name][0]
const { waiting, scanned, confirmed, refused, expired } = scanStates

describe.each(engines)('login with the open platform on %s', (engine) => {
  let school: TestApp
  let orgId: number
  let platform: Awaited<ReturnType<typeof startOpenPlatform>>
  const bus = createMemoryBus()
  const provider = () => createWechatLogin(platform.settings, platform.patience)
  beforeAll(async () => {
    platform = await startOpenPlatform()
    school = await buildApp(engine, { bus, chat: provider() })
    orgId = await school.people.organization({ code: 'default', hosts: ['localhost'] })
  })
  afterAll(async () => {
    await school.close()
    await platform.close()
  })
  afterEach(() => {
    platform.told.mood = 'well'
  })

  async function begun() {
    const browser = openBrowser(school)
    const { data } = await browser.ask(wechatLogin.qrConnect)
    const { state } = data as { state: string }
    const confirm = (code?: string, node?: Pick<TestApp, 'ask'>) => browser.ask(wechatLogin.confirm, { state, ...(code && { code }) }, node)
    const seen = async () => (await browser.ask(wechatLogin.checkBind, { state })).data
    return { ...browser, state, data, confirm, seen }
  }

  it('the page opens the platform’s own, which shows the code; who comes back with one is logged in', async () => {
    const teacher = await school.people.teacher(orgId)
    const first = await begun()
    expect(first.data).toMatchObject({ qr_image: '', url: expect.stringMatching(/^https:\/\/open\.weixin\.qq\.com\/connect\/qrconnect\?/) })
    expect(await first.seen()).toMatchObject({ scan_state: waiting })
    expect((await first.confirm(platform.codeOf('o-1', '周老师\u202e'))).data).toEqual({ scan_state: confirmed })
    expect(await first.seen()).toEqual({ scan_state: confirmed, name: '周老师', is_bound: 0, is_taken: 0 })
    await first.ask(wechatLogin.bind, { state: first.state, username: teacher.username, password })
    const second = await begun()
    await second.confirm(platform.codeOf('o-1'))
    expect((await second.ask(wechatLogin.login, { state: second.state })).data).toMatchObject({ user_id: teacher.id })
  })

  it('a code is good once: not again for the same login, not for another, and not on another node', async () => {
    const other = await buildNode(school.database, { bus, chat: provider() })
    const first = await begun()
    const once = platform.codeOf('o-2')
    const asked = platform.asked.length
    const both = await Promise.all([first.confirm(once), first.confirm(once, other)])
    for (const { errCode } of both) expect(errCode).toBe(0)
    expect((await first.confirm(once)).data).toEqual({ scan_state: confirmed })
    expect(platform.asked.slice(asked).filter((url) => url.startsWith('/sns/oauth2/access_token'))).toHaveLength(1)
    const second = await begun()
    expect((await second.confirm(once)).data).toEqual({ scan_state: refused })
    expect((await second.confirm(platform.codeOf('o-2'))).data).toEqual({ scan_state: refused })
    await other.app.close()
  })

  it('a state of somebody else, or of nobody, lets nobody in, and the platform is not asked', async () => {
    const [victim, thief] = [await begun(), await begun()]
    const asked = platform.asked.length
    const mine = platform.codeOf('o-thief')
    for (const state of [thief.state, 'nobody-began-this'])
      expect((await victim.ask(wechatLogin.confirm, { state, code: mine })).errCode).toBe(code('wechatExpired'))
    expect(platform.asked.length).toBe(asked)
    expect(await victim.seen()).toMatchObject({ scan_state: waiting })
  })

  it('who refuses there comes back without a code', async () => {
    const browser = await begun()
    expect((await browser.confirm()).data).toEqual({ scan_state: refused })
    expect(await browser.seen()).toMatchObject({ scan_state: refused })
  })

  it.each(['away', 'garbage', 'silent', 'busy'] as const)(
    'a platform that is %s costs no scan: the same code is brought again',
    async (mood) => {
      const browser = await begun()
      const mine = platform.codeOf('o-3')
      platform.told.mood = mood
      expect(await browser.confirm(mine)).toMatchObject({ errCode: code('wechatAway'), msg: '微信现在没有回应，请稍后再试' })
      expect(await browser.seen()).toMatchObject({ scan_state: waiting })
      platform.told.mood = 'well'
      expect((await browser.confirm(mine)).data).toEqual({ scan_state: confirmed })
      expect(school.lines.join()).not.toContain(platform.settings.secret)
    },
  )

  it('a scan whose node died while it asked is over soon, so that the page offers another one; one that is asked about again is not', async () => {
    const dying = await buildNode(school.database, { bus, chat: { ...provider(), identify: () => new Promise<never>(() => {}) } })
    const [left, kept] = [await begun(), await begun()]
    platform.told.mood = 'away'
    await kept.confirm('a-code')
    void left.confirm(platform.codeOf('o-8'), dying)
    await expect.poll(left.seen).toMatchObject({ scan_state: scanned })
    school.time.ms += 15_000
    expect(await left.seen()).toMatchObject({ scan_state: expired })
    expect(await kept.seen()).toMatchObject({ scan_state: waiting })
    await dying.app.close()
  })

  it('of one scan so many codes are tried and no more', async () => {
    const browser = await begun()
    platform.told.mood = 'away'
    for (let tries = 0; tries < 5; tries++) expect((await browser.confirm('a-code')).errCode).toBe(code('wechatAway'))
    platform.told.mood = 'well'
    expect((await browser.confirm(platform.codeOf('o-4'))).data).toEqual({ scan_state: waiting })
  })

  it('people of another app are nobody here', async () => {
    const first = await begun()
    const teacher = await school.people.teacher(orgId)
    await first.confirm(platform.codeOf('o-5'))
    await first.ask(wechatLogin.bind, { state: first.state, username: teacher.username, password })
    const another = await buildNode(school.database, { bus, chat: { ...provider(), app: 'another-app' } })
    const browser = openBrowser(another)
    const { state } = (await browser.ask(wechatLogin.qrConnect)).data as { state: string }
    await browser.ask(wechatLogin.confirm, { state, code: platform.codeOf('o-5') })
    expect((await browser.ask(wechatLogin.login, { state })).errCode).toBe(code('wechatUnbound'))
    await another.app.close()
  })

  it('an address is counted: what it begins and passwords it tries while binding, neither with the other', async () => {
    const limits = createLimits(createMemoryCounters(school.deps.clock.ms), {
      ...{ loginsPerAccount: 3, loginsPerAddress: 8, writesPerSession: 1000 },
    })
    const node = await buildNode(school.database, { bus, chat: provider(), limits })
    const teacher = await school.people.teacher(orgId)
    const browser = openBrowser(node, { address: '10.1.0.1' })
    const { state } = (await browser.ask(wechatLogin.qrConnect)).data as { state: string }
    await browser.ask(wechatLogin.confirm, { state, code: platform.codeOf('o-6') })
    const tries: number[] = []
    for (let i = 0; i < 4; i++)
      tries.push((await browser.ask(wechatLogin.bind, { state, username: teacher.username, password: `wrong-${i}` })).errCode)
    expect(tries).toEqual([...Array(3).fill(code('wrongPassword')), code('captchaNeeded')])

    const busy = openBrowser(node, { address: '10.2.0.1' })
    const begins: number[] = []
    for (let i = 0; i < 9; i++) begins.push((await busy.ask(wechatLogin.qrConnect)).errCode)
    expect(begins).toEqual([...Array(8).fill(0), code('tooMany')])

    const { username } = await school.people.teacher(orgId)
    expect((await busy.ask(accounts.logIn, { username, password })).errCode).toBe(0)
    await node.app.close()
  })

  it('states that are none keep nobody out who sits in the same school, however many there are', async () => {
    const limits = createLimits(createMemoryCounters(school.deps.clock.ms), {
      ...{ loginsPerAccount: 3, loginsPerAddress: 8, writesPerSession: 1000 },
    })
    const node = await buildNode(school.database, { bus, chat: provider(), limits })
    const honest = openBrowser(node, { address: '10.3.0.1' })
    const { state } = (await honest.ask(wechatLogin.qrConnect)).data as { state: string }
    const pupil = openBrowser(node, { address: '10.3.0.1' })
    await pupil.ask(wechatLogin.qrConnect)
    for (let n = 0; n < 700; n++) await pupil.ask(n % 7 ? wechatLogin.checkBind : wechatLogin.confirm, { state: `guess-${n}`, code: 'c' })
    expect((await pupil.ask(wechatLogin.checkBind, { state: 'guess' })).data).toMatchObject({ scan_state: expired })
    const teacher = await school.people.teacher(orgId)
    expect((await honest.ask(wechatLogin.confirm, { state, code: platform.codeOf('o-7') })).data).toEqual({ scan_state: confirmed })
    expect((await honest.ask(wechatLogin.bind, { state, username: teacher.username, password })).errCode).toBe(0)
    await node.app.close()
  })
})
