import { sql } from 'kysely'
import type { Columns } from '../src/db/columns.ts'
import type { Db } from '../src/db/database.ts'

export const upgrade = 'additive'

/** Whom a notice tells of, and which request: a title holds a name, which changes and is not one person's. */
export async function up(db: Db, _columns: Columns) {
  const { schema } = db
  await schema.alterTable('notices').addColumn('from_id', 'integer').execute()
  await schema.alterTable('notices').addColumn('ref_kind', 'text').execute()
  await schema.alterTable('notices').addColumn('ref_id', 'integer').execute()
  // What waits at this moment can still be settled.
  const asking = sql`from leave_requests join users on users.id = student_id join classes on classes.id = leave_requests.class_id
    where asked_at = notices.created_at and notices.title = users.real_name || '申请离开' || classes.name`
  await sql`update notices set ref_kind = 'leave', from_id = (select min(student_id) ${asking}),
    ref_id = (select min(leave_requests.class_id) ${asking}) where type_id = 3 and exists (select 1 ${asking})`.execute(db)
  await schema
    .createIndex('notices_from')
    .on('notices')
    .columns(['from_id', 'ref_kind', 'ref_id'])
    .where('from_id', 'is not', null)
    .execute()
}
