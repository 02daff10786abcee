import { createDecipheriv, createPublicKey, createSign, createVerify, type KeyObject, X509Certificate } from 'node:crypto'
import * as z from 'zod/mini'

/** What the merchant signs of a request: each line ends, the last one too. */
export const requestText = (method: string, url: string, timestamp: number, nonce: string, body: string) =>
  `${method}\n${url}\n${timestamp}\n${nonce}\n${body}\n`

/** What WeChat Pay signs of an answer or a notification. */
export const replyText = (timestamp: string, nonce: string, body: string) => `${timestamp}\n${nonce}\n${body}\n`

export const signText = (key: KeyObject, text: string) => createSign('RSA-SHA256').update(text).sign(key, 'base64')

export function isSignedBy(key: KeyObject, text: string, signature: string): boolean {
  try {
    return createVerify('RSA-SHA256').update(text).verify(key, signature, 'base64')
  } catch {
    return false
  }
}

export const Sealed = z.object({
  algorithm: z.optional(z.string()),
  associated_data: z.optional(z.nullable(z.string())),
  nonce: z.string(),
  ciphertext: z.string(),
})
export type Sealed = z.infer<typeof Sealed>

const tagBytes = 16

/** AEAD_AES_256_GCM with the key of APIv3; throws when a byte of it was changed. */
export function unseal(v3Key: string, { associated_data, nonce, ciphertext }: Sealed): string {
  const sealed = Buffer.from(ciphertext, 'base64')
  if (sealed.length <= tagBytes) throw new Error('too short')
  const cipher = createDecipheriv('aes-256-gcm', v3Key, nonce, { authTagLength: tagBytes })
  cipher.setAuthTag(sealed.subarray(-tagBytes))
  cipher.setAAD(Buffer.from(associated_data ?? ''))
  return Buffer.concat([cipher.update(sealed.subarray(0, -tagBytes)), cipher.final()]).toString()
}

/** Of a file of a certificate or of a public key. */
export const publicKeyOf = (pem: string): KeyObject =>
  pem.includes('BEGIN CERTIFICATE') ? new X509Certificate(pem).publicKey : createPublicKey(pem)
