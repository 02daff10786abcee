import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@jiangtai/contract/refusal'

/** What a token gives leave for: one person, one key, of a size and a type when they were said, for a while. */
export interface Leave {
  readonly uploadId: string
  readonly userId: number
  readonly bytes: number | null
  readonly mediaType: number | null
  readonly until: number
}

const textOf = ({ uploadId, userId, bytes, mediaType, until }: Leave) => [uploadId, userId, bytes ?? '', mediaType ?? '', until].join('.')

const signature = (secret: string, text: string) => createHmac('sha256', secret).update(`upload ${text}`).digest('base64url')

export const signUploadToken = (secret: string, leave: Leave) => `${textOf(leave)}.${signature(secret, textOf(leave))}`

const numberOrNull = (text: string | undefined) => (text ? Number(text) : null)

export function readUploadToken(secret: string, token: string, now: number): Leave {
  const at = token.lastIndexOf('.')
  const [text, given] = [token.slice(0, Math.max(0, at)), Buffer.from(token.slice(at + 1))]
  const expected = Buffer.from(signature(secret, text))
  const [uploadId = '', userId, bytes, mediaType, until] = text.split('.')
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected)
  if (!isGenuine || Number(until) <= now) throw new Refusal('uploadTokenWrong')
  return { uploadId, userId: Number(userId), bytes: numberOrNull(bytes), mediaType: numberOrNull(mediaType), until: Number(until) }
}
