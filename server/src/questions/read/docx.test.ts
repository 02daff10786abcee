import { deflateRawSync } from 'node:zlib'
import { QuestionDraft } from '@jiangtai/contract/question'
import { questionFaults } from '@jiangtai/contract/question-faults'
import { nodesOf, plainText, texOf } from '@jiangtai/contract/rich-doc'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type WordFile, wordFile } from '../../../test/word-files.ts'
import { zipOfFiles } from '../../../test/zips.ts'
import { readDocx } from './docx.ts'

const read = (body: string, more: WordFile = {}) => {
  const { rows, files } = readDocx(wordFile(body, more))
  for (const { draft } of rows) expect(z.safeParse(QuestionDraft, draft).error).toBeUndefined()
  return { rows, files, row: rows[0], stem: rows[0]?.draft.body.stem }
}
const p = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`
const r = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`
const numbered = (list: number, text: string, level = 0) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr></w:pPr>${r(text)}</w:p>`
const level = (at: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
const numbering = `<w:numbering>
  <w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1．')}${level(1, 'upperLetter', '%2．')}</w:abstractNum>
  <w:abstractNum w:abstractNumId="1">${level(0, 'chineseCountingThousand', '%1、')}</w:abstractNum>
  <w:abstractNum w:abstractNumId="2">${level(0, 'bullet', '')}${level(1, 'bullet', 'o')}</w:abstractNum>
  <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="3"><w:abstractNumId w:val="2"/></w:num>
</w:numbering>`

describe('a document as Word writes it', () => {
  it('R878 numbers and letters that Word counts by itself', () => {
    const { rows } = read(
      [
        numbered(2, '单选题'),
        numbered(1, '甲'),
        numbered(1, '春', 1),
        numbered(1, '夏', 1),
        p(r('答案：A')),
        numbered(1, '乙'),
        numbered(1, '秋', 1),
        numbered(1, '冬', 1),
        p(r('答案：B')),
      ].join(''),
      { numbering },
    )
    expect(
      rows.map(({ draft, place }) => [
        place,
        plainText(draft.body.stem ?? { type: 'doc', content: [] }),
        draft.body.options?.length,
        draft.key.right,
      ]),
    ).toEqual([
      ['第1题 · 段落2', '甲', 2, ['a']],
      ['第2题 · 段落6', '乙', 2, ['b']],
    ])
  })

  it('marks, of the run and of its style; what is deleted or hidden is not read', () => {
    const { stem } = read(
      p(
        r('1．'),
        r('粗', '<w:b/>'),
        r('不粗', '<w:b w:val="0"/>'),
        r('斜', '<w:i/>'),
        r('线', '<w:u w:val="single"/>'),
        r('上', '<w:vertAlign w:val="superscript"/>'),
        r('下', '<w:vertAlign w:val="subscript"/>'),
        r('点', '<w:em w:val="dot"/>'),
        r('强', '<w:rStyle w:val="S1"/>'),
        r('藏', '<w:vanish/>'),
        r('移', '<w:position w:val="-6"/><w:sz w:val="20"/>'),
        `<w:del>${r('删')}</w:del><w:ins>${r('加')}</w:ins><w:hyperlink r:id="x">${r('链')}</w:hyperlink>`,
      ) + p(r('答案：略')),
      { styles: '<w:styles><w:style w:type="character" w:styleId="S1"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style></w:styles>' },
    )
    const [block] = stem?.content ?? []
    const nodes = block?.type === 'paragraph' ? (block.content ?? []) : []
    expect(nodes.map((node) => (node.type === 'text' ? [node.text, ...(node.marks ?? []).map(({ type }) => type)] : []))).toEqual([
      ['粗', 'bold'],
      ['不粗'],
      ['斜', 'italic'],
      ['线', 'underline'],
      ['上', 'sup'],
      ['下', 'sub'],
      ['点', 'dot'],
      ['强', 'bold'],
      ['移加链'],
    ])
  })

  it('tables with cells over columns and rows, and lists', () => {
    const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${p(r(text))}</w:tc>`
    const table = `<w:tbl><w:tr>${cell('宽', '<w:gridSpan w:val="2"/>')}${cell('高', '<w:vMerge w:val="restart"/>')}</w:tr><w:tr>${cell('一')}${cell('二')}${cell('', '<w:vMerge/>')}</w:tr></w:tbl>`
    const { stem } = read(p(r('1．看表')) + table + numbered(3, '点') + numbered(3, '里', 1) + p(r('答案：略')), { numbering })
    const text = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })
    expect(stem?.content.slice(1)).toEqual([
      {
        type: 'table',
        content: [
          {
            type: 'row',
            content: [
              { type: 'cell', attrs: { colspan: 2 }, content: [text('宽')] },
              { type: 'cell', attrs: { rowspan: 2 }, content: [text('高')] },
            ],
          },
          {
            type: 'row',
            content: [
              { type: 'cell', content: [text('一')] },
              { type: 'cell', content: [text('二')] },
            ],
          },
        ],
      },
      {
        type: 'list',
        attrs: { is_ordered: 0 },
        content: [
          {
            type: 'item',
            content: [text('点'), { type: 'list', attrs: { is_ordered: 0 }, content: [{ type: 'item', content: [text('里')] }] }],
          },
        ],
      },
    ])
  })

  it('a line end in a paragraph is the end of a line, and a tab is room', () => {
    const { row } = read(p(r('1．题'), '<w:r><w:br/></w:r>', r('A．甲'), '<w:r><w:tab/></w:r>', r('B．乙')) + p(r('答案：B')))
    expect(row?.draft.body.options?.map(({ doc }) => plainText(doc))).toEqual(['甲', '乙'])
  })
})

