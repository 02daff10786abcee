import { scryptSync } from 'node:crypto'
import { loginOrigins } from '@jiangtai/contract/accounts'
import { themeOf } from '@jiangtai/contract/organizations'
import { userTypes } from '@jiangtai/contract/roles'
import type { Clock } from '../src/clock.ts'
import type { Db } from '../src/db/database.ts'
import { usernameKey } from '../src/login/username.ts'
import { confirmSession } from '../src/sessions/sessions.db.ts'
import type { Sessions } from '../src/sessions/sessions.ts'

export const password = 'jiangtai1'
/** The least work there is: comparing takes a tenth of a second otherwise, and tests log in thousands of times. */
export const cheapCost = 2
/** As `hashPassword` writes it. */
const cheapHash = ['scrypt', `${cheapCost},8,1`, 'c2FsdA', scryptSync(password, 'salt', 32, { N: cheapCost }).toString('base64url')].join(
  '$',
)

let counter = 0
const next = (word: string) => `${word}${++counter}`

/** Builders for organisations, classes and people, each new and unlike the others. */
export function createPeople(db: Db, sessions: Pick<Sessions, 'open'>, clock: Clock) {
  const idOf = async (insert: { executeTakeFirstOrThrow(): Promise<{ id: number }> }) => (await insert.executeTakeFirstOrThrow()).id

  async function organization({ code = next('org'), hosts = [`${code}.test`] }: { code?: string; hosts?: readonly string[] } = {}) {
    const names = {
      long_name: `${code}学校`,
      short_name: code,
      page_title: `${code}标题`,
      logo: '/l.svg',
      favicon: '/f.svg',
      // A database of an older version has only the one.
      ...(themeOf(code) === 'default' ? {} : { theme: themeOf(code) }),
      home_url: '/login',
    }
    const org_id = await idOf(
      db
        .insertInto('organizations')
        .values({ code, ...names })
        .returning('id'),
    )
    for (const host of hosts) await db.insertInto('organization_hosts').values({ host, org_id }).execute()
    return org_id
  }

  const schoolClass = (org_id: number, name = next('班级')) =>
    idOf(db.insertInto('classes').values({ org_id, name, created_at: clock.seconds() }).returning('id'))

  async function person(org_id: number, role: 'student' | 'teacher', classIds: readonly number[], username: string) {
    const who = { username, username_key: usernameKey(username), real_name: next(role === 'teacher' ? '师' : '生') }
    const what = { user_type: userTypes[role], password_hash: cheapHash, last_class_id: null, created_at: clock.seconds() }
    const id = await idOf(
      db
        .insertInto('users')
        .values({ org_id, ...who, ...what })
        .returning('id'),
    )
    for (const class_id of classIds)
      if (role === 'teacher') await db.insertInto('class_teachers').values({ class_id, teacher_id: id }).execute()
      else await db.insertInto('class_students').values({ class_id, student_id: id }).execute()
    return { id, username, realName: who.real_name, session: await session(id) }
  }

  /** A teacher with the grant, who has just entered the password again unless it is said otherwise. */
  async function admin(org_id: number, { level = 1, isConfirmed = true }: { level?: 1 | 2; isConfirmed?: boolean } = {}) {
    const teacher = await person(org_id, 'teacher', [], next('any-admin-'))
    const row = { user_id: teacher.id, org_id, level, granted_by: null, granted_at: clock.seconds() }
    await db.insertInto('admins').values(row).execute()
    return { ...teacher, session: await session(teacher.id, true, isConfirmed) }
  }

  /** Students who only take places in a class: nobody logs in as one of them. */
  async function crowd(org_id: number, class_id: number, count: number) {
    const rows = Array.from({ length: count }, () => {
      const username = next('any-seat-')
      const what = { password_hash: '', user_type: userTypes.student, created_at: 0 }
      return { org_id, username, username_key: username, real_name: '生', ...what }
    })
    const added = await db.insertInto('users').values(rows).returning('id').execute()
    await db
      .insertInto('class_students')
      .values(added.map(({ id }) => ({ class_id, student_id: id })))
      .execute()
  }

  /** A session as a login would open it, without the cost of a password. */
  const session = async (userId: number, isPersistent = true, isConfirmed = false) => {
    const { id, token } = await sessions.open({ userId, origin: loginOrigins.main, isPersistent, address: '127.0.0.1', userAgent: 'test' })
    if (isConfirmed) await confirmSession(db, id, clock.seconds())
    return token
  }

  return {
    organization,
    schoolClass,
    session,
    crowd,
    admin,
    teacher: (orgId: number, classIds: readonly number[] = [], username = next('any-teacher-')) =>
      person(orgId, 'teacher', classIds, username),
    student: (orgId: number, classIds: readonly number[] = [], username = next('any-student-')) =>
      person(orgId, 'student', classIds, username),
  }
}
