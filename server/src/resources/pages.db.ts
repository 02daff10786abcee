import { examMedia } from '@jiangtai/contract/exam'
import { type ResourceOrder, type ResourceQuery, resourceOrders } from '@jiangtai/contract/resources'
import { type RawBuilder, sql } from 'kysely'
import { type Db, isSqlite } from '../db/database.ts'
import { contains } from '../db/like.ts'
import { allResourceRows, isOffered, isShared } from '../library/resource-rows.db.ts'
import { hitsOf } from '../library/search.db.ts'
import { askedWords } from '../library/search-words.ts'
import { isTagged } from '../library/tags.db.ts'
import { isVouched } from '../members/vouched.db.ts'

/** Which of what a teacher may use; `remembered`: what was collected, with what was taken back since. */
export type Shelf = 'all' | 'own' | 'school' | 'collected' | 'remembered' | 'shared'

interface Asked {
  readonly orgId: number
  readonly teacherId: number
  readonly shelf: Shelf
  readonly query: ResourceQuery & { readonly order?: ResourceOrder | undefined }
}
type Condition = RawBuilder<boolean>

/** As the index `resources_by_source` has it. */
const sourceColumn = sql`coalesce(resources.upload_id, -resources.id)`

const isOfCollection = (shelf: Shelf) => shelf === 'collected' || shelf === 'remembered'
/** With when each was collected, where that is asked: the index `resource_collects_of_teacher` has them in that order. */
function rowsOf(db: Db, { shelf, teacherId }: Asked) {
  if (!isOfCollection(shelf)) return sql`resources`
  const collects = sql`(select * from resource_collects where teacher_id = ${teacherId}) as collects`
  if (isSqlite(db)) return sql`${collects} join resources on resources.id = collects.resource_id`
  // One by one: to count a thousand of them PostgreSQL would rather read the resources of all.
  return sql`${collects} cross join lateral (select * from resources as one where one.id = collects.resource_id offset 0) as resources`
}

/** Own and school's are said without what is shared: each has an index of its own. */
function onShelf({ orgId, teacherId, shelf, query }: Asked): readonly Condition[] {
  if (shelf === 'shared') return [isShared(orgId, teacherId, true)]
  if (shelf === 'own') return [sql`resources.deleted_at is null`, sql`resources.owner_id = ${teacherId}`]
  if (shelf === 'school') return inSchool(teacherId)
  // What is said of a resource now is nobody's to look for who may not use it any more.
  const isLookedFor = [query.word?.trim(), query.tag_id, ...placeOf(query)].some(Boolean)
  if (shelf === 'remembered' && !isLookedFor)
    return [sql`case when resources.owner_id = ${teacherId} then resources.deleted_at is null else ${isVouched(teacherId)} end`]
  return [isOffered(orgId, teacherId)]
}

const inSchool = (teacherId: number): readonly Condition[] => [
  sql`resources.deleted_at is null`,
  sql`resources.is_school = 1`,
  sql`(${isVouched(teacherId)} or resources.owner_id = ${teacherId})`,
]

/** Exams have lists of their own. By the kind, which is in the indexes that lists are counted by. */
const isFile = sql<boolean>`resources.media_class_id not in (${sql.join(examMedia)})`

const placeOf = ({ course_id, third_subject_id, second_subject_id, root_subject_id }: ResourceQuery) => [
  course_id,
  third_subject_id,
  second_subject_id,
  root_subject_id,
]

