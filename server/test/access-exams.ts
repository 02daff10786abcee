import type { Call } from '@jiangtai/contract/call'
import { exams } from '@jiangtai/contract/exams'
import { questions } from '@jiangtai/contract/questions'
import type { Sample, Taken } from './access-garbage.ts'
import { questionInput } from './access-questions.ts'
import { named, only, text } from './access-taken.ts'

interface Made {
  readonly exam_id: number
}
type Ask = (person: { session: string }, call: Call, input: Record<string, unknown>) => Promise<unknown>
type Place = Readonly<Record<'root_subject_id' | 'second_subject_id' | 'third_subject_id' | 'course_id', number>>

/** What the calls of writing exams are asked with: an exam each time that one is changed or taken away. */
export const createExamWorld = (ask: Ask, teacher: { session: string }, class_id: number, course_id: number) => {
  let presses = 0
  const whose = { class_id, course_id, course_type: 1 }
  const newExam = async () => {
    const { exam_id } = (await ask(teacher, exams.addEmpty, { ...whose, once: `world-${++presses}` })) as Made
    return exam_id
  }
  /** With a question in it. */
  async function writtenExam() {
    const exam_id = await newExam()
    const { id, version_id } = (await ask(teacher, questions.save, questionInput)) as { readonly id: number; readonly version_id: number }
    const item = { question_id: id, version_id, full_centi: 500, leaf_centis: [500], multi_rule: 'part', is_fixed_order: 0 }
    const sections = JSON.stringify([{ title: '一、选择题', intro: '', items: [item] }])
    await ask(teacher, exams.savePaper, { exam_id, rev: 1, title: '期中测试', sections })
    return exam_id
  }
  return { newExam, writtenExam, whose }
}
type ExamWorld = ReturnType<typeof createExamWorld>

const enough = only('nothing', 'what else is asked for is enough')
const pressed = text('a press may be called anything')
const anySeed: Taken = { kinds: ['a negative number', 'a number too large for a column'], because: 'any number is a seed' }

export function examSamples(
  world: ExamWorld,
  place: Place,
  newQuestion: () => Promise<{ readonly id: number }>,
): Readonly<Record<string, Sample>> {
  const pages: Sample = {
    input: { ...place, word: '期中', media_type_id: 100, curr_page_index: 1, page_size: 10 },
    takes: { word: text('one may search for anything') },
  }
  const rows = JSON.stringify([{ type: questionInput.type, count: 1, full_centi: 500, point_ids: [] }])
  return {
    'exams.schoolPages': pages,
    'exams.platformPages': pages,
    'exams.teacherPages': pages,
    'exams.allPages': pages,
    'exams.addEmpty': {
      input: { ...world.whose, title: '期中测试', media_type_id: 100, once: 'once' },
      takes: { once: pressed, title: named },
    },
    'exams.copy': { input: async () => ({ exam_id: await world.newExam(), ...world.whose, once: 'copy' }), takes: { once: pressed } },
    'exams.get': { input: async () => ({ exam_id: await world.newExam(), class_id: world.whose.class_id }) },
    'exams.savePaper': {
      input: async () => ({ exam_id: await world.newExam(), rev: 1, title: '期中测试', sections: '[]' }),
      takes: { title: named },
    },
    'exams.questions': { input: async () => ({ ids: (await newQuestion()).id }), takes: { ids: enough } },
    'exams.similar': {
      input: async () => ({ question_id: (await newQuestion()).id, exclude_ids: [1], seed: 1 }),
      takes: { exclude_ids: enough, seed: anySeed },
    },
    'exams.compose': {
      input: async () => {
        await newQuestion()
        const input = { rows, mix: '{"easy":0,"mid":100,"hard":0}', class_ids: world.whose.class_id, avoid_days: 30, exclude_ids: [1] }
        return { ...input, seed: 1 }
      },
      takes: { class_ids: enough, exclude_ids: enough, seed: anySeed },
    },
    'exams.mine': {
      input: { status: -1, word: '期中', course_id: place.course_id, curr_page_index: 1, page_size: 10 },
      takes: { word: text('one may search for anything'), status: only('a negative number', 'it is that of an exam that no class has') },
    },
    'exams.remove': { input: async () => ({ ids: await world.newExam() }), takes: { ids: enough } },
    'exams.restore': { input: { ids: [1] }, takes: { ids: only('nothing', 'what is not there is not brought back') } },
    'exams.print': {
      input: async () => ({ exam_id: await world.writtenExam(), format: 'docx', size: 'A4', answers: 0, variant: 1 }),
    },
    'exams.setVisibility': { input: async () => ({ exam_id: await world.newExam(), visibility: 1 }) },
  }
}
