import { examAnswers } from '@jiangtai/contract/exam-answers'
import { examClasses } from '@jiangtai/contract/exam-classes'
import { examReports } from '@jiangtai/contract/exam-reports'
import { type Job, jobs } from '@jiangtai/contract/jobs'
import { type LeafAnswer, type Question, questionTypes } from '@jiangtai/contract/question'
import { textDoc } from '@jiangtai/contract/rich-doc'
import type { Engine } from '../../server/src/db/engine.ts'
import { keepAnswers } from '../../server/src/exam-classes/answers.db.ts'
import { insertAttempt } from '../../server/src/exam-classes/attempts.db.ts'
import { buildNode } from '../../server/test/build-app.ts'
import { change, createExamClass, type TestExamClass } from '../../server/test/exam-school.ts'
import { quantile, ratio, round } from '../live/numbers.ts'
import { hasPostgres } from '../live/school.ts'
import { openEngine } from '../open-engine.ts'

/**
 * A class of 50 with 40 questions: the report opened again and again against the head of the same exam alone; opened after a change, when all is reckoned
 * anew; and a page for each student written in the background, while other students save, against the same saves with nothing beside them.
 */
const [students, leafCount, openings, saves] = [50, 40, 60, 200]
const ids = ['a', 'b', 'c', 'd'] as const
const options = ids.map((id) => ({ id, doc: textDoc(`选项${id}`) }))
const question: Question = {
  type: questionTypes.single,
  body: { stem: textDoc('下列说法中，正确的一项是'), options },
  key: { right: ['b'] },
}
const questions = Array.from({ length: leafCount }, () => question)
const leaves = Array.from({ length: leafCount }, (_, at) => at)
const answerAt = (leaf: number, student: number): LeafAnswer => ({ o: [ids[(leaf * 7 + student) % 5] ?? 'b'] })

async function timesOf(count: number, act: () => Promise<{ readonly errCode: number }>) {
  const times: number[] = []
  while (times.length < count) {
    const from = performance.now()
    const { errCode } = await act()
    if (errCode !== 0) throw new Error(`refused: ${errCode}`)
    times.push(performance.now() - from)
  }
  return times
}
const p95 = (times: readonly number[]) => round(quantile(times, 0.95), 1)

async function measure(engine: Engine) {
  const database = await openEngine(engine)
  const node = await buildNode(database, { checkReplies: false })
  const { db } = node
  const orgId = await node.people.organization({ code: 'default', hosts: ['localhost'] })
  const room = await createExamClass(node, orgId, students)
  const { exam_class_id } = await room.push({}, {}, { questions })
  const now = node.deps.clock.seconds()
  for (const [at, { id: student_id }] of room.students.entries()) {
    const attempt = await insertAttempt(db, {
      ...{ exam_class_id, student_id, no: 1, status: 1, seed: at, started_at: now, deadline_at: null, extra_s: 0, submitted_at: null },
      ...{ submit_kind: null, client_id: null, device_id: 'd', devices: '["d"]', is_counted: 1, void_reason: null, answered_count: 40 },
      ...{ current_leaf: 0, saved_at: now, seen_at: now, leave_n: 0, leave_count: 0, leave_s: 0, offline_s: 0, copy_count: 0 },
      ...{ auto_centi: null, score_centi: null, wake_at: null },
    })
    if (!attempt) throw new Error('sat twice')
    const answers = leaves.map((leaf) => ({ leaf_no: leaf + 1, answer: answerAt(leaf, at), seq: 1, client_at: now, is_blank: 0 as const }))
    await keepAnswers(db, attempt.id, answers, { now, isLate: 0 })
  }
  await room.teach(examAnswers.end, { exam_class_id })

  const open = () => room.teach(examReports.report, { exam_class_id })
  const anew: number[] = []
  while (anew.length < 10) {
    await db.deleteFrom('exam_slices').where('exam_class_id', '=', exam_class_id).execute()
    anew.push(...(await timesOf(1, open)))
  }
  const opening = await timesOf(openings, open)
  const head = await timesOf(openings, () => room.teach(examClasses.get, { exam_class_id }))

  const saving = await savingIn(await createExamClass(node, orgId, 5))
  const alone = await timesOf(saves, saving)
  const from = performance.now()
  const { data } = await room.teach<{ job_id: number }>(examReports.exportReport, { exam_class_id, format: 'students' })
  const beside: number[] = []
  for (;;) {
    beside.push(...(await timesOf(5, saving)))
    const job = (await room.teach<Job>(jobs.get, { job_id: data.job_id })).data
    if (job.state === 3) throw new Error(job.msg)
    if (job.state === 2) break
  }
  const writing = performance.now() - from
  await node.app.close()
  await database.close()
  return {
    engine,
    'report, p95 ms': p95(opening),
    'report ÷ head of the exam (p95)': ratio(quantile(opening, 0.95), quantile(head, 0.95)),
    'after a change, p95 ms': p95(anew),
    'pages of all students, ms': round(writing),
    'saves meanwhile, p95 ms': p95(beside),
    'saves meanwhile ÷ alone (p95)': ratio(quantile(beside, 0.95), quantile(alone, 0.95)),
    'saves meanwhile': beside.length,
  }
}

/** One after the other, as one of five students who answer another exam. */
async function savingIn(room: TestExamClass) {
  const { exam_class_id } = await room.push({}, {}, { questions })
  const desks: { readonly desk: ReturnType<TestExamClass['desk']>; readonly id: number }[] = []
  for (const student of room.students) {
    const desk = room.desk(student)
    desks.push({ desk, id: (await desk.start(exam_class_id)).attempt.attempt_id })
  }
  let seq = 1
  return async () => {
    seq += 1
    const { desk, id } = desks[seq % desks.length] ?? {}
    if (!desk || id === undefined) throw new Error('nobody')
    return desk.save(id, { [1 + (seq % leafCount)]: change({ o: [ids[seq % 4] ?? 'a'] }, seq) })
  }
}

const results = []
for (const engine of hasPostgres() ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)) results.push(await measure(engine))
process.stdout.write(`${JSON.stringify({ bench: 'reports', students, leaves: leafCount, results })}\n`)
