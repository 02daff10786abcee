import type { Db } from '../db/database.ts'
import { isUniqueViolation } from '../db/identity.ts'

export const joinCodeOf = async (db: Db, classId: number) =>
  (await db.selectFrom('classes').select('join_code').where('id', '=', classId).executeTakeFirst())?.join_code ?? ''

export const setJoinCode = (db: Db, classId: number, join_code: string | null) =>
  db.updateTable('classes').set({ join_code }).where('id', '=', classId).execute()

export const classByJoinCode = (db: Db, orgId: number, code: string) =>
  db
    .selectFrom('classes')
    .select(['id', 'name'])
    .where('org_id', '=', orgId)
    .where('join_code', '=', code)
    .where('archived_at', 'is', null)
    .executeTakeFirst()

/** How many students a class has, while nobody else can add one: writing its row makes them wait. */
export async function lockedSize(tx: Db, classId: number): Promise<number> {
  await tx
    .updateTable('classes')
    .set((row) => ({ name: row.ref('name') }))
    .where('id', '=', classId)
    .execute()
  const { count } = await tx
    .selectFrom('class_students')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('class_id', '=', classId)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether the student is in the class now and was in none before; the key decides between two at once. Who comes in has not asked to leave. */
export async function addStudent(db: Db, class_id: number, student_id: number): Promise<boolean> {
  const added = await db
    .insertInto('class_students')
    .values({ class_id, student_id })
    .onConflict((already) => already.column('student_id').doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows !== 1n) return false
  await db.deleteFrom('leave_requests').where('student_id', '=', student_id).execute()
  return true
}

export async function insertClass(
  db: Db,
  {
    teacherId,
    ...row
  }: {
    readonly org_id: number
    readonly name: string
    readonly created_at: number
    readonly join_code: string
    readonly teacherId: number
  },
): Promise<number> {
  const { id } = await db.insertInto('classes').values(row).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('class_teachers').values({ class_id: id, teacher_id: teacherId }).execute()
  return id
}

const mostTries = 10

/** Tries another code when one is taken: among 887 million that is rare. */
export async function withFreeCode<T>(newCode: () => string, use: (code: string) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      const code = newCode()
      return await use(code)
    } catch (error) {
      if (tries === mostTries || !isUniqueViolation(error)) throw error
    }
}
