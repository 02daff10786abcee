import { mediaClasses } from '@jiangtai/contract/resources'
import { userTypes } from '@jiangtai/contract/roles'
import { inChunks } from '../../server/src/db/chunks.ts'
import type { Db } from '../../server/src/db/database.ts'

const startedAt = 1_700_000_000
const range = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/** So many resources, all of them the school's, a seventh of each kind: a tenth is the first teacher's, and has been collected by a colleague, whose the others are. Written in bulk, without what they say. */
export async function fillLibrary(db: Db, orgId: number, teacherId: number, colleagueId: number, count: number) {
  const owned = { org_id: orgId, uploader_type: 2 as const, is_school: 1 as const }
  const ownerOf = (id: number) => (id % 10 === 0 ? teacherId : colleagueId)
  for (const ids of inChunks(range(count)))
    await db.transaction().execute(async (tx) => {
      const at = (id: number) => startedAt + id
      const file = (id: number) => ({ id, org_id: orgId, sha256: `${id}`, bytes: 1000, extension: 'pdf', storage_key: `nowhere/${id}` })
      await tx
        .insertInto('files')
        .values(ids.map((id) => ({ ...file(id), created_at: at(id) })))
        .execute()
      const upload = {
        org_id: orgId,
        user_type: userTypes.teacher,
        name: 'a.pdf',
        media_type_id: 4,
        is_known: 0 as const,
      }
      await tx
        .insertInto('uploads')
        .values(ids.map((id) => ({ ...upload, id, user_id: ownerOf(id), file_id: id, created_at: at(id) })))
        .execute()
      const kindOf = (id: number) => mediaClasses[id % mediaClasses.length] ?? 5
      await tx
        .insertInto('resources')
        .values(
          ids.map((id) => ({
            ...owned,
            id,
            owner_id: ownerOf(id),
            upload_id: id,
            title: `资源 ${id}`,
            media_class_id: kindOf(id),
            bytes: 1000,
            created_at: at(id),
          })),
        )
        .execute()
      const collected = ids.filter((id) => id % 10 === 0)
      if (collected.length > 0)
        await tx
          .insertInto('resource_collects')
          .values(collected.map((id) => ({ teacher_id: colleagueId, resource_id: id, created_at: at(id), title: `资源 ${id}` })))
          .execute()
    })
}

/** A class with so many students, in groups of about fifty. */
export async function fillClass(db: Db, orgId: number, classId: number, teacherId: number, count: number) {
  const made: number[] = []
  for (const some of inChunks(range(count))) {
    const rows = some.map((n) => ({
      ...{ org_id: orgId, user_type: userTypes.student, username: `b${n}`, username_key: `b${n}`, real_name: `学生${n}` },
      ...{ password_hash: '', created_at: startedAt },
    }))
    made.push(...(await db.insertInto('users').values(rows).returning('id').execute()).map(({ id }) => id))
  }
  for (const some of inChunks(made))
    await db
      .insertInto('class_students')
      .values(some.map((student_id) => ({ class_id: classId, student_id })))
      .execute()
  const groups = await db
    .insertInto('class_groups')
    .values(range(20).map((n) => ({ class_id: classId, teacher_id: teacherId, name: `第${n}组`, position: n })))
    .returning('id')
    .execute()
  const members = made.map((student_id, at) => ({ student_id, group_id: groups[at % groups.length]?.id ?? 0 }))
  for (const some of inChunks(members)) await db.insertInto('class_group_members').values(some).execute()
}

/** So many notices of one person, a tenth unread. */
export async function fillNotices(db: Db, userId: number, count: number) {
  for (const some of inChunks(range(count)))
    await db
      .insertInto('notices')
      .values(
        some.map((n) => ({
          ...{ user_id: userId, type_id: ((n % 5) + 1) as 1, title: `通知 ${n}`, text: '内容', mix_id: null },
          ...{ created_at: startedAt + n, read_at: n % 10 === 0 ? null : startedAt + n },
        })),
      )
      .execute()
}
