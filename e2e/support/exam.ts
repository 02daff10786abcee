import { examAnswers } from '@jiangtai/contract/exam-answers'
import { type ExamClass, examClasses } from '@jiangtai/contract/exam-classes'
import { exams } from '@jiangtai/contract/exams'
import { leavesOf, type Question, questionTypes } from '@jiangtai/contract/question'
import { questions } from '@jiangtai/contract/questions'
import { noDoc, textDoc } from '@jiangtai/contract/rich-doc'
import { askAs } from './ask.ts'
import type { Person } from './person.ts'
import { prepareLesson } from './prepared-lesson.ts'

const options = (['a', 'b', 'c', 'd'] as const).map((id) => ({ id, doc: textDoc(`选项${id}`) }))

/** Two that are marked at once, and one that a teacher marks. */
const usual: readonly Question[] = [
  { type: questionTypes.single, body: { stem: textDoc('三角形的内角和是多少'), options }, key: { right: ['b'] } },
  { type: questionTypes.judge, body: { stem: textDoc('0 是自然数') }, key: { right: 1 } },
  { type: questionTypes.analysis, body: { stem: textDoc('说明理由') }, key: { reference: textDoc('略'), rubric: [] } },
]

/** An exam that a teacher has written and given to a class, through the calls that the pages make. */
export async function giveExam(teacher: Person, title: string, settings: object = {}): Promise<ExamClass> {
  const { get, post, course } = prepareLesson(teacher)
  const { class_id, course_id, course_type } = await course(0)
  const items: object[] = []
  for (const { type, body, key } of usual) {
    const content = { type, body: JSON.stringify(body), key: JSON.stringify(key), explanation: JSON.stringify(noDoc) }
    const about = { points: '[]', difficulty: 3, full_centi: 500, expected_s: 60, visibility: 1 }
    const { id: question_id, version_id }: { id: number; version_id: number } = await post(questions.save, { ...content, ...about })
    const leaf_centis = leavesOf({ type, body, key } as Question).map(() => 500)
    items.push({ question_id, version_id, full_centi: 500, leaf_centis, multi_rule: 'part', is_fixed_order: 0 })
  }
  const { exam_id }: { exam_id: number } = await get(exams.addEmpty, { class_id, course_id, course_type, title, once: 'write' })
  await post(exams.savePaper, { exam_id, rev: 1, title, sections: JSON.stringify([{ title: '一、全部', intro: '', items }]) })
  const given = { exam_id, class_ids: JSON.stringify([class_id]), course_id, settings: JSON.stringify(settings), once: 'give' }
  const { list }: { list: readonly ExamClass[] } = await post(examClasses.push, given)
  if (!list[0]) throw new Error('not given')
  return list[0]
}

/** What the server says to somebody who asks without a page: the sentence of a refusal, or nothing. */
export function refusedOf(person: Person) {
  const ask = askAs(person)
  const said = async (reply: { json: () => Promise<{ errCode: number; msg: string }> }) => {
    const { errCode, msg } = await reply.json()
    return errCode === 0 ? '' : msg
  }
  return {
    start: async (exam_class_id: number) => said(await ask.get(examAnswers.start.path, { params: { exam_class_id, device_id: 'desk' } })),
    save: async (attempt_id: number, device_id: string, answers: object) =>
      said(await ask.post(examAnswers.save.path, { form: { attempt_id, device_id, answers: JSON.stringify(answers) } })),
    submitOne: async (attempt_id: number) =>
      said(
        await ask.post(examAnswers.submitOne.path, {
          form: { attempt_id, device_id: 'desk', leaf: 1, answer: JSON.stringify({ o: ['c'] }), seq: 9 },
        }),
      ),
    paper: async (address: string) => {
      const reply = await ask.get(address)
      return [reply.status(), await said(reply)]
    },
  }
}