const math = (inner: string) => `<m:oMath>${inner}</m:oMath>`
const mr = (text: string) => `<m:r><w:rPr><w:rFonts w:ascii="Cambria Math"/></w:rPr><m:t>${text}</m:t></m:r>`
const formulas: readonly (readonly [tex: string, omml: string])[] = [
  ['\\frac{1}{2}', `<m:f><m:fPr><m:ctrlPr/></m:fPr><m:num>${mr('1')}</m:num><m:den>${mr('2')}</m:den></m:f>`],
  ['\\sqrt{x}', `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${mr('x')}</m:e></m:rad>`],
  ['\\sqrt[3]{x}', `<m:rad><m:deg>${mr('3')}</m:deg><m:e>${mr('x')}</m:e></m:rad>`],
  [
    'x^{2}+y_{1}',
    `<m:sSup><m:e>${mr('x')}</m:e><m:sup>${mr('2')}</m:sup></m:sSup>${mr('+')}<m:sSub><m:e>${mr('y')}</m:e><m:sub>${mr('1')}</m:sub></m:sSub>`,
  ],
  [
    '\\sum_{i=1}^{n}i',
    `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${mr('i=1')}</m:sub><m:sup>${mr('n')}</m:sup><m:e>${mr('i')}</m:e></m:nary>`,
  ],
  ['\\int x', `<m:nary><m:naryPr><m:subHide m:val="on"/></m:naryPr><m:sub/><m:sup/><m:e>${mr('x')}</m:e></m:nary>`],
  ['\\left(a,b\\right]', `<m:d><m:dPr><m:endChr m:val="]"/></m:dPr><m:e>${mr('a,b')}</m:e></m:d>`],
  [
    '\\begin{cases}x=1\\\\y=2\\end{cases}',
    `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr><m:e><m:eqArr><m:e>${mr('x=1')}</m:e><m:e>${mr('y=2')}</m:e></m:eqArr></m:e></m:d>`,
  ],
  [
    '\\begin{bmatrix}1&2\\\\3&4\\end{bmatrix}',
    `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e><m:m><m:mr><m:e>${mr('1')}</m:e><m:e>${mr('2')}</m:e></m:mr><m:mr><m:e>${mr('3')}</m:e><m:e>${mr('4')}</m:e></m:mr></m:m></m:e></m:d>`,
  ],
  ['\\sin\\theta', `<m:func><m:fName><m:r><m:rPr><m:sty m:val="p"/></m:rPr><m:t>sin</m:t></m:r></m:fName><m:e>${mr('θ')}</m:e></m:func>`],
  [
    '\\lim_{x\\rightarrow0}x',
    `<m:func><m:fName><m:limLow><m:e>${mr('lim')}</m:e><m:lim>${mr('x→0')}</m:lim></m:limLow></m:fName><m:e>${mr('x')}</m:e></m:func>`,
  ],
  [
    '\\vec{a}\\cdot\\overrightarrow{AB}',
    `<m:acc><m:accPr><m:chr m:val="⃗"/></m:accPr><m:e>${mr('a')}</m:e></m:acc>${mr('·')}<m:acc><m:accPr><m:chr m:val="⃗"/></m:accPr><m:e>${mr('AB')}</m:e></m:acc>`,
  ],
  ['\\overline{x}', `<m:bar><m:barPr><m:pos m:val="top"/></m:barPr><m:e>${mr('x')}</m:e></m:bar>`],
  [
    '\\underbrace{x}_{n}',
    `<m:limLow><m:e><m:groupChr><m:groupChrPr><m:chr m:val="⏟"/></m:groupChrPr><m:e>${mr('x')}</m:e></m:groupChr></m:e><m:lim>${mr('n')}</m:lim></m:limLow>`,
  ],
  ['\\xrightarrow{\\text{点燃}}', `<m:groupChr><m:groupChrPr><m:chr m:val="→"/></m:groupChrPr><m:e>${mr('点燃')}</m:e></m:groupChr>`],
  ['30^{\\circ}\\leq\\alpha<90^{\\circ}', mr('30°≤α&lt;90°')],
  ['x', mr('\u{1d465}')],
  ['50\\%\\text{的人}', mr('50%的人')],
]

