import {
  type Accept,
  difficulties,
  multiRules,
  type Option,
  type OptionId,
  QuestionDraft,
  questionTypes,
  type Sub,
  type SubType,
} from '@jiangtai/contract/question'
import { type Block, type Inline, isEmptyDoc, markNames, noDoc, type RichDoc } from '@jiangtai/contract/rich-doc'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { chooser, seeded } from '../../../test/seeded.ts'
import { wordFile } from '../../../test/word-files.ts'
import { readDocx } from '../read/docx.ts'
import { mergedText } from '../read/line.ts'
import { UnreadableFile } from '../read/read-file.ts'
import { writeDocx } from './docx.ts'

function chances(seed: number) {
  const { below, of, chance } = chooser(seeded(seed))
  const times = <T>(least: number, most: number, make: (at: number) => T): T[] =>
    Array.from({ length: least + below(most - least + 1) }, (_, at) => make(at))
  return { below, of, times, coin: () => chance(0.5) }
}
type Chance = ReturnType<typeof chances>

/** Everything that the reader looks for, so that words are as often as possible like something else. */
const pieces = [
  ...[
    'A．',
    'B. ',
    '（A）',
    '(C)',
    'D、',
    'K．',
    '1．',
    '2. ',
    '12、',
    '3)',
    '第4题',
    '（1）',
    '（2）',
    '①',
    '一、',
    '二．',
    '（三）',
    '选择题',
    '填空题',
    '阅读',
  ],
  ...[
    '答案：',
    '【答案】',
    '解析：',
    '【解析】',
    '难度：',
    '知识点：',
    '分值：',
    '来源：',
    '整题解析：',
    '评分标准：',
    '计分：',
    '可互换：',
    '题型：',
    '参考答案',
    '题号',
    '解：',
  ],
  ...[
    '（5分）',
    '【单选题】',
    '【怪题】',
    '（√）',
    '（ B ）',
    '（　　）',
    '____',
    '__',
    '_',
    '$',
    '$x^2$',
    '1-5 BADCA',
    '完成1～3题',
    '第Ⅰ卷',
    '以上都对的人',
  ],
  ...[
    ' ',
    '  ',
    '　',
    '甲',
    '乙丙',
    'word',
    'Mr. A. B',
    '3.5',
    '<w:t>',
    '&amp;',
    '"',
    "'",
    '；',
    ';;',
    '|',
    '〔数值〕',
    '。',
    '、',
    '，',
    '对',
    '错',
    '😀',
  ],
]
const words = (chance: Chance, least: number, most: number) => chance.times(least, most, () => chance.of(pieces)).join('')
const formulas = [
  'x',
  'x^{2}',
  '\\frac{1}{2}',
  '\\sqrt{a+b}',
  '\\sum_{i=1}^{n}i',
  '\\left(x\\right]',
  '\\begin{cases}x\\\\y\\end{cases}',
  '\\text{速度}',
  '\\cancel{x}',
  '\\alpha\\beta',
]

function inlines(chance: Chance, blanks?: { n: number }): Inline[] {
  const content = chance.times(1, 4, (): Inline => {
    if (blanks && chance.below(3) === 0 && blanks.n < 20) return { type: 'blank', attrs: { n: ++blanks.n } }
    if (chance.below(5) === 0) return { type: 'tex', attrs: { src: chance.of(formulas) } }
    const marks = markNames.filter((name) => name !== 'sub' && chance.below(8) === 0).map((type) => ({ type }))
    const text = words(chance, 1, 4)
    return marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text }
  })
  return mergedText(content)
}
const paragraph = (chance: Chance, blanks?: { n: number }): Block =>
  chance.below(10) === 0 ? { type: 'paragraph' } : { type: 'paragraph', content: inlines(chance, blanks) }

/** Two lists side by side are one in a document. */
function block(chance: Chance, before: Block | undefined, blanks?: { n: number }): Block {
  const kind = chance.below(10)
  if (kind === 0) {
    const columns = 1 + chance.below(3)
    const cells = () => Array.from({ length: columns }, () => ({ type: 'cell' as const, content: [paragraph(chance, blanks)] }))
    return { type: 'table', content: chance.times(1, 2, () => ({ type: 'row' as const, content: cells() })) }
  }
  if (kind > 1 || before?.type === 'list') return paragraph(chance, blanks)
  const items = chance.times(1, 3, () => ({ type: 'item' as const, content: [paragraph(chance, blanks)] }))
  return { type: 'list', attrs: { is_ordered: chance.coin() ? 1 : 0 }, content: items }
}
function doc(chance: Chance, blanks?: { n: number }): RichDoc {
  const content: Block[] = []
  for (let left = 1 + chance.below(4); left > 0; left--) content.push(block(chance, content.at(-1), blanks))
  return { type: 'doc', content }
}

