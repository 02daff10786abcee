import type { Call } from '@jiangtai/contract/call'
import { exams, type WrittenExam } from '@jiangtai/contract/exams'
import { questions } from '@jiangtai/contract/questions'
import { refusals } from '@jiangtai/contract/refusal'
import { expect } from 'vitest'
import type { Engine } from '../src/db/engine.ts'
import { questionInput } from './access-questions.ts'
import type { Asking } from './build-app.ts'
import { buildCourseSchool } from './course-school.ts'

let keys = 0
export const newKey = () => `press-${++keys}`

export interface MadeExam {
  readonly exam_id: number
  readonly mix_id: number
  readonly item_id: number
  readonly resource_id: number
}
export interface AskedQuestion {
  readonly question_id: number
  readonly version_id: number
}

/** A question as it is saved in an exam. */
export const itemOf = (of: AskedQuestion, full_centi = 500) => ({
  ...{ ...of, full_centi, leaf_centis: [full_centi], multi_rule: 'part', is_fixed_order: 0 },
})
/** Parts of an exam as they are saved. */
export const sectionsOf = (...lists: (readonly object[])[]) =>
  JSON.stringify(lists.map((items, at) => ({ title: `第${at + 1}部分`, intro: '', items })))

/** A school whose teachers write exams. */
export async function buildExamSchool(engine: Engine) {
  const school = await buildCourseSchool(engine)

  async function ask<T>(call: Call, input: Record<string, unknown>, person: Asking): Promise<T> {
    const { errCode, msg, data } = await school.ask(call, input, person)
    expect([call.path, errCode, msg]).toEqual([call.path, 0, ''])
    return data as T
  }
  const refused = async (call: Call, input: Record<string, unknown>, person: Asking) => {
    const { errCode } = await school.ask(call, input, person)
    return Object.entries(refusals).find(([, [code]]) => code === errCode)?.[0] ?? 'none'
  }

  const newQuestion = async (person: Asking, more: object = {}): Promise<AskedQuestion> => {
    const { id, version_id } = await ask<{ id: number; version_id: number }>(questions.save, { ...questionInput, ...more }, person)
    return { question_id: id, version_id }
  }

  async function newWriter() {
    const desk = await school.newDesk()
    const { teacher, whose } = desk
    const add = (more: object = {}) => ask<MadeExam>(exams.addEmpty, { ...whose, title: '期中测试', once: newKey(), ...more }, teacher)
    const get = (exam_id: number, person: Asking = teacher) => ask<WrittenExam>(exams.get, { exam_id }, person)
    const save = (exam_id: number, rev: number, text: string, more: object = {}) =>
      school.ask(exams.savePaper, { exam_id, rev, title: '期中测试', sections: text, ...more }, teacher)
    /** One with some questions of the teacher. */
    async function written(count: number) {
      const made = await add()
      const own: AskedQuestion[] = []
      while (own.length < count) own.push(await newQuestion(teacher))
      expect(await save(made.exam_id, 1, sectionsOf(own.map((one) => itemOf(one))))).toMatchObject({ errCode: 0 })
      return { ...made, own }
    }
    return { ...desk, add, get, save, written }
  }
  const usedCount = async ({ question_id }: AskedQuestion) =>
    (await school.db.selectFrom('questions').select('used_count').where('id', '=', question_id).executeTakeFirstOrThrow()).used_count

  return { ...school, ...{ asked: ask, refused, newQuestion, newWriter, usedCount } }
}

export type ExamSchool = Awaited<ReturnType<typeof buildExamSchool>>
