import { readFileSync } from 'node:fs'
import { type QuestionDraft, questionTypes } from '@jiangtai/contract/question'
import { questionFaults } from '@jiangtai/contract/question-faults'
import { noDoc, plainText } from '@jiangtai/contract/rich-doc'
import { describe, expect, it } from 'vitest'
import { farCell } from '../../../test/heavy-workbooks.ts'
import { leafTypes, pictures, randomDraft, withBytes } from '../../../test/question-drafts.ts'
import { zipOf } from '../../../test/samples.ts'
import { writeWorkbook } from '../../workbook.ts'
import { sheetColumns } from '../sheet-types.ts'
import { writeSheet } from '../write/sheet.ts'
import { UnreadableFile } from './read-file.ts'
import { readSheet } from './sheet.ts'

const sheet = async (rows: readonly (readonly (string | number)[])[], titles: readonly string[] = sheetColumns) =>
  readSheet(await writeWorkbook([{ title: '题目', columns: titles.map((title) => ({ title, width: 10 })), rows }]))
const row = (about: Readonly<Record<string, string | number>>) => sheetColumns.map((column) => about[column] ?? '')
const one = async (about: Readonly<Record<string, string | number>>) => {
  const read = (await sheet([row(about)])).rows[0]
  if (!read) throw new Error('no row')
  return read
}
const said = async (about: Readonly<Record<string, string>>) => (await one(about)).messages.map(({ text }) => text)

