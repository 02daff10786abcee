import { type BinEntry, type BinKind, binKinds } from '@jiangtai/contract/bin'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { thumbUrl } from '../library/thumb.ts'
import { type Bin, endOf } from './bin.ts'

const resourcesIn = (db: Db, { teacherId, since }: Bin) =>
  db
    .selectFrom('resources')
    .where('resources.owner_id', '=', teacherId)
    .where('resources.deleted_at', '>', since)
    .where('resources.purged_at', 'is', null)
const boardsIn = (db: Db, { teacherId, since }: Bin) =>
  db
    .selectFrom('boards')
    .where('boards.teacher_id', '=', teacherId)
    .where('boards.deleted_at', '>', since)
    .where('boards.purged_at', 'is', null)
const mixesIn = (db: Db, { teacherId, since }: Bin) =>
  db
    .selectFrom('deleted_mixes')
    .where('deleted_mixes.teacher_id', '=', teacherId)
    .where('deleted_mixes.deleted_at', '>', since)
    .where('deleted_mixes.purged_at', 'is', null)

/** Everything of one kind, or of all: its kind, its id and when it was deleted. */
function thingsIn(db: Db, bin: Bin, kind: BinKind | undefined) {
  const kindOf = (one: BinKind) => sql<BinKind>`${sql.lit(one)}`.as('kind')
  const wants = (one: BinKind) => kind === undefined || kind === one
  const unless = sql<boolean>`1 = 0`
  return resourcesIn(db, bin)
    .select([kindOf(binKinds.resource), 'resources.id', 'resources.deleted_at'])
    .$if(!wants(binKinds.resource), (rows) => rows.where(unless))
    .unionAll(
      boardsIn(db, bin)
        .select([kindOf(binKinds.board), 'boards.id', 'boards.deleted_at'])
        .$if(!wants(binKinds.board), (rows) => rows.where(unless)),
    )
    .unionAll(
      mixesIn(db, bin)
        .select([kindOf(binKinds.mix), 'deleted_mixes.id', 'deleted_mixes.deleted_at'])
        .$if(!wants(binKinds.mix), (rows) => rows.where(unless)),
    )
}

type Entry = Omit<BinEntry, 'kind' | 'ends_at' | 'deleted_at' | 'media_class_id' | 'thumb_url' | 'item_count' | 'course_type'> &
  Partial<BinEntry>

interface OfFile {
  readonly upload_id: number | null
  readonly media_type_id: number | null
  readonly thumb_state: number | null
}

const withThumb = <T extends OfFile>({ upload_id, media_type_id, thumb_state, ...entry }: T) => ({
  ...entry,
  thumb_url: thumbUrl(upload_id, media_type_id, thumb_state),
})

const resourceEntries = async (db: Db, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('resources')
    .leftJoin('uploads', 'uploads.id', 'resources.upload_id')
    .leftJoin('files', 'files.id', 'uploads.file_id')
    .leftJoin('courses', 'courses.id', 'resources.course_id')
    .select(['resources.id', 'resources.title', 'resources.media_class_id', sql<number>`coalesce(files.bytes, 0)`.as('bytes')])
    .select(['resources.upload_id', 'uploads.media_type_id', 'files.thumb_state'])
    .select([sql<string>`coalesce(courses.name, '')`.as('course_name'), sql<string>`''`.as('class_name')])
    .where('resources.id', 'in', ids)
    .execute()
  return rows.map(withThumb)
}

const boardEntries = async (db: Db, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('boards')
    .innerJoin('uploads', 'uploads.id', 'boards.upload_id')
    .innerJoin('files', 'files.id', 'uploads.file_id')
    .leftJoin('board_strokes', 'board_strokes.id', 'boards.strokes_id')
    .leftJoin('courses', 'courses.id', 'boards.course_id')
    .leftJoin('classes', 'classes.id', 'boards.class_id')
    .select(['boards.id', 'boards.title', sql<number>`files.bytes + coalesce(board_strokes.bytes, 0)`.as('bytes')])
    .select([sql<string>`coalesce(courses.name, '')`.as('course_name'), sql<string>`coalesce(classes.name, '')`.as('class_name')])
    .select(['boards.upload_id', 'uploads.media_type_id', 'files.thumb_state'])
    .where('boards.id', 'in', ids)
    .execute()
  return rows.map(withThumb)
}

const mixEntries = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('deleted_mixes')
    .innerJoin('mixes', 'mixes.id', 'deleted_mixes.mix_id')
    .innerJoin('courses', 'courses.id', 'mixes.course_id')
    .innerJoin('classes', 'classes.id', 'mixes.class_id')
    .select(['deleted_mixes.id', 'courses.name as title', 'courses.name as course_name', 'classes.name as class_name'])
    .select(['mixes.course_type', sql<number>`0`.as('bytes')])
    .select(
      sql<number>`(select count(*) from mix_items where mix_items.deleted_mix_id = deleted_mixes.id and mix_items.removed_at is not null)`.as(
        'item_count',
      ),
    )
    .where('deleted_mixes.id', 'in', ids)
    .execute()

const entriesOf = {
  [binKinds.resource]: resourceEntries,
  [binKinds.board]: boardEntries,
  [binKinds.mix]: mixEntries,
} as const satisfies Record<BinKind, (db: Db, ids: readonly number[]) => Promise<readonly Entry[]>>

interface Asked {
  readonly kind: BinKind | undefined
  readonly first: number
  readonly size: number
}

/** Deleted last first. */
export async function binPage(db: Db, bin: Bin, { kind, first, size }: Asked): Promise<{ list: BinEntry[]; total: number }> {
  const things = thingsIn(db, bin, kind)
  const rows = await things.orderBy('deleted_at', 'desc').orderBy('kind').orderBy('id', 'desc').offset(first).limit(size).execute()
  const { count } = await db
    .selectFrom(thingsIn(db, bin, kind).as('things'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const found = new Map<string, Entry>()
  for (const one of Object.values(binKinds)) {
    const ids = rows.filter((row) => row.kind === one).map(({ id }) => id)
    // PostgreSQL does not know an empty list.
    if (ids.length > 0) for (const entry of await entriesOf[one](db, ids)) found.set(`${one} ${entry.id}`, entry)
  }
  const list = rows.flatMap((row): BinEntry[] => {
    const entry = found.get(`${row.kind} ${row.id}`)
    const deleted_at = row.deleted_at ?? 0
    const more = { kind: row.kind, deleted_at, ends_at: endOf(deleted_at) }
    return entry ? [{ media_class_id: 0, thumb_url: '', item_count: 0, course_type: 0, ...entry, ...more }] : []
  })
  return { list, total: Number(count) }
}

/** How much room everything in a bin takes. */
export async function binBytes(db: Db, bin: Bin): Promise<number> {
  const files = await resourcesIn(db, bin)
    .innerJoin('uploads', 'uploads.id', 'resources.upload_id')
    .innerJoin('files', 'files.id', 'uploads.file_id')
    .select(({ fn }) => fn.sum<number | null>('files.bytes').as('bytes'))
    .executeTakeFirstOrThrow()
  const boards = await boardsIn(db, bin)
    .innerJoin('uploads', 'uploads.id', 'boards.upload_id')
    .innerJoin('files', 'files.id', 'uploads.file_id')
    .leftJoin('board_strokes', 'board_strokes.id', 'boards.strokes_id')
    .select(sql<number | null>`sum(files.bytes + coalesce(board_strokes.bytes, 0))`.as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(files.bytes ?? 0) + Number(boards.bytes ?? 0)
}
