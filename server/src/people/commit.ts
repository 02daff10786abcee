import { importActions } from '@jiangtai/contract/people-imports'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../db/database.ts'
import type { InitialPasswords } from '../login/initial-passwords.ts'
import { type Asked, decideRows } from './decide.ts'
import type { Decided, StudentWrite } from './decide-students.ts'
import { allRows, markDone, putRows, type StoredImport } from './imports.db.ts'
import { changedRows, mappingOfImport } from './imports.ts'
import { insertStudents, lockPeople, placeStudents, updateStudents } from './students.db.ts'

interface Choice {
  /** Rows that are left out. */
  readonly without: readonly number[]
  readonly skipsErrors: boolean
  readonly makesPasswords: boolean
  readonly initial: Pick<InitialPasswords, 'make'>
  readonly now: number
}

export interface Committed {
  readonly added: number
  readonly updated: number
  readonly moved: number
  /** Who was there before and has changed. */
  readonly userIds: readonly number[]
  /** Classes that somebody came into, or left, or is called otherwise in. */
  readonly classIds: readonly number[]
}

/** R1122: all rows that were chosen, or none. `changed`: the school is not as it was when they were looked at. */
export async function commitImport(
  tx: Db,
  asked: Asked,
  stored: StoredImport,
  { without, skipsErrors, makesPasswords, initial, now }: Choice,
): Promise<Committed | { readonly changed: number }> {
  await lockPeople(tx, asked.orgId)
  const rows = await allRows(tx, stored.id)
  const decided = await decideRows(tx, asked, mappingOfImport(stored), rows)
  const changed = changedRows(rows, decided)
  if (changed.length > 0) {
    await putRows(tx, stored.id, changed)
    return { changed: changed.length }
  }
  const left = new Set(without)
  const chosen = decided.filter(({ row }) => !left.has(row))
  const errors = chosen.filter(({ action }) => action === importActions.error).length
  if (errors > 0 && !skipsErrors) throw new Refusal('importBad', { n: errors })
  if (!(await markDone(tx, stored.id))) throw new Refusal('importDone')
  const of = (...actions: readonly number[]) =>
    chosen.flatMap(({ action, write }: Decided<StudentWrite>) => (write && actions.includes(action) ? [write] : []))
  const [added, updated, moved] = [of(importActions.add), of(importActions.update), of(importActions.move)]
  const ids = await insertStudents(tx, asked.orgId, added, now)
  await updateStudents(tx, [...updated, ...moved])
  const newcomers = added.map(({ class_id }, at) => ({ student_id: ids[at] ?? 0, class_id }))
  const known = [...updated, ...moved].map(({ id, class_id }) => ({ student_id: id, class_id }))
  await placeStudents(tx, [...newcomers, ...known])
  if (makesPasswords) {
    const people = added.map(({ username, student_no }, at) => ({ id: ids[at] ?? 0, names: [username, student_no] }))
    await initial.make(tx, people, now)
  }
  const touched = [...added, ...updated, ...moved].flatMap(({ class_id, from_class_id }) => [class_id, from_class_id ?? class_id])
  return {
    ...{ added: added.length, updated: updated.length, moved: moved.length },
    userIds: known.map(({ student_id }) => student_id),
    classIds: [...new Set(touched)],
  }
}
