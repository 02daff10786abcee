import { examKinds } from '@jiangtai/contract/exam'
import { examAnswers, type Started } from '@jiangtai/contract/exam-answers'
import { type ExamClass, examClasses } from '@jiangtai/contract/exam-classes'
import { mediaTypes } from '@jiangtai/contract/media'
import { leavesOf, type Question, questionTypes } from '@jiangtai/contract/question'
import { noDoc, type RichDoc, textDoc } from '@jiangtai/contract/rich-doc'
import { expect } from 'vitest'
import type { Db } from '../src/db/database.ts'
import type { TestApp } from './build-app.ts'
import { asPerson } from './given.ts'

const option = (id: 'a' | 'b' | 'c' | 'd') => ({ id, doc: textDoc(`选项${id}`) })
const options = [option('a'), option('b'), option('c'), option('d')]

/** Words that stand in keys, explanations and transcripts only: no student reads them before the results. */
export const secretWords = ['秘密答案', '秘密解析', '秘密评分', '秘密原文'] as const

/** One of each shape: a choice, several, a blank, a material with two, and one that a teacher marks. Six leaves. */
export const usualQuestions: readonly Question[] = [
  { type: questionTypes.single, body: { stem: textDoc('一'), options }, key: { right: ['b'] } },
  { type: questionTypes.multiple, body: { stem: textDoc('二'), options }, key: { right: ['a', 'c'] } },
  {
    type: questionTypes.pack,
    body: { stem: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'blank', attrs: { n: 1 } }] }] } },
    key: { blanks: [{ n: 1, accept: [{ v: '秘密答案', mode: 'text', case: 0 }], weight: 1 }] },
  },
  {
    type: questionTypes.read,
    body: {
      material: textDoc('材料'),
      subs: [
        { type: questionTypes.judge, body: { stem: textDoc('对吗') } },
        { type: questionTypes.single, body: { stem: textDoc('哪个'), options } },
      ],
    },
    key: { subs: [{ right: 1 }, { right: ['d'] }], transcript: '秘密原文' },
  },
  {
    type: questionTypes.analysis,
    body: { stem: textDoc('说明理由') },
    key: { reference: textDoc('秘密答案'), rubric: [{ id: 1, text: '秘密评分', points_centi: 500 }] },
  },
]

interface Wanted {
  readonly questions?: readonly Question[]
  readonly media?: 100 | 105
  readonly title?: string
  /** Of every question; left out: of choices only, in secret words. */
  readonly explanation?: RichDoc
}

