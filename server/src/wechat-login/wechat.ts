import { authSuccessPath } from '@jiangtai/contract/wechat-login'
import * as z from 'zod/mini'
import type { WechatLoginPlace } from '../env.ts'
import { type ChatProvider, CodeRefused } from './provider.ts'

const Failed = z.object({ errcode: z.int().check(z.minimum(-1)) })
const Token = z.object({ access_token: z.string().check(z.minLength(1)), openid: z.string().check(z.minLength(1), z.maxLength(128)) })
const UserInfo = z.object({ openid: z.string(), nickname: z.optional(z.string()) })

/** The code itself is at fault: wrong, expired, used before, missing. */
const codeFaults: ReadonlySet<number> = new Set([40029, 40163, 41008, 42003])
const usualWaitMs = 5000
const mostBytes = 64 * 1024

/** https://developers.weixin.qq.com/doc/oplatform/Website_App/WeChat_Login/Wechat_Login.html: a website application of the open platform. */
export function createWechatLogin({ appid, secret, publicUrl, pageUrl, apiUrl }: WechatLoginPlace, waitMs = usualWaitMs): ChatProvider {
  /** Errors must not repeat the address: the secret is in it. */
  async function ask(path: string, query: Readonly<Record<string, string>>): Promise<unknown> {
    const url = `${apiUrl}${path}?${new URLSearchParams(query)}`
    const signal = AbortSignal.timeout(waitMs)
    const response = await fetch(url, { headers: { accept: 'application/json' }, redirect: 'error', signal }).catch((error: unknown) => {
      throw new Error(`WeChat was not reached: ${error instanceof Error ? error.name : 'unknown'}`)
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new Error(`WeChat answered ${response.status}`)
    }
    const said = parsed(await textOf(response))
    const failed = Failed.safeParse(said)
    if (!failed.success || failed.data.errcode === 0) return said
    if (codeFaults.has(failed.data.errcode)) throw new CodeRefused(`WeChat refused the code: ${failed.data.errcode}`)
    throw new Error(`WeChat answered errcode ${failed.data.errcode}`)
  }

  /** Only decoration: without it somebody is let in as well, for the code cannot be used again. */
  async function nameOf({ access_token, openid }: z.infer<typeof Token>): Promise<string> {
    try {
      const info = z.parse(UserInfo, await ask('/sns/userinfo', { access_token, openid, lang: 'zh_CN' }))
      return info.openid === openid ? (info.nickname ?? '') : ''
    } catch {
      return ''
    }
  }

  return {
    name: 'wechat',
    app: appid,

    begin({ state, hostUrl }) {
      // The open platform knows one domain of ours; from there the other schools' hosts are reached.
      const relay = { domain: hostUrl && new URL(hostUrl).host, path: authSuccessPath }
      const back = hostUrl === publicUrl ? `${publicUrl}${authSuccessPath}` : `${publicUrl}/middlePage?${new URLSearchParams(relay)}`
      const query = { appid, redirect_uri: back, response_type: 'code', scope: 'snsapi_login', state }
      return { url: `${pageUrl}/connect/qrconnect?${new URLSearchParams(query)}#wechat_redirect`, isScanned: false }
    },

    async identify(code) {
      const said = await ask('/sns/oauth2/access_token', { appid, secret, code, grant_type: 'authorization_code' })
      const token = Token.safeParse(said)
      if (!token.success) throw new Error('WeChat answered something else')
      return { id: token.data.openid, name: await nameOf(token.data) }
    },
  }
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > mostBytes) throw new Error('WeChat answered too much')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('WeChat answered something else')
  }
}
