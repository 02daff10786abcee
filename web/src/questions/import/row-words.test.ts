import { type QuestionDraft, questionTypes } from '@jiangtai/contract/question'
import type { QuestionImportRow } from '@jiangtai/contract/question-imports'
import { noDoc, textDoc } from '@jiangtai/contract/rich-doc'
import { describe, expect, it } from 'vitest'
import { errorList } from './error-list.ts'
import { blankText, pressed, withBlankText, withKeyAt } from './mend.ts'
import { answerText, sameInBank, sourceParts, stateOf, typeText, verdictOf, wrongCells } from './row-words.ts'

const options = (['a', 'b', 'c'] as const).map((id) => ({ id, doc: textDoc(id) }))
const draft = (changes: Partial<QuestionDraft> = {}): QuestionDraft => ({
  ...{ type: questionTypes.single, key: { right: ['b'] }, explanation: noDoc, points: [], source: '' },
  ...{ body: { stem: textDoc('问'), options }, ...changes },
})
const row = (changes: Partial<QuestionImportRow> = {}): QuestionImportRow => ({
  ...{ row_no: 6, place: '第6题', source: '', level: 0, messages: [], draft: draft(), is_chosen: 1, question_id: 0 },
  ...changes,
})
const blank = (n: number) => ({ type: 'blank' as const, attrs: { n } })
const pack = draft({
  type: questionTypes.pack,
  body: { stem: { type: 'doc', content: [{ type: 'paragraph', content: [blank(1), blank(2)] }] } },
  key: { blanks: [{ n: 1, accept: [{ v: '3', mode: 'number', case: 0 }], weight: 2 }] },
})

describe('a row of an import', () => {
  it('says in one line what becomes of it', () => {
    const wrong = { level: 2 as const, text: '答案「D」不在选项中' }
    const other = { level: 1 as const, text: '与题库第128题相同' }
    expect([row(), row({ is_chosen: 0 }), row({ question_id: 9, level: 1 })].map(verdictOf)).toEqual(['可以导入', '不导入', '已入库'])
    expect(verdictOf(row({ level: 2, messages: [wrong, other] }))).toBe('答案「D」不在选项中')
    expect(verdictOf(row({ level: 2, messages: [wrong, { ...wrong, text: '题干为空' }] }))).toBe('答案「D」不在选项中，还有 1 处')
    expect(stateOf(row({ level: 1, messages: [other] }))).toBe('warn')
    expect([sameInBank(row({ messages: [other] })), sameInBank(row({ messages: [wrong] }))]).toEqual([128, 0])
  })

  it('marks the column that is wrong, and the words of the answer in the file', () => {
    const none = { type: false, stem: false, options: false, answer: false }
    expect(wrongCells(row({ draft: draft({ key: {} }) }))).toEqual(none)
    expect(wrongCells(row({ level: 2, draft: draft({ key: {} }) }))).toEqual({ ...none, answer: true })
    expect(wrongCells(row({ level: 2, draft: draft({ body: { stem: noDoc, options: [] } }) }))).toEqual({
      ...none,
      stem: true,
      options: true,
    })
    const unknown = row({ level: 2, messages: [{ level: 2, text: '未识别题型，请写明' }] })
    expect([wrongCells(unknown), typeText(unknown)]).toEqual([{ ...none, type: true }, '—'])
    expect(sourceParts('6. 问\n答案：D\n解析：无', true).map(({ text, isWrong }) => [text, isWrong])).toEqual([
      ['6. 问\n', false],
      ['答案：D', true],
      ['\n解析：无', false],
    ])
    expect(sourceParts('答案：D', false)).toEqual([{ text: '答案：D', isWrong: false }])
  })

  it('shows its answer in a few signs', () => {
    expect(answerText(draft())).toBe('B')
    expect(answerText(draft({ key: { right: ['a', 'd'] } }))).toBe('AD')
    expect(answerText(draft({ type: questionTypes.judge, key: { right: 0 } }))).toBe('错误')
    expect(answerText(pack)).toBe('3')
    expect(answerText(draft({ type: questionTypes.analysis, body: {}, key: {} }))).toBe('')
  })
})

describe('a quick mend', () => {
  it('of one letter it is the one, of several it comes or goes', () => {
    expect(pressed(questionTypes.single, ['a'], 'c')).toEqual(['c'])
    expect(pressed(questionTypes.multiple, ['c'], 'a')).toEqual(['a', 'c'])
    expect(pressed(questionTypes.multiple, ['a', 'c'], 'a')).toEqual(['c'])
  })

  it('an answer of a blank that was there keeps how it is compared', () => {
    const key = withBlankText(pack.key, pack.key, pack.body, 1, ' 3 | 三 |')
    expect(key.blanks?.[0]).toEqual({
      n: 1,
      weight: 2,
      accept: [
        { v: '3', mode: 'number', case: 0 },
        { v: '三', mode: 'text', case: 0 },
      ],
    })
    expect(key.blanks?.[1]).toEqual({ n: 2, weight: 1, accept: [] })
    expect(blankText(key, 1)).toBe('3 | 三')
  })

  it('of a sub-question changes that one alone', () => {
    const sub = { type: questionTypes.single, body: { stem: textDoc('小问'), options } }
    const read = draft({ type: questionTypes.read, body: { material: textDoc('文'), subs: [sub, sub] }, key: {} })
    expect(withKeyAt(read, 1, { right: ['a'] }).key).toEqual({ subs: [{}, { right: ['a'] }] })
  })
})

it('the list of errors is a table in which nothing is worked out', () => {
  const wrong = row({
    messages: [{ level: 2, text: '缺少答案' }],
    ...{ place: '=1+1', draft: draft({ body: { stem: textDoc('他说"好"'), options } }) },
  })
  expect(errorList([wrong])).toBe('\ufeff"题号","位置","题干","问题"\r\n"6","\'=1+1","他说""好""","缺少答案"\r\n')
})
