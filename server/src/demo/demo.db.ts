import { userTypes } from '@jiangtai/contract/roles'
import type { Insertable } from 'kysely'
import type { Database, Db } from '../db/database.ts'
import { continueIds } from '../db/identity.ts'
import type { Tables } from '../db/schema.ts'
import { insertMembers } from './members.db.ts'
import { insertOrders } from './orders.db.ts'
import { insertParents } from './parents.db.ts'
import { insertRenewals } from './renewals.db.ts'
import { insert } from './rows.db.ts'
import type { School } from './school.ts'

const day = 86_400

export interface SchoolOptions {
  readonly now: number
  readonly usernameKey: (username: string) => string
  readonly passwordHash: string
  readonly partnerSecret: string
}

export async function isEmpty(db: Db) {
  return (await db.selectFrom('organizations').select('id').limit(1).executeTakeFirst()) === undefined
}

/** The whole school with what happens in it, or nothing. */
export const insertSchool = (database: Database, school: School, options: SchoolOptions, insertLife?: (tx: Db) => Promise<void>) =>
  database.db.transaction().execute(async (tx) => {
    await insert(tx, 'organizations', school.organizations)
    await insert(tx, 'organization_hosts', school.hosts)
    await insert(
      tx,
      'classes',
      school.classes.map((one) => ({ ...one, created_at: options.now })),
    )
    await insert(
      tx,
      'class_valid_dates',
      school.validDays.map(({ classId, from, to }) => ({
        class_id: classId,
        starts_at: options.now + from * day,
        ends_at: options.now + to * day,
      })),
    )
    await insertPeople(tx, school, options)
    await insert(tx, 'jp_accounts', school.jpAccounts)
    await insertParents(tx, school, options.now - 20 * day)
    await insertRenewals(tx, school, options.now)
    await insertMembers(tx, school, options.now)
    await insertOrders(tx, school, options.now)
    await insert(tx, 'channels', school.channels)
    await insert(
      tx,
      'sso_partners',
      school.partners.map((partner) => ({ ...partner, secret: options.partnerSecret })),
    )
    for (const { id } of school.organizations) await insertSubjects(tx, id, school)
    await insertOwnTrees(tx, school, options.now - 3 * day)
    await continueIds({ db: tx, engine: database.engine }, ['organizations', 'classes', 'users'])
    await insertLife?.(tx)
  })

async function insertPeople(tx: Db, { teachers, students, newcomers }: School, { now, usernameKey, passwordHash }: SchoolOptions) {
  const people = [
    ...teachers.map((teacher) => ({ ...teacher, user_type: userTypes.teacher })),
    ...[...students, ...newcomers].map((student) => ({ ...student, user_type: userTypes.student, phone: null })),
  ]
  await insert(
    tx,
    'users',
    people.map(({ id, org_id, user_type, username, real_name, phone }) => ({
      id,
      org_id,
      user_type,
      username,
      username_key: usernameKey(username),
      real_name,
      phone,
      password_hash: passwordHash,
      last_class_id: null,
      created_at: now,
    })),
  )
  await insert(
    tx,
    'class_teachers',
    teachers.flatMap(({ id, classIds }) => classIds.map((class_id) => ({ class_id, teacher_id: id }))),
  )
  await insert(
    tx,
    'class_students',
    students.map(({ id, classId }) => ({ student_id: id, class_id: classId })),
  )
}

/** The tree of one organisation, and who of its teachers teaches which subject. */
async function insertSubjects(tx: Db, org_id: number, { subjects, teachers }: School) {
  for (const [position, subject] of subjects.entries()) {
    const id = await insertTree(tx, { org_id, position }, subject)
    for (const teacher of teachers)
      if (teacher.org_id === org_id && teacher.subject === subject.name)
        await insert(tx, 'teacher_subjects', [{ teacher_id: teacher.id, subject_id: id }])
  }
}

/** As their teachers would have imported them. */
async function insertOwnTrees(tx: Db, { ownTrees, subjects, teachers }: School, created_at: number) {
  for (const [at, { teacherId, ...subject }] of ownTrees.entries()) {
    const org_id = teachers.find(({ id }) => id === teacherId)?.org_id ?? 0
    const row = { teacher_id: teacherId, created_at }
    const { id: import_id } = await tx.insertInto('tree_imports').values(row).returning('id').executeTakeFirstOrThrow()
    const id = await insertTree(tx, { org_id, position: subjects.length + at, owner_id: teacherId, import_id }, subject)
    await insert(tx, 'teacher_subjects', [{ teacher_id: teacherId, subject_id: id }])
  }
}

type Tree = Pick<School['subjects'][number], 'name' | 'edition' | 'grades'>
type Root = Pick<Insertable<Tables['subjects']>, 'org_id' | 'position' | 'owner_id' | 'import_id'>

async function insertTree(tx: Db, { position, ...all }: Root, { name, edition, grades }: Tree) {
  const { import_id = null } = all
  const subject = await insertSubject(tx, { ...all, parent_id: null, level: 1, name, edition, position })
  for (const [at, [grade, chapters]] of Object.entries(grades).entries()) {
    const gradeId = await insertSubject(tx, { ...all, parent_id: subject, level: 2, name: grade, edition, position: at })
    for (const [order, [chapter, ...courses]] of chapters.entries()) {
      const chapter_id = await insertSubject(tx, { ...all, parent_id: gradeId, level: 3, name: chapter, edition, position: order })
      await insert(
        tx,
        'courses',
        courses.map((course, place) => ({ chapter_id, name: course, position: place, import_id })),
      )
    }
  }
  return subject
}

const insertSubject = async (tx: Db, subject: Insertable<Tables['subjects']>) =>
  (await tx.insertInto('subjects').values(subject).returning('id').executeTakeFirstOrThrow()).id
