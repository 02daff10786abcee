import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Behaviour, startJscode } from '../../test/jscode-stand-in.ts'
import { CodeRefused } from '../ask-wechat.ts'
import type { AppletProvider } from './provider.ts'
import { createAppletSandbox } from './sandbox.ts'
import { createWechatApplet } from './wechat.ts'

let wechat: Awaited<ReturnType<typeof startJscode>>
beforeAll(async () => {
  wechat = await startJscode()
})
beforeEach(() => {
  wechat.told.behaviour = undefined
})
afterAll(() => wechat.close())

interface Stand {
  readonly provider: AppletProvider
  readonly codeOf: (person: 1 | 2) => string
}

describe.each<[string, () => Stand]>([
  ['the sandbox', () => ({ provider: createAppletSandbox(), codeOf: (person) => `demo-${person}` })],
  [
    'the chat app',
    () => ({
      provider: createWechatApplet(wechat.settings),
      codeOf: (person) => wechat.codeOf(`o6_bmjrPTlm6_2sgVt7hMZOPfL2${person}`),
    }),
  ],
])('%s', (_name, open) => {
  it('says who somebody is, the same each time, and refuses codes that are none', async () => {
    const { provider, codeOf } = open()
    const [first, again, other] = [
      await provider.identify(codeOf(1)),
      await provider.identify(codeOf(1)),
      await provider.identify(codeOf(2)),
    ]
    expect(again).toBe(first)
    expect(other).not.toBe(first)
    for (const code of ['', 'nobody', 'demo-6', 'x&js_code=code-1'])
      await expect(provider.identify(code)).rejects.toBeInstanceOf(CodeRefused)
  })
})

describe('sns/jscode2session', () => {
  const identify = (code: string, changes = {}) => createWechatApplet({ ...wechat.settings, ...changes }, wechat.patience).identify(code)

  it('a code that was used is refused', async () => {
    const code = wechat.codeOf('somebody')
    expect(await identify(code)).toBe('somebody')
    await expect(identify(code)).rejects.toBeInstanceOf(CodeRefused)
  })

  it('with a wrong app or secret it is not the code that is refused', async () => {
    for (const changes of [{ appid: 'wx00' }, { secret: 'another' }]) {
      const error = await identify(wechat.codeOf('somebody'), changes).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(Error)
      expect(error).not.toBeInstanceOf(CodeRefused)
    }
  })

  it.each<[string, Behaviour]>([
    ['busy', { status: 200, body: '{"errcode":-1,"errmsg":"system error"}' }],
    ['garbage', { status: 200, body: '<html>' }],
    ['nobody', { status: 200, body: '{"session_key":"x"}' }],
    ['something that is no id', { status: 200, body: '{"openid":"a b","session_key":"x"}' }],
    ['an error', { status: 502, body: '{"openid":"somebody"}' }],
    ['silence', 'silent'],
    ['too much', { status: 200, body: JSON.stringify({ openid: 'somebody', much: 'x'.repeat(100_000) }) }],
    ['another place', 'moved'],
    ['death', 'dead'],
  ])('%s is nobody, and its error repeats neither code nor secret', async (_name, behaviour) => {
    wechat.told.behaviour = behaviour
    const error = await identify('code-of-somebody').catch((thrown: unknown) => thrown)
    expect(error).not.toBeInstanceOf(CodeRefused)
    expect(error).toBeInstanceOf(Error)
    expect(String((error as Error).stack)).not.toMatch(/an-appsecret-of-tests|code-of-somebody/)
  })
})
