import { setTimeout as pause } from 'node:timers/promises'
import { examAnswers } from '@jiangtai/contract/exam-answers'
import { examClasses } from '@jiangtai/contract/exam-classes'
import { questionTypes } from '@jiangtai/contract/question'
import { textDoc } from '@jiangtai/contract/rich-doc'
import { sql } from 'kysely'
import { systemClock } from '../../server/src/clock.ts'
import { type Db, openDatabase } from '../../server/src/db/database.ts'
import type { Engine } from '../../server/src/db/engine.ts'
import { insertExam } from '../../server/test/exam-school.ts'
import { callOver } from '../../server/test/prove/call-over.ts'
import { seeded } from '../../server/test/seeded.ts'
import { each } from '../live/crowd.ts'
import { launch } from '../live/launch.ts'
import { quantile, ratio, round } from '../live/numbers.ts'
import { buildSchool, hasPostgres, type Person } from '../live/school.ts'
import { type Seat, sit } from '../live/seat.ts'
import { postgresCpu } from './cpu.ts'

/**
 * R984, R985: 2,000 students begin an exam within 10 s, save every 30 to 90 s with a heartbeat every 3 s, and 999 of them hand in within 2 s. Each request is
 * sent at its time, whether the one before was answered or not, and its time is counted from then. Of the hour between beginning and handing in 45 s are
 * run, at the speed of the hour. In the same run the same rows are put into a bare table, one transaction for each request, by nobody but this program.
 * `trial`: a tenth of the students; `sqlite`, `postgres`: only that engine.
 */
const named = process.argv.slice(2).filter((word) => word !== 'trial')
const isTrial = process.argv.includes('trial')
const [classes, students, handing] = isTrial ? [2, 100, 100] : [4, 500, 999]
const [startMs, saveMs, handInMs, bareMs] = [10_000, isTrial ? 10_000 : 45_000, 2000, 10_000]
const [leastPause, mostPause] = [30_000, 90_000]
const beatMs = 3000
const leaves = 40

const option = (id: 'a' | 'b' | 'c' | 'd') => ({ id, doc: textDoc(`选项${id}，与题干有关的一句话`) })
const question = {
  type: questionTypes.single,
  body: { stem: textDoc('下列说法中，正确的一项是'), options: [option('a'), option('b'), option('c'), option('d')] },
  key: { right: ['b'] as 'b'[] },
}

interface Student {
  readonly person: Person
  readonly examClassId: number
  readonly device_id: string
  attemptId: number
  seq: number
}

/** Each at its own moment; how long each took, counted from then. */
async function atTheirTimes<T>(items: readonly T[], whenOf: (item: T) => number, act: (item: T) => Promise<boolean>) {
  const began = performance.now()
  let failed = 0
  const times = await Promise.all(
    items.map(async (item) => {
      const when = whenOf(item)
      await pause(Math.max(0, began + when - performance.now()))
      if (!(await act(item).catch(() => false))) failed++
      return performance.now() - began - when
    }),
  )
  return { times, failed, wholeMs: performance.now() - began }
}

const told = ({ times, failed }: { readonly times: readonly number[]; readonly failed: number }) => ({
  ...{ p50: round(quantile(times, 0.5), 1), p95: round(quantile(times, 0.95), 1), p99: round(quantile(times, 0.99), 1) },
  ...{ most: round(Math.max(...times), 1), count: times.length, failed },
})

