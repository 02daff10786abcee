import { loginOrigins } from '@jiangtai/contract/accounts'
import { createMemoryBus } from '../../server/src/bus/memory.ts'
import type { Clock } from '../../server/src/clock.ts'
import { type Database, openDatabase } from '../../server/src/db/database.ts'
import { findAccount } from '../../server/src/login/login.db.ts'
import { usernameKey } from '../../server/src/login/username.ts'
import { findOrganizationByCode, findOrganizationByHost } from '../../server/src/organizations/organizations.db.ts'
import { createSessions } from '../../server/src/sessions/sessions.ts'

/** Where a server keeps things: its data folder, and its database and secret where these are not in there. */
export interface Place {
  readonly dataDir: string
  readonly url?: string | undefined
  readonly secret?: string | undefined
}

/** The database of a running server, used by the server's own modules: what a test needs before it begins is there at once. */
export interface BackDoor {
  readonly database: Database
  /** Lets somebody in, as a login with their password would; gives the token of the session. */
  readonly letIn: (host: string, username: string) => Promise<string>
}

export async function openBackDoor(place: Place, clock: Clock): Promise<BackDoor> {
  const database = await openDatabase({ ...place, onIdleError: () => {} })
  const { db } = database
  const sessions = await createSessions({ db, bus: createMemoryBus(), clock })
  return {
    database,
    async letIn(host, username) {
      const org = (await findOrganizationByHost(db, host)) ?? (await findOrganizationByCode(db, 'default'))
      const account = org && (await findAccount(db, org.id, usernameKey(username)))
      if (!account) throw new Error(`there is no ${username} at ${host}`)
      const way = { origin: loginOrigins.main, isPersistent: true, address: '127.0.0.1', userAgent: '' }
      return (await sessions.open({ userId: account.id, ...way })).token
    },
  }
}
