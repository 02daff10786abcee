import { userStates } from '@jiangtai/contract/people'
import { type ConsentClass, mayBeUnder14 } from '@jiangtai/contract/privacy'
import { userTypes } from '@jiangtai/contract/roles'
import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { publishedText } from '../db/protocol-texts.ts'

/** Whoever has left needs none. */
const present = (db: Db, orgId: number) =>
  db
    .selectFrom('users')
    .leftJoin('class_students', 'class_students.student_id', 'users.id')
    .leftJoin('classes', 'classes.id', 'class_students.class_id')
    .leftJoin('consents', 'consents.student_id', 'users.id')
    .where('users.org_id', '=', orgId)
    .where('users.user_type', '=', userTypes.student)
    .where('users.state', '=', userStates.active)

/** Classes with students who may be under 14, those without a class last. */
export async function consentClasses(db: Db, orgId: number): Promise<ConsentClass[]> {
  const rows = await present(db, orgId)
    .select(({ fn, val, eb }) => [
      fn.coalesce('classes.id', val(0)).as('class_id'),
      fn.coalesce('classes.name', val('')).as('class_name'),
      fn.coalesce('classes.grade', val(0)).as('grade'),
      fn.countAll<number>().as('student_count'),
      fn
        .sum<number>(
          eb
            .case()
            .when(eb.or([eb('consents.student_id', 'is', null), eb('consents.withdrawn_at', 'is not', null)]))
            .then(1)
            .else(0)
            .end(),
        )
        .as('missing_count'),
    ])
    .groupBy(['classes.id', 'classes.name', 'classes.grade'])
    .execute()
  return rows
    .filter(({ grade }) => mayBeUnder14(grade))
    .map((row) => ({ ...row, student_count: Number(row.student_count), missing_count: Number(row.missing_count) }))
    .toSorted((a, b) => Number(a.class_id === 0) - Number(b.class_id === 0) || a.grade - b.grade || a.class_id - b.class_id)
}

const mostInClass = 1000

/** Without a class those who have none. */
export async function consentsOfClass(db: Db, orgId: number, classId: number | undefined) {
  const rows = await present(db, orgId)
    .$if(classId === undefined, (query) => query.where('class_students.class_id', 'is', null))
    .$if(classId !== undefined, (query) => query.where('class_students.class_id', '=', classId ?? 0))
    .select(['users.id as student_id', 'users.username', 'users.real_name'])
    .select(['consents.given_by', 'consents.how', 'consents.given_at', 'consents.text_version', 'consents.withdrawn_at'])
    .orderBy('users.id')
    .limit(mostInClass)
    .execute()
  return rows.map(({ student_id, username, real_name, given_by, how, given_at, text_version, withdrawn_at }) => ({
    ...{ student_id, username, real_name },
    consent:
      given_by === null
        ? null
        : { given_by, how: how ?? '', given_at: given_at ?? 0, text_version: text_version ?? 0, withdrawn_at: withdrawn_at ?? 0 },
  }))
}

interface NewConsent {
  readonly org_id: number
  readonly given_by: string
  readonly how: string
  readonly text_version: number
  readonly given_at: number
  readonly recorded_by: number | null
  readonly recorded_at: number
}

/** What was written down of them before, by student. */
export async function consentsBefore(tx: Db, studentIds: readonly number[]) {
  const found = []
  for (const ids of inChunks(studentIds))
    found.push(...(await tx.selectFrom('consents').selectAll().where('student_id', 'in', ids).execute()))
  return new Map(found.map((row) => [row.student_id, row]))
}

/** In the order of their ids: two who save at once would wait for each other. */
export async function saveConsents(tx: Db, studentIds: readonly number[], consent: NewConsent) {
  const row = { ...consent, withdrawn_at: null }
  for (const ids of inChunks(studentIds.toSorted((a, b) => a - b)))
    await tx
      .insertInto('consents')
      .values(ids.map((student_id) => ({ ...row, student_id })))
      .onConflict((same) => same.column('student_id').doUpdateSet(row))
      .execute()
}

/** Whether there was one that held. */
export const withdrawConsent = async (tx: Db, orgId: number, studentId: number, withdrawn_at: number): Promise<boolean> =>
  (
    await tx
      .updateTable('consents')
      .set({ withdrawn_at })
      .where('org_id', '=', orgId)
      .where('student_id', '=', studentId)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst()
  ).numUpdatedRows === 1n

/** Whether all of them are students of the school. */
export async function areStudents(db: Db, orgId: number, ids: readonly number[]): Promise<boolean> {
  let count = 0
  for (const some of inChunks(ids))
    count += (
      await db
        .selectFrom('users')
        .select('id')
        .where('org_id', '=', orgId)
        .where('user_type', '=', userTypes.student)
        .where('id', 'in', some)
        .execute()
    ).length
  return count === ids.length
}

/** When the school's own privacy text, and how long it keeps things, were last changed; 0: never. */
export async function textsChangedAt(db: Db, orgId: number): Promise<number> {
  const own = await publishedText(db, orgId, 'privacy')
  const kept = await db
    .selectFrom('retentions')
    .select(({ fn }) => fn.max('changed_at').as('at'))
    .where('org_id', '=', orgId)
    .executeTakeFirst()
  return Math.max(own?.published_at ?? 0, Number(kept?.at ?? 0))
}

const mostVersions = 50
/** When the notice has changed besides, the last times: guardians may have signed an older one. */
export async function textChanges(db: Db, orgId: number): Promise<number[]> {
  const texts = db.selectFrom('protocol_texts').select('published_at as at').where('org_id', '=', orgId).where('kind', '=', 'privacy')
  const kept = db.selectFrom('audits').select('created_at as at').where('org_id', '=', orgId).where('act', '=', 'retention-set')
  const rows = await texts.unionAll(kept).orderBy('at', 'desc').limit(mostVersions).execute()
  return rows.map(({ at }) => at)
}
