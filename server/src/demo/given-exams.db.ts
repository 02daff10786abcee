import { attemptStates, type ExamSettings, examStates, submitKinds, usualSettings } from '@jiangtai/contract/exam'
import type { Leaf, LeafAnswer } from '@jiangtai/contract/question'
import type { Db } from '../db/database.ts'
import { type Sat, scoreAttempt } from '../exam-classes/answering/hand-in.ts'
import { seedOf } from '../exam-classes/answering/start.ts'
import { keepAnswers } from '../exam-classes/answers.db.ts'
import { insertAttempt, markAbsent } from '../exam-classes/attempts.db.ts'
import { examClassById, insertExamClass } from '../exam-classes/exam-classes.db.ts'
import { freeze } from '../exam-classes/paper/freeze.ts'
import { draftOf, keepPaper } from '../exam-classes/paper/papers.db.ts'
import { createPapers, marksOf } from '../exam-classes/paper/papers.ts'
import { sliceIn } from '../slices.ts'
import { createChance } from './chance.ts'
import { keepComments, markTry } from './marked-exams.db.ts'
import { momentAt, nextSchoolDay } from './term.ts'
import { typeScores } from './typed-scores.db.ts'

interface Written {
  readonly id: number
  readonly title: string
  readonly courseId: number
}

interface Surroundings {
  readonly orgId: number
  readonly teacherId: number
  readonly classId: number
  readonly now: number
  /** What was written, by its title. */
  readonly exams: ReadonlyMap<string, Written>
}

type Given = Pick<ExamSettings, 'time_limit_s'> & {
  readonly title: string
  readonly state: 0 | 1 | 2
  readonly starts_at: number
  readonly ends_at: number | null
  /** How many of the class have handed in, and how many answer at this moment. */
  readonly handedIn: number
  readonly answering: number
  /** Of how many of them a teacher has marked everything. */
  readonly marked: number
}

const minute = 60

/** One is over, one goes on, one waits for the next school day. */
const givenNow = (now: number): readonly Given[] => [
  {
    ...{ title: '七年级上册数学期中测试', state: examStates.ended, time_limit_s: 0, handedIn: 44, answering: 0, marked: 34 },
    ...{ starts_at: momentAt(now, 3, 14), ends_at: momentAt(now, 3, 15, 30) },
  },
  {
    ...{ title: '一元一次方程 限时测验', state: examStates.running, time_limit_s: 40 * minute, handedIn: 9, answering: 6, marked: 0 },
    // So that it goes on while somebody looks around.
    ...{ starts_at: now - 25 * minute, ends_at: now + 2 * 24 * 60 * minute },
  },
  {
    ...{ title: '第三章单元测', state: examStates.waiting, time_limit_s: 45 * minute, handedIn: 0, answering: 0, marked: 0 },
    ...{ starts_at: nextSchoolDay(now) + 9 * 60 * minute, ends_at: nextSchoolDay(now) + 10 * 60 * minute },
  },
]

/** Exams that a class has. After they were written. */
export async function giveExams(tx: Db, surroundings: Surroundings) {
  const { orgId, teacherId, classId, now, exams } = surroundings
  await keepComments(tx, teacherId, now)
  const students = await tx
    .selectFrom('class_students')
    .select('student_id')
    .where('class_id', '=', classId)
    .orderBy('student_id')
    .execute()
  for (const { title, state, starts_at, ends_at, time_limit_s, handedIn, answering, marked } of givenNow(now)) {
    const exam = exams.get(title)
    if (!exam) throw new Error(`nobody wrote ${title}`)
    const created_at = Math.min(now, starts_at) - 30 * minute
    const { sections, items } = await draftOf(tx, exam.id)
    const paper_id = await keepPaper(tx, exam.id, await freeze({ title, sections, items }, () => sliceIn(tx)), created_at)
    const isOver = state === examStates.ended
    const id = await insertExamClass(tx, {
      ...{ org_id: orgId, exam_id: exam.id, paper_id, class_id: classId, course_id: exam.courseId, teacher_id: teacherId, title, state },
      settings: JSON.stringify({ ...usualSettings, time_limit_s } satisfies ExamSettings),
      ...{ starts_at, ends_at, opened_at: state === examStates.waiting ? null : starts_at, ended_at: isOver ? ends_at : null },
      ...{ published_at: null, withdrawn_at: null, roster_count: students.length, once_key: `demo ${title}`, rev: 1, created_at },
      wake_at: isOver ? null : state === examStates.running ? ends_at : starts_at,
    })
    const row = await examClassById(tx, id)
    if (!row) throw new Error('given to nobody')
    const sat = { row, paper: await createPapers(tx).of(paper_id) }
    for (const [at, { student_id }] of students.entries()) {
      await sliceIn(tx)
      const time = { starts_at, ends_at, time_limit_s, now }
      if (at < handedIn) {
        const attemptId = await sit(tx, sat, { id, student_id, at, isOpen: false, ...time })
        if (at < marked) await markTry(tx, { ...sat, attemptId, now: now - (marked - at) * minute })
      }
      if (at >= handedIn && at < handedIn + answering) await sit(tx, sat, { id, student_id, at, isOpen: true, ...time })
    }
    if (isOver) await markAbsent(tx, id, classId, ends_at ?? starts_at)
  }
  const [{ courseId } = { courseId: null }] = exams.values()
  await typeScores(tx, { orgId, teacherId, classId, courseId, now, students })
}

