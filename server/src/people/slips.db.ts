import { slipLimits } from '@jiangtai/contract/login-slips'
import { type UserType, userTypes } from '@jiangtai/contract/roles'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'

export interface SlipPerson {
  readonly id: number
  readonly username: string
  readonly real_name: string
  readonly class_name: string | null
  readonly class_grade: number | null
  readonly student_no: string | null
  readonly user_type: UserType
}

const peopleQuery = (db: Db, orgId: number) =>
  db
    .selectFrom('users')
    .leftJoin('class_students', 'class_students.student_id', 'users.id')
    .leftJoin('classes', 'classes.id', 'class_students.class_id')
    .select([
      'users.id',
      'users.username',
      'users.real_name',
      'classes.name as class_name',
      'classes.grade as class_grade',
      'users.student_no',
      'users.user_type',
    ])
    .where('users.org_id', '=', orgId)
    .where('users.state', '=', 1)

/** The students of a class of the school; nobody of another school's. */
export const peopleOfClass = (db: Db, orgId: number, classId: number): Promise<SlipPerson[]> =>
  peopleQuery(db, orgId).where('classes.id', '=', classId).where('classes.org_id', '=', orgId).execute()

/** The students of all classes that are not archived; of a grade if it is said. */
export const peopleOfClasses = (db: Db, orgId: number, grade?: number): Promise<SlipPerson[]> =>
  peopleQuery(db, orgId)
    .where('classes.org_id', '=', orgId)
    .where('classes.archived_at', 'is', null)
    .$if(grade !== undefined, (query) => query.where('classes.grade', '=', grade ?? 0))
    // One more than can be printed is enough to refuse it.
    .limit(slipLimits.people + 1)
    .execute()

export async function peopleAmong(db: Db, orgId: number, ids: readonly number[]): Promise<SlipPerson[]> {
  const found: SlipPerson[] = []
  for (const some of inChunks(ids)) found.push(...(await peopleQuery(db, orgId).where('users.id', 'in', some).execute()))
  return found
}

/** Students by their numbers, teachers by what they log in with. */
export async function peopleKnownBy(
  db: Db,
  orgId: number,
  userType: UserType,
  column: 'student_no' | 'username_key',
  values: readonly string[],
): Promise<SlipPerson[]> {
  const found: SlipPerson[] = []
  for (const some of inChunks(values))
    found.push(...(await peopleQuery(db, orgId).where('users.user_type', '=', userType).where(`users.${column}`, 'in', some).execute()))
  return found
}

export const allTeachers = (db: Db, orgId: number): Promise<SlipPerson[]> =>
  peopleQuery(db, orgId).where('users.user_type', '=', userTypes.teacher).where('users.is_vouched', '=', 1).execute()
