import { type Accept, type Option, type OptionId, QuestionDraft, questionTypes } from '@jiangtai/contract/question'
import { type Block, type Inline, type MarkName, noDoc, type RichDoc, textDoc } from '@jiangtai/contract/rich-doc'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readDocx } from '../read/docx.ts'
import { zipParts } from '../read/zip-parts.ts'
import { type AnswerPlace, writeDocx } from './docx.ts'

const text = (words: string, ...marks: MarkName[]): Inline =>
  marks.length > 0 ? { type: 'text', text: words, marks: marks.map((type) => ({ type })) } : { type: 'text', text: words }
const tex = (src: string): Inline => ({ type: 'tex', attrs: { src } })
const blank = (n: number): Inline => ({ type: 'blank', attrs: { n } })
const paragraph = (...content: Inline[]): Block => (content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' })
const doc = (...content: Block[]): RichDoc => ({ type: 'doc', content })
const line = (...content: Inline[]): RichDoc => doc(paragraph(...content))
const accept = (v: string, more: Partial<Accept> = {}): Accept => ({ v, mode: 'text', case: 0, ...more })
const options = (...words: string[]): Option[] => words.map((each, at) => ({ id: 'abcdefghij'[at] as OptionId, doc: textDoc(each) }))

const draftOf = (given: Pick<QuestionDraft, 'type' | 'body' | 'key'> & Partial<QuestionDraft>): QuestionDraft => ({
  explanation: noDoc,
  points: [],
  source: '',
  ...given,
})

const single = draftOf({
  type: 1,
  body: { stem: textDoc('哪个最冷（　　）'), options: options('春', '夏', '秋', '冬') },
  key: { right: ['d'] },
})
const full: Partial<QuestionDraft> = {
  explanation: textDoc('因为冷', '所以冬'),
  difficulty: 2,
  full_centi: 450,
  points: ['季节', '冷、热'],
  source: '2025·江苏·中考',
}

const picture = { file_id: 1, width_pct: 37, alt: '一个红点' }
const table: Block = {
  type: 'table',
  content: [
    {
      type: 'row',
      content: [
        { type: 'cell', attrs: { colspan: 2 }, content: [paragraph(text('宽'))] },
        { type: 'cell', attrs: { rowspan: 2 }, content: [paragraph(text('高')), paragraph(tex('x^{2}'))] },
      ],
    },
    {
      type: 'row',
      content: [
        { type: 'cell', content: [paragraph(text('A．不是选项'))] },
        { type: 'cell', content: [paragraph()] },
      ],
    },
  ],
}
const list = (is_ordered: 0 | 1, ...items: Block[][]): Block => ({
  type: 'list',
  attrs: { is_ordered },
  content: items.map((content) => ({ type: 'item', content })),
})

const drafts: Readonly<Record<string, QuestionDraft>> = {
  'a single choice': { ...single, ...full },
  'a multiple choice with its rule and a fixed order': draftOf({
    type: 2,
    body: { stem: textDoc('哪些'), options: options('甲', '乙', '丙'), is_fixed_order: 1 },
    key: { right: ['a', 'c'], rule: 'half' },
  }),
  'a judgement': draftOf({ type: 9, body: { stem: textDoc('地球是圆的（√）', '（×）不是答案') }, key: { right: 0 }, full_centi: 50 }),
  'blanks with everything that an answer can say': draftOf({
    type: 7,
    body: {
      stem: doc(paragraph(text('水'), blank(1), blank(2), text('火__不是空'), text('   ', 'underline'), text('。')), paragraph(blank(3))),
    },
    key: {
      blanks: [
        {
          n: 1,
          weight: 2,
          accept: [accept('12.5', { mode: 'number', unit: 'cm', unit_mode: 'must', tol: '0.05', tol_kind: 'rel' }), accept('a|b；c')],
        },
        { n: 2, weight: 1, accept: [accept('1/2', { mode: 'number', simplest: 1 }), accept('Half', { case: 1 })] },
        { n: 3, weight: 1, accept: [accept('你好。')] },
      ],
      any_order: [[1, 2]],
    },
  }),
  'one blank': draftOf({
    type: 7,
    body: { stem: line(text('水'), blank(1)) },
    key: { blanks: [{ n: 1, weight: 1, accept: [accept('甲；乙;;丙 丁')] }] },
  }),
  'an analysis with its rubric': draftOf({
    type: 3,
    body: { stem: doc(paragraph(text('证明'), tex('\\frac{a}{b}=\\sqrt{2}')), table) },
    key: {
      reference: doc(paragraph(text('解：设'), tex('x')), paragraph(text('1．先')), paragraph(text('答案：不是')), table),
      rubric: [
        { id: 1, text: '列式（对）', points_centi: 250 },
        { id: 2, text: '得数', points_centi: 300 },
      ],
    },
    ...full,
  }),
  'a reading': draftOf({
    type: 4,
    body: {
      material: doc(paragraph(text('从前')), paragraph(text('（1）有座山')), paragraph(text('完成1～3题'))),
      subs: [
        { type: 1, body: single.body },
        { type: 7, body: { stem: line(text('山叫'), blank(1)) } },
        { type: 9, body: { stem: textDoc('对吗') } },
        { type: 3, body: { stem: textDoc('谈谈') } },
        { type: 2, body: single.body },
      ],
    },
    key: {
      subs: [
        { right: ['b'] },
        { blanks: [{ n: 1, weight: 1, accept: [accept('青山')] }] },
        { right: 1 },
        { reference: textDoc('随意', '（2）也行') },
        { right: ['a', 'b'], rule: 'all' },
      ],
    },
    ...full,
  }),
  'all marks, and words that are only words': draftOf({
    type: 1,
    body: {
      stem: doc(
        paragraph(
          text('【单选题】粗', 'bold'),
          text('斜', 'italic'),
          text('线', 'underline'),
          text('上', 'sup'),
          text('下', 'sub'),
          text('点', 'dot'),
          text('全', 'bold', 'italic', 'underline', 'dot'),
        ),
        paragraph(text('A．不是选项 B．也不是')),
        paragraph(text('2．不是题')),
        paragraph(),
        paragraph(text('一、选择题')),
        paragraph(text('答案：A 解析：无')),
        paragraph(text('参考答案')),
        paragraph(text('  前后有空格  ')),
        paragraph(text('$x^2$ 是文字，第Ⅰ卷，（5分）')),
        paragraph(text('<b>&amp;</b> </w:t> "\''.replace('</w:t>', '</w:t>'))),
      ),
      options: [
        { id: 'a', doc: doc(paragraph(text('B．甲 C．乙')), paragraph(text('C．还是甲')), table) },
        { id: 'b', doc: line({ type: 'image', attrs: picture }) },
        { id: 'c', doc: line(tex('\\sum_{i=1}^{n}x_{i}'), text('元')) },
      ],
    },
    key: { right: ['b'] },
    explanation: doc(
      paragraph(text('选项A．错，B．对')),
      paragraph(text('难度：大')),
      list(0, [paragraph(text('一'))], [paragraph(text('二')), list(1, [paragraph(text('里'))])]),
      paragraph(text('完')),
    ),
  }),
  'lists, and a table at the very beginning': draftOf({
    type: 1,
    body: {
      stem: doc(table, list(1, [paragraph(text('甲'))], [paragraph(text('乙'), tex('x_{1}'))])),
      options: [
        { id: 'a', doc: doc(list(0, [paragraph(text('子'))])) },
        { id: 'b', doc: textDoc('丑') },
      ],
    },
    key: { right: ['a'] },
  }),
}

let bytes: Buffer
beforeAll(async () => {
  bytes = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#c00' } })
    .png()
    .toBuffer()
})
const again = async (list: readonly QuestionDraft[], answers: AnswerPlace) =>
  readDocx(await writeDocx({ drafts: list, files: new Map([[1, { bytes }]]), answers }))

describe.each(['each', 'end'] as const)('what is written with the answers (%s) and read again is equal', (answers) => {
  it.each(Object.entries(drafts))('%s', async (_, draft) => {
    expect(z.safeParse(QuestionDraft, draft).error).toBeUndefined()
    const { rows } = await again([single, draft, single], answers)
    expect(rows.map((row) => row.messages)).toEqual([[], [], []])
    expect(rows.map((row) => row.draft)).toEqual([single, draft, single])
  })

  it('all of them together, and the pictures', async () => {
    const all = Object.values(drafts)
    const { rows, files } = await again(all, answers)
    expect(rows.map((row) => row.draft)).toEqual(all)
    expect(files.map((file) => Buffer.from(file.bytes).equals(bytes))).toEqual([true])
  })
})

it('without answers nothing of the key is in the document', async () => {
  const { rows } = await again(Object.values(drafts), 'none')
  expect(rows.map(({ draft }) => draft.key)).toEqual(
    Object.values(drafts).map(({ body }) => (body.subs ? { subs: body.subs.map(() => ({})) } : {})),
  )
  expect(rows.map(({ draft }) => draft.body.stem)).toEqual(Object.values(drafts).map(({ body }) => body.stem))
  expect(rows.every(({ draft }) => draft.explanation.content.length === 0 && draft.points.length === 0)).toBe(true)
})

it('R1157 a formula stays a formula, and one that Word cannot say is kept in LaTeX', async () => {
  const formulas = ['\\frac{-b\\pm\\sqrt{b^{2}-4ac}}{2a}', '\\begin{cases}x=1\\\\y=2\\end{cases}', '\\cancel{x}']
  const draft = draftOf({ type: 3, body: { stem: line(text('求'), ...formulas.flatMap((src) => [tex(src), text('和')])) }, key: {} })
  const { rows } = await again([draft], 'each')
  expect(rows[0]?.draft.body.stem).toEqual(draft.body.stem)
})

it('sound cannot be carried, and an option gets the letter of its place', async () => {
  const audio = { file_id: 7, duration_s: 3, plays: 1 }
  const heard = [questionTypes.hearing, questionTypes.hearingPack, questionTypes.hearingRead].map((type, at) => {
    const like = [single, drafts['one blank'], drafts['a reading']][at] ?? single
    return { ...like, type, body: { ...like.body, audio } }
  })
  const { rows } = await again(heard, 'each')
  expect(rows.map((row) => row.draft)).toEqual(heard.map(({ body: { audio: _, ...body }, ...rest }) => ({ ...rest, body })))
  const turned: QuestionDraft = { ...single, body: { ...single.body, options: (single.body.options ?? []).toReversed() } }
  expect((await again([turned], 'end')).rows[0]?.draft.key).toEqual({ right: ['a'] })
})

it('signs that XML does not have are not in the document', async () => {
  const draft = draftOf({ type: 3, body: { stem: line(text('一\ufffe二\uffff三')) }, key: {} })
  const written = zipParts(await writeDocx({ drafts: [draft], files: new Map(), answers: 'each' }))
    .read('word/document.xml')
    ?.toString()
  expect(written).toContain('一二三')
})

it('a picture that is missing is said in words', async () => {
  const draft = draftOf({ type: 3, body: { stem: line(text('看'), { type: 'image', attrs: { ...picture, file_id: 9 } }) }, key: {} })
  expect((await again([draft], 'each')).rows[0]?.draft.body.stem).toEqual(line(text('看[图片]')))
})

it('a thousand questions are numbered up to the last, and more are not read', async () => {
  const judge = draftOf({ type: 9, body: { stem: textDoc('对吗') }, key: { right: 1 } })
  const { rows } = await again(
    Array.from({ length: 1000 }, () => judge),
    'end',
  )
  expect([rows.length, rows.at(-1)?.place.split(' ')[0], rows.at(-1)?.draft]).toEqual([1000, '第1000题', judge])
  await expect(
    again(
      Array.from({ length: 1001 }, () => judge),
      'none',
    ),
  ).rejects.toThrow('文件太大')
})
