import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { field } from '@jiangtai/contract/field'
import * as z from 'zod/mini'

/** How far ahead a partner may date the end of a token: it lies in an address. */
const longestSeconds = 600

const Claims = z.object({
  sub: field.text.check(z.minLength(1), z.maxLength(128)),
  name: field.name.check(z.maxLength(100)),
  exp: z.int(),
  back: z.optional(z.string().check(z.maxLength(1000))),
  /** Anything: without it two tokens of one second would be the same, and used up together. */
  jti: z.optional(z.string()),
})
export type Claims = z.infer<typeof Claims>

const signatureOf = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url')

/** `<partner>.<claims>.<signature of both>`, as a partner makes it. */
export function signSsoToken(partner: string, secret: string, claims: Claims) {
  const text = `${partner}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${text}.${signatureOf(secret, text)}`
}

/** Whose word a token claims to be; nothing is believed yet. */
export const partnerNamedBy = (token: string) => token.split('.', 1)[0] ?? ''

/** What a token says, or undefined for one that is forged, garbled, too old or dated too far ahead. */
export function readSsoToken(secret: string, token: string, now: number): Claims | undefined {
  const [partner, claims, signed, ...more] = token.split('.')
  if (!partner || !claims || !signed || more.length > 0) return undefined
  const [given, expected] = [Buffer.from(signed), Buffer.from(signatureOf(secret, `${partner}.${claims}`))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const said = Claims.safeParse(parsed(Buffer.from(claims, 'base64url').toString()))
  return said.success && said.data.exp > now && said.data.exp <= now + longestSeconds ? said.data : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What is remembered of a used token: who reads the table cannot use one. */
export const ssoTokenHash = (token: string) => createHash('sha256').update(token).digest('base64url')

/** O015: where a partner wants its people back, only at a host the organisation has configured (without a port: any); empty otherwise. */
export function backUrlOf(back: string | undefined, hosts: readonly string[]): string {
  if (!back || !URL.canParse(back)) return ''
  const url = new URL(back)
  const isPage = ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === ''
  return isPage && (hosts.includes(url.host) || hosts.includes(url.hostname)) ? url.href : ''
}
