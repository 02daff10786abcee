import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Sessions } from '../sessions/sessions.ts'
import type { Caller, Org } from './context.ts'
import { bearerTokenOf, cookieTokenOf, sessionCookieOf } from './session-cookie.ts'

const guest: Caller = { role: 'guest' }

/** The caller comes from the session, never from a cookie's or a body's word for it (R503). */
export const createWhoIs =
  (sessions: Sessions) =>
  async (request: FastifyRequest, reply: FastifyReply, org: Org, bearerOnly = false): Promise<Caller> => {
    const inCookie = bearerOnly ? undefined : cookieTokenOf(request)
    const token = inCookie ?? bearerTokenOf(request)
    if (!token) return guest
    const session = await sessions.find(token, org.id)
    if (!session) return guest
    if (sessions.isStale(session)) {
      await sessions.touch(session)
      if (inCookie && session.isPersistent) sessionCookieOf(request, reply).set(token, true)
    }
    return { ...session.user, sessionId: session.id }
  }
