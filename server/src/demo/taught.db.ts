import type { Db } from '../db/database.ts'
import { createChance } from './chance.ts'
import { plannedLessons } from './lessons.ts'
import { createPlay } from './play.ts'
import { insert } from './rows.db.ts'
import type { School } from './school.ts'
import { lessonAt } from './term.ts'

const seed = 20_261
/** Somebody of the first class has been away since so many school days: 学习建议 says so. */
const away = { classId: 1, at: 7, since: 2 }

/** The lessons of the last two weeks, as if they had been taught: with who was there and everything that the tools kept. */
export async function insertLessons(tx: Db, { teachers, students }: School, courseIds: ReadonlyMap<string, number>, now: number) {
  const plays = new Map<number, ReturnType<typeof createPlay>>()
  const playOf = (classId: number) => {
    const inClass = students.filter((student) => student.classId === classId).map(({ id, real_name }) => ({ id, name: real_name }))
    const play = plays.get(classId) ?? createPlay(classId, inClass, createChance(seed + classId))
    plays.set(classId, play)
    return play
  }
  const held = plannedLessons
    .flatMap((lesson) => {
      const span = lessonAt(now, lesson.back, lesson.period)
      return span ? [{ ...lesson, span }] : []
    })
    .sort((a, b) => a.span.startedAt - b.span.startedAt)
  const awayIds = students.filter(({ classId }) => classId === away.classId).flatMap(({ id }, at) => (at === away.at ? id : []))
  for (const { teacherId, classId, course, span, acts, back } of held) {
    const teacher = teachers.find(({ id }) => id === teacherId)
    const actor = { id: teacherId, role: 'teacher', name: teacher?.real_name ?? '' } as const
    const { facts, stays } = playOf(classId).lesson(span, actor, acts, back <= away.since ? awayIds : [])
    const { id: lesson_id } = await tx
      .insertInto('lessons')
      .values({
        ...{ class_id: classId, teacher_id: teacherId, course_id: courseIds.get(course) ?? null },
        ...{ started_at: span.startedAt, seen_at: span.endedAt, ended_at: span.endedAt },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insert(
      tx,
      'lesson_attendances',
      stays.map((stay) => ({ lesson_id, ...stay })),
    )
    await insert(
      tx,
      'facts',
      facts.map(({ tool, kind, userId, createdAt, data }) => ({
        ...{ class_id: classId, lesson_id, tool, kind, user_id: userId, created_at: createdAt },
        data: JSON.stringify(data),
      })),
    )
  }
  for (const [class_id, play] of plays)
    await insert(
      tx,
      'tool_states',
      [...play.states()].map(([tool, state]) => ({ class_id, tool: tool.events.name, state: JSON.stringify(state), version: 1 })),
    )
}