async function measure(engine: Engine) {
  const random = seeded(1)
  const school = await buildSchool(engine, { classes, students })
  const [dataDir, url] = school.place
  const server = await launch('jiangtai', ...school.place)
  const { db } = await openDatabase({ dataDir, ...(url && { url }), onIdleError: () => {} })
  const ask = async ({ session }: Person, call: Parameters<typeof callOver>[1], input: Record<string, unknown>) => {
    const reply = await callOver(server.port, call, input, session)
    if (reply?.errCode !== 0) throw new Error(`${call.path}: ${reply?.msg ?? 'nobody answered'}`)
    return reply.data as never
  }

  const everybody: Student[] = []
  for (const { id, teacher, students: own } of school.classes) {
    const { org_id } = await db.selectFrom('classes').select('org_id').where('id', '=', id).executeTakeFirstOrThrow()
    const whose = { orgId: org_id, teacherId: teacher.id, courseId: null, now: systemClock.seconds() }
    const exam_id = await insertExam(db, whose, { questions: Array.from({ length: leaves }, () => question) })
    const input = { exam_id, class_ids: `[${id}]`, settings: '{"time_limit_s":3600,"part_submission":1}', once: `bench-${id}` }
    const { list } = (await ask(teacher, examClasses.push, input)) as { list: { exam_class_id: number }[] }
    const examClassId = list[0]?.exam_class_id ?? 0
    everybody.push(...own.map((person) => ({ person, examClassId, device_id: `device-${person.id}`, attemptId: 0, seq: 0 })))
  }
  const seats: Seat[] = await each(everybody, 20, ({ person }) => sit(server.port, person))
  const beating = setInterval(() => beat(), beatMs / 30)
  let turn = 0
  /** A thirtieth of them each time. */
  function beat() {
    turn = (turn + 1) % 30
    for (let at = turn; at < seats.length; at += 30) {
      const { attemptId = 0, seq = 0 } = everybody[at] ?? {}
      seats[at]?.say('heartbeat', attemptId > 0 ? { exam: { attempt_id: attemptId, leaf: 1 + (seq % leaves), answered: seq } } : {})
    }
  }

  const starts = await atTheirTimes(
    everybody,
    () => random() * startMs,
    async (student) => {
      const { examClassId: exam_class_id, device_id, person } = student
      const { started } = (await ask(person, examAnswers.start, { exam_class_id, device_id })) as {
        started: { attempt: { attempt_id: number } }
      }
      student.attemptId = started.attempt.attempt_id
      return true
    },
  )

  // As in the middle of the hour: everybody has saved some time ago, and is somewhere in their pause.
  const moments = everybody.flatMap((student) => {
    const own: { readonly student: Student; readonly when: number }[] = []
    for (
      let when = random() * (leastPause + random() * (mostPause - leastPause));
      when < saveMs;
      when += leastPause + random() * (mostPause - leastPause)
    )
      own.push({ student, when })
    return own
  })
  const cpu = async () => [await server.cpu(), engine === 'postgres' ? await postgresCpu(db) : 0] as const
  const changesOf = (student: Student) => {
    student.seq++
    const answers: Record<string, object> = {}
    for (let more = 0; more < 2; more++)
      answers[1 + ((student.seq * 2 + more) % leaves)] = { a: { o: ['b'] }, seq: student.seq, at: Date.now() }
    return answers
  }
  const [cpuBefore, cpuBeforeOfPostgres] = await cpu()
  const saves = await atTheirTimes(
    moments,
    ({ when }) => when,
    async ({ student }) => {
      const answers = changesOf(student)
      const input = { attempt_id: student.attemptId, device_id: student.device_id, answers: JSON.stringify(answers) }
      const { saved } = (await ask(student.person, examAnswers.save, input)) as { saved: Record<string, number> }
      return Object.keys(saved).length === Object.keys(answers).length
    },
  )
  const [cpuAfter, cpuAfterOfPostgres] = await cpu()
  const cores = (cpuAfter - cpuBefore + cpuAfterOfPostgres - cpuBeforeOfPostgres) / saves.wholeMs

  const who = everybody.slice(0, handing)
  // A page has saved everything before it hands in.
  await answerAll(
    db,
    who.map(({ attemptId }) => attemptId),
  )
  const acknowledged: number[] = []
  let isMissing = 0
  const submits = await atTheirTimes(
    who,
    () => random() * handInMs,
    async ({ person, attemptId, device_id }) => {
      const input = { attempt_id: attemptId, device_id, client_id: `press-${person.id}` }
      await ask(person, examAnswers.submit, input)
      acknowledged.push(attemptId)
      // Another connection sees it as soon as it is answered.
      if (person.id % 20 === 0 && !(await isHandedIn(db, attemptId))) isMissing++
      return true
    },
  )
  clearInterval(beating)
  const stored = await db.selectFrom('attempts').select(['id', 'score_centi']).where('submitted_at', 'is not', null).execute()
  const scores = new Map(stored.map(({ id, score_centi }) => [id, score_centi]))
  const wrong = acknowledged.filter((id) => scores.get(id) !== leaves * 500).length
  if (wrong > 0 || isMissing > 0) throw new Error(`${wrong} lost or marked wrongly, ${isMissing} answered before they were stored`)
  for (const { wire } of seats) wire.cut()
  await server.stop()

  const bare = await measureBare(db, random, moments.length / saveMs)
  await db.destroy()
  await school.remove()
  return {
    starts: told(starts),
    saves: told(saves),
    'save / bare insert': ratio(quantile(saves.times, 0.5), quantile(bare.saves.times, 0.5)),
    submits: { ...told(submits), lastMs: round(submits.wholeMs, 0) },
    'hand-in / bare insert': ratio(quantile(submits.times, 0.5), quantile(bare.submits.times, 0.5)),
    bare: { saves: told(bare.saves), submits: { ...told(bare.submits), lastMs: round(bare.submits.wholeMs, 0) } },
    cores: round(cores, 3),
    usersACore: Math.round(everybody.length / cores),
  }
}

