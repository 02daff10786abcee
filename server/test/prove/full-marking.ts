import { setTimeout as pause } from 'node:timers/promises'
import { examLimits } from '@jiangtai/contract/exam'
import { examAnswers } from '@jiangtai/contract/exam-answers'
import { examClasses } from '@jiangtai/contract/exam-classes'
import { answerInkLimits, examMarking, markLimits } from '@jiangtai/contract/exam-marking'
import { examReports } from '@jiangtai/contract/exam-reports'
import { examRegrades, examResults } from '@jiangtai/contract/exam-results'
import { examScores, typedWays } from '@jiangtai/contract/exam-scores'
import { jobStates } from '@jiangtai/contract/jobs'
import { mediaTypes } from '@jiangtai/contract/media'
import { type Question, questionTypes } from '@jiangtai/contract/question'
import { textDoc } from '@jiangtai/contract/rich-doc'
import { sql } from 'kysely'
import type { AccessWorld } from '../access-world.ts'
import type { TestApp } from '../build-app.ts'
import { insertExam, usualQuestions } from '../exam-school.ts'
import { type Ask, inSlices, type Scene, times } from './scenes.ts'

interface Full {
  readonly school: TestApp
  readonly world: AccessWorld
  readonly ask: Ask
  readonly full: { readonly id: number; readonly students: readonly { readonly id: number; readonly session: string }[] }
}

const device_id = 'pad'
const patienceMs = 600_000
/** The last leaf: a teacher marks it, and its picture is full of ink. */
const analysis: Question = { type: questionTypes.analysis, body: { stem: textDoc('说明理由') }, key: { reference: textDoc('略') } }
const single = usualQuestions.find(({ type }) => type === questionTypes.single)
const material = usualQuestions.find(({ body }) => body.subs?.length === 2)
const ofAnswer = ['leaf_no', 'answer', 'seq', 'client_at', 'saved_at', 'is_blank', 'is_locked', 'is_late', 'seconds'] as const
const ofMark = ['leaf_no', 'score_centi', 'full_centi', 'state', 'detail', 'grader_id', 'marked_at', 'rev', 'is_given', 'note'] as const
const ofFact = [
  ...([
    'leaf_no',
    'org_id',
    'exam_id',
    'exam_class_id',
    'class_id',
    'question_id',
    'version_id',
    'type',
    'score_centi',
    'full_centi',
  ] as const),
  ...(['state', 'choice', 'seconds', 'root_subject_id', 'second_subject_id', 'course_id', 'day', 'answered_at'] as const),
] as const

