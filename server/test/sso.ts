import type { Clock } from '../src/clock.ts'
import type { Db } from '../src/db/database.ts'
import { type Claims, signSsoToken } from '../src/registration/sso-token.ts'

/** A partner school system of an organisation, which sends people with tokens. */
export async function createPartner(db: Db, clock: Clock, org_id: number, code = 'partner') {
  const secret = `secret of ${code}`
  const back_hosts = JSON.stringify(['back.test'])
  await db
    .insertInto('sso_partners')
    .values({ org_id, code, name: `${code}平台`, secret, back_hosts })
    .execute()
  let made = 0
  return (sub: string, claims: Partial<Claims> = {}) =>
    signSsoToken(code, secret, { sub, name: `人${sub}`, exp: clock.seconds() + 300, jti: String(++made), ...claims })
}
