import { examAnswers } from '@jiangtai/contract/exam-answers'
import { type LeafAnswer, type Question, questionTypes } from '@jiangtai/contract/question'
import { textDoc } from '@jiangtai/contract/rich-doc'
import { sql } from 'kysely'
import { elementsOf } from '../../server/src/db/database.ts'
import type { Engine } from '../../server/src/db/engine.ts'
import { keepAnswers } from '../../server/src/exam-classes/answers.db.ts'
import { insertAttempt } from '../../server/src/exam-classes/attempts.db.ts'
import { examClassById } from '../../server/src/exam-classes/exam-classes.db.ts'
import { createPapers, marksOf } from '../../server/src/exam-classes/paper/papers.ts'
import { buildNode } from '../../server/test/build-app.ts'
import { createExamClass } from '../../server/test/exam-school.ts'
import { ratio, round } from '../live/numbers.ts'
import { hasPostgres } from '../live/school.ts'
import { openEngine } from '../open-engine.ts'

/**
 * 999 students with 40 answers each: marking alone against reading the same answers as JSON, and what happens when their teacher ends the exam (all are
 * handed in, marked, and have their facts) against the same number of rows put into a bare table. `trial`: a tenth of the students.
 */
const students = process.argv.includes('trial') ? 100 : 999
const ids = ['a', 'b', 'c', 'd'] as const
const options = ids.map((id) => ({ id, doc: textDoc(`选项${id}`) }))
const blank = { type: 'doc' as const, content: [{ type: 'paragraph', content: [{ type: 'blank', attrs: { n: 1 } }] }] }

/** In turns one choice, several, a judgement and a blank that is a number. */
const questionAt = (at: number): Question => {
  if (at % 4 === 0) return { type: questionTypes.single, body: { stem: textDoc('选'), options }, key: { right: ['b'] } }
  if (at % 4 === 1) return { type: questionTypes.multiple, body: { stem: textDoc('多选'), options }, key: { right: ['a', 'c'] } }
  if (at % 4 === 2) return { type: questionTypes.judge, body: { stem: textDoc('对吗') }, key: { right: 1 } }
  const accept = [{ v: '1/2', mode: 'number' as const, case: 0 as const }]
  return { type: questionTypes.pack, body: { stem: blank }, key: { blanks: [{ n: 1, accept, weight: 1 }] } } as Question
}
const answerAt = (at: number, student: number): LeafAnswer => {
  const isRight = (at * 7 + student) % 4 !== 0
  if (at % 4 === 0) return { o: [isRight ? 'b' : 'd'] }
  if (at % 4 === 1) return { o: isRight ? ['c', 'a'] : ['a'] }
  if (at % 4 === 2) return { j: isRight ? 1 : 0 }
  return { b: [isRight ? '０.５' : '2/3'] }
}
const leaves = Array.from({ length: 40 }, (_, at) => at)
const questions = leaves.map(questionAt)

async function timed(act: () => unknown) {
  const [from, used] = [performance.now(), process.cpuUsage()]
  await act()
  const { user, system } = process.cpuUsage(used)
  return { ms: performance.now() - from, cpu: (user + system) / 1000 }
}

async function measure(engine: Engine) {
  const database = await openEngine(engine)
  const node = await buildNode(database, { checkReplies: false })
  const { db } = node
  const orgId = await node.people.organization({ code: 'default', hosts: ['localhost'] })
  const room = await createExamClass(node, orgId, students)
  const { exam_class_id } = await room.push({}, {}, { questions })
  const row = await examClassById(db, exam_class_id)
  if (!row) throw new Error('not given')
  const paper = await createPapers(db).of(row.paper_id)
  const now = node.deps.clock.seconds()

  const given = room.students.map((_, student) => new Map(leaves.map((at) => [at + 1, answerAt(at, student)])))
  const texts = given.map((answers) => JSON.stringify([...answers]))
  const parsing = await timed(() => texts.map((text) => JSON.parse(text)))
  const marking = await timed(() => given.map((answers) => marksOf(paper, answers)))

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
  const ending = await timed(async () => {
    const { errCode } = await room.teach(examAnswers.end, { exam_class_id })
    if (errCode !== 0) throw new Error(`refused: ${errCode}`)
  })
  const { count } = await db
    .selectFrom('answer_facts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) !== students * leaves.length) throw new Error(`${count} facts of ${students * leaves.length}`)

  await sql`create table bare (student integer, leaf integer, score integer, primary key (student, leaf))`.execute(db)
  const bare = await timed(async () => {
    for (let from = 0; from < students; from += 10)
      await db.transaction().execute(async (tx) => {
        for (let student = from; student < Math.min(students, from + 10); student++)
          for (let round = 0; round < 2; round++) {
            const rows = elementsOf(
              tx,
              leaves.map((leaf) => [student * 2 + round, leaf, 100]),
            )
            await sql`insert into bare select cast(value ->> 0 as integer), cast(value ->> 1 as integer), cast(value ->> 2 as integer) from ${rows}`.execute(
              tx,
            )
          }
      })
  })
  await node.app.close()
  await database.close()
  return {
    engine,
    'marking alone, ms of cpu': round(marking.cpu),
    'marking ÷ reading as JSON': ratio(marking.cpu, parsing.cpu),
    'ended, marked, with facts, ms': round(ending.ms),
    'ended, ms of cpu': round(ending.cpu),
    'ended ÷ bare rows': ratio(ending.ms, bare.ms),
  }
}

const results = []
for (const engine of hasPostgres() ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)) results.push(await measure(engine))
process.stdout.write(`${JSON.stringify({ bench: 'scoring', students, leaves: leaves.length, results })}\n`)
