import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startOpenPlatform } from '../../test/wechat-login-stand-in.ts'
import { CodeRefused } from '../ask-wechat.ts'
import type { ChatProvider } from './provider.ts'
import { createWechatLogin } from './wechat.ts'

describe('the open platform of WeChat', () => {
  let platform: Awaited<ReturnType<typeof startOpenPlatform>>
  let wechat: ChatProvider
  beforeAll(async () => {
    platform = await startOpenPlatform()
    wechat = createWechatLogin(platform.settings, platform.patience)
  })
  afterAll(() => platform.close())
  beforeEach(() => {
    platform.told.mood = 'well'
    platform.told.infoMood = 'well'
  })

  it('sends people to the published address, with the state of this login', () => {
    const { url, isScanned } = wechat.begin({ state: 'a-state', hostUrl: 'https://class.example.cn' })
    const { origin, pathname, searchParams, hash } = new URL(url)
    expect([origin + pathname, hash, isScanned]).toEqual(['https://open.weixin.qq.com/connect/qrconnect', '#wechat_redirect', false])
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ appid: platform.settings.appid, response_type: 'code', scope: 'snsapi_login', state: 'a-state' },
      redirect_uri: 'https://class.example.cn/wwx/auth-success',
    })
  })

  it('back to the host of another school it goes through middlePage, for the platform knows one domain', () => {
    const back = new URL(wechat.begin({ state: 's', hostUrl: 'https://jp.example.cn:8443' }).url).searchParams.get('redirect_uri') ?? ''
    expect(new URL(back).origin + new URL(back).pathname).toBe('https://class.example.cn/middlePage')
    expect(Object.fromEntries(new URL(back).searchParams)).toEqual({ domain: 'jp.example.cn:8443', path: '/wwx/auth-success' })
  })

  it('exchanges a code for who it is', async () => {
    expect(await wechat.identify(platform.codeOf('o-1', '小周'))).toEqual({ id: 'o-1', name: '小周' })
  })

  it('a code that was used, or that nobody was given, is refused for good', async () => {
    const code = platform.codeOf('o-2')
    await wechat.identify(code)
    await expect(wechat.identify(code)).rejects.toThrow(CodeRefused)
    await expect(wechat.identify('guessed')).rejects.toThrow(CodeRefused)
    await expect(wechat.identify('a&secret=b')).rejects.toThrow(CodeRefused)
  })

  it('a wrong secret is our fault and not that of the code', async () => {
    const wrong = createWechatLogin({ ...platform.settings, secret: 'another-secret-of-somebody' })
    await expect(wrong.identify(platform.codeOf('o-3'))).rejects.toThrow('WeChat answered errcode 40125')
  })

  it.each(['away', 'garbage', 'endless', 'silent', 'busy', 'moved'] as const)(
    'one that is %s can be asked again, and no secret is in what is said of it',
    async (mood) => {
      const code = platform.codeOf('o-4')
      platform.told.mood = mood
      const error: unknown = await wechat.identify(code).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(Error)
      expect(error).not.toBeInstanceOf(CodeRefused)
      expect(String(error)).toContain('WeChat')
      expect(String(error)).not.toContain(platform.settings.secret)
      platform.told.mood = 'well'
      expect((await wechat.identify(code)).id).toBe('o-4')
    },
  )

  it('a name that is said of somebody else is nobody’s', async () => {
    platform.told.infoMood = 'mixed up'
    expect(await wechat.identify(platform.codeOf('o-6', '小王'))).toEqual({ id: 'o-6', name: '' })
  })

  it('a dead one, too', async () => {
    const dead = createWechatLogin({ ...platform.settings, apiUrl: 'http://127.0.0.1:9' })
    await expect(dead.identify('code')).rejects.toThrow('WeChat was not reached')
  })

  it.each(['away', 'garbage', 'silent', 'busy'] as const)(
    'that the name cannot be had (%s) keeps nobody out: the code is used up',
    async (mood) => {
      platform.told.infoMood = mood
      expect(await wechat.identify(platform.codeOf('o-5', '小林'))).toEqual({ id: 'o-5', name: '' })
    },
  )
})