describe('R876 the xlsx template', () => {
  it('choices: the answer in letters, difficulty, points, score, source', async () => {
    const { draft, place, messages } = await one({
      题型: '多选题',
      题干: '哪些是 $x^2$ 的根？\n第二行',
      A: '1',
      B: 2,
      C: 'a<b',
      D: 'x<sup>2</sup>',
      答案: 'A、B d',
      难度: '较难',
      知识点: '函数；根',
      分值: '4.5',
      来源: '2025·江苏·中考',
      解析: '略',
    })
    expect([place, messages]).toEqual(['第1题 · 行2', []])
    expect(draft).toMatchObject({
      type: 2,
      key: { right: ['a', 'b', 'd'] },
      difficulty: 4,
      points: ['函数', '根'],
      full_centi: 450,
      source: '2025·江苏·中考',
    })
    expect(draft.body.options?.map(({ doc }) => plainText(doc))).toEqual(['1', '2', 'a<b', 'x2'])
    expect(plainText(draft.body.stem ?? noDoc)).toBe('哪些是 $x^2$ 的根？\n第二行')
  })
  it('blanks by ;; and accepted answers by |, with what is asked of them', async () => {
    const { draft } = await one({
      题型: '填空',
      题干: '黄河____，长 ______ 米',
      答案: '大河|母亲河;;12.5〔数值，误差0.05，单位cm必填，权重2〕| a\\|b ',
    })
    expect(draft.key.blanks).toEqual([
      {
        n: 1,
        weight: 1,
        accept: [
          { v: '大河', mode: 'text', case: 0 },
          { v: '母亲河', mode: 'text', case: 0 },
        ],
      },
      {
        n: 2,
        weight: 2,
        accept: [
          { v: '12.5', mode: 'number', case: 0, tol: '0.05', tol_kind: 'abs', unit: 'cm', unit_mode: 'must' },
          { v: 'a|b', mode: 'text', case: 0 },
        ],
      },
    ])
    expect(questionFaults(draft)).toEqual([])
  })
  it('judgements, answers in words, and questions below a material', async () => {
    const { rows } = await sheet([
      row({ 题型: '判断题', 题干: '对吗', 答案: '√' }),
      row({ 题型: '阅读题', 题干: '材料' }),
      row({ 题型: '小题：单选题', 题干: '选', A: '一', B: '二', 答案: 'B' }),
      row({ 题型: '小题：解答题', 题干: '答', 答案: '要点\n【评分标准】\n2分 有例子' }),
      row({ 题型: '简答题', 题干: '谈谈' }),
    ])
    expect(rows.map(({ draft, place }) => [draft.type, place])).toEqual([
      [9, '第1题 · 行2'],
      [4, '第2题 · 行3'],
      [3, '第3题 · 行6'],
    ])
    expect(rows[1]?.draft.key.subs).toMatchObject([{ right: ['b'] }, { rubric: [{ text: '有例子', points_centi: 200 }] }])
    expect(rows.flatMap(({ messages }) => messages)).toEqual([])
  })
  it('R873 R874 what is wrong is told', async () => {
    const choice = { 题型: '单选题', 题干: '题', A: '一', B: '二' }
    expect(await said(choice)).toEqual(['缺少答案'])
    expect(questionFaults((await one({ ...choice, 答案: 'E' })).draft)).toEqual([{ reason: 'keyUnknown', place: 'key', x: 'E' }])
    expect(await said({ ...choice, 答案: 'Q' })).toEqual(['答案「Q」不在选项中'])
    expect(await said({ 题型: '填空题', 题干: '甲____乙____', 答案: '一;;二;;三' })).toEqual(['空的个数(2)与答案个数(3)不一致'])
    expect(await said({ ...choice, 题型: '', 答案: 'A' })).toEqual(['未识别题型，按单选处理'])
    expect(await said({ ...choice, 题型: '听力题', 答案: 'A' })).toEqual(['暂不支持的题型：听力题'])
    expect(await said({ ...choice, 题干: '看[图片]', 答案: 'A' })).toEqual(['图片丢失'])
    expect(await said({ ...choice, 答案: 'A', 难度: '很难', 分值: 'x' })).toEqual([
      '分值「x」看不懂',
      '难度「很难」看不懂，应为易、较易、中、较难、难',
    ])
  })
  it('columns in any order, with 选项A; without a head it is told', async () => {
    const { rows } = await sheet([['A', '二', '一', '题', '单选题']], ['答案', '选项B', '选项A（必填）', '题干', '题型'])
    expect(rows[0]?.draft).toMatchObject({ type: 1, key: { right: ['a'] } })
    await expect(sheet([['x']], ['别的'])).rejects.toThrow('没有找到表头')
  })
  it('a workbook that LibreOffice has saved, with its picture', async () => {
    const { rows, files } = await readSheet(readFileSync(new URL('../../../test/files/questions-libreoffice.xlsx', import.meta.url)))
    expect(rows.map(({ draft, messages }) => [draft.type, plainText(draft.body.stem ?? draft.body.material ?? noDoc), messages])).toEqual([
      [1, '如图[图片]，$x^2=4$ 时 x1 是？\n（x>0）', []],
      [7, '黄河长____千米，源头在____', []],
      [4, '一段材料', []],
    ])
    expect(rows[0]?.draft).toMatchObject({ key: { right: ['b'] }, body: { is_fixed_order: 1 }, full_centi: 250 })
    expect(files.map(({ name }) => name)).toEqual(['image1.png'])
  })
  it('pictures that WPS keeps in a cell', async () => {
    const rel = (id: string, target: string) => `<Relationship Id="${id}" Type="t" Target="${target}"/>`
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
    const bytes = zipOf([
      { name: 'xl/workbook.xml', text: '<workbook><sheets><sheet name="表" sheetId="1" r:id="rId1"/></sheets></workbook>' },
      {
        name: 'xl/_rels/workbook.xml.rels',
        text: `<Relationships>${rel('rId1', 'worksheets/sheet1.xml').replace('"t"', '"http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet"')}</Relationships>`,
      },
      {
        name: 'xl/worksheets/sheet1.xml',
        text: `<worksheet xmlns:r="http://x/relationships"><sheetData><row r="1">${cell('A1', '题型')}${cell('B1', '题干')}</row><row r="2">${cell('A2', '解答题')}${cell('B2', '=DISPIMG(&quot;ID_0A&quot;,1)')}</row></sheetData></worksheet>`,
      },
      {
        name: 'xl/cellimages.xml',
        text: '<etc:cellImages><etc:cellImage><xdr:pic><xdr:nvPicPr><xdr:cNvPr name="ID_0A"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId1"/></xdr:blipFill></xdr:pic></etc:cellImage></etc:cellImages>',
      },
      { name: 'xl/_rels/cellimages.xml.rels', text: `<Relationships>${rel('rId1', 'media/image1.png')}</Relationships>` },
      { name: 'xl/media/image1.png', text: 'PNG' },
    ])
    const { rows, files } = await readSheet(bytes)
    expect(files.map(({ name }) => name)).toEqual(['image1.png'])
    expect(rows[0]?.draft.body.stem?.content).toMatchObject([{ content: [{ type: 'image', attrs: { file_id: 1 } }] }])
  })
})

