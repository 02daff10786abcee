import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A session's secret: opaque, never stored. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What the database keeps instead. No salt or slow hash: the token itself is 256 random bits. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

const realtimeTokenSeconds = 600

const signature = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url')

/** The short-lived token that opens sockets for one session (C37, O068). */
export function signRealtimeToken(secret: string, sessionId: number, now: number) {
  const text = `${sessionId}.${now + realtimeTokenSeconds}`
  return `${text}.${signature(secret, text)}`
}

export interface RealtimeToken {
  readonly sessionId: number
  /** Opens sockets until this second; an open socket is not cut by it (O068). */
  readonly until: number
}

/** What a realtime token says, whatever its age, or undefined for one that is forged or garbled. */
export function parseRealtimeToken(secret: string, token: string): RealtimeToken | undefined {
  const [sessionId, until, signed] = token.split('.')
  if (!sessionId || !until || !signed) return undefined
  const expected = Buffer.from(signature(secret, `${sessionId}.${until}`))
  const given = Buffer.from(signed)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return { sessionId: Number(sessionId), until: Number(until) }
}

/** The session a realtime token opens sockets for, or undefined for one that is forged, garbled or too old. */
export function readRealtimeToken(secret: string, token: string, now: number): number | undefined {
  const said = parseRealtimeToken(secret, token)
  return said && said.until > now ? said.sessionId : undefined
}
