import type { Call } from '@jiangtai/contract/call'
import { wechatLogin } from '@jiangtai/contract/wechat-login'
import type { Asking, TestApp } from './build-app.ts'

type Node = Pick<TestApp, 'ask'>

/** Keeps the cookies of session and ticket as a browser does, on whichever node it asks. */
export function openBrowser(first: Node, { session, address, host }: Pick<Asking, 'session' | 'address' | 'host'> = {}) {
  const cookies: { jt_session?: string | undefined; jt_wechat?: string | undefined } = { jt_session: session }

  async function ask(call: Pick<Call, 'method' | 'path' | 'encoding'>, input: Record<string, unknown> = {}, node: Node = first) {
    const answer = await node.ask(call, input, {
      ...{ session: cookies.jt_session, ticket: cookies.jt_wechat },
      ...(address !== undefined && { address }),
      ...(host !== undefined && { host }),
    })
    for (const { name, value } of answer.response.cookies)
      if (name === 'jt_session' || name === 'jt_wechat') cookies[name] = value || undefined
    return answer
  }

  /** Begins with the chat app; answers what the address of its page says. */
  async function begin(node: Node = first) {
    const { data } = await ask(wechatLogin.qrConnect, {}, node)
    const { state, url } = data as { state: string; url: string }
    return { state, sign: new URL(url).searchParams.get('sign') ?? '' }
  }

  return { cookies, ask, begin }
}
export type Browser = ReturnType<typeof openBrowser>