describe('R880 formulas of Word become LaTeX', () => {
  it.each(formulas)('%s', (tex, omml) => {
    const { stem, row } = read(p(r('1．求'), math(omml), r('。')) + p(r('答案：略')))
    expect(stem && texOf(stem)).toEqual([tex])
    expect(row?.messages).toEqual([])
  })

  it('one of its own paragraph, and one that has no end', () => {
    expect(
      texOf(read(p(r('1．求')) + p(`<m:oMathPara>${math(mr('x'))}</m:oMathPara>`) + p(r('答案：略'))).stem ?? { type: 'doc', content: [] }),
    ).toEqual(['x'])
    const deep = 10_000
    const nested = `${'<m:rad><m:deg/><m:e>'.repeat(deep)}${mr('x')}${'</m:e></m:rad>'.repeat(deep)}`
    for (const inner of [nested, mr('x+'.repeat(2000))])
      expect(read(p(r('1．求'), math(inner)) + p(r('答案：略'))).row?.messages).toEqual([{ level: 2, text: '公式无法解析' }])
  })
})

const drawing = (relation: string, cx = 2_637_155) =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="${cx}" cy="100"/><wp:docPr id="1" name="p" descr="红点"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip ${relation}/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
const object = (relation: string) =>
  `<w:r><w:object><v:shape style="width:52.3pt;height:20pt"><v:imagedata r:id="${relation}"/></v:shape><o:OLEObject ProgID="Equation.DSMT4" r:id="ole"/></w:object></w:r>`
const png = new Uint8Array([1, 2, 3])

