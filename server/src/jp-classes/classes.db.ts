import { classLimits } from '@jiangtai/contract/classes'
import { userTypes } from '@jiangtai/contract/roles'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { newJoinCode } from '../members/join-code.ts'
import { sliceIn } from '../slices.ts'

/** Rows of one statement while a thousand accounts are made: each holds the loop for a few milliseconds. */
export const perInsert = 100

export async function isFreeTeacher(db: Db, userId: number): Promise<boolean> {
  const row = await db.selectFrom('jp_accounts').select('is_free').where('user_id', '=', userId).executeTakeFirst()
  return row?.is_free === 1
}

/** A trial ends with the first renewal that somebody has paid for. */
export const endTrial = (tx: Db, userId: number) =>
  tx.updateTable('jp_accounts').set({ is_free: 0 }).where('user_id', '=', userId).execute()

/** A class while nobody else can add anybody: writing its row makes them wait. */
export async function holdClass(tx: Db, classId: number) {
  const held = await tx
    .updateTable('classes')
    .set((row) => ({ name: row.ref('name') }))
    .where('id', '=', classId)
    .returning(['id', 'org_id', 'name', 'join_code', 'archived_at'])
    .executeTakeFirst()
  return held && { ...held, size: await classSize(tx, classId) }
}

export const classSize = async (db: Db, classId: number): Promise<number> =>
  (
    await db
      .selectFrom('class_students')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('class_id', '=', classId)
      .executeTakeFirstOrThrow()
  ).count

type RandomInt = (below: number) => number

/** Looked up first: a code that is taken would end the whole transaction. */
async function freeCode(tx: Db, orgId: number, randomInt: RandomInt): Promise<string> {
  for (;;) {
    const code = newJoinCode(randomInt)
    const taken = await tx.selectFrom('classes').select('id').where('org_id', '=', orgId).where('join_code', '=', code).executeTakeFirst()
    if (!taken) return code
  }
}

interface NewClass {
  readonly orgId: number
  readonly name: string
  readonly teacherId: number
}

export async function insertPaidClass(tx: Db, { orgId, name, teacherId }: NewClass, randomInt: RandomInt, now: number): Promise<number> {
  const row = { org_id: orgId, name, created_at: now, join_code: await freeCode(tx, orgId, randomInt) }
  const { id } = await tx.insertInto('classes').values(row).returning('id').executeTakeFirstOrThrow()
  await tx.insertInto('class_teachers').values({ class_id: id, teacher_id: teacherId }).execute()
  return id
}

/** What the names of its new accounts begin with; one that has none gets it now. */
export async function codeFor(tx: Db, { id, org_id, join_code }: NonNullable<Awaited<ReturnType<typeof holdClass>>>, randomInt: RandomInt) {
  if (join_code !== null) return join_code.toLowerCase()
  const code = await freeCode(tx, org_id, randomInt)
  await tx.updateTable('classes').set({ join_code: code }).where('id', '=', id).execute()
  return code.toLowerCase()
}

/** Names that go on after the highest number that an account of this code has; however high that is, none is there already. */
async function freeNames(tx: Db, orgId: number, code: string, count: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('username_key')
    .where('org_id', '=', orgId)
    .where('username_key', 'like', `${code}%`)
    .execute()
  const taken = new Set(rows.map(({ username_key }) => username_key))
  const numbers = [...taken].map((key) => key.slice(code.length)).filter((rest) => /^\d{3,9}$/.test(rest))
  const names: string[] = []
  for (let number = Math.max(0, ...numbers.map(Number)) + 1; names.length < count; number++) {
    const name = `${code}${String(number).padStart(3, '0')}`
    if (!taken.has(name)) names.push(name)
  }
  return names
}

interface NewAccounts {
  readonly orgId: number
  readonly classId: number
  readonly code: string
  readonly count: number
  readonly passwordHash: string
}

/** O087: accounts with names that go on counting, in the class. Their ids. */
export async function insertAccounts(tx: Db, { orgId, classId, code, count, passwordHash }: NewAccounts, now: number): Promise<number[]> {
  const names = await freeNames(tx, orgId, code, count)
  const ids: number[] = []
  for (const some of inChunks(names, perInsert)) {
    await sliceIn(tx)
    const made = await tx
      .insertInto('users')
      .values(
        some.map((username) => ({
          ...{ org_id: orgId, user_type: userTypes.student, username, username_key: username, real_name: username },
          ...{ password_hash: passwordHash, last_class_id: classId, created_at: now },
        })),
      )
      .returning('id')
      .execute()
    await tx
      .insertInto('class_students')
      .values(made.map(({ id }) => ({ class_id: classId, student_id: id })))
      .execute()
    ids.push(...made.map(({ id }) => id))
  }
  return ids.toSorted((a, b) => a - b)
}

export const hasRoomFor = (size: number, more: number) => size + more <= classLimits.students

/** Those of these who are in the class. */
export async function amongClass(db: Db, classId: number, ids: readonly number[]): Promise<number[]> {
  const found: number[] = []
  for (const some of inChunks(ids)) {
    const rows = await db
      .selectFrom('class_students')
      .select('student_id')
      .where('class_id', '=', classId)
      .where('student_id', 'in', some)
      .execute()
    found.push(...rows.map(({ student_id }) => student_id))
  }
  return found
}

export const renewableIn = (db: Db, classId: number) =>
  db
    .selectFrom('class_students')
    .innerJoin('users', 'users.id', 'class_students.student_id')
    .select(['users.id', 'users.username', 'users.real_name'])
    .where('class_students.class_id', '=', classId)
    .orderBy('users.id')
    .execute()

/** Of several classes at once: name, and how many students. */
export const classesNamed = async (db: Db, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('classes')
    .leftJoin('class_students', 'class_students.class_id', 'classes.id')
    .select(({ fn }) => ['classes.id', 'classes.name', fn.count<number>('class_students.student_id').as('student_count')])
    .where('classes.id', 'in', ids)
    .groupBy(['classes.id', 'classes.name'])
    .orderBy('classes.id')
    .execute()
  return rows.map((row) => ({ ...row, student_count: Number(row.student_count) }))
}
