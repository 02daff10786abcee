import { flagOf } from '@jiangtai/contract/flag'
import { maskedPhone } from '@jiangtai/contract/phone'
import type { Information } from '@jiangtai/contract/profile'
import { subjectTitles } from '@jiangtai/contract/subject-title'
import type { Db } from '../db/database.ts'
import type { Org, Person } from '../http/context.ts'
import { avatarUrl } from '../members/avatars.ts'
import { shownParents } from '../members/parents.db.ts'
import { classesOf, ownRow, subjectsOf } from './profile.db.ts'

const titledOf = (list: Awaited<ReturnType<typeof subjectsOf>>) => [...subjectTitles(list)].map(([id, name]) => ({ id, name }))

/** What somebody is told of the own account. */
export async function informationOf(db: Db, caller: Person, { longName }: Pick<Org, 'longName'>): Promise<Information> {
  const { username, phone, student_no, last_login_at, avatar_id, ...row } = await ownRow(db, caller.id)
  return {
    ...row,
    user_name: username,
    phone: maskedPhone(phone ?? ''),
    avatar: avatar_id === null ? '' : avatarUrl(avatar_id),
    student_no: student_no ?? '',
    last_login_at: Number(last_login_at),
    subjects: caller.role === 'teacher' ? titledOf(await subjectsOf(db, caller.id)) : [],
    classes: await classesOf(db, caller),
    parents: caller.role === 'student' ? await shownParents(db, caller.id) : [],
    is_admin: flagOf(caller.adminLevel > 0),
    org: longName,
  }
}
