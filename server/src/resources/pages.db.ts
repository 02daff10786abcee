import type { ResourceQuery } from '@jiangtai/contract/resources'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { usableRows } from '../library/resource-rows.db.ts'

/** Which of what a teacher may use. */
export type Shelf = 'all' | 'own' | 'school' | 'collected'

interface Asked {
  readonly orgId: number
  readonly teacherId: number
  readonly shelf: Shelf
  readonly query: ResourceQuery
}

const onShelf = (db: Db, { orgId, teacherId, shelf }: Asked) => {
  const usable = usableRows(db, orgId, teacherId)
  if (shelf === 'own') return usable.where('resources.owner_id', '=', teacherId)
  if (shelf === 'school') return usable.where('resources.is_school', '=', 1)
  return shelf === 'collected' ? usable.where('collected.teacher_id', 'is not', null) : usable
}

/** The narrowest place that is named counts. */
function inPlace(rows: ReturnType<typeof onShelf>, query: ResourceQuery) {
  const { course_id, third_subject_id, second_subject_id, root_subject_id } = query
  if (course_id !== undefined) return rows.where(standsIn('resources.course_id', 'too.id', course_id))
  if (third_subject_id !== undefined) return rows.where(standsIn('places.chapter_id', 'too.chapter_id', third_subject_id))
  if (second_subject_id !== undefined) return rows.where(standsIn('chapters.parent_id', 'too_chapters.parent_id', second_subject_id))
  return root_subject_id === undefined ? rows : rows.where(standsIn('grades.parent_id', 'too_grades.parent_id', root_subject_id))
}

/** By the course a resource belongs to, or by one of those it was uploaded in later. */
const standsIn = (own: string, further: string, id: number) => sql<boolean>`(${sql.ref(own)} = ${id} or exists (
  select 1 from resource_courses
  join courses as too on too.id = resource_courses.course_id
  join subjects as too_chapters on too_chapters.id = too.chapter_id
  join subjects as too_grades on too_grades.id = too_chapters.parent_id
  where resource_courses.resource_id = resources.id and ${sql.ref(further)} = ${id}))`

function called(rows: ReturnType<typeof onShelf>, word: string) {
  if (word === '') return rows
  const like = `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return rows.where(sql<boolean>`lower(resources.title) like lower(${like}) escape '\\'`)
}

export async function resourcePage(db: Db, asked: Asked) {
  const { media_class_id, word = '', curr_page_index, page_size } = asked.query
  const found = called(inPlace(onShelf(db, asked), asked.query), word.trim())
  const rows = media_class_id === undefined ? found : found.where('resources.media_class_id', '=', media_class_id)
  const list = await rows
    .orderBy(asked.shelf === 'collected' ? 'collected.created_at' : 'resources.created_at', 'desc')
    .orderBy('resources.id', 'desc')
    .offset((curr_page_index - 1) * page_size)
    .limit(page_size)
    .execute()
  const { count } = await rows
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { list, count }
}
