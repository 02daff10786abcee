import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { isUniqueViolation } from '../db/identity.ts'
import type { Storage } from '../storage/storage.ts'
import { insertSchool, isEmpty } from './demo.db.ts'
import { putDemoFiles } from './files.ts'
import { insertLife, livingOrg } from './life.db.ts'
import { demoPassword, demoSchool } from './school.ts'

interface Given {
  readonly usernameKey: (username: string) => string
  readonly hashPassword: (password: string) => Promise<string>
  /** With which the demo partner signs, asked for only when the school is loaded. Its tokens open accounts: nobody else may know it. */
  readonly partnerSecret?: () => string
  /** Where its files are read, and where they go. Without it the school has its people and courses, and nothing has happened yet. */
  readonly life?: { readonly folder: string; readonly storage: Storage }
}

const anySecret = () => randomBytes(32).toString('base64url')

/** Loads the demo school into an empty database; a database with anything in it stays as it is. */
export async function loadDemoSchool(database: Database, clock: Clock, given: Given) {
  if (!(await isEmpty(database.db))) return
  const { usernameKey, hashPassword, partnerSecret = anySecret, life } = given
  const passwordHash = await hashPassword(demoPassword)
  const now = clock.seconds()
  // Before the rows that name them, which are all or nothing: a start that fails here puts the same files again.
  const files = life && (await putDemoFiles(life.folder, livingOrg, life.storage))
  // Two nodes may start at once on one empty database. The slower one waits for the other, however long that one writes, and finds it loaded.
  const patient = database.openPatient?.()
  try {
    const options = { now, usernameKey, passwordHash, partnerSecret: partnerSecret() }
    const writing = { ...database, ...(patient && { db: patient }) }
    await insertSchool(writing, demoSchool, options, files && ((tx) => insertLife(tx, demoSchool, files, now)))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  } finally {
    await patient?.destroy()
  }
}
