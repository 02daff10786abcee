import * as z from 'zod/mini'
import type { AppletSettings } from '../env.ts'
import { AppletCodeRefused, type AppletProvider } from './provider.ts'

const Failed = z.object({ errcode: z.int() })
const Known = z.object({ openid: z.string().check(z.regex(/^[\w-]{1,128}$/)) })

/** The code itself is at fault: wrong, used before, or of somebody whom the chat app holds back. */
const codeFaults: ReadonlySet<number> = new Set([40029, 40163, 40226, 41008])
const usualWaitMs = 5000

/** https://developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/user-login/code2Session.html. Its `session_key` is not kept and not handed on. */
export function createWechatApplet({ appid, secret, url }: AppletSettings, waitMs = usualWaitMs): AppletProvider {
  /** Errors must not repeat the address: the secret is in it. */
  async function ask(code: string): Promise<unknown> {
    const query = new URLSearchParams({ appid, secret, js_code: code, grant_type: 'authorization_code' })
    const options = { headers: { accept: 'application/json' }, redirect: 'error', signal: AbortSignal.timeout(waitMs) } as const
    const response = await fetch(`${url}/sns/jscode2session?${query}`, options)
    if (response.status !== 200) throw new Error(`status ${response.status}`)
    return JSON.parse(await response.text())
  }

  return {
    async identify(code) {
      const said = await ask(code).catch((error: unknown) => {
        throw new Error(`WeChat did not say who it is: ${error instanceof Error ? error.name : 'Error'}`)
      })
      const failed = z.safeParse(Failed, said)
      if (failed.success && failed.data.errcode !== 0) {
        if (codeFaults.has(failed.data.errcode)) throw new AppletCodeRefused(`errcode ${failed.data.errcode}`)
        throw new Error(`WeChat answered errcode ${failed.data.errcode}`)
      }
      const known = z.safeParse(Known, said)
      if (!known.success) throw new Error('WeChat answered something else')
      return known.data.openid
    },
  }
}
