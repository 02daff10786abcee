import { authSuccessPath } from '@jiangtai/contract/wechat-login'
import * as z from 'zod/mini'
import type { Patience } from '../ask-outside.ts'
import { askWechat } from '../ask-wechat.ts'
import type { WechatLoginPlace } from '../env.ts'
import type { ChatProvider } from './provider.ts'

const Token = z.object({ access_token: z.string().check(z.minLength(1)), openid: z.string().check(z.minLength(1), z.maxLength(128)) })
const UserInfo = z.object({ openid: z.string(), nickname: z.optional(z.string()) })

/** https://developers.weixin.qq.com/doc/oplatform/Website_App/WeChat_Login/Wechat_Login.html: a website application of the open platform. */
export function createWechatLogin({ appid, secret, publicUrl, pageUrl, apiUrl }: WechatLoginPlace, patience?: Patience): ChatProvider {
  const ask = (path: string, query: Readonly<Record<string, string>>) => askWechat({ apiUrl, path, query, patience })

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
