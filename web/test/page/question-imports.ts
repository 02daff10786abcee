import { type QuestionDraft, questionTypes } from '@jiangtai/contract/question'
import { questionFaults } from '@jiangtai/contract/question-faults'
import {
  type QuestionImport,
  type QuestionImportRow,
  type QuestionImportState,
  questionImportStates,
  questionImports,
} from '@jiangtai/contract/question-imports'
import { noDoc, type RichDoc } from '@jiangtai/contract/rich-doc'
import { docOf } from '../question.ts'
import { answerBank } from './questions.ts'
import type { Stand } from './stand.ts'

const ids = ['a', 'b', 'c', 'd'] as const
const optionsOf = (texts: readonly string[]) => texts.map((text, at) => ({ id: ids[at] ?? ('a' as const), doc: docOf(text) }))

const draft = (changes: Partial<QuestionDraft>): QuestionDraft => ({
  ...{ type: questionTypes.single, body: {}, key: {}, explanation: noDoc, points: [], source: '' },
  ...changes,
})
const blankDoc: RichDoc = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '某商品打八折后是 168 元，原价' },
        { type: 'blank', attrs: { n: 1 } },
        { type: 'text', text: '元' },
      ],
    },
  ],
}

const row = (row_no: number, changes: Partial<QuestionImportRow>): QuestionImportRow => ({
  ...{ row_no, place: `第${row_no}题`, source: '', level: 0, messages: [], draft: draft({}), is_chosen: 1, question_id: 0 },
  ...changes,
})

/** Of each kind one: right, with a wrong answer, a judgement, already in the bank, unknown, and a text with questions. */
const rows: readonly QuestionImportRow[] = [
  row(1, {
    source: '1.【单选题】方程 3x−7=2 的解是（　）\nA. x=3　B. x=−3　C. x=1　D. x=9\n答案：A',
    draft: draft({
      body: { stem: docOf('方程 $3x-7=2$ 的解是'), options: optionsOf(['$x=3$', '$x=-3$', '$x=1$', '$x=9$']) },
      ...{ key: { right: ['a'] }, explanation: docOf('移项得 $3x=9$。') },
    }),
  }),
  row(2, {
    source: '2.【单选题】若 |a−2|=3，则 a 的值是（　）\nA. 5　B. −1　C. 5 或 −1\n答案：D',
    ...{ level: 2, messages: [{ level: 2, text: '答案「D」不在选项中' }], is_chosen: 0 },
    draft: draft({ body: { stem: docOf('若 $|a-2|=3$，则 a 的值是'), options: optionsOf(['5', '−1', '5 或 −1']) } }),
  }),
  row(3, { draft: draft({ type: questionTypes.judge, body: { stem: docOf('x=0 是方程 2x=x 的解') }, key: { right: 1 } }) }),
  row(4, {
    ...{
      level: 1,
      messages: [{ level: 1, text: '与题库第2题相同' }],
      is_chosen: 0,
      source: '4. 某商品打八折后是 168 元，原价____元\n答案：210',
    },
    draft: draft({
      type: questionTypes.pack,
      body: { stem: blankDoc },
      key: { blanks: [{ n: 1, accept: [{ v: '210', mode: 'number', case: 0 }], weight: 1 }] },
    }),
  }),
  row(5, {
    ...{ level: 2, messages: [{ level: 2, text: '未识别题型，请在题号后写【单选题】' }], is_chosen: 0, source: '5. [图片]' },
    draft: draft({ type: questionTypes.analysis, body: { stem: noDoc } }),
  }),
  row(6, {
    draft: draft({
      type: questionTypes.read,
      body: {
        material: docOf('一项工程，甲队单独做 12 天完成，乙队单独做 18 天完成，两队合作几天后甲队离开，其余由乙队完成，一共用了多少天？'),
        subs: [{ type: questionTypes.judge, body: { stem: docOf('甲队比乙队快。') } }],
      },
      key: { subs: [{ right: 1 }] },
    }),
  }),
]

