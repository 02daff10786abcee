import { Refusal } from '@jiangtai/contract/refusal'
import { type LessonReport, reports } from '@jiangtai/contract/reports'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Person } from '../http/context.ts'
import { studentsOf } from '../live/lessons.db.ts'
import { classIdsOf } from '../members/members.db.ts'
import { memberOf } from '../members/members.ts'
import { nextSlice } from '../slices.ts'
import { type AskWorkbook, localTime, workbookType } from '../workbook.ts'
import { deedsOf, readFacts } from './facts.ts'
import { reportOf, seenIn } from './report.ts'
import { sheetsOf } from './report-worksheets.ts'
import { factsOf, findLesson, lessonsOf, peopleOf, staysOf } from './reports.db.ts'
import { seenCounts } from './seen-counts.db.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly writeWorkbook: AskWorkbook
}

export function reportCalls({ db, clock, writeWorkbook }: Deps) {
  /** A lesson of somebody else's class is as unknown as one that never was. */
  async function reportFor(caller: Person, lessonId: number): Promise<LessonReport> {
    const lesson = await findLesson(db, lessonId)
    if (!lesson || !(await classIdsOf(db, caller)).includes(lesson.class_id)) throw new Refusal('lessonUnknown')
    const parts: ReturnType<typeof readFacts>[] = []
    for await (const facts of factsOf(db, lessonId)) parts.push(readFacts(facts))
    const [stays, students] = [await staysOf(db, lessonId), await studentsOf(db, lesson.class_id)]
    await nextSlice()
    const deeds = deedsOf(parts)
    const inClass = new Set(students.map(({ id }) => id))
    const others = await peopleOf(
      db,
      [...seenIn({ deeds, stays })].filter((id) => !inClass.has(id)),
    )
    await nextSlice()
    const report = reportOf({ lesson, deeds, stays, people: [...students, ...others] }, clock.seconds())
    // It is written, or handed to a thread, in a slice of its own.
    await nextSlice()
    return report
  }

  return answer(reports, {
    async lessons({ class_id, curr_page_index, page_size }, { caller }) {
      await memberOf(db, caller, class_id)
      const { list, count } = await lessonsOf(db, class_id, curr_page_index, page_size)
      const counts = await seenCounts(
        db,
        class_id,
        list.map(({ lesson_id }) => lesson_id),
      )
      return {
        list: list.map((lesson) => ({ ...lesson, ...(counts.get(lesson.lesson_id) ?? { present_count: 0, student_count: 0 }) })),
        total: count,
        pageCount: Math.ceil(count / page_size),
      }
    },

    report: ({ lesson_id }, { caller }) => reportFor(caller, lesson_id),

    async exportReport({ lesson_id }, { caller }) {
      const report = await reportFor(caller, lesson_id)
      const [day] = localTime(report.started_at).split(' ')
      return {
        name: `课堂报告 ${report.class_name} ${day}.xlsx`,
        type: workbookType,
        bytes: await writeWorkbook(sheetsOf(report), caller.id),
      }
    },
  })
}
