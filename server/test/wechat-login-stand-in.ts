import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WechatLoginPlace } from '../src/env.ts'
import { createPatience } from './patience.ts'

type Mood = 'well' | 'away' | 'garbage' | 'endless' | 'silent' | 'busy' | 'moved' | 'mixed up'

interface Issued {
  readonly openid: string
  isUsed: boolean
}

/** A server in this process that speaks the website login of the open platform as it is published: a code is good once, errors come with status 200. */
export async function startOpenPlatform() {
  const own = { appid: 'wxd930ea5d5a258f4f', secret: '0123456789abcdef0123456789abcdef' }
  const codes = new Map<string, Issued>()
  const tokens = new Map<string, string>()
  const nicknames = new Map<string, string>()
  const asked: string[] = []
  const told = { mood: 'well' as Mood, infoMood: 'well' as Mood }
  const waiting = new Set<ServerResponse>()
  const { patience, isSilent } = createPatience()

  const failed = (errcode: number, errmsg: string) => ({ errcode, errmsg })

  function token(query: URLSearchParams) {
    if (query.get('appid') !== own.appid) return failed(40013, 'invalid appid')
    if (query.get('secret') !== own.secret) return failed(40125, 'invalid appsecret')
    if (query.get('grant_type') !== 'authorization_code') return failed(40002, 'invalid grant_type')
    const issued = codes.get(query.get('code') ?? '')
    if (!issued) return failed(40029, 'invalid code')
    if (issued.isUsed) return failed(40163, 'code been used')
    issued.isUsed = true
    const access_token = `token of ${issued.openid}`
    tokens.set(access_token, issued.openid)
    return {
      ...{ access_token, expires_in: 7200, refresh_token: 'refresh', openid: issued.openid },
      ...{ scope: 'snsapi_login', unionid: `u${issued.openid}` },
    }
  }

  function info(query: URLSearchParams) {
    const openid = tokens.get(query.get('access_token') ?? '')
    if (openid === undefined) return failed(40001, 'invalid credential')
    if (openid !== query.get('openid')) return failed(40003, 'invalid openid')
    return { openid, nickname: nicknames.get(openid) ?? '', sex: 0, privilege: [], unionid: `u${openid}` }
  }

  function answer(response: ServerResponse, mood: Mood, said: object) {
    if (mood === 'silent') {
      waiting.add(response)
      return isSilent()
    }
    if (mood === 'away') return void response.writeHead(502).end('<html>502</html>')
    if (mood === 'moved') return void response.writeHead(302, { location: '/moved' }).end()
    // As it is published: plain text.
    response.writeHead(200, { 'content-type': 'text/plain' })
    if (mood === 'garbage') return void response.end('<!doctype html>')
    if (mood === 'endless') return void response.end(JSON.stringify({ ...said, much: 'x'.repeat(100_000) }))
    if (mood === 'mixed up') return void response.end(JSON.stringify({ ...said, openid: 'o-somebody-else' }))
    response.end(JSON.stringify(mood === 'busy' ? failed(-1, 'system error') : said))
  }

  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const { pathname, searchParams } = new URL(url, 'http://stand-in')
    if (pathname === '/sns/oauth2/access_token') return answer(response, told.mood, told.mood === 'well' ? token(searchParams) : {})
    // Believed by nobody who follows no redirect.
    if (pathname === '/moved') return answer(response, 'well', { access_token: 'token of o-moved', openid: 'o-moved' })
    if (pathname === '/sns/userinfo') return answer(response, told.infoMood, info(searchParams))
    response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings: WechatLoginPlace = { ...own, publicUrl: 'https://class.example.cn', pageUrl: 'https://open.weixin.qq.com', apiUrl }
  let made = 0
  return {
    ...{ settings, asked, told, patience },
    /** What the platform sends a browser back with once this person has said yes. */
    codeOf(openid: string, nickname = '') {
      const code = `code${++made}`
      codes.set(code, { openid, isUsed: false })
      nicknames.set(openid, nickname)
      return code
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const response of waiting) response.destroy()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
