import { relations } from '@jiangtai/contract/parents'
import type { Db } from '../db/database.ts'
import { insert } from './rows.db.ts'
import type { School } from './school.ts'

/** Students of jp whom no parent has bound to: their screen asks for one. */
const waiting = ['jpstudent20', 'jpstudent40', 'jpstudent60']

/** Of organisation jp: a mother for most, a father for some, and for every fourth student both. */
export async function insertParents(tx: Db, { students }: School, now: number) {
  const bound = students.filter(({ username }) => username.startsWith('jpstudent') && !waiting.includes(username))
  await insert(
    tx,
    'parents',
    bound.flatMap(({ id }) => {
      const one = {
        student_id: id,
        relation: id % 3 === 0 ? relations.father : relations.mother,
        phone: `139${10_000_000 + id}`,
        bound_at: now,
      }
      return id % 4 === 0 ? [one, { ...one, relation: relations.other, phone: null }] : [one]
    }),
  )
}
