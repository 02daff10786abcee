import { randomBytes } from 'node:crypto'
import type { Db } from '../db/database.ts'
import type { Once } from '../once/once.ts'
import { hasAdmins } from './setup.db.ts'

const kind = 'setup'
const seconds = 24 * 3600
/** Nobody guesses it; each look and each step is a try. */
const tries = 10_000

/** The page that a school begins with, on whichever of its addresses. */
export const setupPath = (token: string) => `/setup?token=${token}`

const challengeOf = (token: string) => ({ kind, subject: token.slice(0, 12), answer: token })

/** R1119: what the address that the server prints ends with, while the installation has no administrator. Every node prints its own. */
export async function newSetupToken(db: Db, once: Once): Promise<string | undefined> {
  if (await hasAdmins(db)) return undefined
  const token = randomBytes(24).toString('base64url')
  await once.issue(challengeOf(token), { seconds, tries })
  return token
}

/** What was saved with it; undefined: it does not count any more. */
export const lookAt = (once: Once, token: string) => once.look(challengeOf(token))

export const spend = (once: Once, token: string, tx: Db) => once.redeem(challengeOf(token), tx)

export const keepWith = (once: Once, token: string, data: string) => once.issue(challengeOf(token), { seconds, tries, data })
