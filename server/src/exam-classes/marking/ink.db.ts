import type { Selectable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/schema.ts'
import { freeUpload } from '../../library/free-upload.db.ts'

export type InkRow = Selectable<Tables['answer_inks']>

/** Of these tries and questions, the newest last. */
export const inksOf = (db: Db, attemptIds: readonly number[], leafNos: readonly number[]): Promise<InkRow[]> =>
  db
    .selectFrom('answer_inks')
    .selectAll()
    .where('attempt_id', 'in', attemptIds)
    .where('leaf_no', 'in', leafNos)
    .orderBy('saved_at')
    .orderBy('layer')
    .execute()

type Key = Pick<InkRow, 'attempt_id' | 'leaf_no' | 'upload_id' | 'layer'>

export const inkOn = (tx: Db, { attempt_id, leaf_no, upload_id, layer }: Key): Promise<InkRow | undefined> =>
  tx
    .selectFrom('answer_inks')
    .selectAll()
    .where('attempt_id', '=', attempt_id)
    .where('leaf_no', '=', leaf_no)
    .where('upload_id', '=', upload_id)
    .where('layer', '=', layer)
    .executeTakeFirst()

export async function putInk(tx: Db, row: InkRow) {
  const { attempt_id, leaf_no, upload_id, layer, ...rest } = row
  await tx
    .insertInto('answer_inks')
    .values(row)
    .onConflict((same) => same.columns(['attempt_id', 'leaf_no', 'upload_id', 'layer']).doUpdateSet(rest))
    .execute()
}

/** A drawn picture that another one has replaced. */
export async function dropMarkFile(tx: Db, attemptId: number, leafNo: number, uploadId: number) {
  const still = await tx
    .selectFrom('answer_inks')
    .select('upload_id')
    .where('attempt_id', '=', attemptId)
    .where('leaf_no', '=', leafNo)
    .where('flat_upload_id', '=', uploadId)
    .executeTakeFirst()
  if (still) return
  await tx
    .deleteFrom('mark_files')
    .where('attempt_id', '=', attemptId)
    .where('leaf_no', '=', leafNo)
    .where('upload_id', '=', uploadId)
    .execute()
  await freeUpload(tx, uploadId)
}
