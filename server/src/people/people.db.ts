import type { Flag } from '@jiangtai/contract/flag'
import { type ConsentState, consentStates, type Gender, type UserState, userStates } from '@jiangtai/contract/people'
import { type UserType, userTypes } from '@jiangtai/contract/roles'
import { type SelectQueryBuilder, sql } from 'kysely'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'

/** `olderIds`: the classes in which nobody needs a guardian's. */
export interface AskedConsent {
  readonly is: ConsentState
  readonly olderIds: readonly number[]
}

export interface Looked {
  readonly word?: string | undefined
  readonly class_id?: number | undefined
  readonly subject_id?: number | undefined
  readonly state?: UserState | undefined
  readonly consent?: AskedConsent | undefined
  readonly isWaiting?: boolean | undefined
}
export interface Page {
  readonly from: number
  readonly most: number
}

const isLike = (column: string, word: string) =>
  sql<boolean>`lower(${sql.ref(column)}) like lower(${`%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}) escape '\\'`

const isRecorded = sql<boolean>`exists (select 1 from consents where consents.student_id = users.id and withdrawn_at is null)`

function hasConsent({ is, olderIds }: AskedConsent) {
  if (is === consentStates.recorded) return isRecorded
  const isOlder =
    olderIds.length === 0
      ? sql`1 = 0`
      : sql`exists (select 1 from class_students where student_id = users.id and class_id in (${sql.join(olderIds)}))`
  // Whoever has left needs none.
  const isFree = sql`(users.state = ${userStates.stopped} or ${isOlder})`
  return is === consentStates.missing ? sql<boolean>`not ${isRecorded} and not ${isFree}` : sql<boolean>`not ${isRecorded} and ${isFree}`
}

type Users = SelectQueryBuilder<Tables, 'users', object>

function looked(db: Db, orgId: number, userType: UserType, { word = '', class_id, subject_id, state, consent, isWaiting }: Looked): Users {
  const ofClass = userType === userTypes.student ? ('class_students' as const) : ('class_teachers' as const)
  const member = userType === userTypes.student ? 'student_id' : 'teacher_id'
  return db
    .selectFrom('users')
    .where('users.org_id', '=', orgId)
    .where('users.user_type', '=', userType)
    .$if(state !== undefined, (query) => query.where('users.state', '=', state ?? 1))
    .$if(isWaiting !== undefined, (query) => query.where('users.is_vouched', '=', isWaiting ? 0 : 1))
    .$if(class_id !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select 1 from ${sql.table(ofClass)} where ${sql.ref(member)} = users.id and class_id = ${class_id})`,
      ),
    )
    .$if(subject_id !== undefined, (query) =>
      query.where(sql<boolean>`exists (select 1 from teacher_subjects where teacher_id = users.id and subject_id = ${subject_id})`),
    )
    .$if(consent !== undefined, (query) => query.where(hasConsent(consent ?? { is: consentStates.recorded, olderIds: [] })))
    .$if(word !== '', (query) =>
      query.where(({ or }) =>
        or(['users.real_name', 'users.username', 'users.student_no', 'users.phone'].map((column) => isLike(column, word))),
      ),
    )
}

export const countPeople = async (db: Db, orgId: number, userType: UserType, what: Looked): Promise<number> =>
  Number(
    (
      await looked(db, orgId, userType, what)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

export const studentsPage = (db: Db, orgId: number, what: Looked, { from, most }: Page) =>
  looked(db, orgId, userTypes.student, what)
    .leftJoin('class_students', 'class_students.student_id', 'users.id')
    .leftJoin('classes', 'classes.id', 'class_students.class_id')
    .select(['users.id', 'users.username', 'users.real_name', 'users.state', 'users.student_no', 'users.gender', 'users.parent_phone'])
    .select(['classes.id as class_id', 'classes.name as class_name', 'users.last_login_at', 'users.avatar_id'])
    .select(sql<number>`case when ${isRecorded} then 1 else 0 end`.as('recorded'))
    .select(sql<Flag>`case when exists (select 1 from parents where parents.student_id = users.id) then 1 else 0 end`.as('is_bind_parent'))
    .orderBy(sql`coalesce(users.student_no, users.username_key)`)
    .orderBy('users.id')
    .offset(from)
    .limit(most)
    .execute()

export const teachersPage = (db: Db, orgId: number, what: Looked, { from, most }: Page) =>
  looked(db, orgId, userTypes.teacher, what)
    .select(['users.id', 'users.username', 'users.real_name', 'users.state', 'users.phone', 'users.is_vouched'])
    .select([
      'users.last_login_at',
      'users.avatar_id',
      sql<number>`(select count(*) from admins where admins.user_id = users.id)`.as('grants'),
    ])
    .orderBy('users.real_name')
    .orderBy('users.id')
    .offset(from)
    .limit(most)
    .execute()

export interface Known {
  readonly id: number
  readonly username: string
  readonly real_name: string
  readonly student_no: string | null
  readonly phone: string | null
  readonly state: UserState
  readonly gender: Gender
  readonly parent_phone: string | null
}

/** Those of these ids who are people of the school, of this kind if it is said. */
export async function knownAmong(db: Db, orgId: number, ids: readonly number[], userType?: UserType): Promise<Known[]> {
  const found: Known[] = []
  for (const some of inChunks(ids))
    found.push(
      ...(await db
        .selectFrom('users')
        .select(['id', 'username', 'real_name', 'student_no', 'phone', 'state', 'gender', 'parent_phone'])
        .where('org_id', '=', orgId)
        .where('id', 'in', some)
        .$if(userType !== undefined, (query) => query.where('user_type', '=', userType ?? 1))
        .execute()),
    )
  return found
}

export const hasAdminAmong = async (db: Db, orgId: number, ids: readonly number[]) =>
  (await db.selectFrom('admins').select('user_id').where('org_id', '=', orgId).execute()).some(({ user_id }) => ids.includes(user_id))

/** Somebody else of the school who has it. */
export const isTaken = async (db: Db, orgId: number, column: 'username_key' | 'student_no' | 'phone', value: string, exceptId: number) =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('org_id', '=', orgId)
    .where(column, '=', value)
    .where('id', '<>', exceptId)
    .executeTakeFirst()) !== undefined