function sortedBy(db: Db, { shelf, query: { order } }: Asked) {
  if (order === resourceOrders.oldest) return sql`resources.created_at, resources.id`
  // Both engines sort by the signs themselves.
  if (order === resourceOrders.title) return sql`resources.title ${isSqlite(db) ? sql`` : sql`collate "C"`}, resources.id desc`
  if (order === resourceOrders.largest) return sql`resources.bytes desc, resources.id desc`
  return isOfCollection(shelf)
    ? sql`collects.created_at desc, collects.resource_id desc`
    : sql`resources.created_at desc, resources.id desc`
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

/** A page of resources, newest first or as asked; of a search those that are called so, then those that say it. */
export async function resourcePage(db: Db, asked: Asked) {
  const { orgId, teacherId, shelf, query } = asked
  const { curr_page_index, page_size } = query
  const words = askedWords(query.word?.trim() ?? '')
  const conditions = sql.join(conditionsOf(asked), sql` and `)
  const isSearch = words.length > 0
  // Hits first: how many they are is known only there, and each is looked up.
  const from = isSearch
    ? sql`${await hitsOf(db, words, { orgId, ownerId: shelf === 'own' ? teacherId : undefined })} as hits cross join ${rowsOf(db, asked)} where ${sourceColumn} = hits.source and ${conditions}`
    : sql`${rowsOf(db, asked)} where ${conditions}`
  // A search is done once: its hits are counted with the page. All of a list would have to be sorted for that.
  const what = isSearch ? sql`hits.page, count(*) over () as count` : sql`null as page, null as count`
  const { rows: found } = await sql<{ id: number; page: number | null; count: number | null }>`select resources.id, ${what} from ${from}
    order by ${isSearch ? sql`case when hits.page = 0 then 0 else 1 end, ` : sql``}${sortedBy(db, asked)}
    limit ${page_size} offset ${(curr_page_index - 1) * page_size}`.execute(db)
  const countAll = async () => (await sql<{ count: number }>`select count(*) as count from ${from}`.execute(db)).rows[0]?.count ?? 0
  return { list: await inOrder(db, teacherId, found), count: found[0]?.count ?? (await countAll()) }
}

function conditionsOf(asked: Asked): readonly Condition[] {
  const { orgId, query } = asked
  const word = query.word?.trim() ?? ''
  return [
    sql`resources.org_id = ${orgId}`,
    ...onShelf(asked),
    ...inPlace(query),
    query.media_class_id === undefined ? isFile : sql<boolean>`resources.media_class_id = ${query.media_class_id}`,
    ...(query.tag_id === undefined ? [] : [isTagged(query.tag_id)]),
    // Signs that are no letters are in no index: they are looked for in titles alone.
    ...(word !== '' && askedWords(word).length === 0 ? [contains('resources.title', word)] : []),
  ]
}

/** The first of each kind, in the order of the kinds. */
export async function firstOfKinds(db: Db, asked: Asked, kinds: readonly NonNullable<ResourceQuery['media_class_id']>[]) {
  const ofKind = (media_class_id: (typeof kinds)[number]) => {
    const one = { ...asked, query: { ...asked.query, media_class_id } }
    return sql`select * from (select resources.id from ${rowsOf(db, one)} where ${sql.join(conditionsOf(one), sql` and `)}
      order by ${sortedBy(db, one)} limit ${asked.query.page_size}) as firsts`
  }
  const { rows } = await sql<{ id: number }>`${sql.join(kinds.map(ofKind), sql` union all `)}`.execute(db)
  return inOrder(
    db,
    asked.teacherId,
    rows.map(({ id }) => ({ id, page: null })),
  )
}

/** Which of these the teacher may still use. */
export async function offeredAmong(db: Db, { orgId, teacherId }: Pick<Asked, 'orgId' | 'teacherId'>, ids: readonly number[]) {
  if (ids.length === 0) return new Set<number>()
  const { rows } = await sql<{ id: number }>`select resources.id from resources
    where resources.id in (${sql.join(ids)}) and ${isOffered(orgId, teacherId)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** How many the school has of each kind. */
export async function schoolCounts(db: Db, { orgId, teacherId }: Pick<Asked, 'orgId' | 'teacherId'>) {
  const conditions = [sql`resources.org_id = ${orgId}`, ...inSchool(teacherId)]
  const { rows } = await sql<{ media_class_id: number; count: number }>`select media_class_id, count(*) as count from resources
    where ${sql.join(conditions, sql` and `)} group by media_class_id`.execute(db)
  return rows
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
