import { wechatLogin } from '@jiangtai/contract/wechat-login'
import type { Garbage, Sample } from './access-garbage.ts'
import { longText, noCaptcha, origin, text } from './access-taken.ts'
import { openBrowser } from './browsers.ts'
import type { TestApp } from './build-app.ts'
import { password } from './people.ts'

/** Each try costs a password. */
const dear: readonly Garbage[] = ['nothing', 'NUL', 'a huge number', 'SQL']

/** One of the sandbox's people has an account; each scan is good once, so each question has its own. */
export async function createWechatWorld(school: TestApp, orgId: number) {
  const teacher = await school.people.teacher(orgId)

  async function begun(session: string | undefined, who?: string) {
    const browser = openBrowser(school, { session })
    const page = await browser.begin()
    if (who !== undefined) {
      await school.ask(wechatLogin.sandboxAct, { ...page, who })
      await browser.ask(wechatLogin.checkBind, { state: page.state })
    }
    return { ...browser, ...page, session, ticket: browser.cookies.jt_wechat }
  }
  async function bindTeacher(session: string) {
    const browser = await begun(session, 'demo-1')
    await browser.ask(wechatLogin.bind, { state: browser.state, password })
  }

  /** Who asks is made first, and what is asked is about what they have begun. */
  function scanned(more: object, open: () => ReturnType<typeof begun>): Pick<Sample, 'input' | 'as'> {
    let last: Awaited<ReturnType<typeof begun>> | undefined
    return {
      as: async () => (last = await open()),
      input: async () => ({ state: last?.state, ...more }),
    }
  }
  return {
    scanned,
    username: teacher.username,
    guest: () => begun(undefined, 'demo-1'),
    unbound: async () => {
      await school.db.deleteFrom('wechat_links').where('org_id', '=', orgId).execute()
      return begun(undefined, 'demo-1')
    },
    bound: async () => {
      const session = await school.people.session(teacher.id)
      await bindTeacher(session)
      return begun(session, 'demo-1')
    },
    page: async () => {
      const { state, sign } = await begun(undefined)
      return { state, sign }
    },
  }
}
export type WechatWorld = Awaited<ReturnType<typeof createWechatWorld>>

const forgotten = text('what nobody began here is over: a page that asks again is not refused')

export function wechatSamples({ scanned, username, guest, unbound, bound, page }: WechatWorld): Readonly<Record<string, Sample>> {
  const way = { origin: 100, channel: 'c', remember: 1 }
  return {
    'wechatLogin.checkBind': { ...scanned({}, guest), takes: { state: forgotten } },
    'wechatLogin.confirm': {
      ...scanned({ code: 'c' }, guest),
      takes: { code: longText('it is confirmed already, and nobody is asked again') },
    },
    'wechatLogin.login': {
      ...scanned(way, bound),
      ...{ takes: { channel: origin }, tries: dear },
    },
    'wechatLogin.bind': {
      ...scanned({ username, password, captcha_id: 'a', captcha: 'b', ...way }, unbound),
      ...{ takes: { captcha_id: noCaptcha, captcha: noCaptcha, channel: origin }, tries: dear },
    },
    'wechatLogin.unbind': { input: { password }, as: bound, tries: dear },
    'wechatLogin.updatePassword': {
      ...scanned({ old_password: 'wrong-1', password: 'jiangtai2', confirm: 'jiangtai2' }, bound),
      ...{ answers: 'oldPasswordWrong', tries: dear },
      takes: {
        old_password: { kinds: ['SQL'], because: 'it is a wrong password' },
        state: { kinds: ['SQL'], because: 'the old password is enough, or is not' },
      },
    },
    'wechatLogin.sandboxScan': { input: page, as: {} },
    'wechatLogin.sandboxAct': { input: async () => ({ ...(await page()), who: 'demo-1' }), as: {} },
  }
}
