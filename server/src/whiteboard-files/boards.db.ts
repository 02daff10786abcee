import { type Insertable, sql, type Updateable } from 'kysely'
import type { Span } from '../days.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'
import { boardRows, seenBoards } from '../library/seen-boards.db.ts'
import type { PlaceColumn } from './places.db.ts'

export interface Page {
  readonly index: number
  readonly size: number
}

/** To whom a board is shown. */
export interface Shown {
  readonly course_id: number
  readonly class_ids: readonly number[]
}

/** Where a board is looked for. */
export interface Where {
  readonly teacherId: number
  readonly classId: number | undefined
  /** The narrowest that was named. */
  readonly place: readonly [column: PlaceColumn, id: number] | undefined
  readonly spans: readonly Span[] | undefined
}

/** As it is shown: with the names of what it belongs to. */
const shownRows = (rows: ReturnType<typeof boardRows>) =>
  rows
    .innerJoin('uploads', 'uploads.id', 'boards.upload_id')
    .innerJoin('users as teachers', 'teachers.id', 'boards.teacher_id')
    .leftJoin('uploads as backgrounds', 'backgrounds.id', 'boards.bg_upload_id')
    .leftJoin('courses', 'courses.id', 'boards.course_id')
    .leftJoin('classes', 'classes.id', 'boards.class_id')
    .selectAll('boards')
    .select(['uploads.name as upload_name', 'backgrounds.name as bg_upload_name', 'teachers.real_name as teacher_name'])
    .select(['courses.name as course_name', 'classes.name as class_name'])

export type BoardRow = Awaited<ReturnType<ReturnType<typeof shownRows>['execute']>>[number]

const ownRows = (db: Db, teacherId: number) => boardRows(db).where('boards.teacher_id', '=', teacherId)

export const ownBoard = (db: Db, teacherId: number, id: number) =>
  ownRows(db, teacherId).selectAll().where('id', '=', id).executeTakeFirst()

export const insertBoard = async (db: Db, row: Insertable<Tables['boards']>) =>
  (await db.insertInto('boards').values(row).returning('id').executeTakeFirstOrThrow()).id

/** Whether there was such a board, with the picture that was named. Whoever else changes it waits until the transaction is over. */
export async function changeBoard(
  db: Db,
  teacherId: number,
  id: number,
  changes: Updateable<Tables['boards']>,
  seen?: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('boards')
    .set(changes)
    .where('id', '=', id)
    .where('teacher_id', '=', teacherId)
    .where('deleted_at', 'is', null)
    .$if(seen !== undefined, (rows) => rows.where('upload_id', '=', seen ?? 0))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

function found(db: Db, { teacherId, classId, place, spans }: Where) {
  return ownRows(db, teacherId)
    .$if(classId !== undefined, (rows) => rows.where('boards.class_id', '=', classId ?? 0))
    .$if(place !== undefined, (rows) => (place ? rows.where(`boards.${place[0]}`, '=', place[1]) : rows))
    .$if(spans !== undefined, (rows) =>
      rows.where(({ or, and, eb }) =>
        or((spans ?? []).map(({ from, until }) => and([eb('boards.created_at', '>=', from), eb('boards.created_at', '<', until)]))),
      ),
    )
}

const countOf = async (rows: ReturnType<typeof boardRows>) =>
  Number((await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()).count)

/** Newest first. */
export async function boardPage(db: Db, where: Where, { index, size }: Page) {
  const pageCount = Math.ceil((await countOf(found(db, where))) / size)
  if (index > pageCount) return { rows: [], pageCount }
  const rows = await shownRows(found(db, where))
    .orderBy('boards.created_at', 'desc')
    .orderBy('boards.id', 'desc')
    .offset((index - 1) * size)
    .limit(size)
    .execute()
  return { rows, pageCount }
}

/** Days since 1970 in China. */
export async function boardDays(db: Db, teacherId: number, { from, until }: Span): Promise<number[]> {
  const rows = await ownRows(db, teacherId)
    .select(sql<number>`(created_at + 28800) / 86400`.as('day'))
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .distinct()
    .orderBy('day')
    .execute()
  return rows.map(({ day }) => Number(day))
}

/** To whom some boards are shown. */
export async function sharesOf(db: Db, boardIds: readonly number[]): Promise<Map<number, Shown>> {
  const shown = new Map<number, { course_id: number; class_ids: number[] }>()
  // PostgreSQL does not know an empty list.
  if (boardIds.length === 0) return shown
  const rows = await db
    .selectFrom('board_shares')
    .select(['board_id', 'class_id', 'course_id'])
    .where('board_id', 'in', boardIds)
    .orderBy('class_id')
    .execute()
  for (const { board_id, class_id, course_id } of rows)
    shown.set(board_id, { course_id, class_ids: [...(shown.get(board_id)?.class_ids ?? []), class_id] })
  return shown
}

/** Instead of whom it was shown to. Classes that have it already keep its day. */
export async function shareWith(tx: Db, board_id: number, course_id: number, classIds: readonly number[], shared_at: number) {
  await tx.deleteFrom('board_shares').where('board_id', '=', board_id).where('class_id', 'not in', classIds).execute()
  await tx
    .insertInto('board_shares')
    .values(classIds.map((class_id) => ({ board_id, class_id, course_id, shared_at })))
    .onConflict((same) => same.columns(['board_id', 'class_id']).doUpdateSet({ course_id }))
    .execute()
}

export const unshare = (tx: Db, boardId: number) => tx.deleteFrom('board_shares').where('board_id', '=', boardId).execute()

export const seenBoard = (db: Db, classId: number, id: number) =>
  seenBoards(db, classId).select('boards.strokes_id').where('boards.id', '=', id).executeTakeFirst()

/** What a class sees, of one course or of all: what was shown to it last comes first. */
export async function seenPage(db: Db, asked: { classId: number; courseId: number | undefined }, { index, size }: Page) {
  const { classId, courseId } = asked
  const seen = seenBoards(db, classId).$if(courseId !== undefined, (rows) => rows.where('board_shares.course_id', '=', courseId ?? 0))
  const pageCount = Math.ceil((await countOf(seen)) / size)
  if (index > pageCount) return { rows: [], pageCount }
  const shares = await seen
    .select(['board_shares.board_id', 'board_shares.shared_at', 'board_shares.course_id'])
    .orderBy('board_shares.shared_at', 'desc')
    .orderBy('boards.id', 'desc')
    .offset((index - 1) * size)
    .limit(size)
    .execute()
  const ids = shares.map(({ board_id }) => board_id)
  // PostgreSQL does not know an empty list, and what was there a moment ago may be gone.
  const boards = ids.length === 0 ? [] : await shownRows(boardRows(db).where('boards.id', 'in', ids)).execute()
  const byId = new Map(boards.map((board) => [board.id, board]))
  const rows = shares.flatMap((share) => {
    const board = byId.get(share.board_id)
    return board ? [{ board, ...share }] : []
  })
  return { rows, pageCount }
}
