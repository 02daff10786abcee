import { flagOf } from '@jiangtai/contract/flag'
import { Refusal } from '@jiangtai/contract/refusal'
import { type TimetableImport, timetableLimits } from '@jiangtai/contract/timetable'
import { type AuditBy, noteAudit } from '../audits/audits.db.ts'
import type { Db } from '../db/database.ts'
import { groupedBy } from '../grouped-by.ts'
import { schoolSubjects } from '../members/schools.db.ts'
import { sliceIn } from '../slices.ts'
import { createRowDecider, type DecidedRow, type School } from './decide-rows.ts'
import type { TimetableRead, TypedRow } from './read-timetable.ts'
import { cellsOf, periodsOf, replaceWeeks, schoolClasses, schoolTeachers, takenBut } from './timetable.db.ts'
import { versionOf } from './timetable.ts'

/** The rows of a table that could be read. */
export function rowsRead(read: TimetableRead): readonly TypedRow[] {
  if ('refused' in read) throw new Refusal(read.refused, { n: timetableLimits.rows })
  if ('missing' in read) throw new Refusal('timetableColumns', { x: read.missing.join('、') })
  return read.rows
}

export const schoolOf = async (db: Db, orgId: number): Promise<School> => ({
  ...{ periods: await periodsOf(db, orgId), classes: await schoolClasses(db, orgId) },
  ...{ subjects: await schoolSubjects(db, orgId), teachers: await schoolTeachers(db, orgId) },
})

const rowsInSlice = 200

interface Looked {
  readonly school: School
  readonly classIds: readonly number[]
  readonly version: string
  readonly rows: readonly DecidedRow[]
}

/** Of what these classes have now. */
async function weeksVersion(db: Db, orgId: number, classIds: readonly number[]): Promise<string> {
  const those = new Set(classIds)
  const cells = (await cellsOf(db, orgId, { isOldToo: true })).filter(({ class_id }) => those.has(class_id))
  return versionOf(cells.map((cell) => [cell.class_id, cell.weekday, cell.period, cell.root_subject_id, cell.teacher_id]))
}

async function lookAt(db: Db, orgId: number, typed: readonly TypedRow[]): Promise<Looked> {
  const school = await schoolOf(db, orgId)
  await sliceIn(db)
  const { classIds, decider } = createRowDecider(school)
  const ids = classIds(typed)
  await sliceIn(db)
  const version = await weeksVersion(db, orgId, ids)
  await sliceIn(db)
  const decide = decider(await takenBut(db, orgId, ids))
  const rows: DecidedRow[] = []
  for (const [at, row] of typed.entries()) {
    if (at % rowsInSlice === 0) await sliceIn(db)
    rows.push(decide(row))
  }
  return { school, classIds: ids, version, rows }
}

const replyOf = ({ school, classIds, version, rows }: Looked, isDone: boolean): TimetableImport => ({
  is_done: flagOf(isDone),
  classes: school.classes.filter(({ id }) => classIds.includes(id)).map(({ name }) => name),
  version,
  rows: rows.map(({ write: _write, ...row }) => row),
})

export const previewTimetable = async (db: Db, orgId: number, typed: readonly TypedRow[]): Promise<TimetableImport> =>
  replyOf(await lookAt(db, orgId, typed), false)

/** All rows, or none if one is wrong or, where it is said which, another version was seen; whoever calls it has the lock of the organisation. */
export async function importTimetable(
  tx: Db,
  by: AuditBy,
  typed: readonly TypedRow[],
  schoolName: string,
  seen?: string,
): Promise<TimetableImport> {
  const looked = await lookAt(tx, by.orgId, typed)
  if (seen !== undefined && seen !== looked.version) throw new Refusal('timetableStale')
  if (looked.rows.some(({ messages }) => messages.length > 0)) return replyOf(looked, false)
  const writes = groupedBy(
    looked.rows.flatMap(({ write }) => (write ? [write] : [])),
    ({ classId }) => classId,
  )
  const weeks = looked.school.classes
    .filter(({ id }) => writes.has(id))
    .map(({ id, grade }) => ({ classId: id, grade, cells: (writes.get(id) ?? []).map(({ cell }) => cell) }))
  await replaceWeeks(tx, by.orgId, weeks)
  await noteAudit(tx, by, {
    ...{ act: 'timetable-imported', on: { kind: 'school', name: schoolName } },
    after: { 班级: weeks.length, 课: looked.rows.length },
  })
  return replyOf(looked, true)
}
