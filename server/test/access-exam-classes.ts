import type { Call } from '@jiangtai/contract/call'
import { examAnswers, type Started } from '@jiangtai/contract/exam-answers'
import { type ExamClass, examClasses } from '@jiangtai/contract/exam-classes'
import { examResults } from '@jiangtai/contract/exam-results'
import { examScores } from '@jiangtai/contract/exam-scores'
import { mediaTypes } from '@jiangtai/contract/media'
import { examMarkingSamples } from './access-exam-marking.ts'
import type { Sample, Taken } from './access-garbage.ts'
import { longText, only, text } from './access-taken.ts'
import type { TestApp } from './build-app.ts'
import { change, insertExam } from './exam-school.ts'
import { createLibrary } from './library.ts'

interface Person {
  readonly id: number
  readonly session: string
}
interface Whose {
  readonly orgId: number
  readonly classId: number
  readonly teacher: Person
  readonly newStudent: () => Promise<Person>
}
type Ask = (person: { session: string }, call: Call, input: Record<string, unknown>) => Promise<unknown>

const device_id = 'pad'

/** Exams of the class, new ones each time: what is done to them is not done twice. */
export function createGivenExams(school: Pick<TestApp, 'db' | 'deps'>, ask: Ask, { orgId, classId, teacher, newStudent }: Whose) {
  let pushed = 0
  const examId = () => insertExam(school.db, { orgId, teacherId: teacher.id, courseId: null, now: school.deps.clock.seconds() })
  async function given(settings: object = {}, more: object = {}) {
    const input = { exam_id: await examId(), class_ids: [classId], settings: JSON.stringify(settings), once: `push-${++pushed}`, ...more }
    const { list } = (await ask(teacher, examClasses.push, { ...input, class_ids: JSON.stringify(input.class_ids) })) as {
      list: ExamClass[]
    }
    return list[0]?.exam_class_id ?? 0
  }
  const begun = async (student: Person, exam_class_id: number) =>
    ((await ask(student, examAnswers.start, { exam_class_id, device_id })) as { started: Started }).started.attempt.attempt_id
  /** Somebody has handed in, and it is over. */
  async function ended(student: Person) {
    const exam_class_id = await given()
    await begun(student, exam_class_id)
    await ask(teacher, examAnswers.end, { exam_class_id })
    return exam_class_id
  }
  return {
    examId,
    given,
    ended,
    async published(student: Person) {
      const exam_class_id = await ended(student)
      await ask(teacher, examResults.publish, { exam_class_id, is_confirmed: 1 })
      return exam_class_id
    },
    /** Of the student, whoever that is. */
    attempt: async (student: Person, settings: object = {}) => begun(student, await given(settings)),
    begun,
    /** A student with a try whose last answer came too late. */
    async late() {
      const ends_at = school.deps.clock.seconds() + 60
      const [exam_class_id, student] = [await given({}, { ends_at }), await newStudent()]
      const attempt_id = await begun(student, exam_class_id)
      const ended = { status: 2, submit_kind: 2, submitted_at: ends_at } as const
      await school.db.updateTable('attempts').set(ended).where('id', '=', attempt_id).execute()
      await ask(student, examAnswers.save, { attempt_id, device_id, answers: JSON.stringify({ 1: change({ o: ['a'] }) }) })
      return { exam_class_id, attempt_id }
    },
    /** One of which there are only scores. */
    async scores() {
      const now = school.deps.clock.seconds()
      const input = { title: '月考', class_ids: JSON.stringify([classId]), full_centi: 10_000, held_at: now, once: `scores-${++pushed}` }
      const { list } = (await ask(teacher, examScores.add, input)) as { list: ExamClass[] }
      return list[0]?.exam_class_id ?? 0
    },
    /** Of a student who has handed in while a file was on its way; and that file. */
    async waiting(student: Person) {
      const attempt_id = await begun(student, await given())
      await ask(student, examAnswers.submit, { attempt_id, device_id, answers: '{}', leave: '[]', client_id: 'press', coming: 1 })
      const file = { name: '作业.jpg', media_type_id: mediaTypes.image }
      return { attempt_id, file_id: await createLibrary(school.db, school.deps.clock).upload(student.id, orgId, file) }
    },
    /** Of a new student: an answer that a teacher marks, with its picture. */
    async toMark() {
      const [exam_class_id, student] = [await given(), await newStudent()]
      const attempt_id = await begun(student, exam_class_id)
      const file_id = await createLibrary(school.db, school.deps.clock).upload(student.id, orgId, {
        ...{ name: '作业.jpg', media_type_id: mediaTypes.image },
      })
      const answers = JSON.stringify({ 6: change({ t: '因为', f: [file_id] }) })
      await ask(student, examAnswers.submit, { attempt_id, device_id, answers, leave: '[]', client_id: 'press' })
      return { exam_class_id, attempt_id, leaf: 6, file_id }
    },
    /** A file of the teacher's. */
    file: (name: string, media_type_id: number) =>
      createLibrary(school.db, school.deps.clock).upload(teacher.id, orgId, { name, media_type_id }),
    teach: (call: Call, input: Record<string, unknown>) => ask(teacher, call, input),
    newStudent,
  }
}
export type GivenExams = ReturnType<typeof createGivenExams>

