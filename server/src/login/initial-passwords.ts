import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { type InitialPassword, initialPasswordsOf, putInitialPasswords } from './initial-passwords.db.ts'
import { newPassword } from './new-password.ts'

interface Deps {
  readonly secret: string
  readonly randomInt: (below: number) => number
}

/** How long a password of a slip can be printed again. */
export const initialSeconds = 7 * 86_400
const way = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

export type InitialPasswords = ReturnType<typeof createInitialPasswords>

/** Passwords that the school makes and prints. Until somebody has an own one they are kept, unreadable without the secret of the server. */
export function createInitialPasswords({ secret, randomInt }: Deps) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'initial-passwords', 32))

  /** Who may be told it stands in it: it is of no use in another's row. */
  function sealed(userId: number, password: string): string {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv(way, key, nonce).setAAD(Buffer.from(String(userId)))
    const bytes = Buffer.concat([cipher.update(password), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url')
  }

  /** Undefined: sealed with another secret, or for somebody else. */
  function unsealed({ user_id, sealed }: Pick<InitialPassword, 'user_id' | 'sealed'>): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url')
    try {
      const cipher = createDecipheriv(way, key, bytes.subarray(0, nonceBytes)).setAAD(Buffer.from(String(user_id)))
      cipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([cipher.update(bytes.subarray(nonceBytes + tagBytes)), cipher.final()]).toString()
    } catch {
      return undefined
    }
  }

  return {
    /** New ones, told this once to who asks; they open the accounts when they have been hashed (`hash.job.ts`). */
    async make(tx: Db, people: readonly { readonly id: number; readonly names: readonly string[] }[], now: number) {
      const made = people.map(({ id, names }) => ({ id, password: newPassword(randomInt, names) }))
      await putInitialPasswords(
        tx,
        made.map(({ id, password }) => ({ user_id: id, sealed: sealed(id, password), made_at: now })),
      )
      return made
    },
    /** Those of these people who have one still. */
    async of(db: Db, ids: readonly number[], since: number): Promise<ReadonlyMap<number, string>> {
      const found = new Map<number, string>()
      for (const row of await initialPasswordsOf(db, ids, since)) {
        const password = unsealed(row)
        if (password !== undefined) found.set(row.user_id, password)
      }
      return found
    },
    sealed,
    unsealed,
  }
}
