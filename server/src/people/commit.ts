import { importActions, importKinds } from '@jiangtai/contract/people-imports'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../db/database.ts'
import { lockOrganization } from '../db/lock-organization.ts'
import type { InitialPasswords } from '../login/initial-passwords.ts'
import { type Asked, decideStudents, decideTeachers } from './decide.ts'
import type { Decided } from './decided.ts'
import { allRows, markDone, putRows, type StoredImport, type StoredRow } from './imports.db.ts'
import { changedRows, mappingOfImport } from './imports.ts'
import { type Written, writeStudents, writeTeachers } from './write-people.ts'

interface Choice {
  /** Rows that are left out. */
  readonly without: readonly number[]
  readonly skipsErrors: boolean
  readonly makesPasswords: boolean
  readonly initial: Pick<InitialPasswords, 'make'>
  readonly now: number
}

export interface Committed extends Pick<Written, 'userIds' | 'classIds'> {
  readonly added: number
  readonly updated: number
  readonly moved: number
}
type Ended = Committed | { readonly changed: number }
type Write<W> = (tx: Db, orgId: number, added: readonly W[], changed: readonly W[], now: number) => Promise<Written>

/** R1122: all rows that were chosen, or none. `changed`: the school is not as it was when they were looked at. */
export async function commitImport(tx: Db, asked: Asked, stored: StoredImport, choice: Choice): Promise<Ended> {
  await lockOrganization(tx, asked.orgId)
  const rows = await allRows(tx, stored.id)
  const mapping = mappingOfImport(stored)
  return stored.kind === importKinds.teachers
    ? commitRows(tx, asked.orgId, stored.id, rows, await decideTeachers(tx, asked, mapping, rows), writeTeachers, choice)
    : commitRows(tx, asked.orgId, stored.id, rows, await decideStudents(tx, asked, mapping, rows), writeStudents, choice)
}

async function commitRows<W>(
  tx: Db,
  orgId: number,
  importId: number,
  rows: readonly StoredRow[],
  decided: readonly Decided<W>[],
  write: Write<W>,
  { without, skipsErrors, makesPasswords, initial, now }: Choice,
): Promise<Ended> {
  const changed = changedRows(rows, decided)
  if (changed.length > 0) {
    await putRows(tx, importId, changed)
    return { changed: changed.length }
  }
  const left = new Set(without)
  const chosen = decided.filter(({ row }) => !left.has(row))
  const errors = chosen.filter(({ action }) => action === importActions.error).length
  if (errors > 0 && !skipsErrors) throw new Refusal('importBad', { n: errors })
  if (!(await markDone(tx, importId))) throw new Refusal('importDone')
  const of = (wanted: number) => chosen.flatMap(({ action, write: one }) => (one && action === wanted ? [one] : []))
  const [added, updated, moved] = [of(importActions.add), of(importActions.update), of(importActions.move)]
  const { newcomers, userIds, classIds } = await write(tx, orgId, added, [...updated, ...moved], now)
  if (makesPasswords) await initial.make(tx, newcomers, now)
  return {
    ...{ added: added.length, updated: updated.length, moved: moved.length },
    ...{ userIds, classIds: [...new Set(classIds)] },
  }
}
