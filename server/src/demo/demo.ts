import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { isUniqueViolation } from '../db/identity.ts'
import { insertSchool, isEmpty } from './demo.db.ts'
import { demoPassword, demoSchool } from './school.ts'

interface Accounts {
  readonly usernameKey: (username: string) => string
  readonly hashPassword: (password: string) => Promise<string>
  /** With which the demo partner signs, asked for only when the school is loaded. Its tokens open accounts: nobody else may know it. */
  readonly partnerSecret?: () => string
}

export const partnerSecretFile = 'demo-partner-secret'
const anySecret = () => randomBytes(32).toString('base64url')

/** Loads the demo school into an empty database; a database with anything in it stays as it is. */
export async function loadDemoSchool(database: Database, clock: Clock, { usernameKey, hashPassword, partnerSecret = anySecret }: Accounts) {
  if (!(await isEmpty(database.db))) return
  const passwordHash = await hashPassword(demoPassword)
  try {
    await insertSchool(database, demoSchool, { now: clock.seconds(), usernameKey, passwordHash, partnerSecret: partnerSecret() })
  } catch (error) {
    // Two nodes may start at once on one empty database; the slower one finds it loaded.
    if (!isUniqueViolation(error)) throw error
  }
}