describe('pictures', () => {
  const pictures = {
    relations: { i: 'media/a.png', j: '/word/media/b.wmf', gone: 'media/gone.png' },
    outside: { k: 'https://elsewhere.example/x.png' },
    files: { 'word/media/a.png': png, 'word/media/b.wmf': png },
  }
  it('R880 are kept, once each, with their width and their words', () => {
    const { stem, files, row } = read(p(r('1．看'), drawing('r:embed="i"'), drawing('r:embed="i"', 1)) + p(r('答案：略')), pictures)
    expect(stem && [...nodesOf(stem)].flatMap((node) => (node.type === 'image' ? [node.attrs] : []))).toEqual([
      { file_id: 1, width_pct: 50, alt: '红点' },
      { file_id: 1, width_pct: 5, alt: '红点' },
    ])
    expect(files.map(({ name, bytes }) => [name, [...bytes]])).toEqual([['a.png', [1, 2, 3]]])
    expect(row?.messages).toEqual([])
  })

  it('R881 a formula of MathType is a picture, and said', () => {
    const { row, files } = read(p(r('1．求'), object('j')) + p(r('答案：略')), pictures)
    expect(row?.messages).toEqual([{ level: 1, text: '公式为图片' }])
    expect(files.map(({ name }) => name)).toEqual(['b.wmf'])
  })

  it('R887 what is missing or elsewhere is not fetched', () => {
    for (const relation of ['r:embed="gone"', 'r:embed="none"', 'r:link="k"', 'r:embed="k"'])
      expect(read(p(r('1．看'), drawing(relation)) + p(r('答案：略')), pictures).row?.messages, relation).toEqual([
        { level: 2, text: '图片丢失' },
      ])
  })

  it('the picture of the newer writing is taken, not both', () => {
    const both = `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${drawing('r:embed="i"').slice(5, -6)}</mc:Choice><mc:Fallback><w:pict><v:imagedata r:id="j"/></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
    expect(read(p(r('1．看'), both) + p(r('答案：略')), pictures).files.map(({ name }) => name)).toEqual(['a.png'])
  })
})

describe('files that are none, or made to do harm', () => {
  it('are refused in words', () => {
    expect(() => readDocx(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))).toThrow('旧版 Word')
    expect(() => readDocx(Buffer.from('hello'))).toThrow('文件无法读取')
    expect(() => readDocx(zipOfFiles({ 'a.txt': 'x' }))).toThrow('这不是 Word 文档')
    expect(() => readDocx(zipOfFiles({ 'word/document.xml': '<w:document/>' }))).toThrow('这不是 Word 文档')
    expect(() => readDocx(zipOfFiles({ 'word/document.xml': '<w:document><w:body>' }))).toThrow('损坏')
    expect(readDocx(wordFile('')).rows).toEqual([])
  })

  it('R887 entities are words', () => {
    const xml = `<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/hostname">]><w:document><w:body>${p(r('1．看&x;'))}${p(r('答案：略'))}</w:body></w:document>`
    expect(plainText(readDocx(zipOfFiles({ 'word/document.xml': xml })).rows[0]?.draft.body.stem ?? { type: 'doc', content: [] })).toBe(
      '看&x;',
    )
  })

  it('R886 a hundred thousand paragraphs, tables in tables, lists that count without end: an answer in a moment', () => {
    expect(() => read(p(r('1．题')).repeat(100_000))).toThrow('文档太长')
    const bomb = { packed: deflateRawSync(Buffer.alloc(100)), length: 100_000_000 }
    expect(() => readDocx(zipOfFiles({ 'word/document.xml': bomb }))).toThrow('文件太大')
    const tables = 40
    const nested = `${'<w:tbl><w:tr><w:tc>'.repeat(tables)}${p(r('里'))}${'</w:tc></w:tr></w:tbl>'.repeat(tables)}`
    const { row } = read(p(r('1．题')) + nested + p(r('答案：略')))
    expect(row && questionFaults(row.draft, row.draft.explanation)).toEqual([])
    const huge = `<w:numbering><w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1%9'.repeat(1000)).replace('"1"/><w:numFmt', '"99999999999999999999"/><w:numFmt')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`
    read(numbered(1, '甲') + numbered(1, '乙', 99_999_999) + numbered(77, '丙'), { numbering: huge })
  })
})
