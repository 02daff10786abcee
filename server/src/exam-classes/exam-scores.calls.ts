import { examLimits, examStates } from '@jiangtai/contract/exam'
import { examScores, rowsAtOnce, scoreLimits } from '@jiangtai/contract/exam-scores'
import { Refusal } from '@jiangtai/contract/refusal'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Person } from '../http/context.ts'
import { placeOfCourse } from '../library/course-place.db.ts'
import { paperTitle } from '../library/exam-title.ts'
import { viewerOf } from '../library/usable-questions.db.ts'
import { classIdsOf } from '../members/members.db.ts'
import { memberOf } from '../members/members.ts'
import { isClassValid } from '../members/validity.db.ts'
import { nextSlice } from '../slices.ts'
import type { Words } from '../words/words.ts'
import { type AskWorkbook, workbookType } from '../workbook.ts'
import { chosenClasses } from './giving/push.ts'
import type { Papers } from './paper/papers.ts'
import { examClassesShown } from './shown.ts'
import type { TeacherActs } from './teacher-acts.ts'
import type { ExamTelling } from './telling.ts'
import { columnsOf } from './typed/columns.ts'
import type { ReadScores } from './typed/read-scores.ts'
import { demandOver, saveRows } from './typed/save.ts'
import { addScoreExam } from './typed/score-exams.db.ts'
import { scoreSheet } from './typed/score-table.ts'
import { overExams, peopleAfter, peopleCount, scoreExamOf, standingsOf } from './typed/typed.db.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly papers: Papers
  readonly telling: Pick<ExamTelling, 'changed'>
  readonly teacher: Pick<TeacherActs, 'examOf'>
  readonly words: Pick<Words, 'of'>
  readonly readScores: (...sent: [...Parameters<ReadScores>, userId: number]) => ReturnType<ReadScores>
  readonly writeWorkbook: AskWorkbook
}

const megabyte = 1024 * 1024
const daySeconds = 86_400

/** 录入成绩: what teachers type of exams that were held on paper. */
export function examScoreCalls({ db, clock, papers, telling, teacher, words, readScores, writeWorkbook }: Deps) {
  async function overExam(caller: Pick<Person, 'id'>, id: number) {
    const row = await teacher.examOf(caller, id)
    demandOver(row)
    const paper = await papers.of(row.paper_id)
    return { row, paper, columns: columnsOf(paper) }
  }
  type Over = Awaited<ReturnType<typeof overExam>>

  async function rowsAfter({ row, columns }: Over, afterId: number) {
    const most = rowsAtOnce(columns.length, scoreLimits.shownRows)
    const people = await peopleAfter(db, row, afterId, most + 1)
    const list = (await standingsOf(db, row.id, people.slice(0, most), columns)).map((one) => one.row)
    return { list, next: people.length > most ? (list.at(-1)?.student_id ?? 0) : 0 }
  }

  return answer(examScores, {
    async list({ exam_id, curr_page_index, page_size }, { caller }) {
      const classIds = await classIdsOf(db, caller)
      const { ids, total } = await overExams(db, classIds, { exam_id, from: (curr_page_index - 1) * page_size, most: page_size })
      const shown = await examClassesShown(db, ids, clock.seconds())
      const list = ids.flatMap((id) => shown.filter(({ exam_class_id }) => exam_class_id === id))
      return { list, total, pageCount: Math.ceil(total / page_size) }
    },

    async add({ title: typed, class_ids, course_id, full_centi, held_at, once }, who) {
      const { caller, org } = who
      const [title, classIds, now] = [paperTitle(typed), chosenClasses(class_ids), clock.seconds()]
      await memberOf(db, caller, ...classIds)
      for (const id of classIds) if (!(await isClassValid(db, id, now))) throw new Refusal('classExpired')
      if (course_id !== undefined && !(await placeOfCourse(db, org.id, caller.id, course_id))) throw new Refusal('courseUnknown')
      if (full_centi < scoreLimits.leastFull || full_centi > examLimits.totalCenti) throw new Refusal('scoresFull')
      // Today has not the same end everywhere.
      if (held_at > now + daySeconds || held_at < now - scoreLimits.daysBack * daySeconds) throw new Refusal('scoresDate')
      if ((await words.of(org.id, 'question'))([title])) throw new Refusal('badWords')
      const asked = { viewer: viewerOf(who), title, classIds, courseId: course_id ?? null, full_centi, held_at, once, now }
      const made = await db.transaction().execute((tx) => addScoreExam(tx, asked))
      return { list: await examClassesShown(db, made, now) }
    },

    async get({ exam_class_id, after_id }, { caller }) {
      const over = await overExam(caller, exam_class_id)
      const { list, next } = await rowsAfter(over, after_id ?? 0)
      const [exam, total] = [await scoreExamOf(db, over.row), await peopleCount(db, over.row)]
      return { exam, leaves: over.columns, list, total, next_after_id: next }
    },

    async save({ exam_class_id, rows }, { caller }) {
      const { paper } = await overExam(caller, exam_class_id)
      const saving = { examClassId: exam_class_id, rows, paper, teacherId: caller.id, now: clock.seconds() }
      const { list, errors, isChanged } = await db.transaction().execute((tx) => saveRows(tx, saving))
      if (isChanged) await telling.changed(exam_class_id)
      return { list, errors }
    },

    async read({ exam_class_id }, { caller, file }) {
      const { row, columns } = await overExam(caller, exam_class_id)
      const bytes = await file().whole(scoreLimits.fileBytes)
      if (!bytes) throw new Refusal('uploadTooLarge', { n: scoreLimits.fileBytes / megabyte })
      const roster = await peopleAfter(db, row, 0, examLimits.students * 2)
      const read = await readScores({ bytes, roster, columns, totalCenti: row.total_centi }, caller.id)
      if ('refused' in read) throw new Refusal(read.refused, { n: scoreLimits.fileRows })
      return { list: [...read.list], errors: [...read.errors] }
    },

    async table({ exam_class_id, way }, { caller }) {
      const over = await overExam(caller, exam_class_id)
      const rows = []
      for (let after: number | undefined = 0; after !== undefined; ) {
        await nextSlice()
        const { list, next } = await rowsAfter(over, after)
        rows.push(...list)
        after = next || undefined
      }
      const { title, state } = over.row
      const name = `${title} ${state === examStates.published ? '成绩' : '录入成绩'}.xlsx`
      return { name, type: workbookType, bytes: await writeWorkbook([scoreSheet(title, way, over.columns, rows)], caller.id) }
    },
  })
}
