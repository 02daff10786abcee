import { adviceLimits, teacherStudy } from '@jiangtai/contract/teacher-study'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import { classIdsOf } from '../members/members.db.ts'
import { memberOf } from '../members/members.ts'
import { type Asked, attendedLessons, pushedMixes, studentsOf, tracesIn, unpushedMixes } from './advice.db.ts'
import { adviceOf, type Known } from './advice.ts'
import { aboutOf, deedsOf } from './messages.db.ts'
import { linkOf, wordsOf } from './messages.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
}

const day = 86_400
/** So long students have before anybody asks who has not looked. */
const patience = 2 * day

export function teacherStudyCalls({ db, clock }: Deps) {
  const sinceOf = (now: number) => now - adviceLimits.days * day

  async function knownOf(
    asked: Asked,
  ): Promise<{ students: Known[]; studentIds: Set<number>; lessonIds: number[]; questionCount: number }> {
    const lessons = await attendedLessons(db, asked)
    const lessonIds = lessons.map(({ id }) => id)
    const people = await studentsOf(db, asked.classId)
    const { present: there, asked: questions, answered } = await tracesIn(db, lessonIds)
    const present = new Set(there.map(({ lesson_id, user_id }) => `${lesson_id} ${user_id}`))
    const everThere = new Set(there.map(({ user_id }) => user_id))
    const askedIn = new Map<number, number>()
    for (const { lesson_id, count } of questions) askedIn.set(lesson_id, (askedIn.get(lesson_id) ?? 0) + count)
    const answersOf = new Map(answered.map(({ lesson_id, user_id, count }) => [`${lesson_id} ${user_id}`, count]))
    /** Accounts may be younger than what is known of the people: a class that was moved here with its lessons. */
    const sinceIn = (id: number, since: number) =>
      Math.min(since, lessons.findLast((lesson) => present.has(`${lesson.id} ${id}`))?.started_at ?? since)
    return {
      lessonIds,
      studentIds: new Set(people.map(({ id }) => id)),
      questionCount: [...askedIn.values()].reduce((sum, count) => sum + count, 0),
      students: people.map(({ id, real_name, since, is_seen }) => ({
        ...{ id, real_name, isSeen: is_seen === 1 || everThere.has(id) },
        lessons: lessons
          .filter(({ started_at }) => started_at >= sinceIn(id, since))
          .map((lesson) => {
            const key = `${lesson.id} ${id}`
            return { wasThere: present.has(key), asked: askedIn.get(lesson.id) ?? 0, answered: answersOf.get(key) ?? 0 }
          }),
      })),
    }
  }

  return answer(teacherStudy, {
    async messages({ class_id, curr_page_index, page_size }, { caller }) {
      if (class_id) await memberOf(db, caller, class_id)
      const classIds = class_id ? [class_id] : await classIdsOf(db, caller)
      if (classIds.length === 0) return { list: [], total: 0, pageCount: 0 }
      const now = clock.seconds()
      const all = await deedsOf(db, { teacherId: caller.id, classIds, since: sinceOf(now), now })
      const list = all.slice((curr_page_index - 1) * page_size, curr_page_index * page_size)
      const about = await aboutOf(db, list, now)
      return {
        list: list.map((deed) => ({
          ...{ kind: deed.kind, text: wordsOf(deed, about(deed)), link: linkOf(deed, about(deed)), at: deed.at },
          ...{ class_id: deed.class_id, class_name: deed.class_name },
          student: { id: deed.student_id, real_name: deed.real_name },
        })),
        ...{ total: all.length, pageCount: Math.ceil(all.length / page_size) },
      }
    },

    async advice({ class_id, root_subject_id }, { caller }) {
      await memberOf(db, caller, class_id)
      const now = clock.seconds()
      const asked: Asked = { classId: class_id, teacherId: caller.id, subjectId: root_subject_id, since: sinceOf(now), now }
      const { students, studentIds, lessonIds, questionCount } = await knownOf(asked)
      const pushed = await pushedMixes(db, asked, now - patience, studentIds)
      return {
        list: adviceOf({
          ...{ students, lastLesson: lessonIds[0], lessonCount: lessonIds.length },
          unpushed: await unpushedMixes(db, asked),
          pushed: pushed.map(({ pushed_at, ...mix }) => ({ ...mix, days: Math.floor((now - pushed_at) / day) })),
        }),
        ...{ lesson_count: lessonIds.length, question_count: questionCount },
      }
    },
  })
}
