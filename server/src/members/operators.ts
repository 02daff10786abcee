import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../db/database.ts'
import { operatorIds } from './admins.db.ts'

export type IsOutOfReach = (userId: number) => boolean

/**
 * R1118: whoever can log in as an operator has every school, so only operators change an operator's account.
 * `callerId` null: the command line, which is theirs.
 */
export async function reachOf(db: Db, callerId: number | null): Promise<IsOutOfReach> {
  const operators = await operatorIds(db)
  const reachesAll = callerId === null || operators.has(callerId)
  return (userId) => !reachesAll && operators.has(userId)
}

export async function demandMayTouch(db: Db, callerId: number, userIds: readonly number[]) {
  if (userIds.some(await reachOf(db, callerId))) throw new Refusal('operatorPerson')
}
