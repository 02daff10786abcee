import { userTypes } from '@jiangtai/contract/roles'
import type { Db } from '../db/database.ts'
import { publishedText } from '../db/protocol-texts.ts'

const studentsWithConsent = (db: Db, orgId: number) =>
  db
    .selectFrom('users')
    .leftJoin('class_students', 'class_students.student_id', 'users.id')
    .leftJoin('classes', 'classes.id', 'class_students.class_id')
    .leftJoin('consents', 'consents.student_id', 'users.id')
    .where('users.org_id', '=', orgId)
    .where('users.user_type', '=', userTypes.student)
    .select(({ fn, val }) => [
      'users.id as student_id',
      'users.username',
      'users.real_name',
      fn.coalesce('classes.name', val('')).as('class_name'),
    ])
    .orderBy('classes.name')
    .orderBy('users.id')

export const studentsWithoutConsent = (db: Db, orgId: number) =>
  studentsWithConsent(db, orgId).where('consents.student_id', 'is', null).execute()

export const consentsIn = (db: Db, orgId: number) =>
  studentsWithConsent(db, orgId)
    .where('consents.student_id', 'is not', null)
    .select(({ ref }) => [
      ref('consents.given_by').$notNull().as('given_by'),
      ref('consents.how').$notNull().as('how'),
      ref('consents.given_at').$notNull().as('given_at'),
      ref('consents.text_version').$notNull().as('text_version'),
    ])
    .execute()

interface NewConsent {
  readonly student_id: number
  readonly org_id: number
  readonly given_by: string
  readonly how: string
  readonly text_version: number
  readonly given_at: number
  readonly recorded_by: number | null
  readonly recorded_at: number
}

export const saveConsent = (tx: Db, consent: NewConsent) =>
  tx
    .insertInto('consents')
    .values(consent)
    .onConflict((same) => same.column('student_id').doUpdateSet(consent))
    .execute()

export const privacyVersionOf = async (db: Db, orgId: number) => (await publishedText(db, orgId, 'privacy'))?.published_at ?? 0

/** By a part of the name or the user name. */
export const studentsNamed = (db: Db, orgId: number, word: string, most: number) => {
  const part = `%${word.replace(/[%_\\]/g, '\\$&')}%`
  return studentsWithConsent(db, orgId)
    .where((row) => row.or([row('users.real_name', 'like', part), row('users.username', 'like', part)]))
    .limit(most)
    .execute()
}
