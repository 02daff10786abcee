import { extensionOf } from '@jiangtai/contract/media'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** A person calls a file by a name once. Before the uploads of one become another's, those that both have get a second name: 课件 (2).pdf. */
export async function renameSameUploads(tx: Db, from: number, to: number) {
  const { rows } = await sql<{ id: number; file_id: number; name: string; media_type_id: number }>`
    select theirs.id, theirs.file_id, theirs.name, theirs.media_type_id from uploads as theirs
    join uploads as own on own.file_id = theirs.file_id and own.name = theirs.name and own.media_type_id = theirs.media_type_id
    where theirs.user_id = ${from} and own.user_id = ${to} order by theirs.id`.execute(tx)
  for (const { id, file_id, name, media_type_id } of rows) {
    const named = await tx
      .selectFrom('uploads')
      .select('name')
      .where('user_id', 'in', [from, to])
      .where('file_id', '=', file_id)
      .where('media_type_id', '=', media_type_id)
      .execute()
    const free = freeName(
      name,
      named.map((upload) => upload.name),
    )
    await tx.updateTable('uploads').set({ name: free }).where('id', '=', id).execute()
  }
}

export function freeName(name: string, taken: readonly string[]): string {
  const extension = extensionOf(name)
  const ending = extension === '' ? '' : name.slice(-extension.length - 1)
  const plain = name.slice(0, name.length - ending.length)
  let n = 2
  while (taken.includes(`${plain} (${n})${ending}`)) n++
  return `${plain} (${n})${ending}`
}