interface World {
  readonly givenExams: GivenExams
  readonly classId: number
  readonly student: Person
  readonly teacher: Person
}

const answers = JSON.stringify({ 1: change({ o: ['a'] }) })
const anyName = text('a device may call itself and its presses anything')
const anyTime: Taken = {
  kinds: ['a negative number', 'a number too large for a column'],
  because: 'a time is compared only: before and after all exams there are none',
}
const bounded: Taken = {
  kinds: ['a negative number', 'a number too large for a column'],
  because: 'what cannot be is kept as the nearest that can',
}

export function examClassSamples(
  { givenExams: exams, classId: class_id, student, teacher }: World,
  course_id: number,
): Readonly<Record<string, Sample>> {
  const ofClass = (more: object = {}): Sample => ({ input: async () => ({ exam_class_id: await exams.given(), ...more }) })
  const ofAttempt =
    (more: object, settings: object = {}) =>
    async () => ({
      ...{ attempt_id: await exams.attempt(student, settings), device_id, ...more },
    })
  const ofScores = (more: object = {}): Sample => ({ input: async () => ({ exam_class_id: await exams.scores(), ...more }) })
  const tomorrow = Math.floor(Date.UTC(2026, 10, 17) / 1000)
  return {
    ...examMarkingSamples({ exams, teacher }),
    'examClasses.push': {
      input: async () => ({
        ...{ exam_id: await exams.examId(), class_ids: [class_id], course_id, settings: '{"redo_max":1}', once: 'once' },
        ...{ starts_at: tomorrow, ends_at: tomorrow + 3600 },
      }),
      takes: { once: anyName },
    },
    'examClasses.get': ofClass(),
    'examClasses.seats': ofClass(),
    'examClasses.setSettings': {
      input: async () => ({ exam_class_id: await exams.given(), settings: '{"redo_max":2}', starts_at: 0, ends_at: tomorrow, rev: 1 }),
    },
    'examClasses.setAllowFill': ofClass({ value: 1 }),
    'examClasses.setPartSubmission': ofClass({ value: 0 }),
    'examClasses.addTime': {
      input: async () => ({ exam_class_id: await exams.given(), student_ids: [student.id], minutes: 5, once: 'once' }),
      takes: { once: anyName, minutes: only('a negative number', 'a minute less') },
    },
    'examClasses.withdraw': ofClass(),
    'examClasses.remind': ofClass(),
    'examClasses.returnAttempt': {
      async input() {
        const exam_class_id = await exams.given()
        return { exam_class_id, attempt_id: await exams.begun(await exams.newStudent(), exam_class_id), reason: '重做' }
      },
      takes: { reason: longText('a reason may be anything') },
    },
    'examClasses.late': { input: () => exams.late() },
    'examClasses.decideLate': { input: async () => ({ ...(await exams.late()), is_taken: 1 }) },
    'examScores.list': { input: async () => ({ exam_id: 1, curr_page_index: 1, page_size: 10 }) },
    'examScores.add': {
      input: { title: '月考', class_ids: [class_id], course_id, full_centi: 10_000, held_at: tomorrow - 86_400, once: 'once' },
      takes: { once: anyName, title: text('a title may be anything') },
    },
    'examScores.get': ofScores({ after_id: 1 }),
    'examScores.save': ofScores({
      rows: JSON.stringify([{ student_id: student.id, rev: '', is_absent: 0, scores: [], total: 9000 }]),
    }),
    'examScores.read': ofScores({ file: new File(['姓名,总分\n王子涵,90'], 'scores.csv') }),
    'examScores.table': ofScores({ way: 2 }),
    'examRegrades.regrading': ofClass(),
    'examRegrades.previewRegrade': {
      input: async () => ({ exam_class_ids: [await exams.ended(student)], leaf: 1, key: '{"right":["c"]}' }),
    },
    'examRegrades.regrade': {
      input: async () => ({ exam_class_ids: [await exams.ended(student)], leaf: 1, key: '{"right":["c"]}', reason: '答案有误' }),
      takes: { reason: longText('a reason may be anything') },
    },
    'examResults.publishing': ofClass(),
    'examResults.publish': { input: async () => ({ exam_class_id: await exams.ended(student), is_confirmed: 1, rev: 2 }) },
    'examResults.unpublish': { input: async () => ({ exam_class_id: await exams.published(student) }) },
    'examResults.isShowExplanation': ofClass(),
    'examResults.report': {
      async input() {
        const exam_class_id = await exams.published(student)
        return { exam_class_id, attempt_no: 1 }
      },
    },
    'examReports.report': ofClass(),
    'examReports.question': ofClass({ item_no: 1, names: 1 }),
    'examReports.exportReport': ofClass({ format: 'xlsx' }),
    'examReports.overview': {
      input: { word: '期中', state: 1, grade: 7, class_id, teacher_id: 1, from: 1, to: tomorrow, curr_page_index: 1, page_size: 10 },
      takes: { word: text('a word that is looked for may be anything'), from: anyTime, to: anyTime },
    },
    'examAnswers.list': { input: { state: 1, root_subject_id: 1, class_id, course_id, curr_page_index: 1, page_size: 10 } },
    'examAnswers.get': ofClass(),
    'examAnswers.settings': ofClass(),
    'examAnswers.status': { input: async () => ({ exam_class_id: await exams.given({}, { course_id }), course_id, class_id }) },
    'examAnswers.start': {
      input: async () => ({ exam_class_id: await exams.given(), device_id, ends_at: tomorrow }),
      takes: { device_id: anyName },
    },
    'examAnswers.end': ofClass(),
    'examAnswers.save': {
      input: ofAttempt({ answers, leave: '[{"n":1,"s":5}]', copies: 1 }),
      takes: { copies: bounded },
    },
    'examAnswers.kept': {
      input: async () => {
        const exam_class_id = await exams.given()
        return { attempt_id: await exams.begun(student, exam_class_id), exam_class_id, device_id }
      },
      takes: { device_id: anyName },
    },
    'examAnswers.submitOne': { input: ofAttempt({ leaf: 1, answer: '{"o":["a"]}', seq: 1 }) },
    'examAnswers.submit': {
      input: ofAttempt({ answers, leave: '[]', client_id: 'press', coming: 1 }),
      takes: { client_id: anyName, coming: bounded },
    },
    'examAnswers.addFile': { input: async () => ({ ...(await exams.waiting(student)), leaf: 6, is_ink: 0 }) },
    'examAnswers.redo': {
      async input() {
        const exam_class_id = await exams.given({ redo_max: 9 })
        const attempt_id = await exams.begun(student, exam_class_id)
        return { exam_class_id, device_id, attempt_id }
      },
      takes: { device_id: anyName },
    },
  }
}
