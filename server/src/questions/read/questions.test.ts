import { QuestionDraft, questionTypes } from '@jiangtai/contract/question'
import { questionFaults } from '@jiangtai/contract/question-faults'
import { sentence } from '@jiangtai/contract/refusal'
import { blanksOf, type Inline, plainText, type RichDoc } from '@jiangtai/contract/rich-doc'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Line, TableLine } from './line.ts'
import { questionsOf } from './questions.ts'

const lineOf = (content: string | readonly Inline[], at: number): Line => ({
  kind: 'text',
  at,
  content: typeof content === 'string' ? [{ type: 'text', text: content }] : content,
  messages: [],
})
type Given = string | readonly Inline[] | TableLine

/** A document of these paragraphs. What is read of it can always be stored. */
function read(...paragraphs: Given[]) {
  const rows = questionsOf(paragraphs.map((each, at) => (typeof each === 'object' && 'kind' in each ? each : lineOf(each, at + 1))))
  for (const { draft } of rows) expect(z.safeParse(QuestionDraft, draft).error).toBeUndefined()
  return rows
}
const rowOf = (...paragraphs: Given[]) => {
  const rows = read(...paragraphs)
  expect(rows.length).toBe(1)
  const [row] = rows
  if (!row) throw new Error('no question')
  return row
}
const textOf = (doc: RichDoc | undefined) => (doc ? plainText(doc) : undefined)
const optionsOf = (row: ReturnType<typeof rowOf>) => row.draft.body.options?.map(({ id, doc }) => `${id} ${plainText(doc)}`)
const faultsOf = ({ draft }: ReturnType<typeof rowOf>) =>
  questionFaults(draft, draft.explanation).map(({ reason, n, x }) => sentence(reason, { n, x }))
const saidOf = (row: ReturnType<typeof rowOf>) => row.messages.map(({ level, text }) => `${level} ${text}`)
const tableOf = (...rows: readonly (readonly string[])[]): TableLine => ({
  kind: 'table',
  at: 9,
  rows: rows.map((cells) => cells.map((text) => ({ lines: [lineOf(text, 9)], colspan: 1, rowspan: 1 }))),
  messages: [],
})

const four = ['a 春', 'b 夏', 'c 秋', 'd 冬']

describe('R878 options are read', () => {
  it.each([
    ['one a line', ['1．哪个最冷（　）', 'A．春', 'B．夏', 'C．秋', 'D．冬', '答案：D']],
    ['on one line, with tabs', ['1. 哪个最冷（　）', 'A．春\tB．夏\tC．秋\tD．冬', '【答案】D']],
    ['on two lines', ['1、哪个最冷（　）', 'A、春    B、夏', 'C、秋    D、冬', '正确答案：Ｄ']],
    ['without any room', ['第1题 哪个最冷（　）', 'A.春B.夏C.秋D.冬', '答案: D']],
    ['behind the stem', ['1．哪个最冷（　） A．春 B．夏 C．秋 D．冬 答案：D']],
    ['in brackets', ['1．哪个最冷（　）', '（A）春 （B）夏', '(C) 秋 (D) 冬', '答案：（D）']],
    [
      'full width',
      [
        '１．哪个最冷（　）'.normalize('NFKC').replace('(', '（').replace(')', '）').replace('1.', '1．').replace('  ', '　'),
        'Ａ．春',
        'Ｂ．夏',
        'Ｃ．秋',
        'Ｄ．冬',
        '答案：Ｄ',
      ],
    ],
    ['in a table', ['1．哪个最冷（　）', tableOf(['A．春', 'B．夏'], ['C．秋', 'D．冬']), '答案：D']],
  ])('%s', (_, paragraphs) => {
    const row = rowOf(...paragraphs)
    expect(row.draft.type).toBe(questionTypes.single)
    expect(optionsOf(row)).toEqual(four)
    expect(row.draft.key).toEqual({ right: ['d'] })
    expect(textOf(row.draft.body.stem)).toMatch(/^哪个最冷（\s?）$/)
    expect([...faultsOf(row), ...saidOf(row)]).toEqual([])
  })

  it('an option has more than one line, and a formula right before the next letter', () => {
    const tex: Inline = { type: 'tex', attrs: { src: 'x' } }
    const row = rowOf('1．题', [{ type: 'text', text: 'A．' }, tex, { type: 'text', text: 'B．乙' }], '还有乙', 'C．丙', '答案：AC')
    expect(optionsOf(row)).toEqual(['a $x$', 'b 乙\n还有乙', 'c 丙'])
    expect(row.draft.type).toBe(questionTypes.multiple)
  })

  it('a letter in a sentence is no option', () => {
    const row = rowOf('1．甲说 A．对吗', '答案：对')
    expect(row.draft.type).toBe(questionTypes.judge)
    expect(textOf(row.draft.body.stem)).toBe('甲说 A．对吗')
  })

  it('以上都对 stays where it is', () => {
    for (const last of ['以上都对', '以上都不对。', '以上说法均不正确', '都不对']) {
      expect(rowOf('1．题', 'A．甲', 'B．乙', `C．${last}`, '答案：C').draft.body.is_fixed_order, last).toBe(1)
    }
    expect(rowOf('1．题', 'A．甲', 'B．以上学校的学生', '答案：A').draft.body.is_fixed_order).toBeUndefined()
  })

  it('eleven options are too many', () => {
    const row = rowOf('1．题', ...'ABCDEFGHIJK'.split('').map((letter) => `${letter}．第${letter}个`), '答案：A')
    expect(saidOf(row)).toEqual(['2 选项数量应为2至10个'])
  })
})

