import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../db/database.ts'
import { backHosts, findPartner, link, linkedUser, spend } from './sso.db.ts'
import { backUrlOf, partnerNamedBy, readSsoToken, ssoTokenHash } from './sso-token.ts'

/** A person whom a partner of the organisation vouches for. */
export interface Visitor {
  readonly orgId: number
  readonly partner: string
  readonly partnerName: string
  readonly externalId: string
  readonly personName: string
  readonly backUrl: string
  readonly tokenHash: string
  readonly expiresAt: number
}

export async function vouched(db: Db, orgId: number, token: string, now: number): Promise<Visitor> {
  const partner = await findPartner(db, orgId, partnerNamedBy(token))
  const claims = partner && readSsoToken(partner.secret, token, now)
  if (!claims) throw new Refusal('ssoWrong')
  return {
    orgId,
    partner: partner.code,
    partnerName: partner.name,
    externalId: claims.sub,
    personName: claims.name,
    backUrl: backUrlOf(claims.back, partner.back_hosts),
    tokenHash: ssoTokenHash(token),
    expiresAt: claims.exp,
  }
}

export const boundUser = (db: Db, { orgId, partner, externalId }: Visitor) => linkedUser(db, orgId, partner, externalId)

/** A token logs in once: it has been in an address, and whoever finds it there later gets nothing. */
export async function spendOnEntry(db: Db, { tokenHash, expiresAt }: Visitor, now: number) {
  if (!(await spend(db, { token_hash: tokenHash, step: 'enter', expires_at: expiresAt }, now))) throw new Refusal('ssoWrong')
}

/** Inside a transaction: a binding that is refused leaves the token as it was. */
export async function bind(tx: Db, visitor: Visitor, userId: number, now: number) {
  const { orgId, partner, externalId, personName, tokenHash, expiresAt } = visitor
  const use = { token_hash: tokenHash, expires_at: expiresAt }
  if (!(await spend(tx, { ...use, step: 'bind' }, now))) throw new Refusal('ssoWrong')
  await spend(tx, { ...use, step: 'enter' }, now)
  const key = { org_id: orgId, partner, external_id: externalId }
  const owner = await link(tx, { ...key, user_id: userId, person_name: personName, bound_at: now })
  if (owner !== userId) throw new Refusal('thirdPartyTaken')
}

/** O015: asked again when it is used, for the organisation may have thought better of it. */
export const isWayBack = async (db: Db, orgId: number, url: string) => backUrlOf(url, await backHosts(db, orgId)) !== ''
