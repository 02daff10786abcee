import type { Db } from '../db/database.ts'
import { isUniqueViolation } from '../db/identity.ts'
import { type LiveStore, type Saving, Stale } from './store.ts'

/** SQLite allows 32,766 parameters in a statement, PostgreSQL 65,535. */
const rowsPerInsert = 1000

export const createDbStore = (db: Db): LiveStore => ({
  async loadTool(classId, tool) {
    const row = await db
      .selectFrom('tool_states')
      .select(['state', 'version'])
      .where('class_id', '=', classId)
      .where('tool', '=', tool)
      .executeTakeFirst()
    return row && { state: JSON.parse(row.state), version: row.version }
  },

  async loadLesson(classId) {
    const row = await db
      .selectFrom('lessons')
      .innerJoin('users', 'users.id', 'lessons.teacher_id')
      .select(['lessons.id', 'teacher_id', 'real_name', 'course_id', 'started_at', 'ended_at'])
      .where('class_id', '=', classId)
      .orderBy('lessons.id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return (
      row && {
        id: row.id,
        teacher: { id: row.teacher_id, name: row.real_name },
        courseId: row.course_id,
        startedAt: row.started_at,
        endedAt: row.ended_at,
      }
    )
  },

  save: (classId, saving) =>
    db.transaction().execute(async (tx) => {
      await saveTools(tx, classId, saving)
      const opened = await saveLesson(tx, classId, saving)
      await saveFacts(tx, classId, saving, saving.lessonId ?? opened)
    }),
})

async function saveTools(tx: Db, classId: number, { tools }: Saving) {
  for (const { tool, state, version } of tools) {
    const next = { state: JSON.stringify(state), version: version + 1 }
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('tool_states')
      .values({ class_id: classId, tool, ...next })
      .onConflict((same) => same.columns(['class_id', 'tool']).doUpdateSet(next).where('tool_states.version', '=', version))
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows !== 1n) throw new Stale()
  }
}

/** The id of the lesson it opens. */
async function saveLesson(tx: Db, class_id: number, { end, start }: Saving): Promise<number | null> {
  if (end) {
    const { numUpdatedRows } = await tx
      .updateTable('lessons')
      .set({ ended_at: end.at })
      .where('id', '=', end.lessonId)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) throw new Stale()
  }
  if (!start) return null
  const { teacherId, courseId, startedAt } = start
  try {
    const { id } = await tx
      .insertInto('lessons')
      .values({ class_id, teacher_id: teacherId, course_id: courseId, started_at: startedAt, seen_at: startedAt, ended_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  } catch (error) {
    // Another node has opened one: the index allows no second.
    throw isUniqueViolation(error) ? new Stale() : error
  }
}

async function saveFacts(tx: Db, class_id: number, { facts }: Saving, lesson_id: number | null) {
  const rows = facts.map(({ tool, kind, userId, createdAt, data }) => ({
    ...{ class_id, lesson_id, tool, kind },
    ...{ user_id: userId, created_at: createdAt, data: JSON.stringify(data) },
  }))
  for (let from = 0; from < rows.length; from += rowsPerInsert)
    await tx
      .insertInto('facts')
      .values(rows.slice(from, from + rowsPerInsert))
      .execute()
}
