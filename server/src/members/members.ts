import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../db/database.ts'
import type { Person } from '../http/context.ts'
import { classIdsOf } from './members.db.ts'

/** The object check of everything that names classes: first line of its handler. A teacher teaches them, a student is in them. */
export async function memberOf(db: Db, person: Pick<Person, 'id' | 'role'>, ...classIds: readonly number[]) {
  const own = new Set(await classIdsOf(db, person))
  if (!classIds.every((id) => own.has(id))) throw new Refusal('foreignClass')
}
