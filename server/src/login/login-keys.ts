import { randomBytes } from 'node:crypto'
import type { Db } from '../db/database.ts'
import type { Once } from '../once/once.ts'
import { loginKeyKind } from './keys.db.ts'
import { deleteLoginKeys } from './login-keys.db.ts'

/** R1125 */
export const loginKeySeconds = 7 * 86_400
/** The first part finds the key, the rest proves it. */
const nameLength = 12
/** Short enough for a small QR code, and nobody can guess it. */
const newKey = () => randomBytes(18).toString('base64url')

const challengeOf = (key: string, orgId: number) => ({
  kind: loginKeyKind,
  subject: `${orgId}:${key.slice(0, nameLength)}`,
  answer: key.slice(nameLength),
})

/** A key for each, which opens the account once. Keys that were given out before no longer do. */
export async function issueLoginKeys(once: Once, tx: Db, orgId: number, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const keys = new Map(userIds.map((id) => [id, newKey()]))
  await deleteLoginKeys(tx, userIds)
  const challenges = [...keys].map(([id, key]) => ({ ...challengeOf(key, orgId), data: String(id) }))
  await once.issueAll(tx, challenges, loginKeySeconds)
  return keys
}

/** The account of a key, for the first who has it. */
export async function redeemLoginKey(once: Once, key: string, orgId: number): Promise<number | undefined> {
  const data = await once.redeem(challengeOf(key, orgId))
  return data === undefined ? undefined : Number(data)
}