describe('R877 what is written as a sheet is read back equal', () => {
  it('every type, with pictures, formulas, tables and text that looks like any of our signs', async () => {
    const drafts: QuestionDraft[] = []
    for (let seed = 1; seed <= 10; seed++)
      for (const type of [...leafTypes, questionTypes.read]) drafts.push(randomDraft(seed, type, { files: 2 }))
    const { bytes, notes } = await writeSheet(drafts, pictures)
    expect(notes).toEqual([])
    const { rows, files } = await readSheet(bytes)
    expect(rows.flatMap(({ messages }) => messages)).toEqual([])
    expect(rows).toHaveLength(drafts.length)
    for (const [at, draft] of drafts.entries()) {
      const read = rows[at]
      expect(read && withBytes(read.draft, (id) => files[id - 1]), `draft ${at}`).toEqual(withBytes(draft, (id) => pictures.get(id)))
    }
  }, 60_000)
  it('plain text stays what people type', async () => {
    const { cellOf } = await import('../cell-text.ts')
    const image = { type: 'image' as const, attrs: { file_id: 7, width_pct: 60, alt: '受力图' } }
    expect(
      cellOf({
        type: 'doc',
        content: [
          { type: 'paragraph', content: [{ type: 'text', text: '求 ' }, { type: 'tex', attrs: { src: 'x^2' } }, image] },
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: '重', marks: [{ type: 'bold' }] },
              { type: 'blank', attrs: { n: 1 } },
            ],
          },
        ],
      }),
    ).toEqual({
      text: '求 $x^2$[图片 60% 受力图]\n<b>重</b>____',
      pictures: [7],
    })
  })
  it('more pictures than can be read again are left out', async () => {
    const large = { name: '大.png', bytes: Buffer.concat([pictures.get(1)?.bytes ?? new Uint8Array(), Buffer.alloc(8 * 1024 * 1024)]) }
    const draft: QuestionDraft = {
      ...randomDraft(1, questionTypes.judge),
      explanation: noDoc,
      body: {
        stem: {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'image', attrs: { file_id: 1, width_pct: 100, alt: '' } }] }],
        },
      },
    }
    const { notes } = await writeSheet([draft, draft], new Map([[1, large]]))
    expect(notes).toEqual([{ at: 1, isLeftOut: true, text: '一个表格最多放1900张图片，共15 MB，请分几次导出' }])
  })
  it('what is too long for a cell is left out', async () => {
    const draft = randomDraft(1, questionTypes.judge)
    const { notes } = await writeSheet(
      [
        {
          ...draft,
          body: { stem: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '字'.repeat(40_000) }] }] } },
        },
      ],
      pictures,
    )
    expect(notes).toEqual([{ at: 0, isLeftOut: true, text: '内容太长，放不进一个单元格' }])
  })
})

describe('a workbook that was made to do harm is refused', () => {
  it('one that is none, one with a cell at the end of all, one of too many questions', async () => {
    await expect(readSheet(Buffer.from('PK not a zip'))).rejects.toThrow('文件无法读取')
    await expect(readSheet(farCell())).rejects.toThrow(UnreadableFile)
    await expect(sheet(Array.from({ length: 1001 }, () => row({ 题型: '判断题', 题干: '题', 答案: '对' })))).rejects.toThrow('1000 题')
  })
})
