import type { ImportKind } from '@jiangtai/contract/people-imports'
import type { Db } from '../db/database.ts'
import { usernameKey } from '../login/username.ts'
import { createClassFinder } from '../members/class-names.ts'
import { sliceIn } from '../slices.ts'
import type { HasBadWords } from '../words/words.ts'
import { type Mapping, type SheetRow, valuesOf } from './columns.ts'
import { createStudentDecider, type Decided, type StudentWrite } from './decide-students.ts'
import { studentNoChecked } from './person.ts'
import { classesOf, knownPeople } from './students.db.ts'

export interface Asked {
  readonly orgId: number
  readonly kind: ImportKind
  readonly hasBadWords: HasBadWords
}

const rowsInSlice = 200

/** What each row would do in the school as it is now. */
export async function decideRows(db: Db, { orgId, hasBadWords }: Asked, mapping: Mapping, rows: readonly SheetRow[]) {
  const valued = rows.map(({ row, cells }) => ({ row, values: valuesOf(mapping, cells) }))
  const numbers = new Set<string>()
  const keys = new Set<string>()
  for (const { values } of valued) {
    const checked = studentNoChecked(values.student_no ?? '')
    if (!('value' in checked)) continue
    numbers.add(checked.value)
    keys.add(usernameKey(values.username || checked.value))
  }
  const classes = await classesOf(db, orgId)
  const people = await knownPeople(db, orgId, [...numbers], [...keys])
  const decide = createStudentDecider({ people, classes, findClass: createClassFinder(classes), hasBadWords })
  const decided: Decided<StudentWrite>[] = []
  for (const [at, row] of valued.entries()) {
    if (at % rowsInSlice === 0) await sliceIn(db)
    decided.push(decide(row))
  }
  return decided
}