describe('what stands around a question', () => {
  it('type, score, explanation, difficulty, points and source', () => {
    const row = rowOf(
      '数学试卷',
      '3．【多选题】（5分）题干',
      'A．甲',
      'B．乙',
      '答案：AB 解析：因为',
      '所以',
      '难度：较难',
      '知识点：函数、导数',
      '来源：2025·江苏·中考',
    )
    expect(row.draft).toMatchObject({
      type: 2,
      key: { right: ['a', 'b'] },
      full_centi: 500,
      difficulty: 4,
      points: ['函数', '导数'],
      source: '2025·江苏·中考',
    })
    expect(textOf(row.draft.explanation)).toBe('因为\n所以')
    expect(row.place).toBe('第3题 · 段落2')
    expect(row.source).toContain('3．【多选题】（5分）题干\nA．甲')
  })

  it('difficulties in any words', () => {
    const of = (word: string) => rowOf('1．题', 'A．甲', 'B．乙', '答案：A', `难度：${word}`).draft.difficulty
    expect(['易', '较易', '中等', '较难', '困难', '3', '★★', '0.94', '0.4', '怪'].map(of)).toEqual([1, 2, 3, 4, 5, 3, 2, 1, 4, undefined])
  })

  it('sections say the type and what each is worth', () => {
    const rows = read(
      '一、选择题（每小题3分，共6分）',
      '1．甲',
      'A．一',
      'B．二',
      '答案：AB',
      '二、判断题',
      '2．乙（√）',
      '3．丙（ × ）',
      '三、填空题：',
      '4．丁____，戊____。',
      '答案：一；二',
      '四、解答题',
      '5．（本题满分12分）证明',
      '解：设',
      '得证',
    )
    expect(rows.map(({ draft }) => draft.type)).toEqual([2, 9, 9, 7, 3])
    expect(rows.map(({ draft }) => draft.full_centi)).toEqual([300, undefined, undefined, undefined, 1200])
    expect(rows.map(({ draft }) => draft.key.right)).toEqual([['a', 'b'], 1, 0, undefined, undefined])
    expect(textOf(rows[1]?.draft.body.stem)).toBe('乙（　　）')
    expect(textOf(rows[4]?.draft.key.reference)).toBe('解：设\n得证')
    expect(rows.flatMap((row) => [...faultsOf(row), ...saidOf(row)])).toEqual([])
  })

  it('一、 is a question where no number follows', () => {
    const rows = read(
      '一、简述甲',
      '答案：甲就是甲',
      '二、选择题',
      '1．题',
      'A．甲',
      'B．乙',
      '答案：A',
      '三、说说看',
      '1．题二',
      'A．甲',
      'B．乙',
      '答案：B',
    )
    expect(rows.map(({ draft }) => textOf(draft.body.stem))).toEqual(['简述甲', '题', '题二'])
    expect(rows[0]?.draft.type).toBe(questionTypes.analysis)
  })

  it('the answer in the brackets of a choice', () => {
    const row = rowOf('1．哪个对（ B ）', 'A．甲', 'B．乙')
    expect(row.draft.key).toEqual({ right: ['b'] })
    expect(textOf(row.draft.body.stem)).toBe('哪个对（　　）')
  })

  it('a decimal is no number of a question, and numbers that do not go on are text', () => {
    const rows = read('1．题', '3.5 米', 'A．甲', 'B．乙', '答案：A', '2.2010年的题', 'A．甲', 'B．乙', '答案：B')
    expect(rows.map(({ draft }) => textOf(draft.body.stem))).toEqual(['题\n3.5 米', '2010年的题'])
  })

  it('a type that nobody knows is taken for a single choice, and said', () => {
    expect(saidOf(rowOf('1．【连线题】甲乙', '答案：甲-乙'))).toEqual(['1 未识别题型，按单选处理'])
    const row = rowOf('1．什么也没有')
    expect([row.draft.type, ...saidOf(row)]).toEqual([1, '1 未识别题型，按单选处理'])
  })
})

