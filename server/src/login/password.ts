import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { inTurns } from '../in-turns.ts'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)
const keyLength = 32

/**
 * N of scrypt, with r = 8 and p = 1. OWASP would have four times as much; a class of 46 that logs in at once would then wait for
 * longer than five seconds on two cores (docs/benchmarks.md).
 */
export const usualCost = 2 ** 15
const blocks = 8
const lanes = 1

/** The pool has four threads, and whoever reads a file needs one too. */
const turn = inTurns(2)

interface Stored {
  readonly settings: { readonly N: number; readonly r: number; readonly p: number }
  readonly salt: Buffer
  readonly key: Buffer
}

/** `scrypt$N,r,p$salt$key`; older ones have only their N. */
function read(stored: string): Stored | undefined {
  const [scheme, settings = '', salt, key] = stored.split('$')
  const [N = 0, r = blocks, p = lanes] = settings.split(',').map(Number)
  if (scheme !== 'scrypt' || !salt || !key || ![N, r, p].every((value) => Number.isInteger(value) && value > 0)) return undefined
  return { settings: { N, r, p }, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') }
}

const work = (password: string, { settings, salt, key }: Stored) => {
  // What it takes, 128 bytes for each, and some.
  const maxmem = 256 * settings.N * settings.r + 2 ** 20
  return turn(() => derive(password, salt, key.length, { ...settings, maxmem }))
}

const newSalt = (): Buffer => randomBytes(16)

/** Runs in the thread pool, never on the main thread. */
export async function hashPassword(password: string, { cost = usualCost, salt = newSalt() } = {}): Promise<string> {
  const fresh = { settings: { N: cost, r: blocks, p: lanes }, salt, key: Buffer.alloc(keyLength) }
  const key = await work(password, fresh)
  return ['scrypt', [cost, blocks, lanes].join(','), salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** What is compared when the account does not exist. */
const nobody = (cost: number): Stored => ({
  settings: { N: cost, r: blocks, p: lanes },
  salt: Buffer.from('nobody'),
  key: Buffer.alloc(keyLength),
})

/**
 * An unknown account costs the same work as a wrong password, so that nobody can find out which names exist. So does one whose hash is
 * from cheaper days: what it is short of is N + 2N + 4N …, until both are the same.
 */
export async function opens(password: string, account: { readonly password_hash: string } | undefined, cost = usualCost) {
  const known = account && read(account.password_hash)
  const stored = known ?? nobody(cost)
  const isRight = timingSafeEqual(await work(password, stored), stored.key)
  if (isRight && known) return true
  for (let { N } = stored.settings; N < cost; N *= 2) await work(password, { ...stored, settings: { ...stored.settings, N } })
  return false
}

/** The hash of a password that has just been typed right, if it was made in cheaper days. The salt stays: it is the same password. */
export async function renewed(password: string, hash: string, cost = usualCost): Promise<string | undefined> {
  const stored = read(hash)
  return stored && stored.settings.N < cost ? hashPassword(password, { cost, salt: stored.salt }) : undefined
}

/** Whether both are of one password that was set once, whatever they cost: every new one has a salt of its own. */
export const isSamePassword = (one: string, other: string | undefined) =>
  one === other || (other !== undefined && read(one)?.salt.equals(read(other)?.salt ?? Buffer.alloc(0)) === true)
