import type { SchoolTree } from '@jiangtai/contract/school-trees'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** All subjects of an organisation, the school's first, with what is in them and who uses them. */
export async function countedTrees(db: Db, orgId: number): Promise<SchoolTree[]> {
  const rows = await db
    .selectFrom('subjects as roots')
    .leftJoin('users', 'users.id', 'roots.owner_id')
    .select(['roots.id', 'roots.name', 'roots.edition', 'users.id as owner_id', 'users.username', 'users.real_name'])
    .select([
      sql<number>`(select count(*) from subjects as grades where grades.parent_id = roots.id)`.as('grade_count'),
      sql<number>`(select count(*) from teacher_subjects where teacher_subjects.subject_id = roots.id)`.as('teacher_count'),
    ])
    .where('roots.org_id', '=', orgId)
    .where('roots.level', '=', 1)
    .orderBy('roots.position')
    .orderBy('roots.id')
    .execute()
  const counts = await db
    .selectFrom('courses')
    .innerJoin('subjects as chapters', 'chapters.id', 'courses.chapter_id')
    .innerJoin('subjects as grades', 'grades.id', 'chapters.parent_id')
    .innerJoin('subjects as roots', 'roots.id', 'grades.parent_id')
    .select(({ fn }) => ['roots.id', fn.countAll<number>().as('courses')])
    .select(
      sql<number>`sum(case when exists (select 1 from mixes where mixes.course_id = courses.id and mixes.deleted_at is null) then 1 else 0 end)`.as(
        'used',
      ),
    )
    .where('roots.org_id', '=', orgId)
    .groupBy('roots.id')
    .execute()
  const byId = new Map(counts.map((row) => [row.id, row]))
  return rows
    .map(({ id, name, edition, grade_count, teacher_count, owner_id, username, real_name }) => ({
      ...{ id, name, edition, grade_count: Number(grade_count), teacher_count: Number(teacher_count) },
      ...{ course_count: Number(byId.get(id)?.courses ?? 0), used_count: Number(byId.get(id)?.used ?? 0) },
      owner: owner_id === null ? null : { id: owner_id, username: username ?? '', real_name: real_name ?? '' },
    }))
    .toSorted((one, other) => Number(one.owner !== null) - Number(other.owner !== null))
}
