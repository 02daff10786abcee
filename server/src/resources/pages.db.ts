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
  if (query.course_id !== undefined) return rows.where('resources.course_id', '=', query.course_id)
  if (query.third_subject_id !== undefined) return rows.where('places.chapter_id', '=', query.third_subject_id)
  if (query.second_subject_id !== undefined) return rows.where('chapters.parent_id', '=', query.second_subject_id)
  return query.root_subject_id === undefined ? rows : rows.where('grades.parent_id', '=', query.root_subject_id)
}

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
