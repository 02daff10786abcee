import { type QuestionDraft, questionTypes } from '@jiangtai/contract/question'
import { questionFaults } from '@jiangtai/contract/question-faults'
import { noDoc, plainText } from '@jiangtai/contract/rich-doc'
import { describe, expect, it } from 'vitest'
import { leafTypes, pictures, randomDraft, withBytes } from '../../../test/question-drafts.ts'
import { writeMoodle } from '../write/moodle.ts'
import { readMoodle } from './moodle.ts'

const read = (questions: string) => readMoodle(Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><quiz>${questions}</quiz>`))
const one = (question: string) => {
  const [row] = read(question).rows
  if (!row) throw new Error('no row')
  return row
}
const stem = (draft: QuestionDraft) => plainText(draft.body.stem ?? noDoc)
const text = (html: string, inner = '') => `<questiontext format="html"><text><![CDATA[${html}]]></text>${inner}</questiontext>`
const answer = (fraction: string, words: string, feedback = '') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${words}]]></text><feedback format="html"><text>${feedback}</text></feedback></answer>`
const several = (...fractions: readonly string[]) =>
  one(
    `<question type="multichoice">${text('题')}<single>false</single>${fractions.map((fraction, at) => answer(fraction, `选${at}`)).join('')}</question>`,
  )

describe('R883 the XML of Moodle', () => {
  it('single choice: options, feedback, order, score, tags, category', () => {
    const { rows } = read(
      `<question type="category"><category><text>$course$/top/二次函数</text></category></question>
       <question type="multichoice"><name><text>第一</text></name>${text('<p>哪个<b>对</b>？</p>')}
       <generalfeedback format="html"><text>&lt;p&gt;总&lt;/p&gt;</text></generalfeedback><defaultgrade>2.5000000</defaultgrade>
       <single>true</single><shuffleanswers>false</shuffleanswers>${answer('100', '<p>甲</p>', '好')}${answer('0', '乙')}</question>`,
    )
    expect(rows).toMatchObject([
      {
        place: '第1题 · 第一',
        draft: {
          type: 1,
          body: { is_fixed_order: 1, options: [{ id: 'a' }, { id: 'b' }] },
          key: { right: ['a'] },
          full_centi: 250,
          points: ['二次函数'],
        },
        messages: [],
      },
    ])
    expect(plainText(rows[0]?.draft.explanation ?? noDoc)).toBe('总\nA：好')
  })

  it('R884 several: equal parts are the rule part, negative ones the rule each, all else each with a warning', () => {
    expect(
      [several('50', '50', '0'), several('33.33333', '33.33333', '33.33334', '0')].map(({ draft, messages }) => [draft.key.rule, messages]),
    ).toEqual([
      ['part', []],
      ['part', []],
    ])
    expect(several('50', '50', '-50', '-50')).toMatchObject({ draft: { type: 2, key: { right: ['a', 'b'], rule: 'each' } }, messages: [] })
    for (const odd of [several('60', '40', '0'), several('50', '50', '-50', '0')])
      expect(odd).toMatchObject({
        draft: { key: { rule: 'each' } },
        messages: [{ level: 1, text: 'Moodle 的部分得分已按「每个选项分别计分」处理' }],
      })
  })

  it('true or false, short answers, numbers with tolerance and unit, essays', () => {
    const judge = one(`<question type="truefalse">${text('对吗')}${answer('0', 'true')}${answer('100', 'false', '错')}</question>`)
    expect(judge.draft).toMatchObject({ type: 9, key: { right: 0 } })
    expect(plainText(judge.draft.explanation)).toBe('错：错')
    const short = one(
      `<question type="shortanswer">${text('首都是 _____ 市')}<usecase>1</usecase>${answer('100', 'Beijing')}${answer('50', 'Peking')}${answer('0', '*')}</question>`,
    )
    expect([stem(short.draft), short.draft.key.blanks, short.messages]).toEqual([
      '首都是 ____ 市',
      [{ n: 1, weight: 1, accept: [{ v: 'Beijing', mode: 'text', case: 1 }] }],
      [{ level: 1, text: '部分得分的答案已略去：Peking' }],
    ])
    const number = one(
      `<question type="numerical">${text('多长？')}<answer fraction="100"><text>12.5</text><tolerance>0.05</tolerance></answer>
       <unitgradingtype>1</unitgradingtype><units><unit><multiplier>10</multiplier><unit_name>mm</unit_name></unit><unit><multiplier>1</multiplier><unit_name>cm</unit_name></unit></units></question>`,
    )
    expect(number.draft.key.blanks?.[0]?.accept).toEqual([
      { v: '12.5', mode: 'number', case: 0, tol: '0.05', tol_kind: 'abs', unit: 'cm', unit_mode: 'must' },
    ])
    const essay = one(
      `<question type="essay">${text('谈谈')}<graderinfo format="html"><text>&lt;p&gt;要点&lt;/p&gt;&lt;p&gt;【评分标准】&lt;/p&gt;&lt;p&gt;2.5分 有例子&lt;/p&gt;</text></graderinfo></question>`,
    )
    expect(essay.draft).toMatchObject({ type: 3, key: { rubric: [{ id: 1, text: '有例子', points_centi: 250 }] } })
    expect(plainText(essay.draft.key.reference ?? noDoc)).toBe('要点')
  })

  it('gaps to write in are blanks, gaps to choose from make a reading', () => {
    const pack = one(
      `<question type="cloze">${text('甲{1:SHORTANSWER:=长江~%100%扬子江#好~%50%河~*}乙{2:NM:=3.14:0.005}，\\(\\frac{1}{2}\\) {1:SAC:=a\\}b&amp;&#35;}')}</question>`,
    )
    expect([pack.draft.type, stem(pack.draft), pack.draft.key.blanks]).toEqual([
      7,
      '甲____乙____，$\\frac{1}{2}$ ____',
      [
        {
          n: 1,
          weight: 1,
          accept: [
            { v: '长江', mode: 'text', case: 0 },
            { v: '扬子江', mode: 'text', case: 0 },
          ],
        },
        { n: 2, weight: 2, accept: [{ v: '3.14', mode: 'number', case: 0, tol: '0.005', tol_kind: 'abs' }] },
        { n: 3, weight: 1, accept: [{ v: 'a}b&#', mode: 'text', case: 1 }] },
      ],
    ])
    const reading = one(`<question type="cloze">${text('我{1:MULTICHOICE:是~=有~没}书，{:MR:%50%一~%50%二~三}，{1:SA:=四}')}</question>`)
    expect(reading.draft.body.subs?.map(({ type }) => type)).toEqual([1, 2, 7])
    expect(reading.draft.key.subs).toMatchObject([
      { right: ['b'] },
      { right: ['a', 'b'], rule: 'part' },
      { blanks: [{ accept: [{ v: '四' }] }] },
    ])
    expect(plainText(reading.draft.body.material ?? noDoc)).toBe('我（1）____书，（2）____，（3）____')
    expect(questionFaults(reading.draft)).toEqual([])
    expect(plainText(pack.draft.explanation)).toBe('（1）扬子江：好')
  })

  it('a description is the material of what stands behind it', () => {
    const { rows } = read(
      `<question type="description">${text('材料')}</question><question type="truefalse">${text('甲')}${answer('100', 'true')}</question><question type="essay">${text('乙')}</question>`,
    )
    expect(rows).toMatchObject([{ draft: { type: 4, body: { subs: [{ type: 9 }, { type: 3 }] }, key: { subs: [{ right: 1 }, {}] } } }])
  })

  it('pictures stand beside the text; one that is missing is told', () => {
    const { rows, files } = read(
      `<question type="essay">${text('<img src="@@PLUGINFILE@@/%E5%9B%BE%201.png?x=1"><img src="@@PLUGINFILE@@/no.png">', '<file name="图 1.png" path="/" encoding="base64">iVBORw==</file>')}</question>`,
    )
    expect(files.map(({ name, bytes }) => [name, bytes.length])).toEqual([['图 1.png', 4]])
    expect(rows[0]?.messages).toEqual([{ level: 2, text: '图片丢失' }])
    expect(plainText(rows[0]?.draft.body.stem ?? noDoc)).toBe('[图片][图片]')
  })

  it('a picture beside the text, as Moodle 1 wrote it', () => {
    const { rows, files } = read(
      `<question type="cloze"><questiontext><text>甲{1:SA:=一}</text></questiontext><image>a/b.png</image><image_base64>\niVBORw==\n</image_base64></question>`,
    )
    expect(files).toHaveLength(1)
    expect(rows.map(({ draft }) => stem(draft))).toEqual(['甲____\n[图片]'])
  })

  it.each([
    ['matching', '匹配'],
    ['calculated', '计算题'],
    ['ddwtos', '拖放填空'],
    ['somenew', 'somenew'],
  ])('%s is told to be unknown', (type, title) => {
    expect(one(`<question type="${type}">${text('题')}</question>`).messages).toEqual([{ level: 2, text: `暂不支持的题型：${title}` }])
  })

  it('plain text and markdown are what they say', () => {
    const plain = one('<question type="essay"><questiontext format="plain_text"><text>a &lt;b&gt;\nc</text></questiontext></question>')
    expect(stem(plain.draft)).toBe('a <b>\nc')
    const marked = one('<question type="essay"><questiontext format="markdown"><text>**粗**\n- 一\n- 二</text></questiontext></question>')
    expect(marked.draft.body.stem?.content.map(({ type }) => type)).toEqual(['paragraph', 'list'])
  })
})

describe('a file that was made to do harm', () => {
  it('R887 entities are not expanded and nothing outside is asked for', () => {
    const bomb = '<!DOCTYPE quiz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]>'
    const row = readMoodle(
      Buffer.from(
        `${bomb}<quiz><question type="essay"><questiontext format="html"><text>x&a;&b;y&lt;img src="http://evil/x.png"&gt;</text></questiontext></question></quiz>`,
      ),
    ).rows[0]
    expect(row && stem(row.draft)).toBe('x&a;&b;y[图片]')
  })
  it('of too many questions, not whole, or of another kind: a clear sentence', () => {
    expect(() => read('<question type="essay"></question>'.repeat(1001))).toThrow('1000 题')
    expect(() => read('<question>')).toThrow('损坏')
    expect(() => readMoodle(Buffer.from('<html></html>'))).toThrow('这不是 Moodle 导出的题目文件')
  })
  it('of a million gaps or answers is answered at once', () => {
    const gaps = one(`<question type="cloze">${text('{1:SA:=a}'.repeat(20_000))}</question>`)
    expect(questionFaults(gaps.draft)).toContainEqual({ reason: 'blankCount', place: 'stem' })
    one(`<question type="cloze">${text('{1:SA:=a'.repeat(20_000))}</question>`)
    one(`<question type="cloze">${text(`{1:SA:${'=a~'.repeat(50_000)}}`)}</question>`)
    expect(several(...Array<string>(20_000).fill('1')).draft.body.options).toHaveLength(10)
  })
})

describe('what is written as the XML of Moodle is read back equal', () => {
  it.each([...leafTypes, questionTypes.read])('type %s', (type) => {
    for (let seed = 1; seed <= 50; seed++) {
      const draft = randomDraft(seed, type, { files: 2, isSimple: true })
      const { bytes, notes } = writeMoodle([draft], pictures)
      expect(notes).toEqual([])
      const { rows, files } = readMoodle(bytes)
      expect(
        rows.flatMap(({ messages }) => messages.filter((message) => !message.text.includes('*'))),
        `seed ${seed}`,
      ).toEqual([])
      expect(
        rows.map((row) => withBytes(row.draft, (id) => files[id - 1])),
        `seed ${seed}: ${Buffer.from(bytes)}`,
      ).toEqual([withBytes(draft, (id) => pictures.get(id))])
    }
  })
  it('a number with its unit, too; what Moodle cannot say is told', () => {
    const draft = randomDraft(1, questionTypes.pack, { blanks: 1, isSimple: true })
    const withAccept = (accept: object): QuestionDraft => ({
      ...draft,
      key: { blanks: [{ n: 1, weight: 1, accept: [{ v: '12.5', mode: 'number', case: 0, ...accept }] }] },
    })
    const must = withAccept({ unit: 'cm', unit_mode: 'must' })
    expect(readMoodle(writeMoodle([must], pictures).bytes).rows[0]?.draft.key).toEqual(must.key)
    expect(writeMoodle([withAccept({ tol: '0.1', tol_kind: 'rel' })], pictures).notes).toMatchObject([{ at: 0, isLeftOut: false }])
  })
})
