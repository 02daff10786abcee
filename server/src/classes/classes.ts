import { Refusal } from '@jiangtai/contract/refusal'
import type { Db } from '../db/database.ts'
import type { Person } from '../http/context.ts'
import { classesOf } from './classes.db.ts'

/** The object check: this class, if it is one of the person's. */
export async function classOf(db: Db, person: Person, classId: number) {
  const found = (await classesOf(db, person)).find(({ id }) => id === classId)
  if (!found) throw new Refusal('foreignClass')
  return found
}

/** One entry a teacher, with all their subjects. */
export function teachersWithSubjects(
  rows: readonly { readonly id: number; readonly real_name: string; readonly subject: string | null }[],
) {
  const teachers = new Map<number, { id: number; real_name: string; subjects: string[] }>()
  for (const { id, real_name, subject } of rows) {
    const teacher = teachers.get(id) ?? { id, real_name, subjects: [] }
    if (subject !== null) teacher.subjects.push(subject)
    teachers.set(id, teacher)
  }
  return [...teachers.values()]
}