/** 999 students who have answered as many leaves as there may be: all is marked, read, marked again, corrected and published. */
export async function createFullMarking({ school, world, ask, full }: Full): Promise<readonly Scene[]> {
  const { db, deps } = school
  const { teacher } = world
  if (!single || !material) throw new Error('nothing to ask')
  const now = deps.clock.seconds()
  const { org_id: orgId } = await db.selectFrom('classes').select('org_id').where('id', '=', full.id).executeTakeFirstOrThrow()
  const questions = [single, ...times(examLimits.leaves / 2 - 1, () => material), analysis]
  const examId = await insertExam(db, { orgId, teacherId: teacher.id, courseId: null, now }, { questions })
  const given = { exam_id: examId, class_ids: `[${full.id}]`, settings: '{}', once: `marking-${examId}` }
  const demand = async (what: Promise<number>) => {
    const code = await what
    if (code !== 0) throw new Error(`the full exam could not be made: ${code}`)
  }
  await demand(ask(examClasses.push, given))
  const { id: exam_class_id } = await db.selectFrom('exam_classes').select('id').where('exam_id', '=', examId).executeTakeFirstOrThrow()
  const [first] = full.students
  if (!first) throw new Error('nobody')
  await demand(ask(examAnswers.start, { exam_class_id, device_id }, first.session))
  const attempt = await db.selectFrom('attempts').select('id').where('exam_class_id', '=', exam_class_id).executeTakeFirstOrThrow()
  const picture = await world.library.upload(first.id, orgId, { name: '答.png', media_type_id: mediaTypes.image })
  const answerOf = (leaf: number) => {
    if (leaf === examLimits.leaves) return { t: '因为', f: [picture] }
    return leaf > 1 && leaf % 2 === 0 ? { j: 1 } : { o: ['a'] }
  }
  const answers = JSON.stringify(Object.fromEntries(times(examLimits.leaves, (at) => [at + 1, { a: answerOf(at + 1), seq: 1, at: 1 }])))
  await demand(ask(examAnswers.submit, { attempt_id: attempt.id, device_id, client_id: 'press', answers }, first.session))

  const mark = { attempt_id: attempt.id, leaf: examLimits.leaves, score_centi: 250, rev: 1 }
  await demand(ask(examMarking.mark, mark))

  // Everybody else has handed in the same.
  const { id: _, ...pattern } = await db.selectFrom('attempts').selectAll().where('id', '=', attempt.id).executeTakeFirstOrThrow()
  await inSlices(
    full.students.slice(1).map(({ id: student_id }, at) => ({ ...pattern, student_id, score_centi: (pattern.score_centi ?? 0) + at })),
    (slice) => db.insertInto('attempts').values(slice).execute(),
  )
  const tries = await db
    .selectFrom('attempts')
    .select(['id', 'student_id'])
    .where('exam_class_id', '=', exam_class_id)
    .orderBy('id')
    .execute()
  const copies = { attempt_answers: ofAnswer, marks: ofMark, attempt_files: ['leaf_no', 'upload_id'], answer_facts: ofFact } as const
  // Some at a time: the server writes to the same database.
  for (let from = 1; from < tries.length; from += 50) {
    const [least, most] = [tries[from]?.id ?? 0, tries[Math.min(from + 50, tries.length) - 1]?.id ?? 0]
    for (const [table, names] of Object.entries(copies)) {
      const whose = table === 'answer_facts' ? ['id as attempt_id', 'student_id'] : ['id as attempt_id']
      const into = [...whose.map((name) => name.replace('id as ', '')), ...names]
      const from = [...whose.map((name) => `other.${name}`), ...names.map((name) => `one.${name}`)]
      await sql`insert into ${sql.table(table)} (${sql.raw(into.join(', '))}) select ${sql.raw(from.join(', '))}
        from ${sql.table(table)} as one, attempts as other
        where one.attempt_id = ${attempt.id} and other.exam_class_id = ${exam_class_id} and other.id between ${least} and ${most}`.execute(
        db,
      )
    }
  }
  const line = { kind: 'line' as const, width: 30, points: times(2 * 500, () => 9_999) }
  const strokes = JSON.stringify(times(Math.floor(answerInkLimits.signs / JSON.stringify(line).length), () => line))
  await inSlices(
    tries.slice(0, 100).map(({ id }) => ({
      ...{ attempt_id: id, leaf_no: examLimits.leaves, upload_id: picture, layer: 0, strokes, turn: 0 },
      ...{ flat_upload_id: null, by_id: teacher.id, saved_at: now, rev: 1 },
    })),
    (slice) => db.insertInto('answer_inks').values(slice).execute(),
  )
  await demand(ask(examAnswers.end, { exam_class_id }))

  const page = { curr_page_index: 1, page_size: 100 }
  const revOf = async (id: number) =>
    (
      await db
        .selectFrom('marks')
        .select('rev')
        .where('attempt_id', '=', id)
        .where('leaf_no', '=', examLimits.leaves)
        .executeTakeFirstOrThrow()
    ).rev
  const jobsDone = async () => {
    const going = () =>
      db
        .selectFrom('jobs')
        .select('id')
        .where('user_id', '=', teacher.id)
        .where('state', 'in', [jobStates.waiting, jobStates.running])
        .executeTakeFirst()
    for (const until = performance.now() + patienceMs; await going(); await pause(100))
      if (performance.now() > until) throw new Error('a job did not end')
    const failed = await db.selectFrom('jobs').select(['kind', 'msg']).where('state', '=', jobStates.failed).executeTakeFirst()
    if (failed) throw new Error(`${failed.kind}: ${failed.msg}`)
  }
  const withJob = (act: () => Promise<number>) => async () => {
    const code = await act()
    await jobsDone()
    return code
  }
  let centi = 0
  const next = () => {
    centi = (centi + markLimits.stepCenti) % 500
    return centi
  }
  /** Each time another answer is right: nobody's mark stays what it was. */
  let right = 0
  const key = () => JSON.stringify({ right: [['a', 'c', 'd', 'b'][right++ % 4]] })
  const chosen = { exam_class_ids: `[${exam_class_id}]`, leaf: 1 }

  return [
    { name: 'how far the marking of 999 × 300 is', act: () => ask(examMarking.leaves, { exam_class_id }) },
    { name: 'answers of 999 to a choice', act: () => ask(examMarking.answers, { exam_class_id, leaf: 1, filter: 0, ...page }) },
    {
      name: 'answers with pictures full of ink',
      act: () => ask(examMarking.answers, { exam_class_id, leaf: examLimits.leaves, filter: 0, ...page }),
    },
    { name: 'tries of 999', act: () => ask(examMarking.tries, { exam_class_id, filter: 0, ...page }) },
    { name: 'one try of 300', act: () => ask(examMarking.ofStudent, { exam_class_id, attempt_id: attempt.id }) },
    {
      name: 'one answer is marked',
      act: async () =>
        ask(examMarking.mark, { attempt_id: attempt.id, leaf: examLimits.leaves, score_centi: next(), rev: await revOf(attempt.id) }),
    },
    {
      name: `${markLimits.atOnce} answers are marked at once`,
      async act() {
        const some = tries.slice(1, markLimits.atOnce + 1)
        const score_centi = next()
        const marks = await Promise.all(
          some.map(async ({ id }) => ({ attempt_id: id, leaf: examLimits.leaves, score_centi, rev: await revOf(id) })),
        )
        return ask(examMarking.markMany, { exam_class_id, marks: JSON.stringify(marks) })
      },
    },
    { name: 'what stands before publishing 999 × 300', act: () => ask(examResults.publishing, { exam_class_id }) },
    {
      name: 'the report of 999 × 300 after a change',
      async act() {
        await db
          .updateTable('attempts')
          .set((one) => ({ facts_rev: one('facts_rev', '+', 1) }))
          .where('id', '=', attempt.id)
          .execute()
        return ask(examReports.report, { exam_class_id })
      },
    },
    { name: 'the same report again', act: () => ask(examReports.report, { exam_class_id }) },
    { name: 'a question of it, with names', act: () => ask(examReports.question, { exam_class_id, item_no: 1, names: 1 }) },
    { name: 'what a corrected key of 999 would change', act: () => ask(examRegrades.previewRegrade, { ...chosen, key: key() }) },
    { name: 'a key of 999 is corrected', act: withJob(() => ask(examRegrades.regrade, { ...chosen, key: key(), reason: '答案有误' })) },
    {
      name: 'results of 999 are published and hidden',
      act: async () => [
        await ask(examResults.publish, { exam_class_id, is_confirmed: 1 }),
        await ask(examResults.unpublish, { exam_class_id }),
      ],
    },
    {
      name: 'the report of a student of 999 × 300',
      async act() {
        const published = await ask(examResults.publish, { exam_class_id, is_confirmed: 1 })
        return [
          published,
          await ask(examResults.report, { exam_class_id }, first.session),
          await ask(examResults.unpublish, { exam_class_id }),
        ]
      },
    },
    { name: 'the grid of typed scores', act: () => ask(examScores.get, { exam_class_id }) },
    { name: 'the same as a table', act: () => ask(examScores.table, { exam_class_id, way: typedWays.leaves }) },
  ]
}
