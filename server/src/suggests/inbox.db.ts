import type { SuggestState, SuggestType } from '@jiangtai/contract/suggests'
import { suggestStates } from '@jiangtai/contract/suggests'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { contains } from '../db/like.ts'
import { groupedBy } from '../grouped-by.ts'

interface Asked {
  readonly state?: SuggestState | undefined
  readonly type_id?: SuggestType | undefined
  readonly is_resource?: boolean | undefined
  readonly word?: string | undefined
}

/** Those that wait first, the longest waiting at the top; then the others, newest first. */
export async function receivedIn(db: Db, orgId: number, asked: Asked, { first, size }: { readonly first: number; readonly size: number }) {
  const { state, type_id, is_resource, word = '' } = asked
  const found = db
    .selectFrom('suggests')
    .innerJoin('users', 'users.id', 'suggests.user_id')
    .where('suggests.org_id', '=', orgId)
    .$if(state !== undefined, (query) => query.where('suggests.state', '=', state ?? suggestStates.waiting))
    .$if(type_id !== undefined, (query) => query.where('suggests.type_id', '=', type_id ?? 1))
    // One that is gone has left its title.
    .$if(is_resource !== undefined, (query) => query.where('resource_title', is_resource ? '<>' : '=', ''))
    .$if(word !== '', (query) =>
      query.where(({ or }) => or(['suggests.text', 'resource_title', 'users.real_name'].map((column) => contains(column, word)))),
    )
  const isOpen = sql`case when suggests.state < ${sql.lit(suggestStates.done)} then 1 else 0 end`
  const rows = await found
    .selectAll('suggests')
    .orderBy(isOpen, 'desc')
    .orderBy(sql`case when suggests.state < ${sql.lit(suggestStates.done)} then suggests.id else -suggests.id end`)
    .offset(first)
    .limit(size)
    .execute()
  const { count } = await found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows, count }
}

export async function unhandledCount(db: Db, orgId: number): Promise<number> {
  const { count } = await db
    .selectFrom('suggests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('org_id', '=', orgId)
    .where('state', '=', suggestStates.waiting)
    .executeTakeFirstOrThrow()
  return count
}

/** Who they are, and in which classes they learn or teach. */
export async function authorsOf(db: Db, userIds: readonly number[]) {
  if (userIds.length === 0) return new Map<number, never>()
  const people = await db.selectFrom('users').select(['id', 'real_name', 'username', 'user_type']).where('id', 'in', userIds).execute()
  const classes = await db
    .selectFrom('class_students')
    .innerJoin('classes', 'classes.id', 'class_students.class_id')
    .select(['student_id as user_id', 'classes.name'])
    .where('student_id', 'in', userIds)
    .unionAll((union) =>
      union
        .selectFrom('class_teachers')
        .innerJoin('classes', 'classes.id', 'class_teachers.class_id')
        .select(['teacher_id as user_id', 'classes.name'])
        .where('teacher_id', 'in', userIds),
    )
    .execute()
  const names = groupedBy(classes, ({ user_id }) => user_id)
  return new Map(
    people.map(({ id, ...who }) => [id, { ...who, class_names: (names.get(id) ?? []).map(({ name }) => name).toSorted() }] as const),
  )
}
