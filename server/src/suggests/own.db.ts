import type { OwnSuggest } from '@jiangtai/contract/suggests'
import { suggestStates } from '@jiangtai/contract/suggests'
import type { Selectable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'
import type { Person } from '../http/context.ts'
import { seenAmong } from '../library/reading.db.ts'
import { allResourceRows, readableRows, wireOf } from '../library/resource-rows.db.ts'
import { filesOf } from './enclosed.db.ts'
import { deleteSuggests } from './suggests.db.ts'

export type SuggestRow = Selectable<Tables['suggests']>

/** Who looks at them, and whose school it is. */
export interface Reader {
  readonly caller: Pick<Person, 'id' | 'role'>
  readonly orgId: number
  readonly now: number
}

async function resourceUrls(db: Db, { caller, orgId, now }: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const seen = caller.role === 'student' ? await seenAmong(db, caller, ids, now) : ids
  if (seen.length === 0) return new Map()
  const rows = caller.role === 'student' ? allResourceRows(db, caller.id) : readableRows(db, orgId, caller.id)
  return new Map(
    (await rows.where('resources.id', 'in', seen).execute()).map((row) => {
      const { id, address, preview, file_cdn_url } = wireOf(row, caller.id)
      return [id, address || preview.url || file_cdn_url]
    }),
  )
}

/** As they are shown, with what was enclosed and the way to the resource. */
export async function shownSuggests(db: Db, reader: Reader, rows: readonly SuggestRow[]): Promise<OwnSuggest[]> {
  const files = await filesOf(
    db,
    rows.map(({ id }) => id),
  )
  const about = [...new Set(rows.flatMap(({ resource_id }) => resource_id ?? []))]
  const urls = await resourceUrls(db, reader, about)
  return rows.map(({ id, type_id, text, state, answer, created_at, answered_at, handled_at, resource_id, resource_title }) => ({
    ...{ id, type_id, text, state, answer, created_at, resource_title },
    // Until 0.13 only the end of it had a time.
    answered_at: answered_at ?? handled_at ?? 0,
    files: [...(files.get(id) ?? [])],
    ...{ resource_id: resource_id ?? 0, resource_url: urls.get(resource_id ?? 0) ?? '' },
  }))
}

/** Newest first. */
export async function suggestsOf(db: Db, userId: number, { first, size }: { readonly first: number; readonly size: number }) {
  const own = db.selectFrom('suggests').where('user_id', '=', userId)
  const rows = await own.selectAll().orderBy('id', 'desc').offset(first).limit(size).execute()
  const { count } = await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows, count }
}

/** What was taken back; undefined: not the person's, or no longer waiting. */
export async function takeBack(tx: Db, userId: number, id: number): Promise<SuggestRow | undefined> {
  // Whoever begins to handle it at this moment waits, or was first.
  const row = await tx
    .updateTable('suggests')
    .set((own) => ({ version: own.ref('version') }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '=', suggestStates.waiting)
    .returningAll()
    .executeTakeFirst()
  if (row) await deleteSuggests(tx, [id])
  return row
}
