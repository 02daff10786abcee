import { dayLessons } from '@jiangtai/contract/day-lessons'
import { flagOf } from '@jiangtai/contract/flag'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import { classIdsOf } from '../members/members.db.ts'
import { cellsOf, periodsOf } from './timetable.db.ts'
import { dayAt } from './timetable.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
}

/** What the timetable says of today; nothing where there is none. */
export function dayLessonCalls({ db, clock }: Deps) {
  return answer(dayLessons, {
    async today(_input, { caller, org }) {
      const { weekday, midnight } = dayAt(clock.seconds())
      const own = await classIdsOf(db, caller)
      const [classId] = own
      if (caller.role === 'student' && classId === undefined) return { list: [] }
      const cells = await cellsOf(db, org.id, caller.role === 'student' ? { classId, weekday } : { teacherId: caller.id, weekday })
      if (cells.length === 0) return { list: [] }
      const periods = await periodsOf(db, org.id)
      const list = cells.flatMap(({ period, class_id, class_name, subject_name, teacher_name }) => {
        const at = periods[period - 1]
        if (!at) return []
        return {
          ...{ period, name: at.name, start_at: midnight + at.start * 60, end_at: midnight + at.end * 60 },
          ...{ class_id, class_name, subject_name, teacher_name, is_own: flagOf(own.includes(class_id)) },
        }
      })
      return { list: list.sort((a, b) => a.period - b.period) }
    },
  })
}