const answerAll = (db: Db, ids: readonly number[]) =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('attempt_answers').where('attempt_id', 'in', ids).execute()
    const row = { answer: '{"o":["b"]}', seq: 1, client_at: 1, saved_at: 1, is_blank: 0, is_locked: 0 } as const
    for (const attempt_id of ids)
      await tx
        .insertInto('attempt_answers')
        .values(Array.from({ length: leaves }, (_, at) => ({ ...row, attempt_id, leaf_no: at + 1 })))
        .execute()
  })

const isHandedIn = async (db: Db, id: number) =>
  (await db.selectFrom('attempts').select('submitted_at').where('id', '=', id).executeTakeFirst())?.submitted_at !== null

/** The rows of a save are two answers, those of a hand-in as many marks as there are leaves. */
async function measureBare(db: Db, random: () => number, perMs: number) {
  await sql`create table bare_rows (attempt_id integer not null, leaf_no integer not null, answer text not null, seq integer not null, at bigint not null)`.execute(
    db,
  )
  const insert = async (id: number, rows: number) => {
    const values = Array.from({ length: rows }, (_, at) => sql`(${id}, ${at}, ${'{"o":["b"]}'}, ${id}, ${1_800_000_000})`)
    await db
      .transaction()
      .execute((tx) => sql`insert into bare_rows (attempt_id, leaf_no, answer, seq, at) values ${sql.join(values)}`.execute(tx))
    return true
  }
  const ids = (count: number) => Array.from({ length: count }, (_, at) => at)
  for (const id of ids(50)) await insert(id, 2)
  const saves = await atTheirTimes(
    ids(Math.round(perMs * bareMs)),
    () => random() * bareMs,
    (id) => insert(id, 2),
  )
  const submits = await atTheirTimes(
    ids(handing),
    () => random() * handInMs,
    (id) => insert(id, leaves),
  )
  return { saves, submits }
}

const engines: Record<string, unknown> = {}
for (const engine of ['sqlite', 'postgres'] as const)
  if ((engine === 'sqlite' || hasPostgres()) && (named.length === 0 || named.includes(engine))) engines[engine] = await measure(engine)
const aim = { R984: { p95: 300, p99: 800, failed: 0 }, R985: { lastMs: 3000, failed: 0 }, usersACore: 125 }
process.stdout.write(
  `${JSON.stringify({ bench: 'exams', rules: ['R984', 'R985'], students: classes * students, handing, milliseconds: engines, aim, node: process.version })}\n`,
)
process.exit()
