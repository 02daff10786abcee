import { sql } from 'kysely'
import { bringLogHome, type Db, elementsOf } from '../db/database.ts'
import { isUniqueViolation } from '../db/identity.ts'
import { type FactsOf, type LiveStore, type Saving, Stale } from './store.ts'
import { classInTurn, createTurns, waitForTurn } from './turns.db.ts'

export function createDbStore(db: Db): LiveStore {
  const turns = createTurns(db)
  return {
    ...storeIn(db),
    save: (classId, saving) => turns.writing(classId, () => save(db, classId, saving)),
    alone: (classId, work) => turns.alone(classId, (held) => work(storeIn(held))),
  }
}

/** The store of somebody whose turn it is. */
const storeIn = (db: Db): LiveStore => ({
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

  async standings(classIds) {
    // PostgreSQL does not know an empty list.
    if (classIds.length === 0) return []
    const tools = await db
      .selectFrom('tool_states')
      .select(['class_id as classId', 'tool as topic', 'version'])
      .where('class_id', 'in', classIds)
      .execute()
    const lessons = await db
      .selectFrom('lessons')
      .select(['class_id as classId', 'id as version'])
      .where('class_id', 'in', classIds)
      .where('ended_at', 'is', null)
      .execute()
    return [...tools, ...lessons.map((lesson) => ({ ...lesson, topic: 'lesson' }))]
  },

  async facts(classId, of, page, size) {
    const rows = await factsOf(db, classId, of)
      .select(['id', 'created_at', 'data'])
      .orderBy('id', 'desc')
      .offset((page - 1) * size)
      .limit(size)
      .execute()
    const { count } = await factsOf(db, classId, of)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return { facts: rows.map(keptFact), count: Number(count) }
  },

  async fact(classId, of, id) {
    const row = await factsOf(db, classId, of).select(['id', 'created_at', 'data']).where('id', '=', id).executeTakeFirst()
    return row && keptFact(row)
  },

  save: (classId, saving) => save(db, classId, saving),
  alone: (_classId, work) => work(storeIn(db)),
})

async function save(db: Db, classId: number, saving: Saving) {
  const write = async (tx: Db) => {
    await saveTools(tx, classId, saving)
    const opened = await saveLesson(tx, classId, saving)
    await saveFacts(tx, classId, saving, saving.lessonId ?? opened)
  }
  await (db.isTransaction ? write(db) : db.transaction().execute(write))
  if (saving.forgets) await bringLogHome(db)
}

const factsOf = (db: Db, classId: number, { tool, kind, userId }: FactsOf) =>
  db.selectFrom('facts').where('class_id', '=', classId).where('tool', '=', tool).where('kind', '=', kind).where('user_id', '=', userId)

const keptFact = ({ id, created_at, data }: { id: number; created_at: number; data: string }) => ({
  id,
  createdAt: created_at,
  data: JSON.parse(data) as unknown,
})

async function saveTools(tx: Db, classId: number, { tools }: Saving) {
  if (tools.length === 0) await waitForTurn(tx, classId)
  for (const { tool, state, version } of tools) {
    // Written out: every turn of every class passes here, and putting the same statement together each time cost more than running it.
    const { numAffectedRows } = await sql`
      insert into tool_states (class_id, tool, state, version) values (${classInTurn(tx, classId)}, ${tool}, ${JSON.stringify(state)}, ${version + 1})
      on conflict (class_id, tool) do update set state = excluded.state, version = excluded.version
      where tool_states.version = ${version}`.execute(tx)
    if (numAffectedRows !== 1n) throw new Stale()
  }
}

/** The id of the lesson it opens. */
async function saveLesson(tx: Db, class_id: number, { use, end, start }: Saving): Promise<number | null> {
  if (use) await changeOpen(tx, use.lessonId, { seen_at: use.at })
  if (end) await changeOpen(tx, end.lessonId, { ended_at: end.at })
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

/** Its row is held until the commit: nobody ends the lesson under a tool that is being opened in it. */
async function changeOpen(tx: Db, lessonId: number, change: { seen_at: number } | { ended_at: number }) {
  const { numUpdatedRows } = await tx
    .updateTable('lessons')
    .set(change)
    .where('id', '=', lessonId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Stale()
}

async function saveFacts(tx: Db, class_id: number, { facts, use, end, start }: Saving, lesson_id: number | null) {
  if (facts.length === 0) return
  const rows = facts.map(({ tool, kind, userId, createdAt, data }) => [tool, kind, userId, createdAt, JSON.stringify(data)])
  // Where the save says nothing else of the lesson: it may have begun or ended on another node since it was read.
  const isOpen = sql`(select id from lessons where class_id = ${class_id} and ended_at is null) is not distinct from cast(${lesson_id} as integer)`
  const { numAffectedRows } = await sql`
    insert into facts (class_id, lesson_id, tool, kind, user_id, created_at, data)
    select cast(${class_id} as integer), cast(${lesson_id} as integer), value ->> 0, value ->> 1,
      cast(value ->> 2 as integer), cast(value ->> 3 as bigint), value ->> 4
    from ${elementsOf(tx, rows)} where ${use || end || start ? sql`true` : isOpen}`.execute(tx)
  if (numAffectedRows !== BigInt(rows.length)) throw new Stale()
}
