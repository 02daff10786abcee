import type { Gender } from '@jiangtai/contract/people'
import { type UserType, userTypes } from '@jiangtai/contract/roles'
import type { Db } from '../db/database.ts'
import { usernameKey } from '../login/username.ts'

interface NewPerson {
  readonly org_id: number
  readonly user_type: UserType
  readonly username: string
  readonly real_name: string
  readonly created_at: number
  readonly student_no?: string | null
  readonly gender?: Gender
  readonly parent_phone?: string | null
  readonly phone?: string | null
}

/** Without a password: one is made for it, or a slip opens it. */
export const insertPerson = async (tx: Db, person: NewPerson): Promise<number> =>
  (
    await tx
      .insertInto('users')
      .values({ ...person, username_key: usernameKey(person.username), password_hash: '' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

interface Facts {
  readonly real_name: string
  readonly student_no?: string
  readonly gender?: Gender
  readonly parent_phone?: string | null
  readonly phone?: string | null
}
export const updatePerson = (tx: Db, id: number, facts: Facts) => tx.updateTable('users').set(facts).where('id', '=', id).execute()

/** Nobody can log in with what it was. */
export const emptyPassword = (tx: Db, id: number) => tx.updateTable('users').set({ password_hash: '' }).where('id', '=', id).execute()

export const setVouchedById = (tx: Db, id: number, is_vouched: 0 | 1) =>
  tx.updateTable('users').set({ is_vouched }).where('id', '=', id).where('user_type', '=', userTypes.teacher).execute()

export const clearNumber = (tx: Db, id: number) => tx.updateTable('users').set({ student_no: null }).where('id', '=', id).execute()
