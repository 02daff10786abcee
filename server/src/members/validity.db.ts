import type { Db } from '../db/database.ts'
import { type Validity, validityOf } from './validity.ts'

export async function classValidity(db: Db, classId: number, now: number): Promise<Validity> {
  const dates = await db.selectFrom('class_valid_dates').select(['starts_at', 'ends_at']).where('class_id', '=', classId).execute()
  return validityOf(dates, now)
}

export const isClassValid = async (db: Db, classId: number, now: number): Promise<boolean> =>
  (await classValidity(db, classId, now)).isValid
