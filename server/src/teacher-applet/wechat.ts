import * as z from 'zod/mini'
import type { Patience } from '../ask-outside.ts'
import { askWechat } from '../ask-wechat.ts'
import type { AppletSettings } from '../env.ts'
import type { AppletProvider } from './provider.ts'

const Known = z.object({ openid: z.string().check(z.regex(/^[\w-]{1,128}$/)) })

/** https://developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/user-login/code2Session.html. Its `session_key` is not kept and not handed on. */
export const createWechatApplet = ({ appid, secret, url }: AppletSettings, patience?: Patience): AppletProvider => ({
  async identify(code) {
    const query = { appid, secret, js_code: code, grant_type: 'authorization_code' }
    const known = z.safeParse(Known, await askWechat({ apiUrl: url, path: '/sns/jscode2session', query, patience }))
    if (!known.success) throw new Error('WeChat answered something else')
    return known.data.openid
  },
})