const accept = (chance: Chance): Accept => ({
  v: `${words(chance, 1, 3).trim()}甲`,
  mode: chance.coin() ? 'text' : 'number',
  case: chance.coin() ? 1 : 0,
  ...(chance.coin() ? { unit: 'cm', unit_mode: chance.of(['must', 'may', 'ignore'] as const) } : {}),
  ...(chance.coin() ? { tol: '0.05', tol_kind: chance.of(['abs', 'rel'] as const) } : {}),
  ...(chance.coin() ? { simplest: 1 as const } : {}),
})

function leaf(chance: Chance, type: SubType) {
  if (type === questionTypes.pack) {
    const blanks = { n: 0 }
    const stem = doc(chance, blanks)
    const whole: RichDoc =
      blanks.n > 0
        ? stem
        : { type: 'doc', content: [...stem.content, { type: 'paragraph', content: [{ type: 'blank', attrs: { n: 1 } }] }] }
    const keys = Array.from({ length: Math.max(1, blanks.n) }, (_, at) => ({
      n: at + 1,
      accept: chance.times(1, 3, () => accept(chance)),
      weight: 1 + chance.below(3),
    }))
    return { body: { stem: whole }, key: { blanks: keys } }
  }
  if (type === questionTypes.judge) return { body: { stem: doc(chance) }, key: { right: chance.coin() ? (1 as const) : (0 as const) } }
  if (type === questionTypes.analysis) return { body: { stem: doc(chance) }, key: chance.coin() ? { reference: doc(chance) } : {} }
  const options = chance.times(2, 5, (at): Option => ({ id: 'abcde'[at] as OptionId, doc: doc(chance) }))
  const ids = options.map(({ id }) => id)
  const right = type === questionTypes.single ? [chance.of(ids)] : ids.filter((id, at) => at === 0 || (chance.coin() && id))
  const rule = type === questionTypes.multiple && chance.coin() ? { rule: chance.of(multiRules) } : {}
  return { body: { stem: doc(chance), options, is_fixed_order: 1 as const }, key: { right, ...rule } }
}

function draftOf(chance: Chance): QuestionDraft {
  const explanation = chance.coin() ? doc(chance) : noDoc
  const said = {
    explanation: isEmptyDoc(explanation) ? noDoc : explanation,
    ...(chance.coin() ? { difficulty: chance.of(difficulties) } : {}),
    ...(chance.coin() ? { full_centi: 50 * (1 + chance.below(101)) } : {}),
    points: [...new Set(chance.times(0, 3, () => `${words(chance, 1, 2).trim()}点`))],
    source: chance.coin() ? `源${words(chance, 1, 3)}`.trim() : '',
  }
  const types = [1, 2, 3, 7, 9] as const
  if (chance.below(6) > 0) {
    const type = chance.of(types)
    return { type, ...leaf(chance, type), ...said }
  }
  const leaves = chance.times(1, 4, () => {
    const type = chance.of(types)
    return { type, ...leaf(chance, type) }
  })
  return {
    type: 4,
    body: { material: doc(chance), subs: leaves.map(({ type, body }): Sub => ({ type, body })) },
    key: { subs: leaves.map(({ key }) => key) },
    ...said,
  }
}

/** Three hundred of them take a minute. */
const seeds = 4

it('whatever words a question has, what is written and read again is equal', async () => {
  for (let seed = 1; seed <= seeds; seed++) {
    const chance = chances(seed)
    const drafts = chance.times(1, 5, () => draftOf(chance))
    for (const answers of ['each', 'end'] as const) {
      const { rows } = readDocx(await writeDocx({ drafts, files: new Map(), answers }))
      expect(
        rows.map(({ draft }) => draft),
        `seed ${seed}, answers ${answers}`,
      ).toEqual(drafts)
    }
  }
})

it('whatever paragraphs a document has, it is read or refused, and what is read can be stored', () => {
  const tags = [
    '<w:p>',
    '</w:p>',
    '<w:r>',
    '</w:r>',
    '<w:t>',
    '</w:t>',
    '<w:tbl>',
    '</w:tbl>',
    '<m:oMath>',
    '<m:f>',
    '</m:f>',
    '<w:tr/>',
    '<w:tc/>',
    '<w:drawing/>',
    '<w:object/>',
    '<w:pict/>',
    '<',
  ]
  for (let seed = 1; seed <= seeds; seed++) {
    const chance = chances(seed)
    const paragraphs = chance.times(1, 40, () => `<w:p><w:r><w:t>${words(chance, 0, 6).replace(/[<&]/g, '')}</w:t></w:r></w:p>`)
    const body = chance.below(4) === 0 ? [...paragraphs, ...chance.times(1, 5, () => chance.of(tags))].join('') : paragraphs.join('')
    try {
      for (const { draft } of readDocx(wordFile(body)).rows) expect(z.safeParse(QuestionDraft, draft).error, `seed ${seed}`).toBeUndefined()
    } catch (fault) {
      expect(fault, `seed ${seed}`).toBeInstanceOf(UnreadableFile)
    }
  }
})