describe('answers', () => {
  it('R873 a letter that is not among the options', () => {
    expect(faultsOf(rowOf('1．题', 'A．甲', 'B．乙', 'C．丙', 'D．丁', '答案：E'))).toEqual(['答案「E」不在选项中'])
    expect(saidOf(rowOf('1．题', 'A．甲', 'B．乙', '答案：Z'))).toEqual(['2 答案「Z」不在选项中'])
    expect(saidOf(rowOf('1．题', 'A．甲', 'B．乙', '答案：甲和乙'))).toEqual(['2 答案「甲和乙」不是选项字母'])
  })

  it('R874 more or fewer answers than blanks', () => {
    expect(saidOf(rowOf('1．【填空题】甲____乙____。', '答案：一；二；三'))).toEqual(['2 空的个数(2)与答案个数(3)不一致'])
    expect(saidOf(rowOf('1．【填空题】甲____乙____。', '答案：一'))).toEqual(['2 空的个数(2)与答案个数(1)不一致'])
  })

  it.each([
    ['；', '一；二'],
    [';;', '一;;二'],
    ['spaces', '一  二'],
    ['、', '一、二'],
    ['circled numbers', '①一 ②二'],
    ['numbers in brackets', '（1）一 （2）二'],
  ])('of blanks, apart by %s', (_, answer) => {
    const row = rowOf('1．甲____乙____。', `答案：${answer}`)
    expect(row.draft.type).toBe(questionTypes.pack)
    expect(row.draft.key.blanks?.map(({ accept }) => accept.map(({ v }) => v))).toEqual([['一'], ['二']])
  })

  it('one blank holds all that is said; several right answers and how they are compared', () => {
    expect(rowOf('1．甲____。', '答案：一；二').draft.key.blanks?.map(({ accept }) => accept.map(({ v }) => v))).toEqual([['一；二']])
    expect(rowOf('1．甲____。', '答案：12.5〔数值，单位cm可省，误差0.1〕|十二').draft.key.blanks).toEqual([
      {
        n: 1,
        weight: 1,
        accept: [
          { v: '12.5', mode: 'number', case: 0, unit: 'cm', unit_mode: 'may', tol: '0.1', tol_kind: 'abs' },
          { v: '十二', mode: 'text', case: 0 },
        ],
      },
    ])
  })

  it('room that is underlined is a blank, and brackets are where there is no other', () => {
    const underlined: Inline[] = [
      { type: 'text', text: '1．甲' },
      { type: 'text', text: '      ', marks: [{ type: 'underline' }] },
      { type: 'text', text: '乙____。' },
    ]
    expect(blanksOf(rowOf(underlined, '答案：一；二').draft.body.stem ?? { type: 'doc', content: [] })).toEqual([1, 2])
    const row = rowOf('二、填空题', '1．三加四等于（　　）。', '答案：七')
    expect(textOf(row.draft.body.stem)).toBe('三加四等于（____）。')
    expect(faultsOf(row)).toEqual([])
  })

  it('R879 a list at the end is joined by number', () => {
    const rows = read(
      ...['甲', '乙', '丙', '丁', '戊'].flatMap((stem, at) => [`${at + 1}．${stem}`, 'A．一 B．二 C．三 D．四']),
      '6．填____。',
      '7．说明',
      '参考答案 1-5 BADCA  6. 黄河',
      '7．因为甲',
      '所以乙',
      '【解析】略',
    )
    expect(rows.map(({ draft }) => draft.key.right)).toEqual([['b'], ['a'], ['d'], ['c'], ['a'], undefined, undefined])
    expect(rows[5]?.draft.key.blanks?.[0]?.accept[0]?.v).toBe('黄河')
    expect([textOf(rows[6]?.draft.key.reference), textOf(rows[6]?.draft.explanation)]).toEqual(['因为甲\n所以乙', '略'])
  })

  it('R879 one a line, in groups, by sections, and in a table', () => {
    const two = (stem: string) => [`1．${stem}`, 'A．一 B．二', `2．${stem}`, 'A．一 B．二']
    const keys = (...paragraphs: Given[]) => read(...paragraphs).map(({ draft }) => draft.key.right)
    expect(keys(...two('甲'), '参考答案', '1．B', '2．A')).toEqual([['b'], ['a']])
    expect(keys(...two('甲'), '答案与解析', '1．B 2．AB')).toEqual([['b'], ['a', 'b']])
    expect(keys(...two('甲'), '参考答案：1~2 AB A')).toEqual([['a', 'b'], ['a']])
    expect(keys(...two('甲'), '参考答案', tableOf(['题号', '1', '2'], ['答案', 'B', 'A']))).toEqual([['b'], ['a']])
    expect(keys(tableOf(['题号', '1', '2'], ['得分', '', '']), ...two('甲'), tableOf(['题号', '1', '2'], ['答案', 'B', 'A']))).toEqual([
      ['b'],
      ['a'],
    ])
    const parts = ['一、单选题', ...two('甲'), '二、单选题', ...two('乙')]
    expect(keys(...parts, '参考答案', '二、单选题', '1．B 2．B', '一、单选题', '1-2 AA')).toEqual([['a'], ['a'], ['b'], ['b']])
    expect(keys(...parts, '参考答案', '1-2 AB', '1-2 BA')).toEqual([['a'], ['b'], ['b'], ['a']])
  })

  it('参考答案： of one question is no list', () => {
    expect(
      read('1．题', 'A．甲', 'B．乙', '参考答案：B', '2．题', 'A．甲', 'B．乙', '参考答案：A').map(({ draft }) => draft.key.right),
    ).toEqual([['b'], ['a']])
  })
})

