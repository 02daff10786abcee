import { wechatLoginPath } from '@jiangtai/contract/wechat-login'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const sessionCookieName = 'jt_session'
const ticketCookieName = 'jt_wechat'
const yearSeconds = 365 * 86_400

interface Kept {
  readonly name: string
  readonly path: string
}
const session: Kept = { name: sessionCookieName, path: '/' }
const ticket: Kept = { name: ticketCookieName, path: wechatLoginPath }

/** The session in the cookie of a browser. */
export const cookieTokenOf = ({ headers }: FastifyRequest) =>
  headers.cookie?.includes(sessionCookieName) ? parseCookie(headers.cookie)[sessionCookieName] || undefined : undefined

/** The same session as clients without cookies send it. */
export const bearerTokenOf = ({ headers: { authorization } }: FastifyRequest) =>
  authorization?.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : undefined

export const sessionCookieOf = (request: FastifyRequest, reply: FastifyReply) => ({
  set: (token: string, isPersistent: boolean) => write(request, reply, session, token, isPersistent ? yearSeconds : undefined),
  clear: () => write(request, reply, session, '', 0),
})

/** The ticket of who logs in with the chat app: sent with its calls alone. */
export const ticketCookieOf = (request: FastifyRequest, reply: FastifyReply) => ({
  get value() {
    return request.headers.cookie?.includes(ticketCookieName)
      ? parseCookie(request.headers.cookie)[ticketCookieName] || undefined
      : undefined
  },
  set: (value: string, seconds: number) => write(request, reply, ticket, value, seconds),
  clear: () => write(request, reply, ticket, '', 0),
})

/** `Secure` exactly when the request came by https: a school's LAN is plain http. */
function write({ protocol }: FastifyRequest, reply: FastifyReply, { name, path }: Kept, value: string, maxAge: number | undefined) {
  const settings = { path, httpOnly: true, sameSite: 'strict', secure: protocol === 'https' } as const
  reply.header('set-cookie', stringifySetCookie({ name, value, ...settings, ...(maxAge !== undefined && { maxAge }) }))
}
