import { examStates } from '@jiangtai/contract/exam'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { grantOf } from '../members/admins.db.ts'
import { classIdsOf } from '../members/members.db.ts'
import { type Head, headOf } from './exam-reports.db.ts'

type Who = Pick<Context<'teacher'>, 'caller' | 'ownOrg'>

export interface Readable {
  readonly head: Head
  /** Which classes of the school the caller may know. */
  readonly mayRead: (classId: number) => boolean
}

/**
 * An exam whose report the caller may read: of an own class, or any of the own school for its administrators. What is foreign, withdrawn or not there is
 * refused alike.
 */
export async function readableExam(db: Db, { caller, ownOrg }: Who, examClassId: number): Promise<Readable> {
  const head = await headOf(db, examClassId)
  const own = new Set(await classIdsOf(db, caller))
  const grant = head && head.org_id === ownOrg.id ? await grantOf(db, caller.id, caller.sessionId) : undefined
  const isAdmin = grant?.org_id === ownOrg.id
  if (!head || head.state === examStates.withdrawn || !(isAdmin || own.has(head.class_id))) throw new Refusal('examUnknown')
  return { head, mayRead: (classId) => isAdmin || own.has(classId) }
}
