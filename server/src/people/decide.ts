import { type ImportKind, importKinds } from '@jiangtai/contract/people-imports'
import type { Db } from '../db/database.ts'
import { usernameKey } from '../login/username.ts'
import { createClassFinder } from '../members/class-names.ts'
import { reachOf } from '../members/operators.ts'
import { schoolSubjects } from '../members/schools.db.ts'
import { createSubjectFinder } from '../members/subject-names.ts'
import { sliceIn } from '../slices.ts'
import type { HasBadWords } from '../words/words.ts'
import { type Mapping, type SheetRow, valuesOf } from './columns.ts'
import { createStudentDecider, type StudentWrite } from './decide-students.ts'
import { createTeacherDecider, type TeacherWrite } from './decide-teachers.ts'
import type { Decided, ValuedRow } from './decided.ts'
import { phoneChecked, studentNoChecked } from './person.ts'
import { classesOf, knownPeople } from './students.db.ts'
import { headedClasses, knownTeachers } from './teachers.db.ts'

export interface Asked {
  readonly orgId: number
  readonly kind: ImportKind
  readonly hasBadWords: HasBadWords
  /** Whoever imports; null: the command line. */
  readonly callerId: number | null
}
type In = Omit<Asked, 'kind'>

const rowsInSlice = 100

const valued = (mapping: Mapping, rows: readonly SheetRow[]): ValuedRow[] =>
  rows.map(({ row, cells }) => ({ row, values: valuesOf(mapping, cells) }))

async function decideAll<W>(db: Db, rows: readonly ValuedRow[], decide: (row: ValuedRow) => Decided<W>): Promise<Decided<W>[]> {
  const decided: Decided<W>[] = []
  for (const [at, row] of rows.entries()) {
    if (at % rowsInSlice === 0) await sliceIn(db)
    decided.push(decide(row))
  }
  return decided
}

export async function decideStudents(db: Db, { orgId, hasBadWords }: In, mapping: Mapping, sheet: readonly SheetRow[]) {
  const rows = valued(mapping, sheet)
  const numbers = new Set<string>()
  const keys = new Set<string>()
  for (const { values } of rows) {
    const checked = studentNoChecked(values.student_no ?? '')
    if (!('value' in checked)) continue
    numbers.add(checked.value)
    keys.add(usernameKey(values.username || checked.value))
  }
  const classes = await classesOf(db, orgId)
  const people = await knownPeople(db, orgId, [...numbers], [...keys])
  return decideAll<StudentWrite>(db, rows, createStudentDecider({ people, classes, findClass: createClassFinder(classes), hasBadWords }))
}

export async function decideTeachers(db: Db, { orgId, hasBadWords, callerId }: In, mapping: Mapping, sheet: readonly SheetRow[]) {
  const rows = valued(mapping, sheet)
  const phones = new Set<string>()
  const keys = new Set<string>()
  for (const { values } of rows) {
    const phone = phoneChecked(values.phone ?? '')
    if ('value' in phone && phone.value !== null) phones.add(phone.value)
    if (values.username) keys.add(usernameKey(values.username))
  }
  const classes = await headedClasses(db, orgId)
  const isOutOfReach = await reachOf(db, callerId)
  const known = await knownTeachers(db, orgId, [...new Set([...keys, ...phones])], [...phones])
  const people = known.map((one) => ({ ...one, isOutOfReach: isOutOfReach(one.id) }))
  const findSubject = createSubjectFinder(await schoolSubjects(db, orgId))
  return decideAll<TeacherWrite>(
    db,
    rows,
    createTeacherDecider({ people, classes, findClass: createClassFinder(classes), findSubject, hasBadWords }),
  )
}

/** What each row would do in the school as it is now. */
export const decideRows = (db: Db, { kind, ...asked }: Asked, mapping: Mapping, rows: readonly SheetRow[]): Promise<Decided<unknown>[]> =>
  kind === importKinds.teachers ? decideTeachers(db, asked, mapping, rows) : decideStudents(db, asked, mapping, rows)
