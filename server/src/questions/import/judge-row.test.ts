import { type QuestionDraft, questionTypes } from '@jiangtai/contract/question'
import { refusals } from '@jiangtai/contract/refusal'
import { noDoc, textDoc } from '@jiangtai/contract/rich-doc'
import { expect, it } from 'vitest'
import { zipOfFiles } from '../../../test/zips.ts'
import { missingAnswer } from '../read/drafts.ts'
import { asType } from './as-type.ts'
import { withFiles } from './draft-files.ts'
import { guessFormat } from './guess-format.ts'
import { judgeInSlices, judgeRow } from './judge-row.ts'

const draft: QuestionDraft = {
  type: questionTypes.single,
  body: {
    stem: textDoc('题'),
    options: [
      { id: 'a', doc: textDoc('甲') },
      { id: 'b', doc: textDoc('乙') },
    ],
  },
  key: { right: ['a'] },
  ...{ explanation: noDoc, points: [], source: '' },
}
const words = (...asked: Parameters<typeof judgeRow>) => judgeRow(...asked).messages.map(({ text }) => text)

it('a row without faults has nothing to say, and one that is there already a warning', () => {
  expect(judgeRow(draft, [])).toEqual({ level: 0, messages: [] })
  expect(judgeRow(draft, [{ level: 1, text: '公式为图片' }], { bank: 12 })).toMatchObject({ level: 1 })
  expect(words(draft, [], { bank: 12 })).toEqual(['与题库第12题相同'])
  expect(words(draft, [], { row: 3 })).toEqual(['与本文件第3题相同'])
})

it('a missing answer is said once', () => {
  const without = { ...draft, key: {} }
  expect(words(without, [])).toEqual([refusals.keyMissing[1]])
  expect(words(without, [{ level: 2, text: missingAnswer }])).toEqual([missingAnswer])
})

it('faults of the bank are errors, each with its place', () => {
  const empty = {
    ...draft,
    body: {
      ...draft.body,
      options: [
        { id: 'a' as const, doc: textDoc('甲') },
        { id: 'b' as const, doc: noDoc },
      ],
    },
  }
  expect(judgeRow(empty, []).level).toBe(2)
  expect(words(empty, [])[0]).toMatch(/^选项B：/)
  expect(words({ ...draft, full_centi: 120 }, [])).toEqual([refusals.scoreBad[1]])
  const tex = {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'tex' as const, attrs: { src: '\\frac{1}' } }] }],
  }
  expect(words({ ...draft, explanation: tex }, [])).toEqual(['公式有误：\\frac{1}'])
})

it('files get their numbers, and what has none is taken out', () => {
  const image = (file_id: number) => ({ type: 'image' as const, attrs: { file_id } })
  const shown = {
    ...draft,
    explanation: { type: 'doc', content: [{ type: 'paragraph', content: [image(1), image(2)] }] },
  } as unknown as QuestionDraft
  const { draft: after, lost } = withFiles(shown, (id) => (id === 1 ? 77 : undefined))
  expect(lost).toBe(1)
  expect(after.explanation).toEqual({ type: 'doc', content: [{ type: 'paragraph', content: [image(77)] }] })
  expect({ ...after, explanation: noDoc }).toEqual(draft)
})

it('another type keeps what it knows; a material is not changed', () => {
  expect(asType(draft, questionTypes.multiple)).toEqual({ ...draft, type: questionTypes.multiple })
  expect(asType(draft, questionTypes.judge)).toMatchObject({ body: { stem: textDoc('题') }, key: {} })
  expect(() => asType({ ...draft, type: questionTypes.read }, questionTypes.single)).toThrow(refusals.questionImportType[1])
})

it.each([
  ['docx', 'a', zipOfFiles({ 'word/document.xml': '' })],
  ['xlsx', 'a.zip', zipOfFiles({ 'xl/workbook.xml': '' })],
  ['qti', 'a.zip', zipOfFiles({ 'imsmanifest.xml': '' })],
  ['moodle', 'a.txt', Buffer.from('\ufeff<?xml version="1.0"?>\n<quiz>')],
  ['aiken', 'a.txt', Buffer.from('题\nA. 甲\nB. 乙\nANSWER: A')],
  ['gift', 'a.txt', Buffer.from('题{=甲 ~乙}')],
  ['docx', 'a.doc', Buffer.from([0xd0, 0xcf, 0x11])],
] as const)('a file is known as %s', (format, name, bytes) => {
  expect(guessFormat(name, bytes)).toBe(format)
})

it('what is none of them is said to be none', () => {
  for (const text of ['', '只有字', '<html></html>']) expect(() => guessFormat('a.txt', Buffer.from(text))).toThrow('看不出')
})

// One that looks for the end of an empty line in all that follow would take minutes.
it('a file of empty lines is looked at at once', () => {
  expect(() => guessFormat('a.txt', Buffer.from('\n'.repeat(200_000)))).toThrow('看不出')
})

it('judges the same in slices, with a pause before each formula and none for too many', async () => {
  const tex = (...sources: string[]): QuestionDraft => {
    const content = sources.map((src) => ({ type: 'tex' as const, attrs: { src } }))
    return { ...draft, body: { ...draft.body, stem: { type: 'doc', content: [{ type: 'paragraph', content }] } } }
  }
  let pauses = 0
  const judged = (one: QuestionDraft) => judgeInSlices(one, [], undefined, async () => void pauses++)
  expect(await judged(tex('x', 'y', '\\frac{1}'))).toEqual(judgeRow(tex('x', 'y', '\\frac{1}'), []))
  expect(pauses).toBe(3)
  const many = tex(...Array.from({ length: 11 }, () => 'x'.repeat(2000)))
  expect((await judged(many)).level).toBe(2)
  expect(pauses).toBe(3)
})
