import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { nextSlice } from '../slices.ts'

/** What was noted of one person in a lesson. */
interface Noted {
  readonly person: number
  readonly signs: number
  readonly acts: number
  /** The last fact that said so; 0: none did. */
  readonly away: number
  readonly back: number
}
interface NotedSlice extends Noted {
  readonly facts: number
  readonly last: number
}

const factsAtOnce = 5000

/** For each lesson how many were there, by hand or by what they did (as `report.ts` counts them), and how many belong to it: the class, and who was there and left it since. */
export async function seenCounts(db: Db, classId: number, lessonIds: readonly number[]) {
  const members = await db.selectFrom('class_students').select('student_id').where('class_id', '=', classId).execute()
  const inClass = new Set(members.map(({ student_id }) => student_id))
  const counts = new Map<number, { readonly present_count: number; readonly student_count: number }>()
  for (const lessonId of lessonIds) {
    const people = (await notedIn(db, lessonId)).filter(({ signs, acts, away, back }) => acts > 0 || (signs > 0 && away <= back))
    const gone = people.filter(({ person }) => !inClass.has(person)).length
    counts.set(lessonId, { present_count: people.length, student_count: inClass.size + gone })
  }
  return counts
}

/** In slices: a class of 999 leaves two thousand facts with every vote and lamp, and a list has fifty lessons. */
async function notedIn(db: Db, lessonId: number): Promise<readonly Noted[]> {
  const people = new Map<number, Noted>()
  let last = 0
  for (;;) {
    await nextSlice()
    const rows = await sliceAfter(db, lessonId, last)
    for (const row of rows) people.set(row.person, joined(people.get(row.person), row))
    last = Math.max(last, ...rows.map((row) => row.last))
    if (rows.reduce((sum, { facts }) => sum + facts, 0) < factsAtOnce) return [...people.values()]
  }
}

const joined = (before: Noted | undefined, { person, signs, acts, away, back }: Noted): Noted =>
  before
    ? {
        person,
        signs: before.signs + signs,
        acts: Math.max(before.acts, acts),
        away: Math.max(before.away, away),
        back: Math.max(before.back, back),
      }
    : { person, signs, acts, away, back }

/** The first slice has the stays as well. Of anonymous votes it is not asked who took part. */
async function sliceAfter(db: Db, lessonId: number, last: number): Promise<readonly NotedSlice[]> {
  const { rows } = await sql<NotedSlice>`
    select person, sum(signs) as signs, max(acts) as acts, max(away) as away, max(back) as back, sum(facts) as facts, max(id) as last
    from (
      select 0 as id, student_id as person, 1 as signs, 1 as acts, 0 as away, 0 as back, 0 as facts
      from lesson_attendances where lesson_id = ${lessonId} and ${last} = 0
      union all
      select id, user_id,
        case when kind = 'absent' or (kind = 'vote' and data not like '%"option_ids"%') then 0 when kind = 'uncalled' then -1 else 1 end,
        case when kind in ('grab', 'lamp', 'answered') or (kind = 'vote' and data like '%"option_ids"%') then 1 else 0 end,
        case when kind = 'absent' then id else 0 end, case when kind = 'present' then id else 0 end, 1
      from (
        select id, user_id, kind, data from facts
        where lesson_id = ${lessonId} and id > ${last}
          and kind in ('grab', 'lamp', 'answered', 'vote', 'called', 'uncalled', 'present', 'absent')
        order by id limit ${factsAtOnce}
      ) as slice
    ) as noted
    group by person`.execute(db)
  return rows
}
