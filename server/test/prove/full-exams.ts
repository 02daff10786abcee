import { setTimeout as pause } from 'node:timers/promises'
import { attemptStates, examLimits, submitKinds } from '@jiangtai/contract/exam'
import { examAnswers } from '@jiangtai/contract/exam-answers'
import { examClasses } from '@jiangtai/contract/exam-classes'
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
/** So many hand in at the same moment and are marked afterwards. */
const marked = 40
const patienceMs = 60_000

/** An exam of as many leaves as there may be, which a class of 999 answers. */
export async function createFullExams({ school, world, ask, full }: Full): Promise<readonly Scene[]> {
  const { db, deps } = school
  const { teacher } = world
  const now = deps.clock.seconds()
  const { org_id: orgId } = await db.selectFrom('classes').select('org_id').where('id', '=', full.id).executeTakeFirstOrThrow()
  const material = usualQuestions.find(({ body }) => body.subs?.length === 2)
  if (!material) throw new Error('nothing to read')
  const questions = times(examLimits.leaves / 2, () => material)
  async function given() {
    const examId = await insertExam(db, { orgId, teacherId: teacher.id, courseId: null, now }, { questions })
    const input = { exam_id: examId, class_ids: `[${full.id}]`, settings: '{"part_submission":1}', once: `full-${examId}` }
    if ((await ask(examClasses.push, input)) !== 0) throw new Error('not given')
    const row = await db.selectFrom('exam_classes').select('id').where('exam_id', '=', examId).executeTakeFirstOrThrow()
    return row.id
  }
  const exam_class_id = await given()
  const [first] = full.students
  if (!first || (await ask(examAnswers.start, { exam_class_id, device_id }, first.session)) !== 0) throw new Error('not begun')
  const pattern = await db.selectFrom('attempts').selectAll().where('exam_class_id', '=', exam_class_id).executeTakeFirstOrThrow()
  const { id: _, ...begun } = pattern
  await inSlices(
    full.students.slice(1).map(({ id: student_id }) => ({ ...begun, student_id })),
    (slice) => db.insertInto('attempts').values(slice).execute(),
  )
  const tries = await db.selectFrom('attempts').select('id').where('exam_class_id', '=', exam_class_id).orderBy('id').execute()
  const some = tries.slice(1, marked + 1).map(({ id }) => id)
  const answerOf = (leaf: number) => (leaf % 2 === 1 ? { j: 1 } : { o: ['d'] })
  await inSlices(
    some.flatMap((attempt_id) =>
      times(examLimits.leaves, (at) => ({
        ...{ attempt_id, leaf_no: at + 1, answer: JSON.stringify(answerOf(at + 1)), seq: 1, client_at: 1 },
        ...{ saved_at: now, is_blank: 0 as const, is_locked: 0 as const },
      })),
    ),
    (slice) => db.insertInto('attempt_answers').values(slice).execute(),
  )
  const isUnmarked = async () =>
    (await db.selectFrom('attempts').select('id').where('id', 'in', some).where('auto_centi', 'is', null).execute()).length > 0

  let seq = 1
  const all = () => {
    seq++
    return JSON.stringify(Object.fromEntries(times(examLimits.leaves, (at) => [at + 1, { a: answerOf(at + 1), seq, at: 1 }])))
  }
  const mine = { attempt_id: pattern.id, device_id }
  const open = { status: attemptStates.answering, submit_kind: null, submitted_at: null, client_id: null, auto_centi: null } as const
  return [
    { name: 'every answer of an exam saved at once', act: () => ask(examAnswers.save, { ...mine, answers: all() }, first.session) },
    {
      name: 'every answer of an exam handed in',
      async act() {
        await db.updateTable('attempts').set(open).where('id', '=', pattern.id).execute()
        return ask(examAnswers.submit, { ...mine, answers: all(), client_id: `press-${seq}` }, first.session)
      },
    },
    { name: 'a class of 999 in an exam', act: () => ask(examClasses.seats, { exam_class_id }) },
    {
      name: 'an exam is given to a class of 999',
      act: async () => ((await given()) > 0 ? 0 : -1),
    },
    {
      name: `${marked} whole exams are marked`,
      async act() {
        await db.deleteFrom('marks').where('attempt_id', 'in', some).execute()
        const handedIn = { ...open, status: attemptStates.handedIn, submit_kind: submitKinds.teacher, submitted_at: now, wake_at: now }
        await db.updateTable('attempts').set(handedIn).where('id', 'in', some).execute()
        for (const until = performance.now() + patienceMs; await isUnmarked(); await pause(100))
          if (performance.now() > until) throw new Error('not marked')
        return 0
      },
    },
    { name: 'an exam of as many questions as there may be', act: () => ask(examAnswers.get, { exam_class_id }, first.session) },
    // Last: it cannot be done a second time.
    { name: 'an exam of a class of 999 is ended', act: () => ask(examAnswers.end, { exam_class_id }) },
  ]
}
