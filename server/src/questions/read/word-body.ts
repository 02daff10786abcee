import type { Inline, MarkName } from '@jiangtai/contract/rich-doc'
import { richDocLimits } from '@jiangtai/contract/rich-doc'
import { type Line, mergedText, type TableCell, type TableLine, type TextLine, textNode } from './line.ts'
import { texOfOmml } from './omml.ts'
import { type ReadMessage, UnreadableFile } from './read-file.ts'
import type { Numbers } from './word-numbering.ts'
import { isHidden, marksOf, pictureSign, type WordStyles } from './word-run.ts'
import { childOf, childrenNamed, elementsOf, textOf, within, type XmlElement } from './xml.ts'

export interface WordParts {
  readonly numbers: Numbers
  readonly styles: WordStyles
  /** The place of the picture with this relation among the files, from 1. */
  readonly picture: (relation: string) => number | undefined
  /** How wide the text is, in English Metric Units. */
  readonly textWidth: number
}

/** Paragraphs of this style are lists, whatever their numbers look like. Our own documents have it. */
export const listStyle = 'Question List'

/** What is the number of a question, a sub-question, an option or a section; other numbers are those of a list. */
const structural = /^(\d{1,3}\s*[．.、)）]|[（(]\d{1,2}[）)]|[（(]?[A-J][．.、)）]|[一二三四五六七八九十]{1,3}[、．.]|第\d{1,3}题|[①-⑳])/

const messages = {
  formula: { level: 2, text: '公式无法解析' },
  picture: { level: 2, text: '图片丢失' },
  object: { level: 1, text: '公式为图片' },
  shape: { level: 1, text: '有图形或文本框没有导入' },
} as const satisfies Record<string, ReadMessage>

/** The lines of a document, in their order. */
export function linesOfBody(body: XmlElement, parts: WordParts): Line[] {
  const count = { at: 0 }
  return blockLines(body, parts, count)
}

/** A thousand long questions have fewer. */
export const mostParagraphs = 50_000

const wrappers = new Set(['w:sdt', 'w:sdtContent', 'w:customXml', 'w:ins', 'w:moveTo', 'w:smartTag', 'mc:AlternateContent', 'mc:Choice'])

function blockLines(parent: XmlElement, parts: WordParts, count: { at: number }): Line[] {
  const lines: Line[] = []
  for (const element of elementsOf(parent)) {
    if (count.at > mostParagraphs) throw new UnreadableFile(`文档太长：最多 ${mostParagraphs} 段`)
    if (element.name === 'w:p') for (const line of paragraphLines(element, parts, ++count.at)) lines.push(line)
    else if (element.name === 'w:tbl') lines.push(tableLine(element, parts, count))
    else if (wrappers.has(element.name)) for (const line of blockLines(element, parts, count)) lines.push(line)
  }
  return lines
}

interface Reading {
  readonly parts: WordParts
  readonly at: number
  /** Every line that the paragraph has, the last one is being read. */
  readonly lines: Inline[][]
  readonly messages: ReadMessage[]
}

function paragraphLines(paragraph: XmlElement, parts: WordParts, at: number): TextLine[] {
  const reading: Reading = { parts, at, lines: [[]], messages: [] }
  readInlines(paragraph, reading)
  const { label, list } = numberOf(paragraph, parts)
  return reading.lines.map((content, index): TextLine => {
    const numbered = index === 0 && label !== '' ? [textNode(label), ...content] : content
    return {
      kind: 'text',
      at,
      content: mergedText(numbered),
      list: index === 0 ? list : undefined,
      messages: index === 0 ? reading.messages : [],
    }
  })
}

function numberOf(paragraph: XmlElement, { numbers, styles }: WordParts): { label: string; list?: TextLine['list'] } {
  const properties = childOf(paragraph, 'w:pPr')
  const style = childOf(properties, 'w:pStyle')?.attrs.get('w:val') ?? ''
  const own = childOf(properties, 'w:numPr')
  const ofStyle = styles.lists.get(style)
  const list = childOf(own, 'w:numId')?.attrs.get('w:val') ?? ofStyle?.list
  if (list === undefined || list === '0') return { label: '' }
  const level = Number(childOf(own, 'w:ilvl')?.attrs.get('w:val') ?? ofStyle?.level ?? 0)
  const next = numbers.next(list, level)
  if (!next) return { label: '' }
  if (structural.test(next.label) && styles.names.get(style) !== listStyle) return { label: `${next.label} ` }
  return { label: '', list: { level, isOrdered: next.isOrdered } }
}

/** What goes through to what stands in it. */
const transparent = new Set([
  ...['w:hyperlink', 'w:ins', 'w:moveTo', 'w:smartTag', 'w:sdt', 'w:sdtContent', 'w:fldSimple', 'w:customXml', 'w:bdo', 'w:dir'],
  ...['m:oMathPara', 'w:ruby', 'w:rubyBase'],
])

function readInlines(parent: XmlElement, reading: Reading) {
  for (const element of elementsOf(parent)) {
    if (element.name === 'w:r') readRun(element, reading)
    else if (element.name === 'm:oMath') readFormula(element, reading)
    else if (element.name === 'mc:AlternateContent') readAlternative(element, new Set(), reading)
    else if (transparent.has(element.name)) readInlines(element, reading)
  }
}

const push = (reading: Reading, node: Inline) => reading.lines.at(-1)?.push(node)

function readFormula(element: XmlElement, reading: Reading) {
  const src = texOfOmml(element)
  if (src !== undefined && src.length <= richDocLimits.texLength) push(reading, { type: 'tex', attrs: { src } })
  else if (elementsOf(element).length > 0) {
    reading.messages.push(messages.formula)
    push(reading, textNode('[公式]'))
  }
}

