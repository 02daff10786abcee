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

/** What is compared when the account does not exist. */
export const nobodysHash = ['scrypt', cost, 'bm9ib2R5', Buffer.alloc(keyLength).toString('base64url')].join('$')

/** An unknown account costs the same work as a wrong password, so that nobody can find out which names exist. */
export const opens = async (password: string, account: { readonly password_hash: string } | undefined, verify = verifyPassword) =>
  (await verify(password, account?.password_hash ?? nobodysHash)) && account !== undefined
