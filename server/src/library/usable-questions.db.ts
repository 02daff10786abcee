import { visibilities } from '@jiangtai/contract/questions'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Org, Person } from '../http/context.ts'
import { isVouched } from '../members/vouched.db.ts'

export interface Viewer {
  readonly orgId: number
  readonly teacherId: number
}
export const viewerOf = ({ caller, org }: { readonly caller: Pick<Person, 'id'>; readonly org: Pick<Org, 'id'> }): Viewer => ({
  orgId: org.id,
  teacherId: caller.id,
})

/** R890: own ones, the school's for whom the school knows, and the platform's. */
export const isUsable = ({ orgId, teacherId }: Viewer): RawBuilder<boolean> =>
  sql`(questions.owner_id = ${teacherId} or questions.visibility = ${sql.lit(visibilities.platform)}
    or (questions.org_id = ${orgId} and questions.visibility = ${sql.lit(visibilities.school)} and ${isVouched(teacherId)}))`

/** R890: whether a teacher may see a file because of a question; of an own one also while it is deleted. */
export const isFileOfUsable = async (db: Db, viewer: Viewer, uploadId: number): Promise<boolean> => {
  const { rows } = await sql`select 1 from question_files join questions on questions.id = question_files.question_id
    where question_files.upload_id = ${uploadId} and ${isUsable(viewer)}
      and (questions.deleted_at is null or questions.owner_id = ${viewer.teacherId}) limit 1`.execute(db)
  return rows.length > 0
}

/** Of an upload, in a query: a question of the platform shows it. */
export const isOfPlatform = sql<boolean>`exists (select 1 from question_files join questions on questions.id = question_files.question_id
  where question_files.upload_id = uploads.id and questions.visibility = ${sql.lit(visibilities.platform)} and questions.deleted_at is null)`