function readRun(run: XmlElement, reading: Reading) {
  const properties = childOf(run, 'w:rPr')
  if (isHidden(properties)) return
  const style = childOf(properties, 'w:rStyle')?.attrs.get('w:val') ?? ''
  const marks = marksOf(properties, reading.parts.styles.marks.get(style), reading.parts.styles.size)
  for (const element of elementsOf(run)) readPiece(element, marks, reading)
}

function readPiece(element: XmlElement, marks: ReadonlySet<MarkName>, reading: Reading) {
  switch (element.name) {
    case 'w:t':
      return push(reading, textNode(textOf(element), marks))
    case 'w:tab':
    case 'w:ptab':
      return push(reading, textNode('\t', marks))
    case 'w:noBreakHyphen':
      return push(reading, textNode('-', marks))
    case 'w:sym':
      return push(reading, textNode(pictureSign(element), marks))
    case 'w:br':
    case 'w:cr':
      return reading.lines.push([])
    case 'w:drawing':
      return readDrawing(element, reading)
    case 'w:pict':
      return readPicture(element, reading, false)
    case 'w:object':
      return readPicture(element, reading, true)
    case 'mc:AlternateContent':
      return readAlternative(element, marks, reading)
    case 'w:ruby':
      return readInlines(element, reading)
  }
}

/** The same in two writings: the newer one, if there is something in it that can be read. */
function readAlternative(element: XmlElement, marks: ReadonlySet<MarkName>, reading: Reading) {
  const [choice, fallback] = [childOf(element, 'mc:Choice'), childOf(element, 'mc:Fallback')]
  const chosen = choice && (within(choice, 'a:blip') || within(choice, 'm:oMath') || !fallback) ? choice : (fallback ?? choice)
  if (!chosen) return
  for (const each of elementsOf(chosen)) {
    if (each.name === 'm:oMath') readFormula(each, reading)
    else if (each.name === 'w:r') readRun(each, reading)
    else readPiece(each, marks, reading)
  }
}

function readDrawing(element: XmlElement, reading: Reading) {
  const blip = within(element, 'a:blip')
  if (!blip) {
    reading.messages.push(messages.shape)
    return
  }
  const shown = within(element, 'wp:docPr')
  addPicture(reading, {
    // A picture that is only linked to is not in the file, and nothing is fetched.
    relation: blip.attrs.get('r:embed'),
    width: Number(within(element, 'wp:extent')?.attrs.get('cx')),
    alt: shown?.attrs.get('descr') ?? '',
  })
}

const pointsWide = /(?:^|;)\s*width:\s*([\d.]{1,10})pt/

function readPicture(element: XmlElement, reading: Reading, isObject: boolean) {
  const image = within(element, 'v:imagedata')
  if (isObject) reading.messages.push(messages.object)
  if (!image) {
    reading.messages.push(isObject ? messages.picture : messages.shape)
    return
  }
  const points = Number(pointsWide.exec(within(element, 'v:shape')?.attrs.get('style') ?? '')?.[1])
  addPicture(reading, { relation: image.attrs.get('r:id'), width: points * 12_700, alt: '' })
}

const shortened = (alt: string) =>
  alt
    .replace(/[\p{C}]+/gu, ' ')
    .trim()
    .slice(0, richDocLimits.altLength)

function addPicture(reading: Reading, { relation, width, alt }: { relation: string | undefined; width: number; alt: string }) {
  const file = relation === undefined ? undefined : reading.parts.picture(relation)
  if (file === undefined) {
    reading.messages.push(messages.picture)
    push(reading, textNode('[图片]'))
    return
  }
  const share = Math.round((100 * width) / reading.parts.textWidth)
  push(reading, {
    type: 'image',
    attrs: { file_id: file, width_pct: Math.min(100, Math.max(5, Number.isFinite(share) ? share : 50)), alt: shortened(alt) },
  })
}

const mostSpan = 50

function tableLine(table: XmlElement, parts: WordParts, count: { at: number }): TableLine {
  const at = count.at + 1
  /** The cell above that goes on below, by the column where it begins. */
  const above = new Map<number, TableCell & { rowspan: number }>()
  const rows = elementsOf(table)
    .flatMap((row) => (row.name === 'w:sdt' ? childrenNamed(childOf(row, 'w:sdtContent'), 'w:tr') : row.name === 'w:tr' ? [row] : []))
    .map((row) => {
      const cells: (TableCell & { rowspan: number })[] = []
      let column = 0
      for (const cell of elementsOf(row).flatMap((each) =>
        each.name === 'w:sdt' ? childrenNamed(childOf(each, 'w:sdtContent'), 'w:tc') : each.name === 'w:tc' ? [each] : [],
      )) {
        const properties = childOf(cell, 'w:tcPr')
        const colspan = Math.min(mostSpan, Math.max(1, Number(childOf(properties, 'w:gridSpan')?.attrs.get('w:val')) || 1))
        const merge = childOf(properties, 'w:vMerge')
        const upper = above.get(column)
        if (merge && merge.attrs.get('w:val') !== 'restart' && upper && upper.rowspan < mostSpan) upper.rowspan++
        else {
          const made = { lines: blockLines(cell, parts, count), colspan, rowspan: 1 }
          cells.push(made)
          if (merge) above.set(column, made)
          else above.delete(column)
        }
        column += colspan
      }
      return cells
    })
  const lines = rows.flat().flatMap(({ lines }) => lines)
  return { kind: 'table', at, rows: rows.filter((cells) => cells.length > 0), messages: lines.flatMap((line) => line.messages) }
}
