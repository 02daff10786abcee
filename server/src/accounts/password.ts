import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, { N: number }, Buffer>(scrypt)
const cost = 2 ** 14
const keyLength = 32

/** `scrypt$N$salt$key`; runs in the thread pool, never on the main thread. */
export async function hashPassword(password: string, salt = randomBytes(16)): Promise<string> {
  const key = await derive(password, salt, keyLength, { N: cost })
  return ['scrypt', cost, salt.toString('base64url'), key.toString('base64url')].join('$')
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, n, salt, key] = stored.split('$')
  if (scheme !== 'scrypt' || !n || !salt || !key) return false
  const expected = Buffer.from(key, 'base64url')
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url'), expected.length, { N: Number(n) }), expected)
}

/** Compared against when the account does not exist: an unknown name takes as long as a wrong password. */
export const nobodysHash = ['scrypt', cost, 'bm9ib2R5', Buffer.alloc(keyLength).toString('base64url')].join('$')
