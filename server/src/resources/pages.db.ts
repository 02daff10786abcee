import type { ResourceQuery } from '@jiangtai/contract/resources'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { contains } from '../db/like.ts'
import { allResourceRows, isOffered, isShared } from '../library/resource-rows.db.ts'
import { hitsOf } from '../library/search.db.ts'
import { askedWords } from '../library/search-words.ts'
import { isTagged } from '../library/tags.db.ts'

/** Which of what a teacher may use. */
export type Shelf = 'all' | 'own' | 'school' | 'collected' | 'shared'

interface Asked {
  readonly orgId: number
  readonly teacherId: number
  readonly shelf: Shelf
  readonly query: ResourceQuery
}
type Condition = RawBuilder<boolean>

/** As the index `resources_by_source` has it. */
const sourceColumn = sql`coalesce(resources.upload_id, -resources.id)`

const collectedAt = (teacherId: number) => sql<number | null>`(select collects.created_at from resource_collects as collects
  where collects.teacher_id = ${teacherId} and collects.resource_id = resources.id)`

function onShelf({ orgId, teacherId, shelf }: Asked): readonly Condition[] {
  if (shelf === 'shared') return [isShared(orgId, teacherId, true)]
  const offered = isOffered(orgId, teacherId)
  if (shelf === 'own') return [offered, sql`resources.owner_id = ${teacherId}`]
  if (shelf === 'school') return [offered, sql`resources.is_school = 1`]
  return shelf === 'collected' ? [offered, sql`${collectedAt(teacherId)} is not null`] : [offered]
}

/** The narrowest place that is named counts. */
function inPlace({ course_id, third_subject_id, second_subject_id, root_subject_id }: ResourceQuery): readonly Condition[] {
  if (course_id !== undefined) return [standsIn(sql`places.id = ${course_id}`)]
  if (third_subject_id !== undefined) return [standsIn(sql`places.chapter_id = ${third_subject_id}`)]
  if (second_subject_id !== undefined) return [standsIn(sql`chapters.parent_id = ${second_subject_id}`)]
  return root_subject_id === undefined ? [] : [standsIn(sql`grades.parent_id = ${root_subject_id}`)]
}

/** By the course a resource belongs to, or by one of those it was uploaded in later. */
function standsIn(place: Condition): Condition {
  const courses = sql`select places.id from courses as places
    join subjects as chapters on chapters.id = places.chapter_id
    join subjects as grades on grades.id = chapters.parent_id where ${place}`
  return sql`(resources.course_id in (${courses})
    or resources.id in (select resource_courses.resource_id from resource_courses where resource_courses.course_id in (${courses})))`
}

/** A page of resources, newest first; of a search those that are called so, then those that say it. */
export async function resourcePage(db: Db, asked: Asked) {
  const { orgId, teacherId, shelf, query } = asked
  const { media_class_id, curr_page_index, page_size } = query
  const word = query.word?.trim() ?? ''
  const words = askedWords(word)
  const conditions = [
    sql<boolean>`resources.org_id = ${orgId}`,
    ...onShelf(asked),
    ...inPlace(query),
    ...(media_class_id === undefined ? [] : [sql<boolean>`resources.media_class_id = ${media_class_id}`]),
    ...(query.tag_id === undefined ? [] : [isTagged(query.tag_id)]),
    // Signs that are no letters are in no index: they are looked for in titles alone.
    ...(word !== '' && words.length === 0 ? [contains('resources.title', word)] : []),
  ]
  const isSearch = words.length > 0
  // Hits first: how many they are is known only there, and each is looked up.
  const from = isSearch
    ? sql`${await hitsOf(db, words, { orgId, ownerId: shelf === 'own' ? teacherId : undefined })} as hits cross join resources where ${sourceColumn} = hits.source and ${sql.join(conditions, sql` and `)}`
    : sql`resources where ${sql.join(conditions, sql` and `)}`
  const newest = shelf === 'collected' ? collectedAt(teacherId) : sql`resources.created_at`
  // A search is done once: its hits are counted with the page. All of a list would have to be sorted for that.
  const what = isSearch ? sql`hits.page, count(*) over () as count` : sql`null as page, null as count`
  const { rows: found } = await sql<{ id: number; page: number | null; count: number | null }>`select resources.id, ${what} from ${from}
    order by ${isSearch ? sql`case when hits.page = 0 then 0 else 1 end, ` : sql``}${newest} desc, resources.id desc
    limit ${page_size} offset ${(curr_page_index - 1) * page_size}`.execute(db)
  const countAll = async () => (await sql<{ count: number }>`select count(*) as count from ${from}`.execute(db)).rows[0]?.count ?? 0
  return { list: await inOrder(db, teacherId, found), count: found[0]?.count ?? (await countAll()) }
}

async function inOrder(db: Db, teacherId: number, found: readonly { readonly id: number; readonly page: number | null }[]) {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const rows = new Map((await allResourceRows(db, teacherId).where('resources.id', 'in', ids).execute()).map((row) => [row.id, row]))
  return found.flatMap(({ id, page }) => {
    const row = rows.get(id)
    return row ? [{ ...row, page }] : []
  })
}
