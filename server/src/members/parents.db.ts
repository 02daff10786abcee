import type { Parent, Relation } from '@jiangtai/contract/parents'
import { maskedPhone } from '@jiangtai/contract/phone'
import type { Db } from '../db/database.ts'

interface Row {
  readonly id: number
  readonly relation: Relation
  readonly phone: string | null
  readonly bound_at: number
}

/** Who came first first. */
export const parentsOf = (db: Db, studentId: number): Promise<Row[]> =>
  db.selectFrom('parents').select(['id', 'relation', 'phone', 'bound_at']).where('student_id', '=', studentId).orderBy('id').execute()

/** As others read them: the phone with its middle left out. */
export const shownParents = async (db: Db, studentId: number): Promise<Parent[]> =>
  (await parentsOf(db, studentId)).map(({ phone, ...row }) => ({ ...row, phone: maskedPhone(phone ?? '') }))
