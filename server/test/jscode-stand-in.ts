import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AppletSettings } from '../src/env.ts'
import { createPatience } from './patience.ts'

export type Behaviour = { readonly status: number; readonly body: string } | 'silent' | 'dead' | 'moved'

/** A server in this process that speaks `sns/jscode2session` as it is published: a code is good once, and only with the right app and secret. */
export async function startJscode() {
  const codes = new Map<string, string>()
  const used = new Set<string>()
  /** What it does instead of answering; undefined: it answers. */
  const told: { behaviour: Behaviour | undefined } = { behaviour: undefined }
  const { patience, isSilent } = createPatience()
  let made = 0

  function answer(asked: URLSearchParams): object {
    const code = asked.get('js_code') ?? ''
    if (asked.get('appid') !== settings.appid) return { errcode: 40013, errmsg: 'invalid appid' }
    if (asked.get('secret') !== settings.secret) return { errcode: 40125, errmsg: 'invalid appsecret' }
    if (asked.get('grant_type') !== 'authorization_code') return { errcode: 40002, errmsg: 'invalid grant_type' }
    if (used.has(code)) return { errcode: 40163, errmsg: 'code been used' }
    const openid = codes.get(code)
    if (openid === undefined) return { errcode: 40029, errmsg: 'invalid code' }
    used.add(code)
    return { openid, session_key: 'a session key of the chat app' }
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stand-in')
    const { behaviour } = told
    if (behaviour === 'dead') return request.socket.destroy()
    if (behaviour === 'silent') return isSilent()
    // Believed by nobody who follows no redirect.
    if (pathname === '/moved') return response.writeHead(200).end('{"openid":"somebody-else"}')
    if (behaviour === 'moved') return response.writeHead(302, { location: '/moved' }).end()
    if (behaviour) return response.writeHead(behaviour.status).end(behaviour.body)
    if (pathname !== '/sns/jscode2session' || request.method !== 'GET') return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/plain' }).end(JSON.stringify(answer(searchParams)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings: AppletSettings = { appid: 'wx0123456789abcdef', secret: 'an-appsecret-of-tests', url }
  return {
    ...{ settings, told, patience },
    /** What `wx.login` gives on the phone of this person. */
    codeOf(openid: string) {
      const code = `code-${++made}`
      codes.set(code, openid)
      return code
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
