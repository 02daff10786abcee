import type { Insertable } from 'kysely'
import type { Span } from '../days.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'
import type { Page } from './boards.db.ts'

const shownRows = (db: Db) =>
  db
    .selectFrom('student_boards')
    .innerJoin('uploads', 'uploads.id', 'student_boards.upload_id')
    .innerJoin('users as students', 'students.id', 'student_boards.student_id')
    .selectAll('student_boards')
    .select(['uploads.name as upload_name', 'students.real_name as student_name'])

export type StudentBoardRow = Awaited<ReturnType<ReturnType<typeof shownRows>['execute']>>[number]

export const giveBoard = async (db: Db, row: Insertable<Tables['student_boards']>) =>
  (await db.insertInto('student_boards').values(row).returning('id').executeTakeFirstOrThrow()).id

export const studentBoard = (db: Db, id: number) => shownRows(db).where('student_boards.id', '=', id).executeTakeFirst()

/** What students of a class have given, newest first. */
export async function givenPage(db: Db, classId: number, spans: readonly Span[] | undefined, { index, size }: Page) {
  const given = shownRows(db)
    .where('student_boards.class_id', '=', classId)
    .$if(spans !== undefined, (rows) =>
      rows.where(({ or, and, eb }) =>
        or(
          (spans ?? []).map(({ from, until }) =>
            and([eb('student_boards.created_at', '>=', from), eb('student_boards.created_at', '<', until)]),
          ),
        ),
      ),
    )
  const { count } = await given
    .clearSelect()
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  const pageCount = Math.ceil(Number(count) / size)
  if (index > pageCount) return { rows: [], pageCount }
  const rows = await given
    .orderBy('student_boards.created_at', 'desc')
    .orderBy('student_boards.id', 'desc')
    .offset((index - 1) * size)
    .limit(size)
    .execute()
  return { rows, pageCount }
}

/** The newest that somebody has given. */
export const givenBy = (db: Db, studentId: number, most: number) =>
  shownRows(db).where('student_boards.student_id', '=', studentId).orderBy('student_boards.id', 'desc').limit(most).execute()

/** How many students a class has, and how many of them have given something since a moment. */
export async function givenToday(db: Db, classId: number, since: number) {
  const students = db.selectFrom('class_students').where('class_students.class_id', '=', classId)
  const all = await students.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  const given = await students
    .select(({ fn }) => fn.countAll().as('count'))
    .where('class_students.student_id', 'in', (eb) =>
      eb
        .selectFrom('student_boards')
        .select('student_boards.student_id')
        .where('student_boards.class_id', '=', classId)
        .where('student_boards.created_at', '>=', since),
    )
    .executeTakeFirstOrThrow()
  return { given_count: Number(given.count), student_count: Number(all.count) }
}
