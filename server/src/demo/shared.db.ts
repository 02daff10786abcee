import { courseTypes } from '@jiangtai/contract/courses'
import { flagOf } from '@jiangtai/contract/flag'
import { shareNotice } from '../course-shares/course-shares.ts'
import { insertShare, markRead } from '../course-shares/shares.db.ts'
import type { Db } from '../db/database.ts'
import { agree } from '../protocol/protocol.db.ts'
import { repositoryVersion } from '../protocol/repository-text.ts'
import type { Shared } from './material.ts'
import { insert } from './rows.db.ts'
import type { School } from './school.ts'
import { momentAt } from './term.ts'

interface Surroundings {
  readonly orgId: number
  readonly school: School
  readonly courseOf: (name: string) => number
  readonly resourceOf: (file: string) => number
  readonly now: number
}

/** What colleagues have shared with each other, with the notices of it, some read. */
export async function insertShared(tx: Db, all: readonly Shared[], { orgId, school, courseOf, resourceOf, now }: Surroundings) {
  for (const { teacherId, course, files, to, canCopy, text, back, hour, readBy } of all) {
    const created_at = momentAt(now, back, hour)
    const row = {
      ...{ org_id: orgId, teacher_id: teacherId, course_id: courseOf(course), course_type: courseTypes.new, course_name: course, text },
      ...{ can_copy: flagOf(canCopy), to_school: flagOf(to.length === 0), created_at, withdrawn_at: null },
    }
    const id = await insertShare(tx, row, files.map(resourceOf), to)
    const teacher_name = school.teachers.find((teacher) => teacher.id === teacherId)?.real_name ?? ''
    const notice = shareNotice({ id, teacher_name, course_name: course, text, created_at }, files.length)
    await insert(
      tx,
      'notices',
      to.map((user_id) => ({ ...notice, user_id, read_at: readBy.includes(user_id) ? created_at + 900 : null })),
    )
    for (const reader of readBy) await markRead(tx, id, reader, created_at + 900)
  }
}

/** Whoever has given something to the school has agreed to what that means. */
export async function insertAgreements(tx: Db, teacherIds: readonly number[], at: number) {
  for (const id of new Set(teacherIds)) await agree(tx, id, repositoryVersion, at)
}
