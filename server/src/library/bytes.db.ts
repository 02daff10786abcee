import type { Db } from '../db/database.ts'

/** All that somebody's share is used up by: their files, each once however often it is named, and the strokes of their boards. */
export async function bytesOfPerson(db: Db, userId: number): Promise<number> {
  const files = await db
    .selectFrom('files')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    .where('id', 'in', (own) => own.selectFrom('uploads').select('file_id').where('user_id', '=', userId))
    .executeTakeFirstOrThrow()
  const strokes = await db
    .selectFrom('board_strokes')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('bytes'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(files.bytes ?? 0) + Number(strokes.bytes ?? 0)
}
