import { inChunks } from '../db/chunks.ts'
import type { Db } from '../db/database.ts'
import { settleNotices } from './settle-notices.db.ts'

/** How it ends for whoever is put into the class otherwise. */
export const putIn = '管理员已经安排老师任教，不用处理了。'

interface Which {
  readonly teacherId?: number
  readonly classIds?: readonly number[]
  readonly subjectIds?: readonly number[]
}

/** What a teacher, or anybody, asked for is over; the administrators who were told of it are told the end, without a sound. Answers how many. */
export async function endJoins(tx: Db, { teacherId, classIds, subjectIds }: Which, end: { readonly text: string; readonly now: number }) {
  let ended = 0
  for (const classes of classIds ? inChunks(classIds) : [undefined])
    for (const subjects of subjectIds ? inChunks(subjectIds) : [undefined]) {
      const rows = await tx
        .deleteFrom('class_join_requests')
        .$if(teacherId !== undefined, (query) => query.where('teacher_id', '=', teacherId ?? 0))
        .$if(classes !== undefined, (query) => query.where('class_id', 'in', classes ?? []))
        .$if(subjects !== undefined, (query) => query.where('subject_id', 'in', subjects ?? []))
        .returning(['id', 'teacher_id', 'asked_at'])
        .execute()
      for (const { id, teacher_id, asked_at } of rows)
        await settleNotices(tx, { from_id: teacher_id, ref_kind: 'join', ref_id: id, created_at: asked_at }, end)
      ended += rows.length
    }
  return ended
}

/** Who no longer teaches a subject asks for nothing in it. */
export async function endUntaught(tx: Db, teacherId: number, now: number) {
  const asked = await tx
    .selectFrom('class_join_requests')
    .select('subject_id')
    .where('teacher_id', '=', teacherId)
    .where('subject_id', 'not in', ({ selectFrom }) =>
      selectFrom('teacher_subjects').select('subject_id').where('teacher_id', '=', teacherId),
    )
    .execute()
  if (asked.length === 0) return
  const subjectIds = [...new Set(asked.map(({ subject_id }) => subject_id))]
  await endJoins(tx, { teacherId, subjectIds }, { text: '老师已不教这个学科，不用处理了。', now })
}