interface Sitting extends Pick<Given, 'starts_at' | 'ends_at' | 'time_limit_s'> {
  readonly id: number
  readonly student_id: number
  readonly at: number
  /** Still answering. */
  readonly isOpen: boolean
  readonly now: number
}

const blankTry = {
  is_counted: 1,
  ...{ no: 1, extra_s: 0, client_id: null, void_reason: null, current_leaf: 0, leave_n: 0, copy_count: 0, offline_s: 0 },
} as const

/** One student answers: most leaves, most of them right. */
async function sit(
  tx: Db,
  { row: given, paper }: Sat,
  { id, student_id, at, isOpen, starts_at, ends_at, time_limit_s, now }: Sitting,
): Promise<number> {
  const chance = createChance(student_id).number
  const began = isOpen ? now - (6 + at) * minute : starts_at + Math.floor(chance() * 3 * minute)
  const last = isOpen ? now - minute : began + Math.floor((12 + chance() * 11) * minute)
  const deadline_at = time_limit_s > 0 ? Math.min(ends_at ?? Number.POSITIVE_INFINITY, began + time_limit_s) : ends_at
  const leaves = [...paper.leaves.values()]
  const answered = isOpen ? leaves.slice(0, Math.ceil(leaves.length * (0.2 + chance() * 0.6))) : leaves.filter(() => chance() > 0.04)
  const answers = answered.map(({ no, leaf }, step) => ({
    ...{ leaf_no: no, seq: (step + 1) * 300, client_at: (began + step * 40) * 1000, is_blank: 0 as const },
    answer: answerTo(leaf, chance() > 0.24),
  }))
  const device = `demo-${student_id}`
  const row = await insertAttempt(tx, {
    ...{ ...blankTry, exam_class_id: id, student_id, status: attemptStates.answering, seed: seedOf(id, student_id, 1) },
    ...{ started_at: began, deadline_at, submitted_at: null, submit_kind: null, device_id: device, devices: JSON.stringify([device]) },
    ...{ answered_count: answers.length, saved_at: last, seen_at: last, leave_count: at % 9 === 4 ? 1 : 0, leave_s: at % 9 === 4 ? 14 : 0 },
    ...{ auto_centi: null, score_centi: null, wake_at: isOpen && deadline_at !== null ? deadline_at + usualSettings.grace_s : null },
  })
  if (!row) throw new Error('sat twice')
  await keepAnswers(tx, row.id, answers, { now: last, isLate: 0, seconds: Math.floor((last - began) / answers.length) })
  if (isOpen) return row.id
  const marks = marksOf(paper, new Map(answers.map(({ leaf_no, answer }) => [leaf_no, answer])))
  const isWaiting = marks.some(({ state }) => state === 4)
  const handed = { status: isWaiting ? attemptStates.handedIn : attemptStates.graded, submit_kind: submitKinds.self, submitted_at: last }
  await scoreAttempt(tx, { row: given, paper }, row, { ...handed, deadline_at, isFill: false }, marks)
  return row.id
}

/** As its key says, or otherwise. */
function answerTo({ body, key }: Leaf, isRight: boolean): LeafAnswer {
  if (Array.isArray(key.right)) {
    const right: readonly string[] = key.right
    const others = (body.options ?? []).map(({ id }) => id).filter((option) => !right.includes(option))
    return { o: isRight || others.length === 0 ? [...key.right].sort() : others.slice(0, 1) }
  }
  if (key.right !== undefined) return { j: isRight === (key.right === 1) ? 1 : 0 }
  if (key.blanks) return { b: key.blanks.map(({ accept }) => (isRight ? (accept[0]?.v ?? '') : '不知道')) }
  return { t: isRight ? '解：移项，合并同类项，系数化为 1，再代回检验。' : '不会。' }
}
