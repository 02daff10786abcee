import { mediaClasses } from '@jiangtai/contract/resources'
import { userTypes } from '@jiangtai/contract/roles'
import { inChunks } from '../../server/src/db/chunks.ts'
import type { Db } from '../../server/src/db/database.ts'

const startedAt = 1_700_000_000
const range = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/** So many resources, all of them the school's, a seventh of each kind: a tenth is the first teacher's, a tenth of that has been collected by a colleague, whose the others are. Written in bulk, without what they say. */
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
        file_bytes: 1000,
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
      const collected = ids.filter((id) => id % 100 === 0)
      if (collected.length > 0)
        await tx
          .insertInto('resource_collects')
          .values(collected.map((id) => ({ teacher_id: colleagueId, resource_id: id, created_at: at(id), title: `资源 ${id}` })))
          .execute()
    })
}

/** A class with so many students, in groups of about fifty. */
export async function fillClass(db: Db, orgId: number, classId: number, teacherId: number, count: number): Promise<number[]> {
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
  return made
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

interface Month {
  readonly orgId: number
  readonly classId: number
  readonly teacherId: number
  readonly students: readonly number[]
  /** So many lessons, and as many mixes that were given. */
  readonly count: number
  readonly now: number
}

/** A month of a class: in each lesson everybody is there and answers three questions, and everybody opens the two items of each mix, of the newest a hundred. */
export async function fillMonth(db: Db, { orgId, classId, teacherId, students, count, now }: Month) {
  const subject = async (level: 1 | 2 | 3, parent_id: number | null) =>
    (
      await db
        .insertInto('subjects')
        .values({ org_id: orgId, level, parent_id, name: '科', edition: '', position: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const chapter_id = await subject(3, await subject(2, await subject(1, null)))
  for (const n of range(count)) {
    const at = now - n * 40_000
    await db.transaction().execute(async (tx) => {
      const { id: course_id } = await tx
        .insertInto('courses')
        .values({ chapter_id, name: `第 ${n} 课`, position: n })
        .returning('id')
        .executeTakeFirstOrThrow()
      const lesson = { class_id: classId, teacher_id: teacherId, course_id, started_at: at, seen_at: at + 2400, ended_at: at + 2400 }
      const { id: lesson_id } = await tx.insertInto('lessons').values(lesson).returning('id').executeTakeFirstOrThrow()
      const fact = { class_id: classId, lesson_id, tool: 'quick-question', kind: 'answered', created_at: at + 600, data: '{}' }
      const mix = { teacher_id: teacherId, class_id: classId, course_id, course_type: 1 as const, version: 1, updated_at: at }
      const { id: mix_id } = await tx.insertInto('mixes').values(mix).returning('id').executeTakeFirstOrThrow()
      const items = await tx
        .insertInto('mix_items')
        .values(
          range(n === 1 ? 100 : 2).map((position) => ({
            mix_id,
            resource_id: 10 * position,
            position,
            removed_at: null,
            taken_title: null,
          })),
        )
        .returning('id')
        .execute()
      const { id: push_id } = await tx
        .insertInto('pushes')
        .values({ mix_id, note: '', push_at: at, created_at: at, told_at: at })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('push_items')
        .values(items.map(({ id }) => ({ push_id, item_id: id, withdrawn_at: null })))
        .execute()
      for (const some of inChunks(students)) {
        const stays = some.map((student_id) => ({ lesson_id, student_id, stay: 1, came_at: at, seen_at: at + 2400 }))
        await tx.insertInto('lesson_attendances').values(stays).execute()
        for (const _question of range(3))
          await tx
            .insertInto('facts')
            .values(some.map((user_id) => ({ ...fact, user_id })))
            .execute()
        const read = { opened_at: at, seen_at: at + 60, seconds: 60, page: 1, position: 0, is_done: 1 as const }
        for (const { id: item_id } of items)
          await tx
            .insertInto('item_reads')
            .values(some.map((student_id) => ({ ...read, item_id, student_id })))
            .execute()
      }
    })
  }
}