/** An exam as somebody has written it; each leaf is worth 5 points. */
export async function insertExam(
  db: Db,
  whose: { readonly orgId: number; readonly teacherId: number; readonly courseId: number | null; readonly now: number },
  { questions = usualQuestions, media = 100, title = '期中测试', explanation }: Wanted = {},
) {
  const { orgId: org_id, teacherId, courseId, now } = whose
  const leaves = (question: Question) => leavesOf(question).length
  const total_centi = questions.reduce((sum, question) => sum + leaves(question) * 500, 0)
  const exam = { org_id, kind: examKinds.paper, total_centi, item_count: questions.length, source_exam_id: null, once_key: null }
  const { id } = await db
    .insertInto('exams')
    .values({ ...exam, rev: 1, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('resources')
    .values({
      ...{ org_id, owner_id: teacherId, uploader_type: 2, upload_id: null, title, course_id: courseId, created_at: now },
      ...{ media_class_id: media === 100 ? mediaTypes.exam : mediaTypes.limitExam, deleted_at: null, exam_id: id },
    })
    .execute()
  const section = await db
    .insertInto('exam_sections')
    .values({ exam_id: id, title: '一、全部', intro: '', position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [at, question] of questions.entries()) {
    const made = await insertQuestion(db, whose, question, explanation)
    await db
      .insertInto('exam_items')
      .values({
        ...{ exam_id: id, section_id: section.id, position: at + 1, ...made, full_centi: leaves(question) * 500 },
        ...{ leaf_centis: JSON.stringify(leavesOf(question).map(() => 500)), multi_rule: 'part' as const, is_fixed_order: 0 },
      })
      .execute()
  }
  return id
}

async function insertQuestion(
  db: Db,
  whose: { readonly orgId: number; readonly teacherId: number; readonly now: number },
  question: Question,
  explained: RichDoc | undefined,
) {
  const { orgId, teacherId, now } = whose
  const { id: question_id } = await db
    .insertInto('questions')
    .values({
      ...{ org_id: orgId, owner_id: teacherId, type: question.type, root_subject_id: 0, second_subject_id: 0, third_subject_id: 0 },
      ...{ course_id: 0, difficulty: 3, full_centi: 500, expected_s: 60, visibility: 1, source: '', origin: 1, content_hash: '' },
      ...{ current_version_id: null, deleted_at: null, created_at: now, updated_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const explanation = JSON.stringify(explained ?? (question.type === questionTypes.single ? textDoc('秘密解析') : noDoc))
  const version = { type: question.type, body: JSON.stringify(question.body), answer_key: JSON.stringify(question.key), explanation }
  const { id: version_id } = await db
    .insertInto('question_versions')
    .values({ question_id, no: 1, ...version, created_by: teacherId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('questions').set({ current_version_id: version_id }).where('id', '=', question_id).execute()
  return { question_id, version_id }
}

type Person = Awaited<ReturnType<TestApp['people']['student']>>
let pressed = 0

/** A class with a teacher and students, and what they do with exams. */
export async function createExamClass(school: Pick<TestApp, 'db' | 'deps' | 'people' | 'ask'>, orgId: number, studentCount = 3) {
  const { people, db, deps } = school
  const classId = await people.schoolClass(orgId)
  const teacher = await people.teacher(orgId, [classId])
  const students: Person[] = []
  while (students.length < studentCount) students.push(await people.student(orgId, [classId]))
  const teach = asPerson(school, teacher)
  const whose = { orgId, teacherId: teacher.id, courseId: null, now: deps.clock.seconds() }

  async function push(settings: object = {}, more: object = {}, wanted: Wanted = {}) {
    const examId = await insertExam(db, { ...whose, now: deps.clock.seconds() }, wanted)
    const input = { exam_id: examId, class_ids: [classId], settings: JSON.stringify(settings), once: `push-${++pressed}`, ...more }
    const { errCode, data } = await teach<{ list: ExamClass[] }>(examClasses.push, input)
    expect(errCode).toBe(0)
    const [given] = data.list
    if (!given) throw new Error('not given')
    return { ...given, examId }
  }

  /** One student at one device. */
  function desk(student: Person, device_id = `device-${student.id}`) {
    const as = asPerson(school, student)
    return {
      as,
      student,
      start: async (exam_class_id: number) =>
        (await as<{ started: Started }>(examAnswers.start, { exam_class_id, device_id })).data.started,
      tryStart: async (exam_class_id: number) => (await as(examAnswers.start, { exam_class_id, device_id })).errCode,
      save: (attempt_id: number, answers: object, more: object = {}) =>
        as<{ saved: Record<string, number>; refused: Record<string, string>; status: number; deadline_at: number; server_now: number }>(
          examAnswers.save,
          { attempt_id, device_id, answers: JSON.stringify(answers), ...more },
        ),
      submit: (attempt_id: number, client_id: string, answers: object = {}, more: object = {}) =>
        as<{ status: number; submitted_at: number; score_centi?: number; results?: object[] }>(examAnswers.submit, {
          ...{ attempt_id, device_id, client_id, answers: JSON.stringify(answers), ...more },
        }),
      one: (attempt_id: number, leaf: number, answer: object, seq: number) =>
        as<{ locked: number; result?: object }>(examAnswers.submitOne, {
          attempt_id,
          device_id,
          leaf,
          answer: JSON.stringify(answer),
          seq,
        }),
      redo: (exam_class_id: number) => as<Started>(examAnswers.redo, { exam_class_id, device_id }),
    }
  }

  return { ...whose, classId, teacher, students, teach, push, desk }
}
export type TestExamClass = Awaited<ReturnType<typeof createExamClass>>

/** A change of a leaf, as a page sends it. */
export const change = (a: object, seq = 1) => ({ a, seq, at: 1_800_000_000_000 })

/** Everything right, but for the one that a teacher marks. */
export const rightAnswers = {
  1: change({ o: ['b'] }),
  2: change({ o: ['a', 'c'] }),
  3: change({ b: ['秘密答案'] }),
  4: change({ j: 1 }),
  5: change({ o: ['d'] }),
}
