import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const sessionCookieName = 'jt_session'
const name = sessionCookieName
const yearSeconds = 365 * 86_400

/** The session in the cookie of a browser. */
export const cookieTokenOf = ({ headers }: FastifyRequest) =>
  headers.cookie?.includes(name) ? parseCookie(headers.cookie)[name] || undefined : undefined

/** The same session as clients without cookies send it. */
export const bearerTokenOf = ({ headers: { authorization } }: FastifyRequest) =>
  authorization?.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : undefined

export const sessionCookieOf = (request: FastifyRequest, reply: FastifyReply) => ({
  set: (token: string, isPersistent: boolean) => write(request, reply, token, isPersistent ? yearSeconds : undefined),
  clear: () => write(request, reply, '', 0),
})

/** `Secure` exactly when the request came by https: a school's LAN is plain http. */
function write({ protocol }: FastifyRequest, reply: FastifyReply, value: string, maxAge: number | undefined) {
  const settings = { path: '/', httpOnly: true, sameSite: 'strict', secure: protocol === 'https' } as const
  reply.header('set-cookie', stringifySetCookie({ name, value, ...settings, ...(maxAge !== undefined && { maxAge }) }))
}
