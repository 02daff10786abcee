import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../db/database.ts'
import type { Person } from '../http/context.ts'
import { classIdsOf } from './members.db.ts'

/** The object check of everything that names a class: first line of its handler. A teacher teaches it, a student is in it. */
export async function memberOf(db: Db, person: Pick<Person, 'id' | 'role'>, classId: number) {
  if (!(await classIdsOf(db, person)).includes(classId)) throw new Refusal('foreignClass')
}
