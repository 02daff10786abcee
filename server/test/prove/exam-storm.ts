import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from '@jiangtai/contract/call'
import { type Change, examAnswers, HandedIn } from '@jiangtai/contract/exam-answers'
import { examClasses } from '@jiangtai/contract/exam-classes'
import type { LeafAnswer } from '@jiangtai/contract/question'
import { refusals } from '@jiangtai/contract/refusal'
import * as z from 'zod/mini'
import { systemClock } from '../../src/clock.ts'
import { insertExam } from '../exam-school.ts'
import type { Chooser } from '../seeded.ts'
import { callOver } from './call-over.ts'
import { createMark } from './crowd.ts'
import { createExamBooks, leafCount, rightOf } from './exam-books.ts'
import { classId, type School, type Somebody } from './school.ts'
import { within } from './within.ts'

/** What a page sends again (`web/src/exam-answers/outcome.ts`). A fault of the server's own stands in its log, which is looked at. */
const passing: readonly number[] = [refusals.unavailable[0], refusals.tooMany[0], refusals.crashed[0]]
const backoffMs = 25
const patienceMs = 180_000
/** Each saves so often before handing in. */
const saves = 6

/** Another node at each try, where there are several. */
export type PortOf = (at: number) => number | Promise<number>

async function ask<T>(port: PortOf, call: Call, input: Readonly<Record<string, unknown>>, { session }: Somebody): Promise<T> {
  for (let at = 0; ; at++) {
    const reply = await callOver(await port(at), call, input, session)
    if (reply?.errCode === 0) return reply.data as T
    if (reply && !passing.includes(reply.errCode)) throw new Error(`${call.path} was refused: ${reply.msg}`)
    await pause(backoffMs)
  }
}

const letters = ['a', 'b', 'c', 'd'] as const

/** Any answer that fits the leaf of `usualQuestions`. */
function answerTo(leaf: number, { of, chance }: Chooser, words: string): LeafAnswer {
  const right = rightOf[leaf]
  if (right && chance(0.5)) return right
  if (leaf === 3) return { b: [words] }
  if (leaf === 6) return { t: words }
  return leaf === 4 ? { j: of([0, 1] as const) } : { o: [of(letters)] }
}

interface StormPlan {
  readonly school: Pick<School, 'students' | 'teacher' | 'visit'>
  readonly port: PortOf
  readonly chooser: Chooser
  /** When the student at this place begins. */
  readonly pace?: (at: number) => Promise<unknown>
}

/** An exam that is given to the class, begun, saved by every student again and again, and handed in by half of them. */
export async function startExamStorm({ school, port, chooser, pace = async () => {} }: StormPlan) {
  const { students, teacher, visit } = school
  const examId = await visit(async ({ db }) => {
    const org = await db.selectFrom('classes').select('org_id').where('id', '=', classId).executeTakeFirstOrThrow()
    return insertExam(db, { orgId: org.org_id, teacherId: teacher.id, courseId: null, now: systemClock.seconds() })
  })
  const given = { exam_id: examId, class_ids: JSON.stringify([classId]), settings: '{"part_submission":1}', once: `storm-${examId}` }
  const { list } = await ask<{ list: { exam_class_id: number }[] }>(port, examClasses.push, given, teacher)
  const examClassId = list[0]?.exam_class_id ?? 0
  const books = createExamBooks()
  const answered = createMark()

  async function sit(who: Somebody, at: number) {
    await pace(at)
    const device_id = `device-${who.id}`
    const { started } = await ask<{ started: { attempt: { attempt_id: number } } }>(
      port,
      examAnswers.start,
      { exam_class_id: examClassId, device_id },
      who,
    )
    const { attempt_id } = started.attempt
    /** Told twice now and then, at the same time. */
    const twice = async <T>(say: () => Promise<T>) => (await Promise.all(chooser.chance(0.2) ? [say(), say()] : [say()]))[0] as T
    for (let save = 1; save <= saves; save++) {
      const answers: Record<string, Change> = {}
      for (let more = 0; more < 2; more++) {
        const leaf = 1 + chooser.below(leafCount)
        answers[leaf] = { a: answerTo(leaf, chooser, `${save} ${who.id}`), seq: save, at: 1 }
      }
      books.sends(who.id, answers)
      const input = { attempt_id, device_id, answers: JSON.stringify(answers) }
      const { saved } = await twice(() => ask<{ saved: Record<string, number> }>(port, examAnswers.save, input, who))
      if (Object.keys(answers).some((leaf) => saved[leaf] !== save)) throw new Error(`not all is saved: ${JSON.stringify(saved)}`)
      books.keeps(who.id, saved)
      answered.add()
    }
    if (at % 2 === 1) return
    const press = `press-${who.id}`
    await twice(async () => {
      const reply = await ask(port, examAnswers.submit, { attempt_id, device_id, client_id: press }, who)
      books.handsIn(who.id, press, z.parse(HandedIn, reply))
    })
    answered.add()
  }
  const all = within(patienceMs, 'answering', Promise.all(students.map(sit)))
  // Whoever waits for a moment in the storm hears of it first.
  all.catch(() => {})
  return {
    all,
    answered,
    /** All that will be acknowledged. */
    most: students.length * saves + Math.ceil(students.length / 2),
    promises: books.promises,
    check: () => visit(({ db }) => books.check(db, examClassId)),
  }
}
export type ExamStorm = Awaited<ReturnType<typeof startExamStorm>>
