import { examAnswers } from '@jiangtai/contract/exam-answers'
import { examMarking, type Marked, type MarkedAnswer, type MarkingLeaf } from '@jiangtai/contract/exam-marking'
import { mediaTypes } from '@jiangtai/contract/media'
import type { TestApp } from './build-app.ts'
import { change, createExamClass, rightAnswers } from './exam-school.ts'
import { asPerson } from './given.ts'
import { sample } from './samples.ts'
import { uploader } from './uploading.ts'

/** The one of the usual questions that a teacher marks. */
export const written = 6
const page = { curr_page_index: 1, page_size: 100 }

interface Wanted {
  readonly students?: number
  readonly colleagues?: number
  readonly settings?: object
  /** Of each student what was written; null: nothing. */
  readonly texts?: readonly (string | null)[]
  readonly isEnded?: boolean
}

/** An exam that everybody has handed in, with everything right, and with what a teacher marks. */
export async function createMarking(school: Pick<TestApp, 'db' | 'deps' | 'people' | 'ask'>, orgId: number, wanted: Wanted = {}) {
  const { students = 2, colleagues = 0, settings = {}, texts = [], isEnded = true } = wanted
  const room = await createExamClass(school, orgId, students)
  const others = []
  while (others.length < colleagues) others.push(await school.people.teacher(orgId, [room.classId]))
  const { exam_class_id } = await room.push(settings)
  const tries: number[] = []
  for (const [at, student] of room.students.entries()) {
    const desk = room.desk(student)
    const { attempt_id } = (await desk.start(exam_class_id)).attempt
    const text = at < texts.length ? texts[at] : '因为'
    await desk.submit(attempt_id, `press-${attempt_id}`, {
      ...rightAnswers,
      ...(typeof text === 'string' && { [written]: change({ t: text }) }),
    })
    tries.push(attempt_id)
  }
  if (isEnded) await room.teach(examAnswers.end, { exam_class_id })
  const colleagueAs = others.map((one) => asPerson(school, one))
  type As = ReturnType<typeof asPerson>

  const answers = async (as: As = room.teach, more: object = {}) =>
    (
      await as<{ list: MarkedAnswer[]; total: number; is_named: number; counts: object; leaf: object }>(examMarking.answers, {
        ...{ exam_class_id, leaf: written, filter: 0, ...page, ...more },
      })
    ).data
  const attemptId = (at: number) => tries[at] ?? 0
  return {
    ...{ ...room, exam_class_id, tries, others, colleagueAs, answers, attemptId },
    leaf: async (as: As = room.teach, no = written) =>
      (await as<{ leaves: MarkingLeaf[] }>(examMarking.leaves, { exam_class_id })).data.leaves.find(({ leaf }) => leaf === no),
    /** With the rev as it stands now, unless said. */
    async mark(at: number, score_centi: number, more: { rev?: number; leaf?: number; [name: string]: unknown } = {}, as: As = room.teach) {
      const asked = { attempt_id: attemptId(at), leaf: written, score_centi, ...more }
      const rev = more.rev ?? (await answers(as, { attempt_id: attemptId(at), leaf: asked.leaf })).list[0]?.mark.rev
      return as<Marked & { rev: number; open_left: number }>(examMarking.mark, { ...asked, rev })
    },
    attempt: (at: number) => school.db.selectFrom('attempts').selectAll().where('id', '=', attemptId(at)).executeTakeFirstOrThrow(),
    history: async (at: number, as: As = room.teach, leaf = written) =>
      (await as<{ list: { score_centi: number; comment: string; id: number }[] }>(examMarking.history, { attempt_id: attemptId(at), leaf }))
        .data.list,
    upload: async (session: string, name = 'a.png', type: number = mediaTypes.image) => {
      const { data } = await uploader(school, session).direct(name, sample(type === mediaTypes.image ? 'png' : 'mp3'), type)
      return { id: data.file_cdn_id, url: data.file_cdn_url }
    },
  }
}
export type TestMarking = Awaited<ReturnType<typeof createMarking>>
