import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'jt_session'
const yearSeconds = 365 * 86_400

/** The session a request brings: the cookie of a browser, or a bearer token of a client without cookies. */
export function sessionTokenOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  if (headers.cookie?.includes(name)) {
    const token = parseCookie(headers.cookie)[name]
    if (token) return token
  }
  return headers.authorization?.startsWith('Bearer ') ? headers.authorization.slice('Bearer '.length) : undefined
}

export const sessionCookieOf = (request: FastifyRequest, reply: FastifyReply) => ({
  set: (token: string, isPersistent: boolean) => write(request, reply, token, isPersistent ? yearSeconds : undefined),
  clear: () => write(request, reply, '', 0),
})

/** `Secure` exactly when the request came by https: a school's LAN is plain http. */
function write({ protocol }: FastifyRequest, reply: FastifyReply, value: string, maxAge: number | undefined) {
  const settings = { path: '/', httpOnly: true, sameSite: 'strict', secure: protocol === 'https' } as const
  reply.header('set-cookie', stringifySetCookie({ name, value, ...settings, ...(maxAge !== undefined && { maxAge }) }))
}
