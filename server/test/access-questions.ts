import type { Call } from '@jiangtai/contract/call'
import { knowledgePoints } from '@jiangtai/contract/knowledge-points'
import { questionImportStates, questionImports } from '@jiangtai/contract/question-imports'
import { questions } from '@jiangtai/contract/questions'
import { noDoc, textDoc } from '@jiangtai/contract/rich-doc'
import { expect, vi } from 'vitest'
import type { Sample } from './access-garbage.ts'
import { named, only, text, textOrNone } from './access-taken.ts'

const body = JSON.stringify({
  stem: textDoc('题'),
  options: [
    { id: 'a', doc: textDoc('甲') },
    { id: 'b', doc: textDoc('乙') },
  ],
})
const key = JSON.stringify({ right: ['b'] })
const content = { type: 1, body, key }

export const questionInput = {
  ...content,
  ...{ explanation: JSON.stringify(noDoc), points: '[]', difficulty: 3, full_centi: 500, expected_s: 60, visibility: 1, source: '月考' },
}

/** Asks something else than the question above: what is in the bank already is not chosen. */
const aiken = new File(['另一题\nA. 甲\nB. 乙\nANSWER: A\n'], '题.txt')
const draft = JSON.stringify({
  ...{ type: 1, body: JSON.parse(body), key: JSON.parse(key) },
  ...{ explanation: noDoc, points: [], source: '' },
})

interface Made {
  readonly id: number
  readonly version_id: number
}
type Ask = (person: { session: string }, call: Call, input: Record<string, unknown>) => Promise<Made>

/** What the calls of the bank are asked with: a question each time that one is changed or taken away. */
export const createQuestionWorld = (ask: Ask, teacher: { session: string }, rootSubjectId: number) => ({
  rootSubjectId,
  newQuestion: () => ask(teacher, questions.save, questionInput),
  /** The one before goes: nobody has many at once. */
  async newImport() {
    const { list } = (await ask(teacher, questionImports.mine, {})) as unknown as { list: { job_id: number }[] }
    for (const { job_id } of list) await ask(teacher, questionImports.discard, { job_id })
    const { job_id } = (await ask(teacher, questionImports.start, { file: aiken })) as unknown as { job_id: number }
    await vi.waitFor(
      async () =>
        expect(await ask(teacher, questionImports.get, { job_id, curr_page_index: 1 })).toMatchObject({
          state: questionImportStates.preview,
        }),
      { timeout: 30_000 },
    )
    return job_id
  },
  newPoint: async (name: string) => (await ask(teacher, knowledgePoints.save, { root_subject_id: rootSubjectId, name })).id,
})
export type QuestionWorld = ReturnType<typeof createQuestionWorld>

const enough = only('nothing', 'what else is asked for is enough')

type Place = Readonly<Record<'root_subject_id' | 'second_subject_id' | 'third_subject_id' | 'course_id', number>>

export function questionSamples(world: QuestionWorld, place: Place): Readonly<Record<string, Sample>> {
  let points = 0
  const newPoint = () => world.newPoint(`点${++points}`)
  return {
    'questions.list': {
      input: async () => ({
        ...{
          ...place,
          type: 1,
          difficulty: 3,
          source: '月考',
          word: '题目',
          visibility: 1,
          used: 0,
          order: 1,
          curr_page_index: 1,
          page_size: 10,
        },
        point_id: await newPoint(),
      }),
      takes: { word: text('one may search for anything'), source: text('one may search for anything') },
    },
    'questions.get': {
      input: async () => {
        const { id, version_id } = await world.newQuestion()
        return { id, version_id }
      },
    },
    'questions.save': {
      input: async () => {
        const { id, version_id } = await world.newQuestion()
        return { ...questionInput, ...place, id, base_version_id: version_id }
      },
      takes: { source: textOrNone('it may come from anywhere') },
    },
    'questions.remove': { input: async () => ({ ids: [(await world.newQuestion()).id] }), takes: { ids: enough } },
    'questions.restore': { input: { ids: [1] }, takes: { ids: only('nothing', 'what is not there is not brought back') } },
    'questions.copy': { input: async () => ({ ids: [(await world.newQuestion()).id] }), takes: { ids: enough } },
    'questions.exportFile': {
      input: async () => ({ ids: [(await world.newQuestion()).id], format: 'gift', answers: 1 }),
    },
    'questions.scoreTry': { input: { ...content, rule: 'part', full_centi: 500, answer: '{"o":["b"]}' } },
    'questionImports.start': { input: { format: 'aiken', file: aiken } },
    'questionImports.get': { input: async () => ({ job_id: await world.newImport(), level: 0, curr_page_index: 1, page_size: 10 }) },
    'questionImports.saveRow': { input: async () => ({ job_id: await world.newImport(), row_no: 1, draft }) },
    'questionImports.setRows': {
      input: async () => ({ job_id: await world.newImport(), row_nos: [1], type: 2, is_chosen: 1 }),
      takes: { row_nos: enough },
    },
    'questionImports.commit': {
      input: async () => ({ ...{ job_id: await world.newImport(), row_nos: [1], ...place }, points: '[]', visibility: 1 }),
      takes: { row_nos: only('nothing', 'then it is the chosen ones') },
    },
    'questionImports.discard': { input: async () => ({ job_id: await world.newImport() }) },
    'knowledgePoints.list': { input: { root_subject_id: world.rootSubjectId } },
    'knowledgePoints.save': {
      input: async () => ({
        ...{ root_subject_id: world.rootSubjectId, id: await newPoint(), parent_id: await newPoint() },
        name: `名${++points}`,
      }),
      takes: { name: named },
    },
    'knowledgePoints.remove': { input: async () => ({ id: await newPoint() }) },
    'knowledgePoints.merge': { input: async () => ({ id: await newPoint(), into_id: await newPoint() }) },
  }
}
