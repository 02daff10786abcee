import { Refusal } from '@jiangtai/contract/refusal'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Org } from '../http/context.ts'
import { opensRegistration } from '../switches/registration.ts'
import type { Switches } from '../switches/switches.ts'
import { type Visitor, vouched } from './sso.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly switches: Switches
}

export type RegistrationDoor = ReturnType<typeof createRegistrationDoor>

/** Refuses whoever cannot register here; answers whom a partner vouches for, if one does. */
export const createRegistrationDoor =
  ({ db, clock, switches }: Deps) =>
  async (org: Org, ssoToken: string | undefined): Promise<Visitor | undefined> => {
    await switches.demand(org.id, 'registration')
    const visitor = ssoToken === undefined ? undefined : await vouched(db, org.id, ssoToken, clock.seconds())
    if (!visitor && !opensRegistration(org)) throw new Refusal('registrationClosed')
    return visitor
  }