describe('material with sub-questions', () => {
  it('（1）（2） below a question of that type', () => {
    const row = rowOf(
      '1．【阅读题】（6分）从前',
      '有座山',
      '（1）【单选题】山上有什么',
      'A．庙',
      'B．海',
      '答案：A',
      '解析：看图',
      '（2）山叫____。',
      '答案：青山',
      '难度：易',
    )
    expect(row.draft.type).toBe(questionTypes.read)
    expect(textOf(row.draft.body.material)).toBe('从前\n有座山')
    expect(row.draft.body.subs?.map(({ type }) => type)).toEqual([1, 7])
    expect(row.draft.key.subs?.map(({ right, blanks }) => right ?? blanks?.[0]?.accept[0]?.v)).toEqual([['a'], '青山'])
    expect(row.draft).toMatchObject({ full_centi: 600, difficulty: 1 })
    expect(textOf(row.draft.explanation)).toBe('看图')
    expect(faultsOf(row)).toEqual([])
  })

  it('完成1～2题 takes the next two, and their answers from the end', () => {
    const rows = read(
      '阅读下面的文字，完成1～2题。',
      '从前有座山',
      '1．甲',
      'A．一 B．二',
      '2．乙',
      'A．一 B．二',
      '3．丙',
      'A．一 B．二',
      '参考答案',
      '1-3 ABA',
    )
    expect(rows.map(({ draft }) => draft.type)).toEqual([4, 1])
    expect(rows[0]?.place).toBe('第1-2题 · 段落1')
    expect(textOf(rows[0]?.draft.body.material)).toBe('从前有座山')
    expect(rows[0]?.draft.key.subs).toEqual([{ right: ['a'] }, { right: ['b'] }])
  })

  it('every text of a section of readings is a material', () => {
    const rows = read(
      '四、阅读理解',
      'Tom is ten.',
      '21. How old is Tom?',
      'A. Nine. B. Ten.',
      '答案：B',
      'Ann is six.',
      'She is small.',
      '22. How old is Ann?',
      'A. Six. B. Ten.',
      '答案：A',
    )
    expect(rows.map(({ draft }) => [textOf(draft.body.material), draft.body.subs?.length])).toEqual([
      ['Tom is ten.', 1],
      ['Ann is six.\nShe is small.', 1],
    ])
    expect(rows.flatMap(faultsOf)).toEqual([])
  })
})

describe('what is far too much', () => {
  it('R886 more than a thousand questions are refused', () => {
    expect(() =>
      questionsOf(
        Array.from({ length: 1001 }, (_, at) => lineOf(`${(at % 100) + 1}．题`, at)).flatMap((line) => [line, lineOf('答案：对', 1)]),
      ),
    ).toThrow('文件太大')
  })

  it('lines and options without end are read in a moment, and cut off', () => {
    const [long] = questionsOf([lineOf('1．题', 1), ...Array.from({ length: 20_000 }, (_, at) => lineOf(`第${at}行`, at))])
    expect(long && saidOf(long)).toContain('2 内容太长，后面的部分没有读入')
    const options = rowOf('1．题', 'A．甲 B．乙 '.repeat(40_000), '答案：A')
    expect(optionsOf(options)?.length).toBe(2)
    for (const sign of ['（', '【', '答案', '1-2 ', 'A．', '完成1～', '$', '__', ' ', '①'])
      read('1．题', sign.repeat(10_000), `答案：${sign.repeat(10_000)}`, '参考答案', `1．${sign.repeat(10_000)}`, sign.repeat(10_000))
  })
})
