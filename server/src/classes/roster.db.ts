import type { RosterStudent } from '@jiangtai/contract/classes'
import { flagOf } from '@jiangtai/contract/flag'
import type { Db } from '../db/database.ts'
import { contains } from '../db/like.ts'
import { avatarField } from '../members/avatars.ts'
import { isVouchedFor } from '../members/vouched.db.ts'

interface Asked {
  /** Whose groups are meant. */
  readonly teacherId: number
  readonly groupId?: number | undefined
  readonly word?: string | undefined
}

/** The students of a class as one of its teachers sees them. */
export async function rosterOf(db: Db, classId: number, { teacherId, groupId, word = '' }: Asked): Promise<RosterStudent[]> {
  const grouped = db
    .selectFrom('class_groups')
    .innerJoin('class_group_members', 'class_group_members.group_id', 'class_groups.id')
    .select(['class_groups.id', 'class_groups.name', 'class_group_members.student_id'])
    .where('class_groups.class_id', '=', classId)
    .where('class_groups.teacher_id', '=', teacherId)
    .as('grouped')
  const rows = await db
    .selectFrom('class_students')
    .innerJoin('users', 'users.id', 'class_students.student_id')
    .leftJoin(grouped, 'grouped.student_id', 'users.id')
    .select(['users.id', 'users.username', 'users.real_name', 'users.student_no', 'users.gender', 'users.last_login_at', 'users.avatar_id'])
    .select(['grouped.id as group_id', 'grouped.name as group_name'])
    .select(({ exists, selectFrom }) => exists(selectFrom('parents').select('id').whereRef('student_id', '=', 'users.id')).as('hasParent'))
    .where('class_students.class_id', '=', classId)
    .$if(groupId !== undefined, (query) => query.where('grouped.id', '=', groupId ?? 0))
    .$if(word !== '', (query) =>
      query.where(({ or }) => or(['users.real_name', 'users.username', 'users.student_no'].map((column) => contains(column, word)))),
    )
    .orderBy('users.id')
    .execute()
  // Others are not handed the pictures out.
  const seesPictures = await isVouchedFor(db, teacherId)
  return rows.map(({ student_no, group_id, group_name, avatar_id, hasParent, ...row }) => ({
    ...{ ...row, student_no: student_no ?? '', group_id: group_id ?? 0, group_name: group_name ?? '' },
    ...(seesPictures ? avatarField(avatar_id) : {}),
    is_bind_parent: flagOf(Boolean(hasParent)),
  }))
}
