import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { endJoins, putIn } from '../members/join-requests.db.ts'
import { renameSameUploads } from './same-uploads.db.ts'

/** What is a teacher's, by table and column. `once`: the colleague may have such a row already, and then it stays with the teacher. */
const owned = [
  { what: 'resources', table: 'resources', column: 'owner_id', once: [] },
  { what: 'mixes', table: 'mixes', column: 'teacher_id', once: ['class_id', 'course_id', 'course_type'] },
  { what: 'boards', table: 'boards', column: 'teacher_id', once: [] },
  { what: 'plans', table: 'vote_plans', column: 'teacher_id', once: [] },
  { what: 'plans', table: 'page_plans', column: 'teacher_id', once: [] },
  { what: 'trees', table: 'subjects', column: 'owner_id', once: [] },
  { what: 'questions', table: 'questions', column: 'owner_id', once: [] },
  { what: undefined, table: 'exam_classes', column: 'teacher_id', once: [] },
  { what: undefined, table: 'knowledge_points', column: 'created_by', once: [] },
  { what: undefined, table: 'tree_imports', column: 'teacher_id', once: [] },
  { what: undefined, table: 'board_strokes', column: 'user_id', once: [] },
  { what: undefined, table: 'deleted_mixes', column: 'teacher_id', once: [] },
  { what: undefined, table: 'course_shares', column: 'teacher_id', once: [] },
  { what: undefined, table: 'resource_collects', column: 'teacher_id', once: ['resource_id'] },
  { what: undefined, table: 'page_inks', column: 'teacher_id', once: ['class_id', 'resource_id', 'page'] },
  { what: undefined, table: 'picture_strokes', column: 'teacher_id', once: ['class_id', 'upload_id', 'stroke_key'] },
  { what: undefined, table: 'class_groups', column: 'teacher_id', once: ['class_id'] },
  { what: undefined, table: 'timetable_cells', column: 'teacher_id', once: ['weekday', 'period'] },
  { what: undefined, table: 'classes', column: 'head_teacher_id', once: [] },
] as const

export interface HandedOver {
  resources: number
  classes: number
  mixes: number
  boards: number
  plans: number
  trees: number
  questions: number
  kept: number
}

/** What is only enclosed with feedback stays the author's: it may be about the very colleague. */
const handOverUploads = (tx: Db, from: number, to: number) =>
  sql`update uploads set user_id = ${to} where user_id = ${from} and (
    not exists (select 1 from suggest_files where suggest_files.upload_id = uploads.id)
    or exists (select 1 from resources where resources.upload_id = uploads.id)
    or exists (select 1 from boards where uploads.id in (boards.upload_id, boards.bg_upload_id)))`.execute(tx)

/** R1164: all of it, in the caller's transaction. Who taught a lesson stays as it was. */
export async function handOverAll(tx: Db, from: number, to: number, now: number): Promise<HandedOver> {
  const counts: HandedOver = { resources: 0, classes: 0, mixes: 0, boards: 0, plans: 0, trees: 0, questions: 0, kept: 0 }
  for (const { what, table, column, once } of owned) {
    const [target, owner] = [sql.table(table), sql.ref(column)]
    const same = once.map((key) => sql`theirs.${sql.ref(key)} = ${target}.${sql.ref(key)}`)
    const unless =
      once.length === 0
        ? sql``
        : sql` and not exists (select 1 from ${target} as theirs where theirs.${owner} = ${to} and ${sql.join(same, sql` and `)})`
    const { numAffectedRows = 0n } = await sql`update ${target} set ${owner} = ${to} where ${owner} = ${from}${unless}`.execute(tx)
    if (what) counts[what] += Number(numAffectedRows)
  }
  await renameSameUploads(tx, from, to)
  await handOverUploads(tx, from, to)
  const classes = await tx.selectFrom('class_teachers').select('class_id').where('teacher_id', '=', from).execute()
  counts.classes = classes.length
  if (classes.length > 0) {
    const joined = await tx
      .insertInto('class_teachers')
      .values(classes.map(({ class_id }) => ({ class_id, teacher_id: to })))
      .onConflict((already) => already.doNothing())
      .returning('class_id')
      .execute()
    await endJoins(tx, { teacherId: to, classIds: joined.map(({ class_id }) => class_id) }, { text: putIn, now })
  }
  await tx.deleteFrom('class_teachers').where('teacher_id', '=', from).execute()
  const { kept } = await tx
    .selectFrom('mixes')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('teacher_id', '=', from)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  counts.kept = Number(kept)
  // Of a stopped teacher: what would come back with them is the colleague's now.
  await tx.deleteFrom('stopped_places').where('user_id', '=', from).execute()
  return counts
}