/** An import as the server has it: rows are judged when they are saved, and what is imported is in the bank. */
export function answerImport(
  stand: Stand,
  { state = questionImportStates.preview as QuestionImportState, some = rows, msg = '3 张图 · 11 个公式' } = {},
) {
  answerBank(stand)
  let now = [...some]
  let stage: QuestionImportState = state
  const open = (level: number) => now.filter((one) => one.question_id === 0 && one.level === level).length
  const summary = (): QuestionImport => ({
    ...{
      job_id: 7,
      state: stage,
      file_name: '第三章单元题（周敏）.docx',
      format: 'docx',
      msg,
      created_at: Math.floor(Date.now() / 1000) - 60,
    },
    counts: {
      ...{ all: now.length, ok: open(0), warn: open(1), error: open(2) },
      made: now.filter(({ question_id }) => question_id > 0).length,
      chosen: now.filter(({ question_id, is_chosen }) => question_id === 0 && is_chosen === 1).length,
    },
  })
  stand.answer(questionImports.mine, () => ({ list: [summary()] }))
  stand.answer(questionImports.start, { job_id: 7 })
  stand.answer(questionImports.get, ({ level, curr_page_index, page_size }) => {
    const found =
      stage === questionImportStates.reading
        ? []
        : now.filter((one) => level === undefined || (one.level === level && one.question_id === 0))
    const from = (curr_page_index - 1) * page_size
    return { ...summary(), list: found.slice(from, from + page_size), total: found.length, pageCount: Math.ceil(found.length / page_size) }
  })
  const put = (changed: QuestionImportRow) => {
    now = now.map((one) => (one.row_no === changed.row_no ? changed : one))
    return changed
  }
  const at = (row_no: number) => {
    const found = now.find((one) => one.row_no === row_no)
    if (!found) throw new Error(`there is no row ${row_no}`)
    return found
  }
  const judged = (one: QuestionImportRow): QuestionImportRow => {
    const faults = questionFaults(one.draft)
    return {
      ...{ ...one, level: faults.length > 0 ? 2 : 0, is_chosen: faults.length > 0 ? 0 : 1 },
      messages: faults.map(({ place }) => ({ level: 2, text: `还缺：${place}` })),
    }
  }
  stand.answer(questionImports.saveRow, ({ row_no, draft: saved }) => put(judged({ ...at(row_no), draft: saved })))
  stand.answer(questionImports.setRows, ({ row_nos, level, type, is_chosen }) => {
    const meant = now.filter((one) => (row_nos.length > 0 ? row_nos.includes(one.row_no) : level === undefined || one.level === level))
    for (const one of meant) {
      if (type !== undefined) put(judged({ ...one, draft: { ...one.draft, type } }))
      if (is_chosen !== undefined && one.level < 2) put({ ...one, is_chosen: is_chosen ? 1 : 0 })
    }
    return { changed: meant.length }
  })
  stand.answer(questionImports.commit, () => {
    const made = now.filter(({ is_chosen, question_id }) => is_chosen === 1 && question_id === 0)
    for (const one of made) put({ ...one, is_chosen: 0, question_id: 200 + one.row_no })
    return { created: made.length, skipped: 0, ids: made.map(({ row_no }) => 200 + row_no) }
  })
  stand.answer(questionImports.discard, {})
  return {
    /** The server has read the file. */
    read: () => {
      stage = questionImportStates.preview
    },
  }
}

/** As many rows as a file may have. */
export const manyRows = Array.from({ length: 1000 }, (_, at) =>
  row(at + 1, {
    draft: draft({
      body: { stem: docOf(`第 ${at + 1} 题：方程 $${at}x=2$ 的解是`), options: optionsOf(['$x=1$', '2']) },
      key: { right: ['a'] },
    }),
  }),
)
