import type { Db } from '../db/database.ts'
import { replaceWeeks } from '../timetable/timetable.db.ts'

type Lesson = readonly [period: number, subject: string, teacherId: number]

const threeSubjects = [
  ['数学', 1],
  ['语文', 2],
  ['英语', 3],
] as const
/** Of the first class; the others have lessons when it has none, so that everybody is in one place. */
const firstClass = [1, 2, 3, 5, 7]

function lessonsOn(weekday: number): ReadonlyMap<number, readonly Lesson[]> {
  const turned = firstClass.flatMap((period, at): Lesson[] => {
    const [subject, teacherId] = threeSubjects[(at + weekday) % threeSubjects.length] ?? ['', 0]
    return [[period, subject, teacherId]]
  })
  return new Map<number, readonly Lesson[]>([
    [1, turned],
    [
      2,
      [
        [4, '数学', 1],
        [6, '数学', 1],
      ],
    ],
    [
      3,
      [
        [4, '语文', 2],
        [6, '语文', 2],
      ],
    ],
  ])
}

/** The week of three classes, on school days. */
export async function insertWeeks(tx: Db, orgId: number) {
  const roots = await tx
    .selectFrom('subjects')
    .select(['id', 'name'])
    .where('org_id', '=', orgId)
    .where('level', '=', 1)
    .where('owner_id', 'is', null)
    .execute()
  const idOf = (subject: string) => roots.find(({ name }) => name === subject)?.id ?? 0
  const days = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, lessons: lessonsOn(weekday) }))
  const weeks = [1, 2, 3].map((classId) => ({
    ...{ classId, grade: 0 },
    cells: days.flatMap(({ weekday, lessons }) =>
      (lessons.get(classId) ?? []).map(([period, subject, teacher_id]) => ({
        weekday,
        period,
        root_subject_id: idOf(subject),
        teacher_id,
      })),
    ),
  }))
  await replaceWeeks(tx, orgId, weeks)
}
